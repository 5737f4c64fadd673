import * as oracleAbi from '~/chain/abi/oracleProxy'
import * as abi from '~/chain/abi/prediction'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Address } from '~/domain/address'
import type { Bet } from '~/domain/prediction/payout'
import type { Game, Round } from '~/domain/prediction/round'
import type { Hex } from '~/lib/hex'

/** The contract's state and terms: seconds, wei, hundredths of a percent. */
export interface Terms extends Game {
  readonly minBetAmount: bigint
  readonly treasuryFee: bigint
}

export function gameReads(game: Address): NamedReads<Terms> {
  return {
    currentEpoch: read(abi.currentEpoch, game, []),
    intervalSeconds: read(abi.intervalSeconds, game, []),
    bufferSeconds: read(abi.bufferSeconds, game, []),
    minBetAmount: read(abi.minBetAmount, game, []),
    treasuryFee: read(abi.treasuryFee, game, []),
    isPaused: read(abi.paused, game, []),
    hasGenesisStart: read(abi.genesisStartOnce, game, []),
    hasGenesisLock: read(abi.genesisLockOnce, game, []),
  }
}

export function roundRead(game: Address, epoch: bigint): Read<Round> {
  return mapRead(read(abi.rounds, game, [epoch]), roundOf)
}

export function betRead(game: Address, epoch: bigint, account: Address): Read<Bet> {
  return mapRead(read(abi.ledger, game, [epoch, account]), betOf)
}

export function playedCountRead(game: Address, account: Address): Read<bigint> {
  return read(abi.getUserRoundsLength, game, [account])
}

/** A bet and the round that it was made in. */
export interface EpochBet {
  readonly epoch: bigint
  readonly bet: Bet
}

export function playedRead(
  game: Address,
  account: Address,
  { cursor, size }: { readonly cursor: bigint; readonly size: bigint },
): Read<readonly EpochBet[]> {
  return { ...read(abi.getUserRounds, game, [account, cursor, size]), decode: playedOf }
}

/** What the oracle says: its price with 8 decimals, and when it was told. */
export interface OraclePrice {
  /** Beyond what a number holds. */
  readonly id: bigint
  readonly price: bigint
  /** Unix seconds. */
  readonly updatedAt: bigint
}

export function latestPriceRead(oracle: Address): Read<OraclePrice> {
  return mapRead(read(oracleAbi.latestRoundData, oracle, []), priceOf)
}

/** A price of the past by its id; one that there is not reverts. */
export function pastPriceRead(oracle: Address, id: bigint): Read<OraclePrice> {
  return mapRead(read(oracleAbi.getRoundData, oracle, [id]), priceOf)
}

type RoundValues = readonly [
  ...times: readonly [bigint, bigint, bigint, bigint],
  ...prices: readonly [bigint, bigint],
  ...ids: readonly [bigint, bigint],
  ...amounts: readonly [bigint, bigint, bigint, bigint, bigint],
  oracleCalled: boolean,
]

function roundOf(values: RoundValues): Round {
  const [epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice, ...rest] = values
  const [lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount, ...result] = rest
  const [rewardBaseCalAmount, rewardAmount, oracleCalled] = result
  return {
    ...{ epoch, startTimestamp, lockTimestamp, closeTimestamp, lockPrice, closePrice },
    ...{ lockOracleId, closeOracleId, totalAmount, bullAmount, bearAmount },
    ...{ rewardBaseCalAmount, rewardAmount, oracleCalled },
  }
}

function betOf([position, amount, claimed]: readonly [number, bigint, boolean]): Bet {
  return { position: position === 0 ? 'bull' : 'bear', amount, claimed }
}

/**
 * `(uint256[] epochs, (uint8, uint256, bool)[] bets, uint256 cursor)`, read word by word: 200 rounds are 800 words, and
 * the direct codec takes no lists.
 */
function playedOf(data: Hex): readonly EpochBet[] {
  const tail = (head: number) => 2 + smallAt(data, 2 + head * WORD) * 2
  const [epochs, bets] = [tail(0), tail(1)]
  const count = smallAt(data, epochs)
  if (smallAt(data, bets) !== count) throw new CannotDecode('rounds without their bets')
  return Array.from({ length: count }, (_, i) => {
    const bet = bets + WORD * (1 + i * BET_WORDS)
    return {
      epoch: bigAt(data, epochs + WORD * (1 + i)),
      bet: betOf([smallAt(data, bet), bigAt(data, bet + WORD), smallAt(data, bet + 2 * WORD) === 1]),
    }
  })
}

const BET_WORDS = 3

function priceOf([id, price, , updatedAt]: readonly [bigint, bigint, bigint, bigint, bigint]): OraclePrice {
  return { id, price, updatedAt }
}
