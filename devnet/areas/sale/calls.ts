import { id } from 'ethers'
import type { Deployed } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { BASE_URI, MAX_PER_ADDRESS, MAX_PER_TRANSACTION, OPERATOR, ORACLE, WHITELIST } from './terms'

export type CallFrom = PlannedTransaction & { readonly from: string }

/** By their places in the contract. */
export const STATUSES = ['pending', 'premint', 'presale', 'sale', 'drawing', 'claim'] as const
export type SaleStatus = (typeof STATUSES)[number]

const GAS = 500_000
const TICKET_GAS = 100_000

/** What buyers and those who run the sale send to it. */
export function saleCalls({ contract, encode }: Pick<Deployed, 'contract' | 'encode'>) {
  const call = (from: string, method: string, args: readonly unknown[] = [], gas = GAS): CallFrom => ({
    ...{ what: method, from, to: contract('NFTSale'), gas },
    data: encode('NFTSale', method, args),
  })
  return {
    status: (status: SaleStatus) => call(OPERATOR.address, 'updateSaleStatus', [STATUSES.indexOf(status)]),
    terms: (start: number) =>
      call(OPERATOR.address, 'setSaleProperties', [start, MAX_PER_ADDRESS, MAX_PER_TRANSACTION]),
    whitelist: () =>
      call(
        OPERATOR.address,
        'whitelistAddresses',
        [WHITELIST.map(([address]) => address), WHITELIST.map(([, tickets]) => tickets)],
        GAS + WHITELIST.length * TICKET_GAS,
      ),
    reserve: (tickets: number) =>
      call(OPERATOR.address, 'getReserveTickets', [tickets], GAS + tickets * TICKET_GAS),
    buyInPresale: (from: string, tickets: number) =>
      call(from, 'buyTicketsInPreSaleForGen0', [tickets], GAS + tickets * TICKET_GAS),
    buy: (from: string, tickets: number) => call(from, 'buyTickets', [tickets], GAS + tickets * TICKET_GAS),
    draw: () => call(OPERATOR.address, 'drawRandomness'),
    fulfill: (requestId: unknown, randomness: bigint): CallFrom => ({
      ...{ what: 'fulfillRandomness', from: ORACLE.address, to: contract('RandomnessCoordinator'), gas: GAS },
      data: encode('RandomnessCoordinator', 'fulfillRandomness', [requestId, randomness]),
    }),
    provenance: () => call(OPERATOR.address, 'setProvenanceHash', [id(BASE_URI)]),
    reveal: () => call(OPERATOR.address, 'setBaseURI', [BASE_URI]),
    mint: (from: string, ticketIds: readonly bigint[]) =>
      call(from, 'mint', [ticketIds], GAS + ticketIds.length * 2 * TICKET_GAS),
  }
}
