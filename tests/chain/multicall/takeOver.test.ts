import { describe, expect, it } from 'vitest'
import { createKnownBatches } from '~/chain/multicall/knownBatches'
import { keyOf } from '~/chain/multicall/slice'
import { takeOver } from '~/chain/multicall/takeOver'
import { type Batch, type Tracked, trackedOf } from '~/chain/multicall/tracked'
import { answerHex, callOf, wordHex } from '../fakeChain'

const entries = (count: number) => Array.from({ length: count }, (_, n) => trackedOf(keyOf(callOf(n))))
const batchOf = (members: readonly Tracked[]): Batch => createKnownBatches()(members)
/** Those that are none fail without a word. */
const aggregate = (block: number, ...values: readonly (bigint | 'revert')[]) =>
  answerHex(
    block,
    values.map((value) => (value === 'revert' ? value : wordHex(value))),
  )
const refusal = (block: number) => answerHex(block, ['revert'], '0x01')
const healths = (members: readonly Tracked[]) => members.map(({ health }) => health)

describe('an answer that is taken over', () => {
  it('publishes what is new in it, and nothing where it says the same again', () => {
    const members = entries(2)
    const [a, b] = members
    const batch = batchOf(members)
    expect(takeOver(batch, aggregate(7, 1n, 2n), 7)).toEqual({
      published: [
        { key: a?.key, data: wordHex(1n) },
        { key: b?.key, data: wordHex(2n) },
      ],
      doubtful: [],
    })
    expect(takeOver(batch, aggregate(8, 1n, 2n), 8)).toEqual({ published: [], doubtful: [] })
    expect(members.map(({ answeredAt }) => answeredAt)).toEqual([8, 8])
    expect(takeOver(batch, aggregate(9, 1n, 3n), 9).published).toEqual([{ key: b?.key, data: wordHex(3n) }])
  })

  it('does not bring back what a newer answer has said', () => {
    const members = entries(1)
    takeOver(batchOf(members), aggregate(9, 3n), 9)
    expect(takeOver(batchOf(members), aggregate(8, 2n), 8).published).toEqual([])
    expect(members[0]?.answeredAt).toBe(9)
  })

  it('publishes a refusal once, and the value when there is one again', () => {
    const members = entries(1)
    const batch = batchOf(members)
    const key = members[0]?.key
    expect(takeOver(batch, refusal(7), 7).published).toEqual([{ key, problem: 'reverted' }])
    expect(healths(members)).toEqual(['reverting'])
    expect(takeOver(batch, refusal(8), 8).published).toEqual([])
    expect(takeOver(batch, aggregate(9, 4n), 9).published).toEqual([{ key, data: wordHex(4n) }])
    expect(healths(members)).toEqual(['healthy'])
    expect(takeOver(batch, refusal(10), 10).published).toEqual([{ key, problem: 'reverted' }])
  })

  it('doubts several that fail without a word, and says nothing of them', () => {
    const members = entries(3)
    const { published, doubtful } = takeOver(batchOf(members), aggregate(7, 'revert', 5n, 'revert'), 7)
    expect(published.map(({ key }) => key)).toEqual([members[1]?.key])
    expect(doubtful).toEqual([members[0], members[2]])
    expect(members.map(({ answeredAt }) => answeredAt)).toEqual([-1, 7, -1])
  })

  it('believes a single one, and asks it alone after it was silent five times in a row', () => {
    const members = entries(2)
    const batch = batchOf(members)
    for (let block = 1; block <= 4; block += 1) {
      expect(takeOver(batch, aggregate(block, 'revert', 5n), block).doubtful).toEqual([])
      expect(healths(members)).toEqual(['reverting', 'healthy'])
    }
    takeOver(batch, aggregate(5, 'revert', 5n), 5)
    expect(healths(members)).toEqual(['failing', 'healthy'])
    expect(members[0]?.silentFailures).toBe(0)
  })

  it('counts silence and what nodes failed with anew after an answer', () => {
    const [member] = entries(1)
    if (member === undefined) throw new Error('There is one.')
    Object.assign(member, { silentFailures: 4, unanswered: 2, refusals: 1, hasFailed: true })
    takeOver(batchOf([member]), aggregate(7, 1n), 7)
    expect(member).toMatchObject({ silentFailures: 0, unanswered: 0, refusals: 0, hasFailed: false })
    Object.assign(member, { unanswered: 2, refusals: 1, hasFailed: true })
    takeOver(batchOf([member]), refusal(8), 8)
    expect(member).toMatchObject({ unanswered: 0, refusals: 0, hasFailed: false })
  })

  it('changes nothing where it cannot be read', () => {
    const members = entries(1)
    expect(() => takeOver(batchOf(members), '0x01', 7)).toThrow()
    expect(members[0]?.answeredAt).toBe(-1)
  })
})
