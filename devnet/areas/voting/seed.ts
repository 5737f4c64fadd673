import type { AreaSeed, PastEvent, SeedContext } from '../../area'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { HOLDINGS, VOTERS } from './terms'

/** Transfers that one transaction makes, and the gas that each of them may take. */
const AT_ONCE = 500
const TRANSFER_GAS = 60_000
/** In an exchange with a past, voters have held what they hold for so long. */
const HELD_S = 90 * 86_400

/**
 * Voters get their CHEESE: what they have at a snapshot is on the chain, as everyone's is. The batch contract hands out
 * what it was given within one transaction after the other, and keeps nothing.
 */
export function votingSeed(context: SeedContext): AreaSeed {
  const { makerOf, past, send } = context
  const maker = makerOf('CHEESE')
  const transactions = handedOut(context)
  if (past === undefined) return { present: () => send(maker, transactions) }
  const at = past.until - HELD_S
  return {
    past: transactions.map((transaction, nth): PastEvent => ({
      at: at + nth,
      transactions: [{ ...transaction, from: maker }],
    })),
  }
}

function handedOut({ contract, encode, gift, token }: SeedContext): readonly PlannedTransaction[] {
  const batch = contract('Multicall')
  const cheese = token('CHEESE')
  const total = HOLDINGS.reduce((sum, units) => sum + units, 0n)
  const transfers = VOTERS.map((voter, nth) => [
    cheese,
    encode('Erc20', 'transfer', [voter, HOLDINGS[nth] ?? 0n]),
  ])
  const batches = Array.from({ length: Math.ceil(transfers.length / AT_ONCE) }, (_, nth) =>
    transfers.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  )
  return [
    gift('CHEESE', batch, total),
    ...batches.map((calls) => ({
      what: 'CHEESE for voters',
      to: batch,
      data: encode('Multicall2', 'aggregate', [calls]),
      gas: calls.length * TRANSFER_GAS,
    })),
  ]
}
