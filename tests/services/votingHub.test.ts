import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { proposalMessage, voteMessage } from '~/domain/voting/message'
import type { Vote } from '~/domain/voting/results'
import { cursorAfter, VOTES_PAGE, type VotesCursor, votingHub } from '~/services/votingHub'
import { askRemote } from '../support/askRemote'
import { localService } from '../support/localService'

const ACCOUNT = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')
const SPACE = 'cake.eth'

interface Asked {
  readonly url: string
  readonly body: { readonly variables: Readonly<Record<string, unknown>> }
}

let answerTo: (asked: Asked) => { status?: number; body: unknown } = () => ({ body: {} })
const asked: Asked[] = []
const url = await localService((received) => {
  const one = { url: received.url, body: JSON.parse(received.body) as Asked['body'] }
  asked.push(one)
  const { status = 200, body } = answerTo(one)
  return { status, body: JSON.stringify(body) }
})
beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const { proposals, proposal, votesPage, votingPower, verdicts, sendMessage } = votingHub.endpoints
const PROPOSAL = {
  ...{ id: '0x1', title: '<b>Title</b>', body: 'Body', choices: ['Yes', 'Yes'], author: ACCOUNT },
  ...{ start: 100, end: 200, snapshot: '50', space: { id: SPACE, name: 'Cheese' } },
}

describe('proposals', () => {
  it('are those of the space, with their words as they are', async () => {
    answerTo = () => ({
      body: { data: { proposals: [PROPOSAL, { ...PROPOSAL, space: { id: 'other.eth' } }] } },
    })
    expect(await askRemote(proposals, { url, space: SPACE, state: 'active', first: 10, skip: 20 })).toEqual([
      {
        ...{ id: '0x1', title: '<b>Title</b>', author: ACCOUNT },
        ...{ start: 100, end: 200, snapshot: 50, isFlagged: false },
      },
    ])
    expect(asked[0]).toMatchObject({
      url: '/graphql',
      body: { variables: { space: SPACE, state: 'active', first: 10, skip: 20 } },
    })
  })

  it('proposals by a link are none where they are of another space, or of nobody', async () => {
    const one = () => askRemote(proposal, { url, space: SPACE, id: '0x1' })
    answerTo = () => ({ body: { data: { proposal: PROPOSAL } } })
    expect(await one()).toMatchObject({ id: '0x1', snapshot: 50, body: 'Body', choices: ['Yes', 'Yes'] })
    answerTo = () => ({ body: { data: { proposal: { ...PROPOSAL, space: { id: 'other.eth' } } } } })
    expect(await one()).toBeNull()
    answerTo = () => ({ body: { data: { proposal: null } } })
    expect(await one()).toBeNull()
    answerTo = () => ({ body: { data: { proposal: { ...PROPOSAL, end: 'soon' } } } })
    await expect(one()).rejects.toBe('malformed')
  })
})

describe('votes', () => {
  /** As a hub gives them: ordered by their time, with pages that may be skipped up to 5,000. */
  function hub(count: number, createdAt: (nth: number) => number): void {
    const all = Array.from({ length: count }, (_, i) => ({
      ...{ id: String(i), voter: `0x${i.toString(16)}`, created: createdAt(i), choice: 1 + (i % 2) },
      metadata: { votingPower: '1.5' },
    }))
    answerTo = ({ body: { variables } }) => {
      const [since, skip] = [Number(variables['since']), Number(variables['skip'])]
      if (skip > 5000) return { status: 400, body: {} }
      const from = all.filter(({ created }) => created >= since)
      return { body: { data: { votes: from.slice(skip, skip + VOTES_PAGE) } } }
    }
  }
  const page = (place: VotesCursor) => askRemote(votesPage, { url, proposal: '0x1', ...place })
  async function all() {
    const votes = new Map<string, Vote>()
    for (let place: VotesCursor | undefined = { since: 0, skip: 0 }; place !== undefined;) {
      const found: readonly Vote[] = await page(place)
      for (const vote of found) votes.set(vote.id, vote)
      place = cursorAfter(found, place)
    }
    return [...votes.values()]
  }

  it('are all there, page by page, until one is not full', async () => {
    hub(2001, (nth) => nth)
    expect((await all()).map(({ id }) => Number(id))).toEqual(Array.from({ length: 2001 }, (_, i) => i))
    expect(asked.map(({ body }) => body.variables['skip'])).toEqual([0, 1000, 2000])
  })

  it('votes of 20,000 are all there and each once, beyond what may be skipped', async () => {
    hub(20_000, (nth) => Math.floor(nth / 7))
    const found = await all()
    expect(new Set(found.map(({ id }) => id)).size).toBe(20_000)
    expect(found).toHaveLength(20_000)
  })

  it('end where one second has more of them than may be skipped', async () => {
    hub(7000, () => 5)
    expect((await all()).length).toBeLessThanOrEqual(7000)
    expect(asked.length).toBeLessThan(15)
  })

  it('claim what they claim; what is no choice or power is nothing', async () => {
    const vote = { id: 'a', voter: '0xA', created: 3, choice: { '1': 2 }, metadata: {} }
    answerTo = () => ({ body: { data: { votes: [vote] } } })
    expect(await all()).toEqual([
      { id: 'a', voter: '0xA', created: 3, choice: 0, votingPower: undefined, verificationHash: undefined },
    ])
    answerTo = () => ({ body: { data: { votes: [{ ...vote, created: 'now' }] } } })
    await expect(all()).rejects.toBe('malformed')
  })
})

describe('power', () => {
  const parts = {
    ...{ cakeBalance: '1', cakeBnbLpBalance: '2.5', cakePoolBalance: '0' },
    ...{ poolsBalance: '0', cakeVaultBalance: '10' },
  }
  const power = () => askRemote(votingPower, { url, account: ACCOUNT, block: 50, poolAddresses: [ACCOUNT] })

  it('is told with its parts, and is unknown where anything of it is missing, never zero', async () => {
    answerTo = () => ({ body: { data: { verificationHash: '0xabc', total: '13.5', ...parts } } })
    expect(await power()).toEqual({ verificationHash: '0xabc', total: '13.5', parts })
    expect(asked[0]).toMatchObject({
      ...{ url: '/power', body: { address: ACCOUNT, block: 50, poolAddresses: [ACCOUNT] } },
    })
    answerTo = () => ({ body: { data: { verificationHash: '0xabc', ...parts } } })
    await expect(power()).rejects.toBe('malformed')
  })

  it('is verified by voter, without regard to case, and only by a plain yes', async () => {
    const claims = [{ address: '0xA', verificationHash: '0x', total: '1' }]
    answerTo = () => ({ body: { data: { '0xA': { isValid: true }, '0xb': { isValid: 'true' }, '0xc': {} } } })
    expect(await askRemote(verdicts, { url, block: 50, votes: claims })).toEqual({
      kind: 'verdicts',
      verdicts: { '0xa': true, '0xb': false, '0xc': false },
    })
    expect(asked[0]).toMatchObject({ url: '/verify', body: { block: 50, votes: claims } })
    answerTo = () => ({ body: {} })
    await expect(askRemote(verdicts, { url, block: 50, votes: claims })).rejects.toBe('malformed')
    answerTo = () => ({ status: 503, body: {} })
    expect(await askRemote(verdicts, { url, block: 50, votes: claims })).toEqual({
      ...{ kind: 'refused', words: 'Service Unavailable' },
    })
  })
})

describe('a message', () => {
  const space = { space: SPACE, version: '0.1.3' }
  const message = voteMessage(
    space,
    { proposal: '0x1', choice: 2, votingPower: '13.5', verificationHash: '0xabc' },
    1_650_000_000,
  )
  const envelope = { address: ACCOUNT, msg: message, sig: '0x12' }
  const send = () => askRemote(sendMessage, { url: `${url}/api/message`, envelope })

  it('has the fields of the hub’s text protocol in their order', () => {
    expect(message).toBe(
      '{"version":"0.1.3","timestamp":"1650000000","space":"cake.eth","type":"vote","payload":{"proposal":"0x1","choice":2,"metadata":{"votingPower":"13.5","verificationHash":"0xabc"}}}',
    )
    const proposed = proposalMessage(
      space,
      {
        ...{
          title: 'Title',
          body: 'Body',
          choices: ['Yes', 'No'],
          start: 1,
          end: 2,
          snapshot: 50,
          chainId: 56,
        },
        token: { symbol: 'CAKE', address: ACCOUNT, decimals: 18 },
      },
      1_650_000_000,
    )
    expect(JSON.parse(proposed)).toEqual({
      ...{ version: '0.1.3', timestamp: '1650000000', space: SPACE, type: 'proposal' },
      payload: {
        ...{ name: 'Title', body: 'Body', choices: ['Yes', 'No'], snapshot: 50, start: 1, end: 2 },
        metadata: {
          plugins: {},
          network: 56,
          strategies: [{ name: 'cake', params: { symbol: 'CAKE', address: ACCOUNT, decimals: 18 } }],
        },
        type: 'single-choice',
      },
    })
  })

  it('is sent once, with its very text, and answered by an id or by the hub’s words', async () => {
    answerTo = () => ({ body: { ipfsHash: 'Qm1' } })
    expect(await send()).toEqual({ kind: 'sent', id: 'Qm1' })
    expect(asked[0]).toMatchObject({
      url: '/api/message',
      body: { address: ACCOUNT, msg: message, sig: '0x12' },
    })
    answerTo = () => ({ status: 400, body: { error_description: 'wrong \u202etimestamp' } })
    const refused = await send()
    expect(refused).toMatchObject({ kind: 'refused', words: expect.stringContaining('timestamp') as string })
    expect(JSON.stringify(refused)).not.toContain('\u202e')
    answerTo = () => ({ status: 500, body: {} })
    await expect(send()).rejects.toBe('unreachable')
    expect(asked).toHaveLength(3)
  })
})
