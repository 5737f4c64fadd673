import { beforeEach, describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { parseUsername } from '~/domain/profile/username'
import { profileService } from '~/services/profile'
import { askRemote } from '../support/askRemote'
import { localService, type Received } from '../support/localService'

const ACCOUNT = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')
const NAME = parseUsername('alice')
if (NAME === undefined) throw new Error('Not a name')

let answer: { status: number; body: string } = { status: 200, body: '{}' }
const asked: Received[] = []
const url = await localService((received) => {
  asked.push(received)
  return answer
})
beforeEach(() => {
  asked.length = 0
})

const says = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const refuses = (status: number, message: string) => {
  says({ error: { message } }, status)
}
const {
  userName,
  nameValidity,
  registerName,
  battlePlaces,
  userRecord,
  teamMembers,
  collectibleText,
  bunnyTexts,
} = profileService.endpoints

describe('the name of an account', () => {
  const name = () => askRemote(userName, { url, account: ACCOUNT })

  it('is asked for by the address in lower case; 404 is no name', async () => {
    says({ username: 'alice', created_at: '2021-04-01T00:00:00.000Z', leaderboard: null })
    expect(await name()).toEqual({ username: 'alice', createdAt: '2021-04-01T00:00:00.000Z' })
    expect(asked[0]?.url).toBe(`/api/users/${ACCOUNT.toLowerCase()}`)
    refuses(404, 'User not found')
    expect(await name()).toEqual({ username: null, createdAt: undefined })
    says('<html>not found</html>', 404)
    expect(await name()).toMatchObject({ username: null })
  })

  it('is none of a service that says what is no name', async () => {
    for (const username of ['<img src=x>', 'a'.repeat(10_000), 'two words', '', 7, null, undefined]) {
      says({ username })
      await expect(name()).rejects.toBe('malformed')
    }
    for (const body of ['[]', 'null', '"alice"']) {
      says(body)
      await expect(name()).rejects.toBe('malformed')
    }
    says({ username: 'alice', created_at: 'yesterday' })
    expect((await name()).createdAt).toBeUndefined()
  })

  it('is none of a service that tells of another account', async () => {
    says({ address: ACCOUNT.toLowerCase(), username: 'alice' })
    expect(await name()).toMatchObject({ username: 'alice' })
    for (const address of [`0x${'11'.repeat(20)}`, 'nobody', 7, null]) {
      says({ address, username: 'alice' })
      await expect(name()).rejects.toBe('malformed')
    }
  })

  it('is not known while the service fails', async () => {
    says('gone', 503)
    await expect(name()).rejects.toBe('unreachable')
  })
})

describe('a name that is to be registered', () => {
  const validity = () => askRemote(nameValidity, { url, name: NAME })
  const register = () => askRemote(registerName, { url, account: ACCOUNT, name: NAME, signature: '0x12' })

  it('is free, taken, or refused in the words of the service', async () => {
    says('{}')
    expect(await validity()).toEqual({ kind: 'free' })
    expect(asked[0]?.url).toBe('/api/users/valid/alice')
    refuses(400, 'Username taken')
    expect(await validity()).toEqual({ kind: 'taken' })
    refuses(400, 'Contains banned words')
    expect(await validity()).toEqual({ kind: 'refused', words: 'Contains banned words' })
    refuses(400, 'x'.repeat(10_000))
    expect(await validity()).toEqual({ kind: 'refused', words: 'x'.repeat(500) })
    says({ error: 'plain' }, 400)
    expect(await validity()).toEqual({ kind: 'refused', words: 'plain' })
  })

  it('is sent with its signature once, and says what became of it', async () => {
    says({ username: 'alice' })
    expect(await register()).toEqual({ kind: 'registered', username: 'alice' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      address: ACCOUNT,
      username: 'alice',
      signature: '0x12',
    })
    says('{}')
    expect(await register()).toEqual({ kind: 'registered', username: 'alice' })
    refuses(409, 'This address has a name already')
    expect(await register()).toEqual({ kind: 'taken' })
    refuses(400, 'Username taken')
    expect(await register()).toEqual({ kind: 'taken' })
    refuses(401, 'Signature does not match the address')
    expect(await register()).toEqual({ kind: 'wrong-signature' })
    refuses(400, 'Not today')
    expect(await register()).toEqual({ kind: 'refused', words: 'Not today' })
    asked.length = 0
    says('', 500)
    await expect(register()).rejects.toBe('unreachable')
    says('{', 200)
    await expect(register()).rejects.toBe('unreachable')
    expect(asked).toHaveLength(2)
  })
})

describe('points and places', () => {
  it('are those of the account, with the campaigns as they are', async () => {
    const given = [{ id: 'a', campaignId: '511010000', points: '50' }]
    says({ data: { user: { createdAt: '1600000000', points: given } } })
    expect(await askRemote(userRecord, { url, account: ACCOUNT })).toEqual({
      joinedAt: 1_600_000_000,
      points: [{ id: 'a', campaignId: 511_010_000, points: 50 }],
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ variables: { id: ACCOUNT.toLowerCase() } })
    says({ data: { user: null } })
    expect(await askRemote(userRecord, { url, account: ACCOUNT })).toEqual({
      joinedAt: undefined,
      points: [],
    })
    for (const points of [
      [{ id: 'a', campaignId: '1', points: '-5' }],
      [{ id: 1, campaignId: '1', points: '5' }],
      'x',
      [7],
    ]) {
      says({ data: { user: { createdAt: '1600000000', points } } })
      await expect(askRemote(userRecord, { url, account: ACCOUNT })).rejects.toBe('malformed')
    }
  })

  it('are those of the strongest members of each team, asked at once', async () => {
    const member = { id: ACCOUNT.toLowerCase(), totalPoints: '1200' }
    const team = (id: string, users: readonly unknown[]) => ({ id, users })
    says({ data: { teams: [team('2', [member]), team('3', [])] } })
    expect(await askRemote(teamMembers, { url, most: 500 })).toEqual([
      { teamId: 2, members: [{ account: ACCOUNT, points: 1200 }] },
      { teamId: 3, members: [] },
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ variables: { most: 500 } })
    for (const teams of [[team('2', [{ id: '0x12', totalPoints: '1' }])], [team('two', [])], undefined]) {
      says({ data: { teams } })
      await expect(askRemote(teamMembers, { url, most: 500 })).rejects.toBe('malformed')
    }
  })

  it('are those of the battle, of all and of a team', async () => {
    const place = { rank: 1, address: ACCOUNT.toLowerCase(), username: '<b>', volume: 12.5, teamId: 3 }
    says({ total: 1, volume: 12.5, data: [place] })
    expect(await askRemote(battlePlaces, { url })).toEqual([
      { rank: 1, account: ACCOUNT, username: null, volume: 12.5, teamId: 3 },
    ])
    await askRemote(battlePlaces, { url, teamId: 3 })
    expect(asked.map((each) => each.url)).toEqual(['/api/leaderboard/global', '/api/leaderboard/team/3'])
    says({ data: [{ ...place, volume: 'much' }] })
    await expect(askRemote(battlePlaces, { url })).rejects.toBe('malformed')
  })
})

describe('a collectible', () => {
  const text = () => askRemote(collectibleText, { url: `${url}/api/v1`, collection: ACCOUNT, tokenId: '3' })
  const token = (changes: object) => ({
    data: {
      ...{ tokenId: '3', name: 'Sunny', description: 'Bright.', collection: { name: 'Bunnies' } },
      image: { original: '/images/9.svg', thumbnail: '/images/9.svg' },
      attributes: [{ traitType: 'bunnyId', value: '9' }],
      ...changes,
    },
  })

  it('has its words, its traits, and its picture from the service or by https', async () => {
    says(token({}))
    expect(await text()).toEqual({
      ...{ name: 'Sunny', description: 'Bright.', collectionName: 'Bunnies' },
      ...{ image: `${url}/images/9.svg`, thumbnail: `${url}/images/9.svg` },
      attributes: [{ trait: 'bunnyId', value: '9' }],
    })
    expect(asked[0]?.url).toBe(`/api/v1/collections/${ACCOUNT}/tokens/3`)
    says(token({ image: { original: 'https://pictures.example/9.png' } }))
    expect(await text()).toMatchObject({
      image: 'https://pictures.example/9.png',
      thumbnail: 'https://pictures.example/9.png',
    })
    says('', 404)
    expect(await text()).toBeNull()
  })

  it('has no picture from anywhere else, and no words that mislead', async () => {
    for (const original of [
      'javascript:alert(1)',
      'http://elsewhere.example/x.png',
      'data:image/svg+xml,x',
      'http://[',
      7,
      null,
    ]) {
      says(token({ image: { original } }))
      expect((await text())?.image, String(original)).toBeUndefined()
    }
    says(
      token({
        image: 'none',
        name: 'a\u202eb',
        description: 'x'.repeat(100_000),
        attributes: 'many',
        collection: null,
      }),
    )
    const hostile = await text()
    expect(hostile).toMatchObject({
      name: 'a⟨U+202E⟩b',
      collectionName: '',
      image: undefined,
      attributes: [],
    })
    expect(hostile?.description).toHaveLength(1000)
    says({ data: [] })
    await expect(text()).rejects.toBe('malformed')
  })
})

describe('the bunnies of a collection', () => {
  const bunnies = () => askRemote(bunnyTexts, { url: `${url}/api/v1`, collection: ACCOUNT })

  it('are described by their numbers, and one that is not keeps no other away', async () => {
    says({
      data: { 5: { name: 'Sleepy', image: { thumbnail: '/5.svg' } }, 6: 'nothing', '<b>': {}, 9999: {} },
    })
    const described = await bunnies()
    expect(asked[0]?.url).toBe(`/api/v1/collections/${ACCOUNT}/tokens`)
    expect(Object.keys(described)).toEqual(['5'])
    expect(described['5']).toMatchObject({ name: 'Sleepy', thumbnail: `${url}/5.svg` })
  })

  it('are not known of a service that answers with something else', async () => {
    for (const body of ['[]', '{}', '{"data":7}']) {
      says(body)
      await expect(bunnies()).rejects.toBe('malformed')
    }
  })
})
