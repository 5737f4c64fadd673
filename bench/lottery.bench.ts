import { Interface } from 'ethers'
import { abi } from '~/chain/abi/lottery'
import { toAddress } from '~/domain/address'
import { BRACKETS } from '~/domain/lottery/ticket'
import { winningTickets, type WinningTicket } from '~/domain/lottery/winnings'
import { ticketsRead } from '~/features/lottery/reads'
import { compare } from './compare'

/** A whole page of an account's tickets, from the bytes of the node's answer to those that win; ethers is the peer. */
const TICKETS = 2500
const GOAL = 20
const FINAL = 1_123_456
const draw = { finalNumber: FINAL, prizes: BRACKETS.map((bracket) => 10n ** BigInt(18 + bracket)) }
const lottery = new Interface(abi)
const indices = Array.from({ length: TICKETS }, (_, i) => i)

const answer = lottery.encodeFunctionResult('viewUserInfoForLotteryId', [
  indices.map((i) => 40_000_000 + i),
  // A tenth of them wins in the lowest bracket, as by chance.
  indices.map((i) => 1_000_000 + ((i * 7_919) % 1_000_000)),
  indices.map((i) => i % 50 === 0),
  TICKETS,
])
/** As it arrives: one text out of a JSON answer. */
const arrived = JSON.parse(JSON.stringify(answer)) as `0x${string}`
const asked = { account: toAddress(`0x${'1'.repeat(40)}`), lotteryId: 7, cursor: 0, size: TICKETS }
const { decode } = ticketsRead(toAddress(`0x${'2'.repeat(40)}`), asked)

function withEthers(): readonly WinningTicket[] {
  const [ids, numbers, statuses] = lottery
    .decodeFunctionResult('viewUserInfoForLotteryId', arrived)
    .toArray(true) as unknown as readonly [readonly bigint[], readonly bigint[], readonly boolean[], bigint]
  const tickets = ids.map((id, i) => ({
    id: Number(id),
    number: Number(numbers[i]),
    isClaimed: statuses[i] === true,
  }))
  return winningTickets(draw, tickets)
}

await compare({
  name: '2,500 tickets read and checked',
  ours: () => winningTickets(draw, decode(arrived)),
  peer: withEthers,
  goal: GOAL,
})
