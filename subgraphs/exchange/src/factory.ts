import { PairCreated } from '../generated/Factory/Factory'
import { Pair } from '../generated/schema'
import { Pair as PairTemplate } from '../generated/templates'
import { factoryOf } from './entities'
import { ONE, ZERO } from './numbers'
import { tokenAt } from './tokens'
import { BigInt } from '@graphprotocol/graph-ts'

export function handlePairCreated(event: PairCreated): void {
  const token0 = tokenAt(event.params.token0)
  const token1 = tokenAt(event.params.token1)
  const factory = factoryOf()
  factory.totalPairs = factory.totalPairs.plus(ONE)
  factory.save()

  const pair = new Pair(event.params.pair.toHexString())
  pair.name = token0.symbol + '-' + token1.symbol
  pair.token0 = token0.id
  pair.token1 = token1.id
  pair.reserve0 = ZERO
  pair.reserve1 = ZERO
  pair.totalSupply = ZERO
  pair.reserveBNB = ZERO
  pair.reserveUSD = ZERO
  pair.trackedReserveBNB = ZERO
  pair.token0Price = ZERO
  pair.token1Price = ZERO
  pair.volumeToken0 = ZERO
  pair.volumeToken1 = ZERO
  pair.volumeUSD = ZERO
  pair.untrackedVolumeUSD = ZERO
  pair.totalTransactions = BigInt.zero()
  pair.block = event.block.number
  pair.timestamp = event.block.timestamp
  pair.save()

  PairTemplate.create(event.params.pair)
}
