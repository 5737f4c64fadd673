import type { IndexedLog, IndexedSubgraph } from '../../../server/indexer/subgraph'
import { Decimal, wholeTokens, ZERO } from '../../../subgraphs/decimal'
import { LOTTERY, ROUND, USER } from '../../../subgraphs/lottery/entities'
import { lotterySubgraph as files } from '../../../subgraphs/lottery/subgraph'
import type { Session } from '../../../server/indexer/store'

type Handler = (session: Session, log: IndexedLog) => void

/** Rounds and who has bought how much in them, as the public lottery subgraph counts. */
export const lotterySubgraph: IndexedSubgraph = {
  ...files,
  start({ contract }) {
    const address = contract('Lottery').toLowerCase()
    /** Others may emit events of the same signature. */
    const own =
      (handler: Handler): Handler =>
      (session, log) => {
        if (log.address === address) handler(session, log)
      }
    return {
      events: {
        'LotteryOpen(uint256,uint256,uint256,uint256,uint256,uint256)': own(onOpen),
        'LotteryClose(uint256,uint256)': own(onClose),
        'LotteryNumberDrawn(uint256,uint256,uint256)': own(onDraw),
        'TicketsPurchase(address,uint256,uint256)': own(onPurchase),
        'TicketsClaim(address,uint256,uint256,uint256)': own(onClaim),
      },
    }
  },
}

function onOpen(session: Session, log: IndexedLog): void {
  session.save(LOTTERY, {
    id: topic(log, 1).toString(),
    totalUsers: 0,
    totalTickets: 0,
    status: 'Open',
    finalNumber: null,
    winningTickets: null,
    claimedTickets: null,
    startTime: Number(word(log, 0)),
    endTime: Number(word(log, 1)),
    ticketPrice: wholeTokens(word(log, 2), 18),
    firstTicket: Number(word(log, 3)),
    lastTicket: null,
    block: log.block,
    timestamp: log.timestamp,
  })
}

function onClose(session: Session, log: IndexedLog): void {
  const lottery = session.get(LOTTERY, topic(log, 1).toString())
  if (lottery === undefined) return
  session.save(LOTTERY, { ...lottery, status: 'Close', lastTicket: Number(word(log, 0)) - 1 })
}

function onDraw(session: Session, log: IndexedLog): void {
  const lottery = session.get(LOTTERY, topic(log, 1).toString())
  if (lottery === undefined) return
  session.save(LOTTERY, {
    ...lottery,
    status: 'Claimable',
    finalNumber: Number(word(log, 0)),
    winningTickets: Number(word(log, 1)),
    claimedTickets: 0,
  })
}

function onPurchase(session: Session, log: IndexedLog): void {
  const lottery = session.get(LOTTERY, topic(log, 2).toString())
  if (lottery === undefined) return
  const tickets = Number(word(log, 0))
  const sender = senderIn(log)
  const round = session.get(ROUND, roundId(sender, lottery.id))
  const isNew = round === undefined
  const { block, timestamp } = log
  const user = session.get(USER, sender) ?? {
    ...{ id: sender, totalRounds: 0, totalTickets: 0, totalCake: ZERO, block, timestamp },
  }
  session.save(LOTTERY, {
    ...lottery,
    totalUsers: lottery.totalUsers + (isNew ? 1 : 0),
    totalTickets: lottery.totalTickets + tickets,
  })
  session.save(USER, {
    ...user,
    totalRounds: user.totalRounds + (isNew ? 1 : 0),
    totalTickets: user.totalTickets + tickets,
    // Without the discount, as on the public subgraph: the event does not tell what was paid.
    totalCake: user.totalCake.plus(lottery.ticketPrice.times(new Decimal(tickets))),
  })
  session.save(ROUND, {
    ...(round ?? {
      ...{
        id: roundId(sender, lottery.id),
        lottery: lottery.id,
        user: sender,
        claimed: false,
        block,
        timestamp,
      },
    }),
    totalTickets: (round?.totalTickets ?? 0) + tickets,
  })
}

function onClaim(session: Session, log: IndexedLog): void {
  const lottery = session.get(LOTTERY, topic(log, 2).toString())
  if (lottery === undefined) return
  const tickets = Number(word(log, 1))
  session.save(LOTTERY, { ...lottery, claimedTickets: (lottery.claimedTickets ?? 0) + tickets })
  const round = session.get(ROUND, roundId(senderIn(log), lottery.id))
  if (round !== undefined) session.save(ROUND, { ...round, claimed: true })
}

function roundId(sender: string, lotteryId: string): string {
  return `${sender}-${lotteryId}`
}

function senderIn(log: IndexedLog): string {
  return `0x${(log.topics[1] ?? '').slice(-40)}`
}

function topic(log: IndexedLog, index: number): bigint {
  return BigInt(log.topics[index] ?? 0)
}

function word({ data }: IndexedLog, index: number): bigint {
  return BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`)
}
