import { parseEther } from 'ethers'
import { lotteryContracts } from '../../../contracts/lottery/contracts'
import type { DevnetArea } from '../../area'
import { lotteryJobs } from './keeper'
import { lotterySeed } from './seed'
import {
  ANNOUNCED_AFTER_S,
  DRAW_AFTER_S,
  INJECTOR,
  MIN_LENGTH_S,
  ON_SALE_AFTER_S,
  OPERATOR,
  ORACLE,
  PLAYERS,
} from './terms'

const COINS = parseEther('1000')
const INJECTOR_CHEESE = parseEther('10000000')
const PLAYER_CHEESE = parseEther('20000')

/** Tickets for a pot that is drawn round after round, and who runs it. */
export const lottery: DevnetArea = {
  name: 'lottery',
  contracts: lotteryContracts,
  deploy({ createContract, token, isStrict }) {
    const source = createContract('RandomNumberGenerator', 'RandomNumberGenerator', ORACLE.address)
    createContract('Lottery', 'Lottery', token('CHEESE'), source, MIN_LENGTH_S, isStrict)
  },
  site: ({ contract }) => ({
    contracts: { lottery: contract('Lottery') },
    terms: {
      lottery: {
        ...{ drawAfterS: DRAW_AFTER_S, announcedAfterS: ANNOUNCED_AFTER_S, onSaleAfterS: ON_SALE_AFTER_S },
        earlierMatches: [2, 3, 4],
      },
    },
  }),
  accounts: () => [
    ...[OPERATOR, ORACLE].map(({ address }) => ({ address, wei: COINS, holdings: {}, approvals: [] })),
    payer(INJECTOR.address, INJECTOR_CHEESE),
    ...PLAYERS.map(({ address }) => payer(address, PLAYER_CHEESE)),
  ],
  seed: lotterySeed,
  keeperJobs: lotteryJobs,
}

function payer(address: string, cheese: bigint) {
  return {
    address,
    wei: COINS,
    holdings: { CHEESE: cheese },
    approvals: [{ token: 'CHEESE', spender: 'Lottery' }],
  }
}
