import { Interface } from 'ethers'
import { ADMIN, OPERATOR } from '../../devnet/areas/prediction/terms'
import { abi as predictionAbi } from '~/chain/abi/prediction'
import { abi as oracleAbi } from '~/chain/abi/oracleProxy'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import type { Bet } from '~/domain/prediction/payout'
import type { Game, Round } from '~/domain/prediction/round'
import { type Chain, type Contract, ME, sendAs } from './support'

export const GAME: Contract = { address: devnetPrediction.Prediction, abi: new Interface(predictionAbi) }
export const ORACLE: Contract = {
  address: devnetPrediction.PredictionOracle,
  abi: new Interface(oracleAbi),
}
export const FEED: Contract = {
  address: devnetPrediction.PriceAggregator,
  abi: new Interface(['function transmit(int256)', 'function setTransmitter(address)']),
}

export const PRICE = 300_00000000n

export function play(chain: Chain) {
  const as = sendAs(chain)
  const operate = (method: string) => as(OPERATOR.address, GAME, method)
  const administer = (method: string, args: readonly unknown[] = []) => as(ADMIN.address, GAME, method, args)
  const transmit = (price: bigint) => as(OPERATOR.address, FEED, 'transmit', [price])

  /** The block after this one has that time. */
  async function nextAt(time: bigint | number): Promise<void> {
    const before = Number(time) - 1
    if ((await chain.now()) < before) await chain.rpc('evm_mine', { timestamp: before })
  }
  async function round(epoch: bigint | number): Promise<Round> {
    return roundFrom(await chain.call<RoundValues>(GAME, 'rounds', [epoch]))
  }
  async function game(): Promise<Game> {
    const ask = <T>(method: string) => chain.call<T>(GAME, method)
    return {
      currentEpoch: await ask<bigint>('currentEpoch'),
      intervalSeconds: await ask<bigint>('intervalSeconds'),
      bufferSeconds: await ask<bigint>('bufferSeconds'),
      isPaused: await ask<boolean>('paused'),
      hasGenesisStart: await ask<boolean>('genesisStartOnce'),
      hasGenesisLock: await ask<boolean>('genesisLockOnce'),
    }
  }
  /** The current round, locked at its time and at a price; what that takes follows from where the game stands. */
  async function turn(price: bigint): Promise<void> {
    const { currentEpoch, hasGenesisLock } = await game()
    const { lockTimestamp } = await round(currentEpoch)
    await nextAt(lockTimestamp)
    await transmit(price)
    await operate(hasGenesisLock ? 'executeRound' : 'genesisLockRound')
  }

  return {
    as,
    operate,
    administer,
    transmit,
    nextAt,
    round,
    game,
    turn,
    begin: () => operate('genesisStartRound'),
    bet: async (side: Bet['position'], epoch: bigint | number, value: bigint, from = ME) => {
      await chain.rpc('anvil_impersonateAccount', from)
      return chain.send(GAME, side === 'bull' ? 'betBull' : 'betBear', [epoch], { from, value })
    },
    claim: (epochs: readonly (bigint | number)[], from = ME) => chain.send(GAME, 'claim', [epochs], { from }),
    betIn: async (epoch: bigint | number, user = ME): Promise<Bet> =>
      betFrom(await chain.call<BetValues>(GAME, 'ledger', [epoch, user])),
  }
}

export type RoundValues = readonly [
  ...times: readonly [bigint, bigint, bigint, bigint],
  ...prices: readonly [bigint, bigint],
  ...ids: readonly [bigint, bigint],
  ...amounts: readonly [bigint, bigint, bigint, bigint, bigint],
  oracleCalled: boolean,
]
export type BetValues = readonly [position: bigint, amount: bigint, claimed: boolean]

export function roundFrom(values: RoundValues): Round {
  const [epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice, ...rest] = values
  const [lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount, ...result] = rest
  const [rewardBaseCalAmount, rewardAmount, oracleCalled] = result
  return {
    ...{ epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice },
    ...{ lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount },
    ...{ rewardBaseCalAmount, rewardAmount, oracleCalled },
  }
}

export function betFrom([position, amount, claimed]: BetValues): Bet {
  return { position: position === 0n ? 'bull' : 'bear', amount, claimed }
}
