import { parseEther } from 'ethers'
import { predictionContracts } from '../../../contracts/prediction/contracts'
import type { DevnetArea } from '../../area'
import { predictionJobs } from './keeper'
import { deployFeed, deployGame } from '../../../deploy/prediction/launch'
import { predictionSeed } from './seed'
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
export const prediction: DevnetArea = {
  name: 'prediction',
  contracts: predictionContracts,
  deploy({ createContract, isStrict }) {
    deployGame(
      { createContract, isStrict },
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
  accounts: () =>
    [ADMIN, OPERATOR, ...PLAYERS].map(({ address }) => ({
      address,
      wei: COINS,
      holdings: {},
      approvals: [],
    })),
  seed: predictionSeed,
  keeperJobs: predictionJobs,
}
