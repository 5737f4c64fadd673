import { Wallet, hashMessage } from 'ethers'
import { describe, expect, it } from 'vitest'
import { BUNNIES as PICTURES } from '../../deploy/profile/bunnies'
import { bunnyPicture } from '../../server/profile/pictures'
import { COMMITMENTS, MEMBERS } from '../../devnet/areas/profile/terms'
import { toAddress } from '~/domain/address'
import { parseUsername } from '~/domain/profile/username'
import { profileService } from '~/services/profile'
import { askRemote } from '../support/askRemote'
import { BUNNIES, people, PROFILE } from './profile'
import { ALICE, localChain, ME, walletOf } from './support'

const chain = localChain({ indexer: true })
const { as, own, collectible, createProfile } = people(chain)

async function ask(
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(chain.devnet().servicesUrl + path, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const refused = (status: number, message: string) => ({ status, body: { error: { message } } })
const valid = (name: string) => ask(`/api/users/valid/${encodeURIComponent(name)}`)

let newcomers = 0
/** Someone who was not here before. */
function newcomer(): Wallet {
  newcomers += 1
  return new Wallet(`0x${String(newcomers).padStart(64, '1')}`)
}

async function register(who: Wallet, username: string, changes: Readonly<Record<string, unknown>> = {}) {
  const signature = await who.signMessage(username)
  return ask('/api/users/register', { address: who.address, username, signature, ...changes })
}

describe('names', () => {
  it('are free or not, and say why', async () => {
    expect(await valid('newname')).toEqual({ status: 200, body: {} })
    for (const taken of ['alice', 'ALICE', 'Cheesemaker']) {
      expect(await valid(taken)).toEqual(refused(400, 'Username taken'))
    }
    expect(await valid('ab')).toEqual(refused(400, 'Minimum length: 3 characters'))
    expect(await valid('a'.repeat(16))).toEqual(refused(400, 'Maximum length: 15 characters'))
    for (const bad of [
      'two words',
      'dash-ed',
      'аlice',
      '<b>hi</b>',
      "' OR 1=1",
      'a\u0000b',
      'ﬁve',
      '١٢٣',
      '%_%',
    ]) {
      expect(await valid(bad)).toEqual(refused(400, 'No spaces or special characters'))
    }
    expect((await valid('a'.repeat(10_000))).status).toBe(400)
  })

  it('are registered by who signs for the address, and are found by any writing of it', async () => {
    const who = newcomer()
    const done = await register(who, 'Newcomer1')
    expect(done).toMatchObject({
      status: 200,
      body: { address: who.address.toLowerCase(), username: 'Newcomer1' },
    })
    for (const address of [who.address, who.address.toLowerCase()]) {
      expect(await ask(`/api/users/${address}`)).toMatchObject({
        status: 200,
        body: {
          username: 'Newcomer1',
          leaderboard: { global: null, team: null, volume: 0, next_rank: null },
        },
      })
    }
    expect(await valid('NEWCOMER1')).toEqual(refused(400, 'Username taken'))
  })

  it('are refused to whoever signed something else, or for someone else', async () => {
    const [who, other] = [newcomer(), newcomer()]
    const mismatch = refused(401, 'Signature does not match the address')
    const signature = await who.signMessage('forged1')
    expect(await register(who, 'forged2', { signature })).toEqual(mismatch)
    expect(await register(who, 'forged1', { address: other.address })).toEqual(mismatch)
    // Equal but for case is another text.
    expect(await register(who, 'FORGED1', { signature })).toEqual(mismatch)
    for (const bad of [
      '',
      '0x',
      '0x1',
      'signed',
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      `0x${'ab'.repeat(9000)}`,
      7,
      null,
    ]) {
      expect(await register(who, 'forged1', { signature: bad })).toEqual(mismatch)
    }
    expect((await ask(`/api/users/${who.address}`)).status).toBe(404)
  })

  it('are one to an address and one address to a name; a signature works once', async () => {
    const [who, other] = [newcomer(), newcomer()]
    const signature = await who.signMessage('replayed')
    const body = { address: who.address, username: 'replayed', signature }
    expect((await ask('/api/users/register', body)).status).toBe(200)
    const again = refused(409, 'This address has a name already')
    expect(await ask('/api/users/register', body)).toEqual(again)
    expect(await ask('/api/users/register', { ...body, address: who.address.toLowerCase() })).toEqual(again)
    expect(await register(who, 'another')).toEqual(again)
    expect(await register(other, 'RePlayed')).toEqual(refused(409, 'Username taken'))
    const [first, second] = [newcomer(), newcomer()]
    const both = await Promise.all([register(first, 'sametime'), register(second, 'SameTime')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are registered for contract wallets by whom they stand by (EIP-1271)', async () => {
    const owner = walletOf(0)
    const wallet = await chain.create('ContractWallet', owner.address)
    const username = 'vaultsafe'
    expect(await chain.call<string>(wallet, 'isValidSignature', [hashMessage(username), '0x1234'])).toBe(
      '0xffffffff',
    )
    const byOther = await walletOf(1).signMessage(username)
    const body = { address: wallet.address, username, signature: byOther }
    expect((await ask('/api/users/register', body)).status).toBe(401)
    const signature = await owner.signMessage(username)
    expect((await ask('/api/users/register', { ...body, signature })).status).toBe(200)
    // A contract that knows nothing of signatures stands by none.
    expect((await ask('/api/users/register', { ...body, address: PROFILE.address, signature })).status).toBe(
      401,
    )
  })

  it('outlive whatever is sent', async () => {
    const who = newcomer()
    for (const username of [
      '<img src=x>',
      'a'.repeat(10_000),
      '',
      'two words',
      "x'); DROP TABLE users;--",
      3,
      null,
      ['abc'],
    ]) {
      const answer = await ask('/api/users/register', { address: who.address, username, signature: '0x12' })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body).length).toBeLessThan(200)
    }
    for (const address of ['', '0x12', 'alice', null, `0x${'g'.repeat(40)}`, { toString: 1 }]) {
      expect(await register(who, 'fineName', { address })).toEqual(refused(400, 'Not an address'))
    }
    for (const body of ['{', '[]', 'null', '"x"', '7']) {
      expect((await ask('/api/users/register', body)).status).toBe(400)
    }
    expect((await ask('/api/users/register')).status).toBe(400)
    expect((await ask(`/api/users/${ALICE}`)).body).toMatchObject({ username: 'alice' })
  })

  it('have ranks by volume, of all and of the team that the chain says', async () => {
    interface Board {
      readonly total: number
      readonly volume: number
      readonly data: readonly {
        readonly rank: number
        readonly address: string
        readonly volume: number
        readonly teamId: number
      }[]
    }
    const board = async (path: string) => (await ask(`/api/leaderboard/${path}`)).body as Board
    const [first, , third] = MEMBERS
    for (const { address, team } of [first, third].filter((each) => each !== undefined)) {
      const tokenId = await collectible(ME)
      await chain.send(BUNNIES, 'transferFrom', [ME, address, tokenId])
      await as(address, BUNNIES, 'approve', [PROFILE.address, tokenId])
      await own('updateNumberCake', 0, 0, 0)
      await as(address, PROFILE, 'createProfile', [team, BUNNIES.address, tokenId])
    }
    const global = await board('global')
    expect(global.total).toBe(MEMBERS.length)
    expect(global.volume).toBe(MEMBERS.reduce((sum, { volume }) => sum + volume, 0))
    expect(global.data.map(({ rank }) => rank)).toEqual(MEMBERS.map((_, index) => index + 1))
    const volumes = global.data.map(({ volume }) => volume)
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a))
    expect(global.data[0]).toMatchObject({ address: first?.address.toLowerCase(), teamId: first?.team })
    expect(global.data[1]?.teamId).toBe(0)
    const team = await board(`team/${String(third?.team)}`)
    expect(team.data.map(({ address, rank }) => [address, rank])).toEqual([[third?.address.toLowerCase(), 1]])
    expect((await ask(`/api/users/${third?.address ?? ''}`)).body).toMatchObject({
      leaderboard: {
        global: 3,
        team: 1,
        volume: third?.volume,
        next_rank: (volumes[1] ?? 0) - (volumes[2] ?? 0),
      },
    })
    expect((await board('team/9')).data).toEqual([])
    expect((await ask('/api/leaderboard/team/0')).status).toBe(404)
  })
})

describe('collectibles', () => {
  const base = `/api/v1/collections/${BUNNIES.address.toLowerCase()}`

  it('are told by the paths of the market service', async () => {
    const tokenId = await collectible(ME, 31)
    expect(await ask('/api/v1/collections')).toMatchObject({
      status: 200,
      body: {
        data: expect.arrayContaining([
          expect.objectContaining({ address: BUNNIES.address, name: 'Cheese Bunnies', totalSupply: '1' }),
        ]) as unknown,
      },
    })
    const { attributes } = ((await ask(base)).body as { data: { attributes: readonly unknown[] } }).data
    expect(attributes.length).toBeGreaterThan(PICTURES.length)
    const tokens = (await ask(`${base}/tokens`)).body as {
      data: Record<string, unknown>
      attributesDistribution: Record<string, number>
    }
    expect(Object.keys(tokens.data)).toHaveLength(PICTURES.length)
    expect(tokens.attributesDistribution['31']).toBe(1)
    expect(await ask(`${base}/tokens/${String(tokenId)}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ tokenId: String(tokenId), name: 'Duchess', collection: { name: 'Cheese Bunnies' } },
          image: { original: '../images/bunnies/31.svg', thumbnail: '../images/bunnies/31.svg' },
        },
      },
    })
    expect((await ask(`${base}/distribution`)).body).toMatchObject({ data: { 31: 1, 30: 0 } })
    const crowned = (await ask(`${base}/filter?Extra=crown&Extra=monocle&Fur=snow`)).body as { data: object }
    expect(Object.keys(crowned.data)).toEqual(['31'])
    for (const missing of [
      `${base}/tokens/999`,
      `/api/v1/collections/${ME}`,
      `/api/v1/collections/${ME}/tokens`,
    ]) {
      expect((await ask(missing)).status, missing).toBe(404)
    }
  })

  it('have a picture each, all of them different, in which nothing runs', async () => {
    const pictures = PICTURES.map(bunnyPicture)
    expect(new Set(pictures.map((each) => each.replaceAll(/b\d+s?/g, ''))).size).toBe(PICTURES.length)
    expect(PICTURES.length).toBeGreaterThanOrEqual(36)
    expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(PICTURES.length)
    for (const each of pictures) expect(each).not.toMatch(/script|on\w+=|href|NaN|undefined/)
    for (const path of ['31', 'banner']) {
      const response = await fetch(`${chain.devnet().servicesUrl}/images/bunnies/${path}.svg`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(await response.text()).toMatch(/^<svg /)
    }
    expect((await ask('/images/bunnies/200.svg')).status).toBe(404)
  })
})

describe('the subgraph of points', () => {
  async function query(text: string): Promise<unknown> {
    await chain.devnet().indexer?.caughtUp()
    const { data, errors } = (await ask('/subgraphs/profile', { query: text })).body as {
      data: unknown
      errors?: unknown
    }
    expect(errors).toBeUndefined()
    return data
  }

  it('has teams, people and their points as the contract has emitted them', async () => {
    await createProfile(ME, 2)
    await createProfile(ALICE, 1)
    await own('increaseUserPoints', ME, 10, 511_010_000)
    await own('increaseUserPointsMultiple', [ALICE, ME, COMMITMENTS[4]?.[0]], 5, 512_010_001)
    await own('increaseTeamPoints', 3, 70, 512_010_011)
    await own('changeTeam', ALICE, 3)
    await chain.send(PROFILE, 'pauseProfile')
    const id = ME.toLowerCase()
    expect(
      await query(
        `{ user(id: "${id}") { isActive totalPoints team { name } points(orderBy: points) { campaignId points } } }`,
      ),
    ).toEqual({
      user: {
        ...{ isActive: false, totalPoints: '15', team: { name: 'Fearsome Flippers' } },
        points: [
          { campaignId: '512010001', points: '5' },
          { campaignId: '511010000', points: '10' },
        ],
      },
    })
    expect(
      await query('{ teams(orderBy: id) { id totalUsers totalPoints users { id } points { campaignId } } }'),
    ).toEqual({
      teams: [
        { id: '1', totalUsers: '0', totalPoints: '0', users: [], points: [] },
        { id: '2', totalUsers: '1', totalPoints: '0', users: [{ id }], points: [] },
        {
          id: '3',
          totalUsers: '1',
          totalPoints: '70',
          users: [{ id: ALICE.toLowerCase() }],
          points: [{ campaignId: '512010011' }],
        },
      ],
    })
    const [token] = [await chain.call<bigint>(BUNNIES, 'tokenOfOwnerByIndex', [ME, 0])]
    await chain.send(BUNNIES, 'approve', [PROFILE.address, token])
    await chain.send(PROFILE, 'reactivateProfile', [BUNNIES.address, token])
    // What is taken away emits nothing: the contract's figure counts.
    await own('removeUserPoints', ME, 15)
    expect(await query(`{ user(id: "${id}") { isActive totalPoints } }`)).toEqual({
      user: { isActive: true, totalPoints: '15' },
    })
  })

  it('leaves out what another contract emits', async () => {
    const other = await chain.create('Profile', BUNNIES.address, 0, 0, 0)
    await chain.send(other, 'addTeam', ['Impostors', ''])
    expect(await query('{ teams(where: {name: "Impostors"}) { id } }')).toEqual({ teams: [] })
  })
})

describe("what the app's own client asks", () => {
  it('is answered as it understands it', async () => {
    const services = chain.devnet().servicesUrl
    const { userName, nameValidity, registerName, battlePlaces, userRecord, teamMembers, collectibleText } =
      profileService.endpoints
    const wallet = newcomer()
    const [account, name] = [toAddress(wallet.address), parseUsername('clientname')]
    if (name === undefined) throw new Error('Not a name')
    expect(await askRemote(userName, { url: services, account })).toMatchObject({ username: null })
    expect(await askRemote(nameValidity, { url: services, name })).toEqual({ kind: 'free' })
    const signature = await wallet.signMessage(name)
    const registration = { url: services, account, name, signature }
    expect(await askRemote(registerName, { ...registration, signature: `0x${'11'.repeat(65)}` })).toEqual({
      kind: 'wrong-signature',
    })
    expect(await askRemote(registerName, registration)).toEqual({ kind: 'registered', username: name })
    expect(await askRemote(registerName, registration)).toEqual({ kind: 'taken' })
    expect(await askRemote(nameValidity, { url: services, name })).toEqual({ kind: 'taken' })
    expect(await askRemote(userName, { url: services, account })).toMatchObject({ username: name })
    expect(await askRemote(battlePlaces, { url: services })).toHaveLength(MEMBERS.length)

    const tokenId = await createProfile(ME, 2)
    await own('increaseUserPoints', ME, 10, 511_010_000)
    await chain.devnet().indexer?.caughtUp()
    const url = `${services}/subgraphs/profile`
    const me = toAddress(ME)
    const record = await askRemote(userRecord, { url, account: me })
    expect(record.points).toMatchObject([{ campaignId: 511_010_000, points: 10 }])
    expect(record.joinedAt).toBeGreaterThan(1_600_000_000)
    expect(await askRemote(teamMembers, { url, most: 500 })).toEqual([
      { teamId: 1, members: [] },
      { teamId: 2, members: [{ account: me, points: 10 }] },
      { teamId: 3, members: [] },
    ])
    const collection = toAddress(BUNNIES.address)
    const ofToken = (id: string) =>
      askRemote(collectibleText, { url: `${services}/api/v1`, collection, tokenId: id })
    expect(await ofToken(String(tokenId))).toMatchObject({
      name: 'Cosmo',
      image: `${services}/images/bunnies/30.svg`,
    })
    expect(await ofToken('999')).toBeNull()
  })
})
