import { expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import { drawnChoices, powerOverTimeInSteps } from '~/domain/voting/powerOverTime'
import { latestVotes, resultsOf, type Verdicts, type Vote } from '~/domain/voting/results'
import { allAtOnce } from '~/lib/timeSlicing'

const [START, DAY] = [1000, 86_400]
const ALL: Verdicts = { get: () => true }

function vote(voter: string, choice: number, votingPower: string | undefined, created: number): Vote {
  return { id: `${voter}${created}`, voter, created, choice, votingPower, verificationHash: '0x' }
}

function momentsOf(votes: readonly Vote[], { choices = 2, verdicts = ALL } = {}) {
  return allAtOnce(powerOverTimeInSteps(choices, latestVotes(votes), verdicts, START)).map(
    ({ time, powers }) => [time - START, ...powers.map((power) => power.toFixed())],
  )
}

it('adds power up as votes came, in whatever order they are listed', () => {
  const votes = [
    vote('0xc', 1, '2', START + 3 * DAY),
    vote('0xa', 1, '10', START + DAY),
    vote('0xb', 2, '4', START + 2 * DAY),
  ]
  const expected = [
    [DAY, '10', '0'],
    [2 * DAY, '10', '4'],
    [3 * DAY, '12', '4'],
  ]
  expect(momentsOf(votes)).toEqual(expected)
  expect(momentsOf([...votes].reverse())).toEqual(expected)
})

it('has one moment for votes of one second', () => {
  const votes = [
    vote('0xa', 1, '1', START + DAY),
    vote('0xb', 2, '2', START + DAY),
    vote('0xc', 2, '3', START + DAY),
  ]
  expect(momentsOf(votes)).toEqual([[DAY, '1', '5']])
})

it('counts a changed vote once, where its voter left it', () => {
  const votes = [
    vote('0xA', 1, '5', START + DAY),
    vote('0xb', 1, '1', START + 2 * DAY),
    vote('0xa', 2, '5', START + 3 * DAY),
  ]
  expect(momentsOf(votes)).toEqual([
    [2 * DAY, '1', '0'],
    [3 * DAY, '1', '5'],
  ])
})

it('adds decimals up exactly', () => {
  const votes = [
    vote('0xa', 1, '0.1', START + DAY),
    vote('0xb', 1, '0.2', START + 2 * DAY),
    vote('0xc', 1, '9007199254740993.000000000000000001', START + 3 * DAY),
  ]
  expect(momentsOf(votes).map(([, power]) => power)).toEqual([
    ...['0.1', '0.3', '9007199254740993.300000000000000001'],
  ])
})

it('counts what the results count, and a vote from before the start at the start', () => {
  const votes = [
    vote('0xa', 1, '1', START - DAY),
    vote('0xb', 3, '7', START + DAY),
    vote('0xc', 0, '7', START + DAY),
    vote('0xd', 1, '1e9', START + DAY),
    vote('0xe', 2, '8', START + DAY),
    vote('0xf', 2, '9', START + DAY),
    vote('0x1', 2, undefined, START + 2 * DAY),
  ]
  const said: Readonly<Record<string, boolean>> = {
    '0xe': false,
    '0xa': true,
    '0xb': true,
    '0xc': true,
    '0x1': true,
  }
  const verdicts = { get: (voter: string) => said[voter] }
  expect(momentsOf(votes, { verdicts })).toEqual([
    [0, '1', '0'],
    [2 * DAY, '1', '0'],
  ])
  expect(resultsOf(['For', 'Against'], votes, verdicts).counted).toBe(2)
})

it('is empty without votes that count', () => {
  expect(momentsOf([])).toEqual([])
  expect(momentsOf([vote('0xa', 1, '1', START)], { verdicts: { get: () => undefined } })).toEqual([])
})

it('puts many votes together where they are close, and ends with all of them', () => {
  const votes = Array.from({ length: 20_000 }, (_, i) =>
    vote(`0x${i.toString(16)}`, 1 + (i % 2), '1.5', START + i),
  )
  const moments = momentsOf(votes)
  expect(moments.length).toBe(48)
  expect(moments.at(-1)).toEqual([19_999, '15000', '15000'])
  expect(moments.map(([time]) => time)).toEqual(
    moments.map(([time]) => time).sort((a, b) => Number(a) - Number(b)),
  )
})

it('draws the choices with the most power in the order of the proposal, and the others as one line', () => {
  const powers = [5, 1, 9, 2, 8, 7, 6, 3].map((power) => new Ratio(power))
  const { shown, others, moments } = drawnChoices([
    { time: 1, powers: powers.map(() => new Ratio(0)) },
    { time: 2, powers },
  ])
  expect([shown, others]).toEqual([
    [0, 2, 4, 5, 6],
    [1, 3, 7],
  ])
  expect(moments.at(-1)?.powers.map(Number)).toEqual([5, 9, 8, 7, 6, 6])
  const few = [{ time: 2, powers: powers.slice(0, 6) }]
  expect(drawnChoices(few)).toEqual({ shown: [0, 1, 2, 3, 4, 5], others: [], moments: few })
})
