import { parseEther } from 'ethers'
import { fileURLToPath } from 'node:url'
import type { Area } from '../../area'
import { predictionJobs } from './keeper'
import { deployFeed, deployGame, launchPrediction } from './launch'
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
    deployGame(
      { createContract },
      {
        oracle: () =>
          deployFeed({ createContract }, { description: 'BNB / USD', transmitter: OPERATOR.address }),
        ...{ admin: ADMIN.address, operator: OPERATOR.address },
        ...{ intervalS: INTERVAL_S, bufferS: BUFFER_S, minBet: MIN_BET },
        ...{ updateAllowanceS: UPDATE_ALLOWANCE_S, treasuryFee: TREASURY_FEE },
      },
    )
  },
  site: ({ contract }) => ({
    contracts: { prediction: { game: contract('Prediction'), oracle: contract('PredictionOracle') } },
  }),
  launch: launchPrediction,
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
