import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { draftProblems, type ProposalDraft } from '~/domain/voting/draft'
import { filteredProposals, leadingChoice, proposalScope, proposalState } from '~/domain/voting/proposal'
import { latestVotes, resultsOf, type Vote } from '~/domain/voting/results'

const CORE = toAddress('0x842B508681eE336E74600974B4623B709477d29D')
const OTHER = toAddress(`0x${'2'.repeat(40)}`)

describe('a proposal', () => {
  it('is pending until its first second, active until its end, and closed from then on', () => {
    const times = { start: 100, end: 200 }
    expect([99, 100, 199, 200].map((now) => proposalState(times, now))).toEqual([
      ...['pending', 'active', 'active', 'closed'],
    ])
  })

  it('is core where a core author has written it, however the address is spelled', () => {
    expect(proposalScope(CORE.toLowerCase(), [CORE])).toBe('core')
    expect(proposalScope(OTHER, [CORE])).toBe('community')
    expect(proposalScope('nobody', [CORE])).toBe('community')
  })

  it('is listed by scope and state, the one that ends last first', () => {
    const proposals = [
      { id: 'a', author: CORE, start: 0, end: 150 },
      { id: 'b', author: OTHER, start: 0, end: 180 },
      { id: 'c', author: CORE, start: 0, end: 170 },
      { id: 'd', author: CORE, start: 160, end: 190 },
      { id: 'e', author: CORE, start: 0, end: 90 },
    ]
    const listed = (scope: 'core' | 'community' | 'all', state: 'active' | 'pending' | 'closed') =>
      filteredProposals(proposals, { scope, state }, { coreAuthors: [CORE], now: 100 })
        .map(({ id }) => id)
        .join('')
    expect(listed('all', 'active')).toBe('bca')
    expect(listed('core', 'active')).toBe('ca')
    expect(listed('community', 'active')).toBe('b')
    expect(listed('all', 'pending')).toBe('d')
    expect(listed('core', 'closed')).toBe('e')
  })
})

describe('results', () => {
  const vote = (voter: string, choice: number, votingPower?: string, created = 1): Vote => ({
    ...{ id: `${voter}${String(created)}`, voter, created, choice, votingPower },
    verificationHash: '0x',
  })
  const yes = (...voters: readonly string[]) => new Map(voters.map((voter) => [voter, true]))

  it('add up verified power alone, and tell what they leave out', () => {
    const votes = [
      vote('0xA', 1, '10.5'),
      vote('0xb', 2, '2'),
      vote('0xc', 1, '7'),
      vote('0xd', 2, '100'),
      vote('0xe', 3, '1'),
      vote('0xf', 1, 'a lot'),
      vote('0x1', 2),
    ]
    const verdicts = new Map([...yes('0xa', '0xb', '0xe', '0xf', '0x1'), ['0xd', false] as const])
    const results = resultsOf(['For', 'Against'], votes, verdicts)
    expect(results).toMatchObject({ counted: 3, invalid: 3, unverified: 1 })
    expect(results.choices.map(({ votes: count, power }) => [count, power.toFixed()])).toEqual([
      [1, '10.5'],
      [2, '2'],
    ])
    expect(results.choices.map(({ percent }) => percent.toFixed(1))).toEqual(['84.0', '16.0'])
  })

  it('keep two choices of the same words apart', () => {
    const { choices } = resultsOf(
      ['Yes', 'Yes'],
      [vote('0xa', 1, '1'), vote('0xb', 2, '3')],
      yes('0xa', '0xb'),
    )
    expect(choices.map(({ percent }) => percent.toFixed())).toEqual(['25', '75'])
  })

  it('count the latest vote of each voter, in whatever order they come', () => {
    const votes = [vote('0xA', 1, '5', 10), vote('0xa', 2, '5', 20), vote('0xb', 1, '1', 5)]
    expect(latestVotes(votes).map(({ created }) => created)).toEqual([20, 5])
    const { choices } = resultsOf(['For', 'Against'], [...votes].reverse(), yes('0xa', '0xb'))
    expect(choices.map(({ power }) => power.toFixed())).toEqual(['1', '5'])
  })

  it('are nothing where nothing is verified, never a guess', () => {
    const { total, unverified, choices } = resultsOf(['For'], [vote('0xa', 1, '5')], new Map())
    expect([total.toFixed(), unverified, choices[0]?.percent.toFixed()]).toEqual(['0', 1, '0'])
  })

  it('come to a hundred percent and to all votes, whatever was voted', () => {
    const votes = fc.array(
      fc.record({
        voter: fc.integer({ min: 0, max: 30 }).map((n) => `0x${n.toString(16)}`),
        created: fc.nat(1000),
        choice: fc.integer({ min: -1, max: 5 }),
        votingPower: fc.oneof(fc.nat().map(String), fc.constant(undefined), fc.constant('1e9')),
        verificationHash: fc.constant(undefined),
        verdict: fc.constantFrom(true, false, undefined),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(votes, (cast) => {
        const verdicts = new Map<string, boolean>()
        for (const { voter, verdict } of cast) if (verdict !== undefined) verdicts.set(voter, verdict)
        const all = cast.map((each, i) => ({ ...each, id: String(i) }))
        const results = resultsOf(['a', 'b', 'c'], all, verdicts)
        expect(results.counted + results.invalid + results.unverified).toBe(
          new Set(cast.map(({ voter }) => voter)).size,
        )
        const sum = results.choices.reduce((part, { power }) => part.plus(power), results.total.times(0))
        expect(sum.toFixed()).toBe(results.total.toFixed())
        if (!results.total.isZero()) {
          const percent = results.choices.reduce((part, each) => part.plus(each.percent), sum.times(0))
          expect(percent.toNumber()).toBeCloseTo(100, 9)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('results of 20,000 votes are worked out at once', () => {
    const votes = Array.from({ length: 20_000 }, (_, i) => vote(`0x${i.toString(16)}`, 1 + (i % 2), '1.5'))
    const { counted, total } = resultsOf(['For', 'Against'], votes, yes(...votes.map(({ voter }) => voter)))
    expect([counted, total.toFixed()]).toEqual([20_000, '30000'])
  })
})

describe('the leading choice', () => {
  it.each([
    [[62.5, 37.5], { choice: 'For', share: 0.625 }],
    [[0, 3], { choice: 'Against', share: 1 }],
    // A tie, no votes, and scores that are not of these choices.
    [[5, 5], undefined],
    [[0, 0], undefined],
    [[], undefined],
    [[5], undefined],
    [[5, 3, 1], undefined],
  ])('with the scores %j is %j', (scores, leading) => {
    expect(leadingChoice(['For', 'Against'], scores)).toEqual(leading)
  })
})

describe('a draft', () => {
  const LIMITS = { leastChoices: 2, mostChoices: 3, mostChoice: 8, mostTitle: 20, mostBody: 30 }
  const DRAFT: ProposalDraft = {
    ...{ title: 'More cheese', body: 'Why not', choices: ['For', 'Against'] },
    ...{ start: 100, end: 200, snapshot: 50 },
  }
  const problems = (changes: Partial<ProposalDraft>) => draftProblems({ ...DRAFT, ...changes }, LIMITS, 50)

  it('is ready when everything is there', () => {
    expect(problems({})).toEqual({})
  })

  it('tells what is missing or wrong in each field', () => {
    expect(problems({ title: ' ', body: '' })).toEqual({ title: 'required', body: 'required' })
    expect(problems({ title: 'x'.repeat(21), body: 'y'.repeat(31) })).toEqual({
      ...{ title: 'too-long', body: 'too-long' },
    })
    // A character is one, however many units it takes.
    expect(problems({ title: '🧀'.repeat(20) })).toEqual({})
    expect(problems({ choices: ['For'] })).toEqual({ choices: 'too-few' })
    expect(problems({ choices: ['For', ' '] })).toEqual({ choices: 'empty' })
    expect(problems({ choices: ['For', 'x'.repeat(9)] })).toEqual({ choices: 'too-long' })
    expect(problems({ choices: ['a', 'b', 'c', 'd'] })).toEqual({ choices: 'too-many' })
    // What reads the same is the same to everyone who votes.
    expect(problems({ choices: ['For', ' For '] })).toEqual({ choices: 'same' })
    expect(problems({ start: undefined, end: undefined })).toEqual({ start: 'required', end: 'required' })
    expect(problems({ end: 100 })).toEqual({ end: 'not-after-start' })
    for (const snapshot of [51, 0, 1.5, undefined]) {
      expect(problems({ snapshot }), String(snapshot)).toEqual({ snapshot: 'invalid' })
    }
  })
})
