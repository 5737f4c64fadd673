import { parseEther } from 'ethers'
import { fileURLToPath } from 'node:url'
import type { Area } from '../../area'
import { predictionJobs } from './keeper'
import { predictionSeed } from './seed'
import { predictionSubgraph } from './subgraph/subgraph'
import {
  ADMIN,
  BUFFER_S,
  INTERVAL_S,
  MIN_BET,
  OPERATOR,
  PLAYERS,
  TREASURY_FEE,
  UPDATE_ALLOWANCE_S,
} from './terms'

const COINS = parseEther('1000')

/** Bets on where the price of BNB goes, round after round, and the oracle that says it. */
export const prediction: Area = {
  name: 'prediction',
  contracts: {
    folder: fileURLToPath(new URL('contracts', import.meta.url)),
    abis: [
      { file: 'prediction', contract: 'Prediction' },
      { file: 'oracleProxy', contract: 'OracleProxy' },
    ],
  },
  deploy({ createContract }) {
    const feed = createContract('PriceAggregator', 'PriceAggregator', 'BNB / USD', OPERATOR.address)
    const oracle = createContract('PredictionOracle', 'OracleProxy', feed)
    const terms = [INTERVAL_S, BUFFER_S, MIN_BET, UPDATE_ALLOWANCE_S, TREASURY_FEE]
    createContract('Prediction', 'Prediction', oracle, ADMIN.address, OPERATOR.address, ...terms)
  },
  accounts: () =>
    [ADMIN, OPERATOR, ...PLAYERS].map(({ address }) => ({
      address,
      wei: COINS,
      holdings: {},
      approvals: [],
    })),
  seed: predictionSeed,
  keeperJobs: predictionJobs,
  subgraph: predictionSubgraph,
}
