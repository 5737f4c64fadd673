import { AbiCoder } from 'ethers'
import type { IndexedLog, IndexedSubgraph, SubgraphHandlers } from '../../../../server/indexer/subgraph'
import { Decimal, quotient, wholeTokens, ZERO } from '../../../../subgraphs/decimal'
import type { Entity } from '../../../../subgraphs/entity'
import { predictionSubgraph as files } from '../../../../subgraphs/prediction/subgraph'
import type { Session } from '../../../../server/indexer/store'
import { BET, MARKET, ROUND, USER } from '../../../../subgraphs/prediction/entities'

type Handler = (session: Session, log: IndexedLog) => void

const MARKET_ID = '1'
const PRICE_DECIMALS = 8
const COIN_DECIMALS = 18

/** Bets, users, rounds and the market as the public prediction subgraph counts them. */
export const predictionSubgraph: IndexedSubgraph = {
  ...files,
  start({ contract }): SubgraphHandlers {
    const address = contract('Prediction').toLowerCase()
    /** Others may emit events of the same signature. */
    const own =
      (handler: Handler): Handler =>
      (session, log) => {
        if (log.address === address) handler(session, log)
      }
    return {
      events: {
        'StartRound(uint256)': own(onStart),
        'LockRound(uint256,uint256,int256)': own(onLock),
        'EndRound(uint256,uint256,int256)': own(onEnd),
        'BetBull(address,uint256,uint256)': own(onBet('Bull')),
        'BetBear(address,uint256,uint256)': own(onBet('Bear')),
        'Claim(address,uint256,uint256)': own(onClaim),
        'Pause(uint256)': own(onPause),
        'Unpause(uint256)': own(onUnpause),
        'RewardsCalculated(uint256,uint256,uint256,uint256)': own(onRewards),
      },
    }
  },
}

function onStart(session: Session, log: IndexedLog): void {
  const epoch = Number(topic(log, 1))
  const id = String(epoch)
  session.save(ROUND, {
    id,
    epoch,
    position: null,
    failed: null,
    previous: epoch === 1 ? null : String(epoch - 1),
    startAt: log.timestamp,
    startBlock: log.block,
    startHash: log.transaction,
    lockAt: null,
    lockBlock: null,
    lockHash: null,
    lockPrice: null,
    lockRoundId: null,
    closeAt: null,
    closeBlock: null,
    closeHash: null,
    closePrice: null,
    closeRoundId: null,
    totalBets: 0,
    totalAmount: ZERO,
    bullBets: 0,
    bullAmount: ZERO,
    bearBets: 0,
    bearAmount: ZERO,
  })
  session.save(MARKET, { ...marketOf(session), epoch: id, paused: false })
}

function onLock(session: Session, log: IndexedLog): void {
  const round = roundOf(session, log, 1)
  if (round === undefined) return
  session.save(ROUND, {
    ...round,
    lockAt: log.timestamp,
    lockBlock: log.block,
    lockHash: log.transaction,
    lockPrice: priceIn(log),
    lockRoundId: new Decimal(topic(log, 2).toString()),
  })
}

function onEnd(session: Session, log: IndexedLog): void {
  const round = roundOf(session, log, 1)
  if (round === undefined) return
  const closePrice = priceIn(log)
  const move = closePrice.comparedTo(round.lockPrice ?? ZERO) ?? 0
  session.save(ROUND, {
    ...round,
    position: move === 0 ? 'House' : move > 0 ? 'Bull' : 'Bear',
    failed: false,
    closeAt: log.timestamp,
    closeBlock: log.block,
    closeHash: log.transaction,
    closePrice,
    closeRoundId: new Decimal(topic(log, 2).toString()),
  })
}

function onBet(position: 'Bull' | 'Bear'): Handler {
  return (session, log) => {
    const round = roundOf(session, log, 2)
    if (round === undefined) return
    const isBull = position === 'Bull'
    const amount = coinsIn(log, 0)
    const [bull, bear] = isBull ? [1, 0] : [0, 1]
    const counted = <Counts extends Counted>(counts: Counts): Counts => {
      const totalBets = counts.totalBets + 1
      const totalBNB = counts.totalBNB.plus(amount)
      return {
        ...counts,
        totalBets,
        totalBetsBull: counts.totalBetsBull + bull,
        totalBetsBear: counts.totalBetsBear + bear,
        totalBNB,
        totalBNBBull: isBull ? counts.totalBNBBull.plus(amount) : counts.totalBNBBull,
        totalBNBBear: isBull ? counts.totalBNBBear : counts.totalBNBBear.plus(amount),
        winRate: rate(counts.totalBetsClaimed, totalBets),
        averageBNB: quotient(totalBNB, new Decimal(totalBets)),
        netBNB: counts.netBNB.minus(amount),
      }
    }
    const sender = senderIn(log)
    const known = session.get(USER, sender)
    const market = marketOf(session)
    session.save(MARKET, {
      ...counted(market),
      totalUsers: market.totalUsers + (known === undefined ? 1 : 0),
    })
    session.save(ROUND, {
      ...round,
      totalBets: round.totalBets + 1,
      totalAmount: round.totalAmount.plus(amount),
      bullBets: round.bullBets + bull,
      bullAmount: isBull ? round.bullAmount.plus(amount) : round.bullAmount,
      bearBets: round.bearBets + bear,
      bearAmount: isBull ? round.bearAmount : round.bearAmount.plus(amount),
    })
    const user = known ?? { id: sender, createdAt: log.timestamp, updatedAt: 0, block: log.block, ...NOTHING }
    session.save(USER, { ...counted(user), updatedAt: log.timestamp })
    session.save(BET, {
      id: betId(sender, round.epoch),
      round: round.id,
      user: sender,
      hash: log.transaction,
      amount,
      position,
      claimed: false,
      claimedAt: null,
      claimedBlock: null,
      claimedHash: null,
      claimedBNB: null,
      claimedNetBNB: null,
      createdAt: log.timestamp,
      updatedAt: log.timestamp,
      block: log.block,
    })
  }
}

/** A refund is a claim, too: it counts as won, as on the public subgraph. */
function onClaim(session: Session, log: IndexedLog): void {
  const sender = senderIn(log)
  const bet = session.get(BET, betId(sender, Number(topic(log, 2))))
  const user = session.get(USER, sender)
  if (bet === undefined || user === undefined) return
  const amount = coinsIn(log, 0)
  session.save(BET, {
    ...bet,
    claimed: true,
    claimedAt: log.timestamp,
    claimedBlock: log.block,
    claimedHash: log.transaction,
    claimedBNB: amount,
    claimedNetBNB: amount.minus(bet.amount),
    updatedAt: log.timestamp,
  })
  const counted = <Counts extends Counted>(counts: Counts): Counts => ({
    ...counts,
    totalBetsClaimed: counts.totalBetsClaimed + 1,
    totalBNBClaimed: counts.totalBNBClaimed.plus(amount),
    winRate: rate(counts.totalBetsClaimed + 1, counts.totalBets),
    netBNB: counts.netBNB.plus(amount),
  })
  session.save(USER, counted(user))
  session.save(MARKET, counted(marketOf(session)))
}

/** Ends the round that takes bets and the one before it. */
function onPause(session: Session, log: IndexedLog): void {
  const epoch = Number(topic(log, 1))
  for (const each of [epoch - 1, epoch]) {
    const round = session.get(ROUND, String(each))
    if (round !== undefined && round.position === null) session.save(ROUND, { ...round, failed: true })
  }
  session.save(MARKET, { ...marketOf(session), paused: true })
}

function onUnpause(session: Session): void {
  session.save(MARKET, { ...marketOf(session), paused: false })
}

function onRewards(session: Session, log: IndexedLog): void {
  const market = marketOf(session)
  session.save(MARKET, { ...market, totalBNBTreasury: market.totalBNBTreasury.plus(coinsIn(log, 2)) })
}

type Counted = Omit<Entity<typeof USER>, 'id' | 'createdAt' | 'updatedAt' | 'block'>

const NOTHING: Counted = {
  totalBets: 0,
  totalBetsBull: 0,
  totalBetsBear: 0,
  totalBNB: ZERO,
  totalBNBBull: ZERO,
  totalBNBBear: ZERO,
  totalBetsClaimed: 0,
  totalBNBClaimed: ZERO,
  winRate: ZERO,
  averageBNB: ZERO,
  netBNB: ZERO,
}

function marketOf(session: Session): Entity<typeof MARKET> {
  const empty = { id: MARKET_ID, epoch: null, paused: false, totalUsers: 0, totalBNBTreasury: ZERO }
  return session.get(MARKET, MARKET_ID) ?? { ...empty, ...NOTHING }
}

function roundOf(session: Session, log: IndexedLog, index: number): Entity<typeof ROUND> | undefined {
  return session.get(ROUND, topic(log, index).toString())
}

function betId(sender: string, epoch: number): string {
  return `${sender}${epoch.toString(16).padStart(8, '0')}`
}

function rate(claimed: number, bets: number): Decimal {
  return quotient(new Decimal(claimed), new Decimal(bets)).times(100)
}

function senderIn(log: IndexedLog): string {
  return `0x${(log.topics[1] ?? '').slice(-40)}`
}

function topic(log: IndexedLog, index: number): bigint {
  return BigInt(log.topics[index] ?? 0)
}

function priceIn({ data }: IndexedLog): Decimal {
  const [price] = AbiCoder.defaultAbiCoder().decode(['int256'], data) as unknown as [bigint]
  return wholeTokens(price, PRICE_DECIMALS)
}

/** The word of the data at an index, in BNB. */
function coinsIn({ data }: IndexedLog, index: number): Decimal {
  return wholeTokens(BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`), COIN_DECIMALS)
}
