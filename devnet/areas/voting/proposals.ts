import { createRandom, seedOf } from '../../random'
import { CORE_AUTHORS, UNKNOWN_VOTERS, VOTERS } from './terms'

/** A proposal of the seed. Days count from the present; what is over has negative ones. */
export interface SeedProposal {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  readonly author: string
  readonly startDay: number
  readonly endDay: number
  /** How many of the voters have voted, and how many of those without power. */
  readonly voters: number
  readonly unknownVoters?: number
}

/** Votes that cannot be verified are every so many-th: they claim more than was told. */
const LYING_EVERY = 37

const [CORE = '', SECOND_CORE = '', THIRD_CORE = ''] = CORE_AUTHORS
const member = (nth: number) => VOTERS[nth] ?? ''

/** A dozen, the newest first. Two of them end at arbitrary times. */
export const SEED_PROPOSALS: readonly SeedProposal[] = [
  {
    title: 'Raise the share of the CHEESE-BNB farm to 45%',
    body: `## What changes

The CHEESE-BNB farm gets **45%** of what all farms share, up from 40%. The difference comes from the farms of stablecoins.

| Farm | Today | Proposed |
| --- | ---: | ---: |
| CHEESE-BNB | 40% | 45% |
| USDT-BUSD | 2% | 1% |
| Others | 58% | 54% |

## Why

1. Most trades go through this pool.
2. Deeper liquidity means **less price impact** for everybody.
3. Stable pools have more depth than their volume needs.

> Nothing that is staked moves. Only the rewards of later blocks change.

Read how multipliers work in the [documentation](https://docs.pancakeswap.finance/products/yield-farming).`,
    choices: ['For', 'Against', 'Abstain'],
    author: CORE,
    startDay: -2,
    endDay: 5,
    voters: 2900,
    unknownVoters: 100,
  },
  {
    title: 'Burn the treasury’s CHEESE every month instead of every week',
    body: `The treasury burns what it has collected once a week. **Once a month** would need a quarter of the transactions.

- The amount that is burned stays the same.
- The burn of each month is announced three days before.

\`\`\`
weekly:  52 burns a year
monthly: 12 burns a year
\`\`\``,
    choices: ['Every month', 'Every week, as today'],
    author: SECOND_CORE,
    startDay: -1,
    endDay: 90,
    voters: 64,
  },
  {
    title: 'Add a D12-BNB farm',
    body: 'D12 has been traded here for a year. A farm at **0.5x** would bring its liquidity to this exchange.\n\nThe team offers to match the rewards in D12 for three months.',
    choices: ['Yes', 'No'],
    author: member(3),
    startDay: -3,
    endDay: 4,
    voters: 41,
  },
  {
    title: 'Which mascot should the winter collection have?',
    body: 'One of these four will be drawn by the community’s artists. *The winner gets its own collectible.*',
    choices: ['A snow mouse', 'A cave-aged wheel', 'A fondue pot', 'None of these'],
    author: member(8),
    startDay: -1,
    endDay: 60,
    voters: 118,
  },
  {
    title: 'Change the lottery’s brackets for the next season',
    body: 'From the next season on, matching the first two digits pays **5%** of the pot instead of 3%, and matching all six 38% instead of 40%.',
    choices: ['For', 'Against'],
    author: THIRD_CORE,
    startDay: 2,
    endDay: 9,
    voters: 0,
  },
  {
    title: 'A grant for a mobile price widget',
    body: 'I would like to write a widget that shows prices of one’s own tokens on the home screen of a phone. I ask for **2,500 CHEESE**, half of it when it works.',
    choices: ['Fund it', 'Do not fund it', 'Ask again with a prototype'],
    author: member(21),
    startDay: 1,
    endDay: 8,
    voters: 0,
  },
  {
    title: 'Lower the vault’s performance fee to 1.5%',
    body: 'The vault keeps 2% of what it compounds. A fee of **1.5%** leaves more with those who stake and still pays for its bounty.',
    choices: ['For', 'Against'],
    author: CORE,
    startDay: -20,
    endDay: -13,
    voters: 233,
    unknownVoters: 4,
  },
  {
    title: 'End the farm of DAI-BNB',
    body: 'Its volume has been below 0.1% of all trades for three months. What is staked can be taken out at any time.',
    choices: ['End it', 'Keep it'],
    author: SECOND_CORE,
    startDay: -31,
    endDay: -24,
    voters: 87,
  },
  {
    title: 'Show prices in euros',
    body: 'Please let people choose the currency that prices are shown in. I would begin with euros.',
    choices: ['Yes', 'No'],
    author: member(40),
    startDay: -36,
    endDay: -30,
    voters: 12,
  },
  {
    title: 'Auctions for farms: ten places instead of eight',
    body: 'The last auctions had more than **thirty** bidders. Two more places would bring more pools without taking rewards from those that are there.',
    choices: ['Ten', 'Eight', 'Six'],
    author: THIRD_CORE,
    startDay: -50,
    endDay: -43,
    voters: 156,
    unknownVoters: 2,
  },
  {
    title: 'Sponsor the regional cheese fair',
    body: 'A stand at the fair costs 800 CHEESE. We would bring leaflets, stickers, and a wheel to taste.',
    choices: ['Yes', 'No'],
    author: member(55),
    startDay: -60,
    endDay: -55,
    voters: 29,
  },
  {
    title: 'Teams: let members switch once a season',
    body: 'Whoever has joined a team stays in it for ever. One switch at the end of each season would make the battles more even.',
    choices: ['Once a season', 'Never, as today'],
    author: member(72),
    startDay: -75,
    endDay: -68,
    voters: 74,
  },
]

export interface SeedVote {
  readonly voter: string
  readonly choice: number
  /** Claims twice of what it has. */
  readonly isLying: boolean
  /** Where between start and end or the present, from 0 to 1. */
  readonly moment: number
}

export function seedVotes({ title, choices, voters, unknownVoters = 0 }: SeedProposal): readonly SeedVote[] {
  const random = createRandom(seedOf(title))
  const favourite = 0.4 + 0.4 * random.next()
  const people = [...VOTERS.slice(0, voters), ...UNKNOWN_VOTERS.slice(0, unknownVoters)]
  return people.map((voter, nth) => {
    const other = 1 + Math.floor(random.next() * choices.length)
    return {
      voter,
      choice: random.next() < favourite ? 1 : other,
      isLying: nth >= voters || nth % LYING_EVERY === LYING_EVERY - 1,
      moment: random.next(),
    }
  })
}
