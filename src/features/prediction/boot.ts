import { currentEpoch } from '~/chain/abi/prediction'
import { followUp } from '~/chain/multicall/followUp'
import { read } from '~/chain/multicall/read'
import { PREDICTION, predictionContracts } from '~/config/prediction'
import type { Address } from '~/domain/address'
import { roundRead } from './reads'

const latestRounds = (game: Address) =>
  followUp(read(currentEpoch, game, []), PREDICTION.latestRounds, (epoch) => [roundRead(game, BigInt(epoch))])

export const followUps = predictionContracts === undefined ? [] : [latestRounds(predictionContracts.game)]
