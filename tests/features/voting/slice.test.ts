import { expect, it } from 'vitest'
import {
  draftChanged,
  draftCleared,
  EMPTY_DRAFT,
  filterChosen,
  storedDraft,
  verdictsArrived,
  votesArrived,
  votesAsked,
  votesCompleted,
  votesFailed,
  votingReducer,
  type VotingState,
} from '~/features/voting/slice'
import { momentOf } from '~/features/voting/typedDraft'
import { csvLine } from '~/domain/voting/votesCsv'

const after = (actions: readonly Parameters<typeof votingReducer>[1][], from?: VotingState) =>
  actions.reduce(votingReducer, from ?? votingReducer(undefined, { type: 'begin' }))
const vote = (id: string) => ({
  ...{ id, voter: `0x${id}`, created: 1, choice: 1, votingPower: '1', verificationHash: '0x' },
})

it('goes from initial by loading to idle, and says when it failed', () => {
  const begun = after([])
  expect([begun.proposalLoadingStatus, begun.voteLoadingStatus]).toEqual(['initial', 'initial'])
  const asked = after([votesAsked()])
  expect(asked.voteLoadingStatus).toBe('loading')
  expect(after([votesCompleted({ id: 'p', unread: 0, verifyProblem: undefined })], asked)).toMatchObject({
    ...{ voteLoadingStatus: 'idle', votes: { p: { isComplete: true } } },
  })
  expect(after([votesFailed()], asked).voteLoadingStatus).toBe('error')
})

it('keeps votes once, and what was verified or why not, while all are asked for again', () => {
  const problem = { kind: 'unreachable' } as const
  const state = after([
    votesAsked(),
    votesArrived({ id: 'p', votes: [vote('a'), vote('b')] }),
    verdictsArrived({ id: 'p', verdicts: { '0xa': true } }),
    votesArrived({ id: 'p', votes: [vote('b'), vote('c')] }),
    votesCompleted({ id: 'p', unread: 0, verifyProblem: problem }),
  ])
  expect(state.votes['p']?.votes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const again = after([votesAsked()], state)
  expect(again.votes['p']).toMatchObject({
    isComplete: true,
    verdicts: { '0xa': true },
    verifyProblem: problem,
  })
  const verified = after([votesCompleted({ id: 'p', unread: 0, verifyProblem: undefined })], again)
  expect(verified.votes['p']?.verifyProblem).toBeUndefined()
})

it('changes one part of the filter at a time', () => {
  expect(after([filterChosen({ state: 'closed' }), filterChosen({ scope: 'all' })]).filter).toEqual({
    ...{ scope: 'all', state: 'closed' },
  })
})

it('keeps a draft until it is cleared, and takes of a stored one what fits', () => {
  const draft = after([draftChanged({ title: 'A' }), draftChanged({ choices: ['x'] })])
  expect(draft.draft).toMatchObject({ title: 'A', choices: ['x'] })
  expect(after([draftCleared()], draft).draft).toEqual(EMPTY_DRAFT)
  expect(storedDraft.parse({ title: 'A', body: 7, choices: ['a', 3], foreign: 'x' })).toEqual({ title: 'A' })
  expect(storedDraft.parse({ choices: ['a', 'b'], snapshot: '12' })).toEqual({
    choices: ['a', 'b'],
    snapshot: '12',
  })
})

it('reads days and times of the person’s zone, and no others', () => {
  expect(momentOf('2026-03-01', '12:30')).toBe(new Date(2026, 2, 1, 12, 30).getTime() / 1000)
  for (const [date, time] of [
    ['', '12:30'],
    ['2026-03-01', ''],
    ['2026-02-31', '12:30'],
    ['01.03.2026', '12:30'],
  ] as const) {
    expect(momentOf(date, time), date).toBeUndefined()
  }
})

it('writes cells that no spreadsheet runs', () => {
  expect(csvLine(['a', '=1+1', '+1', '-1', '@x', '\tx', 'a,"b"'])).toBe(
    'a,\'=1+1,\'+1,\'-1,\'@x,\'\tx,"a,""b"""\r\n',
  )
})
