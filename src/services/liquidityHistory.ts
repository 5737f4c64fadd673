import type { Address } from '~/domain/address'
import { type DecodedBy, type Decoder, integer, map, record, whole } from '~/lib/decode'
import { CHANGES } from './changes'
import { amount, count, moment, type Digits } from './decoders'
import { type Answer, remote, renewedAfter, subgraph, SUBGRAPH_ROWS } from './remote'

/** One deposit or withdrawal of an account, in whole tokens; 0 and 1 as the pair orders its tokens. */
export type LiquidityEvent =
  | {
      readonly kind: 'added'
      /** Unix seconds. */
      readonly time: number
      readonly liquidity: Digits
      readonly amounts: readonly [Digits, Digits]
    }
  | { readonly kind: 'removed'; readonly time: number; readonly liquidity: Digits }

/** An account’s deposits and withdrawals in a pool, as far as they are indexed. */
interface LiquidityHistory {
  /** The newest indexed block: a subgraph is some blocks behind the chain. */
  readonly block: number
  /** The oldest first; absent where there are more than a subgraph tells at once. */
  readonly events?: readonly LiquidityEvent[]
}

export const liquidityHistoryService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** What an account added to a pool and removed from it. */
    liquidityHistory: build.query<
      Answer<LiquidityHistory>,
      { readonly url: string; readonly pair: Address; readonly account: Address }
    >({ providesTags: renewedAfter(CHANGES.liquidity), query: historyRequest }),
  }),
})

const IN_ORDER = `first: ${SUBGRAPH_ROWS}, orderBy: timestamp, orderDirection: asc`
const PLACE = 'timestamp logIndex transaction { block }'

function historyRequest({
  url,
  pair,
  account,
}: {
  readonly url: string
  readonly pair: Address
  readonly account: Address
}) {
  const query = `query($pair: String!, $account: Bytes!) {
    mints(${IN_ORDER}, where: {pair: $pair, to: $account, sender_not: null}) { ${PLACE} liquidity amount0 amount1 }
    burns(${IN_ORDER}, where: {pair: $pair, sender: $account, needsComplete: false}) { ${PLACE} liquidity }
  }`
  const variables = { pair: pair.toLowerCase(), account: account.toLowerCase() }
  // Of what is added up nothing may be missing.
  const answer = record({
    _meta: record({ block: record({ number: integer() }) }),
    mints: whole(addedRow),
    burns: whole(removedRow),
  })
  return subgraph(
    url,
    query,
    variables,
    map(answer, ({ _meta: { block }, mints, burns }): LiquidityHistory => {
      if (mints.length >= SUBGRAPH_ROWS || burns.length >= SUBGRAPH_ROWS) return { block: block.number }
      const events = [...mints, ...burns]
        .sort((one, other) => one.block - other.block || one.index - other.index)
        .map(({ event }) => event)
      return { block: block.number, events }
    }),
  )
}

interface Placed {
  readonly block: number
  readonly index: number
  readonly event: LiquidityEvent
}

const PLACED = {
  timestamp: moment,
  logIndex: count,
  transaction: record({ block: count }),
  liquidity: amount,
}

const addedRow: Decoder<Placed> = map(
  record({ ...PLACED, amount0: amount, amount1: amount }),
  ({ amount0, amount1, ...row }) => placed(row, { kind: 'added', ...told(row), amounts: [amount0, amount1] }),
)

const removedRow: Decoder<Placed> = map(record(PLACED), (row) =>
  placed(row, { kind: 'removed', ...told(row) }),
)

type PlacedRow = DecodedBy<ReturnType<typeof record<typeof PLACED>>>

function told({ timestamp: time, liquidity }: PlacedRow) {
  return { time, liquidity }
}

function placed({ transaction, logIndex: index }: PlacedRow, event: LiquidityEvent): Placed {
  return { block: transaction.block, index, event }
}
