import { parseEther, type Wallet } from 'ethers'
import { type RoundsState, roundsStep } from '../../../server/prediction/rounds'
import type { KeeperContext, KeeperJob } from '../../area'
import { FIRST_PRICE, nextPrice } from './price'
import { predictionCalls } from './rounds'
import { ADMIN, BOTS, BUFFER_S, OPERATOR } from './terms'

/** Starts, locks and ends rounds by the chain's clock, each at a price that was said a moment before. */
const rounds: KeeperJob = {
  name: 'rounds',
  everyS: 2,
  start(context) {
    const calls = predictionCalls(context)
    const operate = senderOf(context, OPERATOR)
    const administer = senderOf(context, ADMIN)
    return async (now) => {
      const step = roundsStep(await stateOf(context), now)
      switch (step) {
        case 'wait':
          return
        case 'restart':
          await administer(calls.administer('pause'))
          await administer(calls.administer('unpause'))
          return
        case 'genesisStartRound':
          await operate(calls.operate(step))
          return
        case 'genesisLockRound':
        case 'executeRound':
          await operate(calls.price(nextPrice(await priceOf(context), context.random)))
          await operate(calls.operate(step))
      }
    }
  },
}

/** Lets the oracle's price walk. */
const oracle: KeeperJob = {
  name: 'oracle',
  everyS: 5,
  start(context) {
    const calls = predictionCalls(context)
    const operate = senderOf(context, OPERATOR)
    return async () => {
      await operate(calls.price(nextPrice(await priceOf(context), context.random)))
    }
  },
}

/** Seconds before the lock from which on no bot bets any more. */
const LAST_BETS_S = 12
const BET_CHANCE = 0.4
const LEAST_BET = parseEther('0.02')

/** A few accounts bet on both sides of each round, and collect what they have won. */
const bets: KeeperJob = {
  name: 'bets',
  everyS: 7,
  start(context) {
    const { random } = context
    const calls = predictionCalls(context)
    const bots = BOTS.map((wallet) => ({
      wallet,
      send: senderOf(context, wallet),
      /** Rounds that it has bet in and not collected. */
      open: [] as number[],
    }))
    let latest: 'bull' | 'bear' = 'bear'

    async function collect({ wallet, send, open }: (typeof bots)[number], epoch: number): Promise<void> {
      const decided = open.filter((each) => each < epoch - 1)
      if (decided.length < COLLECTED_AT_ONCE) return
      const paid: number[] = []
      for (const each of decided) {
        const isPaid = (method: string) =>
          context.read(context.contract('Prediction'), 'Prediction', method, [each, wallet.address])
        const [[claimable], [refundable]] = [await isPaid('claimable'), await isPaid('refundable')]
        if (claimable === true || refundable === true) paid.push(each)
      }
      open.splice(0, open.length, ...open.filter((each) => !decided.includes(each)))
      if (paid.length > 0) await send(calls.claim(wallet.address, paid))
    }

    return async (now) => {
      const state = await stateOf(context)
      const { currentEpoch: epoch, startTimestamp, lockTimestamp } = state
      const isOpen = !state.isPaused && state.hasGenesisStart && now > startTimestamp
      if (!isOpen || now > lockTimestamp - LAST_BETS_S) return
      for (const bot of bots) {
        // What a chain that was taken back has forgotten.
        bot.open.splice(0, bot.open.length, ...bot.open.filter((each) => each <= epoch))
        if (bot.open.includes(epoch) || random.next() > BET_CHANCE) continue
        await collect(bot, epoch)
        // One against the other, so that both sides have a bet.
        latest = latest === 'bull' ? 'bear' : 'bull'
        const amount = LEAST_BET * BigInt(1 + Math.floor(random.next() * 40))
        await bot.send(calls.bet(bot.wallet.address, latest, epoch, amount))
        bot.open.push(epoch)
      }
    }
  },
}

/** Decided rounds with which a bot goes to collect: those of a refund have to be past their buffer by then. */
const COLLECTED_AT_ONCE = 4

export const predictionJobs: readonly KeeperJob[] = [rounds, oracle, bets]

interface CurrentState extends RoundsState {
  readonly currentEpoch: number
  readonly startTimestamp: number
}

async function stateOf({ contract, read }: KeeperContext): Promise<CurrentState> {
  const ask = (method: string, args: readonly unknown[] = []) =>
    read(contract('Prediction'), 'Prediction', method, args)
  const [[isPaused], [hasGenesisStart], [hasGenesisLock], [epoch]] = await Promise.all([
    ask('paused'),
    ask('genesisStartOnce'),
    ask('genesisLockOnce'),
    ask('currentEpoch'),
  ])
  const [, startTimestamp, lockTimestamp] = await ask('rounds', [epoch])
  return {
    isPaused: isPaused === true,
    hasGenesisStart: hasGenesisStart === true,
    hasGenesisLock: hasGenesisLock === true,
    currentEpoch: Number(epoch),
    startTimestamp: Number(startTimestamp),
    lockTimestamp: Number(lockTimestamp),
    bufferSeconds: BUFFER_S,
  }
}

/** What the oracle has said last, or where it begins. */
async function priceOf({ contract, read }: KeeperContext): Promise<bigint> {
  const [price] = await read(contract('PredictionOracle'), 'OracleProxy', 'latestAnswer')
  return price === 0n ? FIRST_PRICE : BigInt(String(price))
}

function senderOf({ send }: KeeperContext, wallet: Wallet) {
  return (transaction: Parameters<KeeperContext['send']>[1]) => send(wallet, transaction)
}
