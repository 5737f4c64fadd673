import { winningTickets } from '~/domain/lottery/winnings'
import { drawnNumbers } from '~/domain/lottery/ticket'
import { type KeptSchedule, lotteryStep, type LotteryState } from '../../../server/lottery/rounds'
import type { KeeperContext, KeeperJob } from '../../area'
import type { Random } from '../../random'
import { lotteryCalls } from './calls'
import {
  ANNOUNCED_AFTER_S,
  BOTS,
  DRAW_AFTER_S,
  INJECTOR,
  ON_SALE_AFTER_S,
  OPERATOR,
  ORACLE,
  SALE_S,
  TICKET_DOLLARS,
} from './terms'

/** The pace of the local exchange. */
export const OWN_SCHEDULE: KeptSchedule = {
  ...{ drawAfterS: DRAW_AFTER_S, announcedAfterS: ANNOUNCED_AFTER_S },
  onSaleAfterS: ON_SALE_AFTER_S,
}

/** Starts, closes and draws rounds by the chain's clock. */
const rounds: KeeperJob = {
  name: 'rounds',
  everyS: 2,
  start(context) {
    const calls = lotteryCalls(context)
    const { contract, read, random, send } = context
    return async (now) => {
      const { lotteryId, ...state } = await stateOf(context)
      switch (lotteryStep({ lotteryId, ...state }, now, OWN_SCHEDULE)) {
        case 'wait':
          return
        case 'start':
          await send(OPERATOR, calls.start(now + SALE_S, await ticketPrice(context)))
          return
        case 'close':
          await send(OPERATOR, calls.close(lotteryId))
          return
        case 'fulfill': {
          const source = contract('RandomNumberGenerator')
          const [requestId] = await read(source, 'RandomNumberGenerator', 'latestRequestId')
          const [number = 0] = drawnNumbers(1, { taken: [], random: wordOf(random) })
          await send(ORACLE, calls.fulfill(BigInt(String(requestId)), number))
          return
        }
        case 'draw':
          await send(OPERATOR, calls.draw(lotteryId))
      }
    }
  },
}

/** Adds to the pot of each round once. */
const injection: KeeperJob = {
  name: 'injection',
  everyS: 5,
  start(context) {
    const calls = lotteryCalls(context)
    let latest = 0
    return async (now) => {
      const { lotteryId, status, endTime } = await stateOf(context)
      // A chain that was taken back begins the round anew.
      if (lotteryId < latest) latest = 0
      if (lotteryId === latest || status !== 'open' || now >= endTime) return
      latest = lotteryId
      await context.send(INJECTOR, calls.inject(lotteryId))
    }
  },
}

/** Seconds before the end of the sales from which on no bot buys any more. */
const LAST_SALES_S = 10
const BUY_CHANCE = 0.15
const MOST_TICKETS = 12

/** A few accounts buy tickets, and claim what they have won in the round before. */
const bots: KeeperJob = {
  name: 'bots',
  everyS: 11,
  start(context) {
    const { random, send } = context
    const calls = lotteryCalls(context)
    /** The newest round whose winnings were claimed, or looked for. */
    let claimed = 0
    return async (now) => {
      const { lotteryId, status, endTime } = await stateOf(context)
      if (status === 'claimable' && lotteryId !== claimed) {
        claimed = lotteryId
        for (const bot of BOTS) {
          const tickets = await winningsOf(context, lotteryId, bot.address)
          if (tickets.length > 0) await send(bot, calls.claim(bot.address, lotteryId, tickets))
        }
      }
      if (status !== 'open' || now > endTime - LAST_SALES_S) return
      for (const bot of BOTS) {
        if (random.next() > BUY_CHANCE) continue
        const count = 1 + Math.floor(random.next() * MOST_TICKETS)
        const numbers = drawnNumbers(count, { taken: [], random: wordOf(random) })
        await send(bot, calls.buy(bot.address, lotteryId, numbers))
      }
    }
  },
}

export const lotteryJobs: readonly KeeperJob[] = [rounds, injection, bots]

/** Whole numbers below 2^32. */
export function wordOf(random: Random): () => number {
  return () => Math.floor(random.next() * 2 ** 32)
}

const STATUSES = ['pending', 'open', 'close', 'claimable'] as const

interface RoundStruct {
  readonly status: bigint
  readonly endTime: bigint
  readonly cakePerBracket: readonly bigint[]
  readonly finalNumber: bigint
}

async function roundOf({ contract, read }: KeeperContext, lotteryId: number): Promise<RoundStruct> {
  const [round] = await read(contract('Lottery'), 'Lottery', 'viewLottery', [lotteryId])
  const [status, , endTime, , , , , cakePerBracket, , , , , finalNumber] = round as readonly [
    ...[bigint, bigint, bigint, bigint, bigint, readonly bigint[], bigint],
    ...[readonly bigint[], readonly bigint[], bigint, bigint, bigint, bigint],
  ]
  return { status, endTime, cakePerBracket, finalNumber }
}

async function stateOf(context: KeeperContext): Promise<LotteryState> {
  const { contract, read } = context
  const [[id], [drawn]] = await Promise.all([
    read(contract('Lottery'), 'Lottery', 'currentLotteryId'),
    read(contract('RandomNumberGenerator'), 'RandomNumberGenerator', 'latestLotteryId'),
  ])
  const { status, endTime } = await roundOf(context, Number(id))
  return {
    lotteryId: Number(id),
    status: STATUSES[Number(status)] ?? 'pending',
    endTime: Number(endTime),
    hasNumber: drawn === id,
  }
}

async function winningsOf(context: KeeperContext, lotteryId: number, account: string) {
  const { cakePerBracket, finalNumber } = await roundOf(context, lotteryId)
  const [ids, numbers, statuses] = (await context.read(
    context.contract('Lottery'),
    'Lottery',
    'viewUserInfoForLotteryId',
    [account, lotteryId, 0, 100],
  )) as readonly [readonly bigint[], readonly bigint[], readonly boolean[], bigint]
  const tickets = ids.map((id, index) => ({
    id: Number(id),
    number: Number(numbers[index]),
    isClaimed: statuses[index] === true,
  }))
  const draw = { finalNumber: Number(finalNumber), prizes: cakePerBracket }
  return winningTickets(draw, tickets).filter(({ isClaimed }) => !isClaimed)
}

/** Five dollars in CHEESE, by the exchange's own pair of the two. */
async function ticketPrice({ contract, token, read }: KeeperContext): Promise<bigint> {
  const [cheese, busd] = [token('CHEESE'), token('BUSD')]
  const [pair] = await read(contract('Factory'), 'Factory', 'getPair', [cheese, busd])
  const [first, second] = await read(String(pair), 'Pair', 'getReserves')
  const isCheeseFirst = BigInt(cheese) < BigInt(busd)
  const [ofCheese, ofBusd] = (isCheeseFirst ? [first, second] : [second, first]).map((each) =>
    BigInt(String(each)),
  )
  return (TICKET_DOLLARS * 10n ** 18n * (ofCheese ?? 0n)) / (ofBusd ?? 1n)
}
