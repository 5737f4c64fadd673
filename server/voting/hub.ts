import { type Answer, found, problem, type Route, type RoutesContext } from '../api/route'
import { rpcAll } from '../../deploy/node/rpc'
import { parseAddress } from '~/domain/address'
import { fieldsOf } from '~/lib/record'
import { answerQuery } from './hubSchema'
import { takeMessage } from './messages'
import {
  isConsistentClaim,
  NoSuchBlock,
  powerLedger,
  type PowerLedger,
  type PowerSources,
  verificationHash,
  wholeTokens,
} from './power'
import { openStore, type Store } from './store'
import { MAX_NUMBER } from './terms'

const MOST_CLAIMS = 1000
const MOST_POOLS = 500
/** Characters of what a vote calls its voter. */
const MOST_VOTER = 100
const NO_BLOCK = '`block` is the number of a block.'
/** In any case of its letters: hubs write them as they like. */
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TOTAL = /^\d{1,40}(\.\d{1,18})?$/

/** What the hub begins with could not be read: another block is in the place of one of its snapshots. */
const CHAIN_MOVED: Answer = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { error: 'The chain was reorganized while the hub read it. Try again.', code: 'chain-moved' },
}

interface HubOptions {
  readonly sources: PowerSources
  /** Fills the store before the first request, all or nothing; a failure is retried with the next request. */
  readonly fill?: (store: Store, power: PowerLedger) => Promise<void>
}

/** The governance hub at /graphql and /api/message, and the voting-power API at /api/power and /api/verify. */
export function hubRoutes(context: RoutesContext, { sources, fill }: HubOptions): readonly Route[] {
  const { rpcUrl } = context
  const store = openStore(context)
  const power = powerLedger(context, sources)
  const now = async () => (await blockAt(rpcUrl, 'latest')).time
  let filled: Promise<void> | undefined
  /** The first who asks finds what the seed has in it: it follows from the chain, which is there by then. */
  function ready(): Promise<void> {
    filled ??= Promise.resolve(fill?.(store, power)).catch((error: unknown) => {
      filled = undefined
      throw error
    })
    return filled
  }
  const post = (path: RegExp, answer: (body: unknown) => Promise<Answer>): Route => ({
    method: 'POST',
    path,
    async answer({ body }) {
      try {
        await ready()
      } catch (error) {
        if (error instanceof NoSuchBlock) return CHAIN_MOVED
        throw error
      }
      return answer(body)
    },
  })
  return [
    post(/^\/graphql$/, async (body) => answerQuery(store, body, await now())),
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
      // An invalid claim is false; the others are still checked.
      const isClaim =
        ADDRESS.test(address) && typeof hash === 'string' && typeof total === 'string' && TOTAL.test(total)
      const isValid = isClaim && isConsistentClaim(powers, block, { address, hash, total })
      return [address.toLowerCase(), { isValid }] as const
    })
    return found({ code: 200, data: Object.fromEntries(verdicts) })
  })
}

/** A block that a reorganisation took away, or that there has not been yet: whoever asked may ask again. */
async function atBlock(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NoSuchBlock)
      return { status: 404, body: { error: error.message, code: 'no-such-block' } }
    throw error
  }
}

export async function blockAt(rpcUrl: string, block: number | 'latest') {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`
  const [header] = await rpcAll<{ readonly number: string; readonly timestamp: string }>(rpcUrl, [
    { method: 'eth_getBlockByNumber', params: [tag, false] },
  ])
  return { number: Number(header?.number), time: Number(header?.timestamp) }
}

function isBlock(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER
}
