import { DAY_S } from '~/lib/seconds'
import type { Answer } from '../../../server/api/route'
import { blockAt, type Hub } from '../../../server/voting/context'
import { NoSuchBlock, type Powers, verificationHash, wholeTokens } from '../../../server/voting/power'
import { messageId, openStore, type Store, type VoteRow } from '../../../server/voting/store'
import { rpc } from '../../../deploy/node/rpc'
import type { RoutesContext } from '../../area'
import { SEED_PROPOSALS, type SeedProposal, seedVotes } from './proposals'
import { VOTERS } from './terms'

/**
 * Seeds past proposals and votes. Its snapshots are blocks of this chain. All of it or nothing: where
 * the chain answered only half of the questions, the next who asks begins anew.
 */
export async function fillHub(hub: Hub, context: RoutesContext): Promise<void> {
  const seeded = await seededVotes(hub, context)
  await hub.database.transaction(async (queries) => {
    const store = openStore(queries)
    for (const [each, powers] of seeded) {
      await addSeeded(store, each, (voter) => wholeTokens(powers.of(voter).total))
    }
  })
}

/** What the hub begins with could not be read: another block is in the place of one of its snapshots. */
export function chainMoved(error: unknown): Answer | undefined {
  if (!(error instanceof NoSuchBlock)) return undefined
  return {
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: 'The chain was reorganized while the hub read it. Try again.', code: 'chain-moved' },
  }
}

const MOST_READINGS = 5

/** Read again from the new head where the chain is taken back meanwhile, as tests do. */
async function seededVotes(
  hub: Hub,
  context: RoutesContext,
  reading = 1,
): Promise<readonly (readonly [Seeded, Powers])[]> {
  try {
    return await readSeededVotes(hub, context)
  } catch (error) {
    if (!(error instanceof NoSuchBlock) || reading === MOST_READINGS) throw error
    return seededVotes(hub, context, reading + 1)
  }
}

async function readSeededVotes(
  { rpcUrl, power, space }: Hub,
  { contract, token, seededTo }: RoutesContext,
): Promise<readonly (readonly [Seeded, Powers])[]> {
  // Not the head of a chain with a seed: whoever asks first may do so from blocks that are taken back afterwards.
  const head = await blockAt(rpcUrl, seededTo ?? 'latest')
  const first = await firstBlockOfVoters(rpcUrl, token('CHEESE'), contract('Multicall'))
  const seeded: (readonly [Seeded, Powers])[] = []
  for (const [nth, proposal] of SEED_PROPOSALS.entries()) {
    const start = head.time + proposal.startDay * DAY_S
    const snapshot = proposal.endDay < 0 ? await blockBefore(rpcUrl, start, first, head.number) : head.number
    const powers = await power.at(snapshot)
    const end = head.time + proposal.endDay * DAY_S
    seeded.push([{ proposal, nth, start, end, snapshot, now: head.time, space: space.id }, powers])
  }
  return seeded
}

interface Seeded {
  readonly proposal: SeedProposal
  readonly nth: number
  readonly start: number
  readonly end: number
  readonly snapshot: number
  readonly now: number
  readonly space: string
}

async function addSeeded(
  store: Store,
  { proposal, nth, start, end, snapshot, now, space }: Seeded,
  totalOf: (voter: string) => string,
): Promise<void> {
  const { title, body, choices, author } = proposal
  const id = messageId(`seed ${String(nth)} ${title}`)
  await store.addProposal({
    ...{ id, created: start - DAY_S, author, space, title, body, choices: JSON.stringify(choices) },
    ...{ start, end, snapshot, flagged: false },
  })
  const until = Math.min(end, now)
  const votes = seedVotes(proposal).map(({ voter, choice, isLying, moment }): VoteRow => {
    const total = totalOf(voter)
    const hash = verificationHash(voter, snapshot, total)
    // Twice what it has, or something where there is nothing.
    const claimed = isLying ? (total === '0' ? '1000' : String(2 * Math.ceil(Number(total)))) : total
    const at = start + Math.floor(moment * (until - start))
    return {
      ...{ id: messageId(`${id} ${voter}`), voter, proposal: id, choice },
      created: at,
      signed: at,
      metadata: JSON.stringify({ votingPower: claimed, verificationHash: hash }),
    }
  })
  await store.addVotes(votes)
}

/** The block in which the last of the voters got their tokens. */
async function firstBlockOfVoters(rpcUrl: string, cheese: string, from: string): Promise<number> {
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const logs = await rpc<readonly { readonly blockNumber: string }[]>(rpcUrl, 'eth_getLogs', [
    {
      fromBlock: '0x0',
      toBlock: 'latest',
      address: cheese,
      topics: [null, word(from), word(VOTERS.at(-1) ?? '')],
    },
  ])
  const [log] = logs
  if (log === undefined) throw new Error('The voters have nothing on this chain.')
  return Number(log.blockNumber)
}

/** The newest block at a time or before it, and not before `first`. */
async function blockBefore(rpcUrl: string, time: number, first: number, last: number): Promise<number> {
  let [low, high] = [first, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await blockAt(rpcUrl, middle)).time <= time) low = middle
    else high = middle - 1
  }
  return low
}
