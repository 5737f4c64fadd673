import type { Deployed } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { ADMIN, OPERATOR } from './terms'

type Sent = PlannedTransaction & { readonly from: string }

const GAS = 400_000
const CLAIM_GAS = 100_000
const CLAIM_GAS_EACH = 50_000

/** What people, the operator and the admin send to the game. */
export function predictionCalls({ contract, encode }: Pick<Deployed, 'contract' | 'encode'>) {
  const game = (from: string, method: string, args: readonly unknown[] = [], gas = GAS): Sent => ({
    what: method,
    from,
    to: contract('Prediction'),
    data: encode('Prediction', method, args),
    gas,
  })
  return {
    price: (price: bigint): Sent => ({
      what: 'transmit',
      from: OPERATOR.address,
      to: contract('PriceAggregator'),
      data: encode('PriceAggregator', 'transmit', [price]),
      gas: GAS,
    }),
    operate: (method: 'genesisStartRound' | 'genesisLockRound' | 'executeRound'): Sent =>
      game(OPERATOR.address, method),
    administer: (method: 'pause' | 'unpause'): Sent => game(ADMIN.address, method),
    bet: (from: string, position: 'bull' | 'bear', epoch: number, value: bigint): Sent => ({
      ...game(from, position === 'bull' ? 'betBull' : 'betBear', [epoch]),
      value,
    }),
    claim: (from: string, epochs: readonly number[]): Sent =>
      game(from, 'claim', [epochs], CLAIM_GAS + epochs.length * CLAIM_GAS_EACH),
  }
}
