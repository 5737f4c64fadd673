import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { proposalMessage, voteMessage } from '~/domain/voting/message'
import type { Vote } from '~/domain/voting/results'
import { cursorAfter, VOTES_PAGE, type VotesCursor, type VotesPage, votingHub } from '~/services/votingHub'
import { askRemote, askWhole } from '../support/askRemote'
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

  it('proposals of which one cannot be shown are all there but that one, and an error takes no more', async () => {
    const question = { url, space: SPACE, state: 'active', first: 10, skip: 0 } as const
    const other = { ...PROPOSAL, id: '0x2' }
    for (const bad of [
      { end: 2 ** 60 },
      { end: 'soon' },
      { start: -1 },
      { start: null },
      { id: 'x'.repeat(1_000_000) },
      { title: 7 },
      { space: null },
      { snapshot: '9'.repeat(99) },
    ]) {
      answerTo = () => ({ body: { data: { proposals: [{ ...PROPOSAL, ...bad }, other, other] } } })
      const { value, missing } = await askWhole(proposals, question)
      expect([value.map(({ id }) => id), missing], JSON.stringify(bad).slice(0, 60)).toEqual([['0x2'], 1])
    }
    const errors = [
      { message: 'Int cannot represent non 32-bit signed integer value', path: ['proposals', 0, 'end'] },
    ]
    answerTo = () => ({ body: { data: { proposals: [null, other] }, errors } })
    expect(await askWhole(proposals, question)).toMatchObject({ value: [{ id: '0x2' }], missing: 1 })
    answerTo = () => ({ body: { data: { proposals: [{ ...PROPOSAL, title: 'x'.repeat(5_000_000) }] } } })
    expect((await askRemote(proposals, question))[0]?.title).toHaveLength(1000)
    // Nothing at all beside an error is no empty list.
    answerTo = () => ({
      body: { data: { proposals: null }, errors: [{ message: 'no', path: ['proposals'] }] },
    })
    await expect(askRemote(proposals, question)).rejects.toBe('unreachable')
  })

  it('that an error took is not known, and is not said to be none', async () => {
    const one = () => askRemote(proposal, { url, space: SPACE, id: '0x1' })
    answerTo = () => ({
      body: { data: { proposal: null }, errors: [{ message: 'late', path: ['proposal', 'votes'] }] },
    })
    await expect(one()).rejects.toBe('unreachable')
    answerTo = () => ({ body: { data: { proposal: null }, errors: [] } })
    expect(await one()).toBeNull()
  })

  it('proposals by a link are none where they are of another space, or of no one', async () => {
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
      const found: VotesPage = await page(place)
      for (const vote of found.votes) votes.set(vote.id, vote)
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

  it('are asked for page by page although some cannot be read, in whatever order they come', async () => {
    hub(2001, (nth) => nth)
    const real = answerTo
    answerTo = (question) => {
      const answer = real(question) as { body: { data: { votes: { voter: unknown }[] } } }
      const { votes } = answer.body.data
      const [first] = votes
      if (first !== undefined) first.voter = { toString: 1 }
      return { body: { data: { votes: votes.toReversed() } } }
    }
    expect((await all()).length).toBeGreaterThanOrEqual(1998)
    expect(asked.map(({ body }) => body.variables['skip'])).toEqual([0, 1000, 2000])
    // A hub that tells of ever earlier votes is not asked for ever.
    const page = {
      votes: [{ id: 'a', voter: '0x', created: 5, choice: 1, votingPower: '1', verificationHash: '' }],
      count: VOTES_PAGE,
    }
    expect(cursorAfter(page, { since: 7, skip: 4000 })).toBeUndefined()
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
    answerTo = () => ({
      body: { data: { votes: [{ ...vote, created: 'now' }, { ...vote, id: 'b' }, null] } },
    })
    expect(await askWhole(votesPage, { url, proposal: '0x1', since: 0, skip: 0 })).toMatchObject({
      ...{ value: { votes: [{ id: 'b' }], count: 3 }, missing: 2 },
    })
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
