import type { DeploymentBuilder } from '../../contracts/deployed'
import { COIN } from '../config'
import type { LaunchBuilder } from '../builder'
import { createFeed } from '../providers'

type Creator = Pick<DeploymentBuilder, 'createContract'>
type GameCreator = Pick<DeploymentBuilder, 'createContract' | 'isStrict'>

interface GameTerms {
  /** Makes the oracle, or tells where it is. */
  readonly oracle: () => string
  readonly admin: string
  readonly operator: string
  readonly intervalS: number
  readonly bufferS: number
  readonly minBet: bigint
  readonly updateAllowanceS: number
  readonly treasuryFee: bigint
}

/** A feed whose price one account says, behind the address at which it stays when another one takes over. */
export function deployFeed(
  { createContract }: Creator,
  { description, transmitter }: { readonly description: string; readonly transmitter: string },
): string {
  const feed = createContract('PriceAggregator', 'PriceAggregator', description, transmitter)
  return createContract('PredictionOracle', 'OracleProxy', feed)
}

export function deployGame({ createContract, isStrict }: GameCreator, terms: GameTerms): void {
  const { admin, operator, intervalS, bufferS, minBet, updateAllowanceS, treasuryFee } = terms
  const numbers = [intervalS, bufferS, minBet, updateAllowanceS, treasuryFee]
  createContract('Prediction', 'Prediction', terms.oracle(), admin, operator, ...numbers, isStrict)
}

export function launchPrediction(builder: LaunchBuilder): void {
  const { config, unitsOf } = builder
  const terms = config.prediction
  if (terms === undefined) throw new Error('There are no terms of the prediction game.')
  const { feed, transmitter, minBet, treasuryFee, admin = builder.governor(), ...others } = terms
  deployGame(builder, {
    ...others,
    admin,
    minBet: unitsOf(COIN, minBet),
    treasuryFee: BigInt(treasuryFee),
    oracle() {
      if (feed !== undefined) {
        builder.noteContract('PredictionOracle', feed)
        return feed
      }
      if (transmitter !== undefined) {
        // A test network's: the two steps of its ownership need no delay.
        for (const key of ['PriceAggregator', 'PredictionOracle']) builder.ownedBy(key, config.owner)
        return deployFeed(builder, { description: `${config.chain.coin.symbol} / USD`, transmitter })
      }
      return createFeed(builder, 'PredictionOracle')
    },
  })
}
