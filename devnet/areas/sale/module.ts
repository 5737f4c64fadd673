import { parseEther } from 'ethers'
import { saleContracts } from '../../../contracts/sale/contracts'
import type { DevnetArea } from '../../area'
import { saleJobs } from './keeper'
import { saleSeed } from './seed'
import {
  ANNOUNCED_BEFORE_S,
  BUYERS,
  HOLDERS,
  MAX_PER_ADDRESS,
  MIN_LEAD_S,
  OPERATOR,
  ORACLE,
  OWNER,
  PRESALE_TICKETS,
  RESERVED,
  SALE_SQUAD,
  SNAPSHOT_HOURS,
  START_AFTER_S,
  TICKET_PRICE,
  WHITELIST,
} from './terms'

const COINS = parseEther('1000')

/** A collection that is sold by tickets: pre-sale, public sale, draw, and tokens for tickets. */
export const sale: DevnetArea = {
  name: 'sale',
  deployer: OWNER.address,
  contracts: saleContracts,
  deploy({ createContract, contract, token }) {
    const source = createContract('RandomnessCoordinator', 'RandomnessCoordinator', ORACLE.address)
    const squad = createContract('SaleSquad', 'CheeseSquad', ...Object.values(SALE_SQUAD))
    createContract(
      'NFTSale',
      'NFTSale',
      ...[token('CHEESE'), contract('Profile'), squad, source, OPERATOR.address],
      ...[RESERVED, TICKET_PRICE, MIN_LEAD_S],
    )
  },
  site: ({ contract }) => ({
    contracts: { sale: contract('NFTSale') },
    terms: {
      sale: {
        ...{ presaleTickets: PRESALE_TICKETS, snapshotHours: SNAPSHOT_HOURS },
        ...{ presaleStartsBeforeS: START_AFTER_S, presaleEndsBeforeS: ANNOUNCED_BEFORE_S },
      },
    },
  }),
  accounts: () => [
    ...[OWNER, OPERATOR, ORACLE].map(({ address }) => ({
      ...{ address, wei: COINS, holdings: {}, approvals: [] },
    })),
    ...HOLDERS.map(({ address }) => payer(address, WHITELIST.find(([each]) => each === address)?.[1] ?? 0)),
    ...BUYERS.map(({ address }) => payer(address, MAX_PER_ADDRESS)),
  ],
  seed: saleSeed,
  keeperJobs: saleJobs,
}

/** Has what so many tickets cost, and lets the sale take it. */
function payer(address: string, tickets: number) {
  return {
    address,
    wei: COINS,
    holdings: { CHEESE: TICKET_PRICE * BigInt(tickets) },
    approvals: [{ token: 'CHEESE', spender: 'NFTSale' }],
  }
}
