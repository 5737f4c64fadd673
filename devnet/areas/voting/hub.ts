import { type Answer, found, problem, type Route, type RoutesContext } from '../../area'
import { rpc, rpcAll } from '../../rpc'
import { parseAddress } from '~/domain/address'
import { answerQuestion } from './hubSchema'
import { takeMessage } from './messages'
import {
  isTrueClaim,
  NoSuchBlock,
  powerLedger,
  type PowerLedger,
  type Powers,
  verificationHash,
  wholeTokens,
} from './power'
import { SEED_PROPOSALS, type SeedProposal, seedVotes } from './proposals'
import { messageId, openStore, type Store } from './store'
import { MOST_NUMBER, SPACE, VOTERS } from './terms'

const DAY_S = 86_400
const MOST_CLAIMS = 1000
const MOST_POOLS = 500
/** Characters of what a vote calls its voter. */
const MOST_VOTER = 100
const NO_BLOCK = '`block` is the number of a block.'
/** In any case of its letters: hubs write them as they like. */
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TOTAL = /^\d{1,40}(\.\d{1,18})?$/

/** The governance hub at /graphql and /api/message, and the voting-power API at /api/power and /api/verify. */
export function hubRoutes(context: RoutesContext): readonly Route[] {
  const { rpcUrl } = context
  const store = openStore(context)
  const power = powerLedger(context)
  const now = async () => (await blockAt(rpcUrl, 'latest')).time
  let filled: Promise<void> | undefined
  /** The first who asks finds what the seed has in it: it follows from the chain, which is there by then. */
  function ready(): Promise<void> {
    filled ??= fill(store, power, context).catch((error: unknown) => {
      filled = undefined
      throw error
    })
    return filled
  }
  const post = (path: RegExp, answer: (body: unknown) => Promise<Answer>): Route => ({
    method: 'POST',
    path,
    async answer({ body }) {
      await ready()
      return answer(body)
    },
  })
  return [
    post(/^\/graphql$/, async (body) => answerQuestion(store, body, await now())),
    post(/^\/api\/message$/, (body) => takeMessage({ rpcUrl, store, power, now }, body)),
    post(/^\/api\/power$/, (body) => answerPower(power, body)),
    post(/^\/api\/verify$/, (body) => answerVerify(power, body)),
  ]
}

async function answerPower(power: PowerLedger, body: unknown): Promise<Answer> {
  const { address, block, poolAddresses = [] } = fieldsOf(body)
  const account = parseAddress(address)
  if (account === undefined) return problem(400, '`address` is no address.')
  if (!isBlock(block)) return problem(400, NO_BLOCK)
  const pools = Array.isArray(poolAddresses) ? poolAddresses.map(parseAddress) : []
  if (!Array.isArray(poolAddresses) || pools.length > MOST_POOLS || pools.includes(undefined)) {
    return problem(400, `\`poolAddresses\` is a list of at most ${String(MOST_POOLS)} addresses.`)
  }
  return atBlock(async () => {
    const own = (await power.at(block)).of(
      account,
      pools.filter((each) => each !== undefined),
    )
    const total = wholeTokens(own.total)
    return found({
      code: 200,
      data: {
        verificationHash: verificationHash(account, block, total),
        cakeBalance: wholeTokens(own.wallet),
        cakeBnbLpBalance: wholeTokens(own.liquidity),
        cakePoolBalance: wholeTokens(own.manualPool),
        poolsBalance: wholeTokens(own.pools),
        cakeVaultBalance: wholeTokens(own.vault),
        total,
      },
    })
  })
}

async function answerVerify(power: PowerLedger, body: unknown): Promise<Answer> {
  const { block, votes } = fieldsOf(body)
  if (!isBlock(block)) return problem(400, NO_BLOCK)
  if (!Array.isArray(votes) || votes.length > MOST_CLAIMS) {
    return problem(400, `\`votes\` is a list of at most ${String(MOST_CLAIMS)}.`)
  }
  const claims = votes.map(fieldsOf).flatMap(({ address, verificationHash: hash, total }) => {
    const isNamed = typeof address === 'string' && address.length <= MOST_VOTER
    return isNamed ? [{ address, hash, total }] : []
  })
  if (claims.length < votes.length) {
    return problem(400, `Each of \`votes\` has an \`address\` of at most ${String(MOST_VOTER)} characters.`)
  }
  return atBlock(async () => {
    const powers = await power.at(block)
    const verdicts = claims.map(({ address, hash, total }) => {
      // One that is no claim, or nobody's, is not true; the others are judged all the same.
      const isClaim =
        ADDRESS.test(address) && typeof hash === 'string' && typeof total === 'string' && TOTAL.test(total)
      const isValid = isClaim && isTrueClaim(powers, block, { address, hash, total })
      return [address.toLowerCase(), { isValid }] as const
    })
    return found({ code: 200, data: Object.fromEntries(verdicts) })
  })
}

async function atBlock(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NoSuchBlock) return problem(404, error.message)
    throw error
  }
}

/**
 * What was proposed and voted before anybody came. Its snapshots are blocks of this chain. All of it or nothing: where
 * the chain answered only half of the questions, the next who asks begins anew.
 */
async function fill(store: Store, power: PowerLedger, context: RoutesContext): Promise<void> {
  const { rpcUrl, contract, token } = context
  const head = await blockAt(rpcUrl, 'latest')
  const first = await firstBlockOfVoters(rpcUrl, token('CHEESE'), contract('Multicall'))
  const seeded: (readonly [Seeded, Powers])[] = []
  for (const [nth, proposal] of SEED_PROPOSALS.entries()) {
    const start = head.time + proposal.startDay * DAY_S
    const snapshot = proposal.endDay < 0 ? await blockBefore(rpcUrl, start, first, head.number) : head.number
    const powers = await power.at(snapshot)
    const end = head.time + proposal.endDay * DAY_S
    seeded.push([{ proposal, nth, start, end, snapshot, now: head.time }, powers])
  }
  store.inTransaction(() => {
    for (const [each, powers] of seeded) {
      addSeeded(store, each, (voter) => wholeTokens(powers.of(voter).total))
    }
  })
}

interface Seeded {
  readonly proposal: SeedProposal
  readonly nth: number
  readonly start: number
  readonly end: number
  readonly snapshot: number
  readonly now: number
}

function addSeeded(
  store: Store,
  { proposal, nth, start, end, snapshot, now }: Seeded,
  totalOf: (voter: string) => string,
): void {
  const { title, body, choices, author } = proposal
  const id = messageId(`seed ${String(nth)} ${title}`)
  store.addProposal({
    ...{ id, created: start - DAY_S, author, space: SPACE.id, title, body, choices: JSON.stringify(choices) },
    ...{ start, end, snapshot, flagged: 0 },
  })
  const until = Math.min(end, now)
  for (const { voter, choice, isLying, moment } of seedVotes(proposal)) {
    const total = totalOf(voter)
    const hash = verificationHash(voter, snapshot, total)
    // Twice what it has, or something where there is nothing.
    const claimed = isLying ? (total === '0' ? '1000' : String(2 * Math.ceil(Number(total)))) : total
    const at = start + Math.floor(moment * (until - start))
    store.addVote({
      ...{ id: messageId(`${id} ${voter}`), voter, proposal: id, choice },
      created: at,
      signed: at,
      metadata: JSON.stringify({ votingPower: claimed, verificationHash: hash }),
    })
  }
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

async function blockAt(rpcUrl: string, block: number | 'latest') {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`
  const [header] = await rpcAll<{ readonly number: string; readonly timestamp: string }>(rpcUrl, [
    { method: 'eth_getBlockByNumber', params: [tag, false] },
  ])
  return { number: Number(header?.number), time: Number(header?.timestamp) }
}

function isBlock(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_NUMBER
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
