import { Interface } from 'ethers'
import { abi } from '~/chain/abi/lottery'
import { devnetLottery } from '~/config/addresses/lottery31337'
import { toAddress } from '~/domain/address'
import type { LotteryRound } from '~/domain/lottery/round'
import { type RoundWinnings, type Ticket, winningTickets } from '~/domain/lottery/winnings'
import { lotteryReads, operatorReads, lotteryRoundRead, ticketsRead } from '~/features/lottery/reads'
import type { Hex } from '~/lib/hex'
import { OPERATOR, ORACLE } from '../../../devnet/areas/lottery/terms'
import { ACCOUNT, ask, look } from './chain'
import { blockAt, sign } from './prediction'

const LOTTERY = toAddress(devnetLottery.Lottery)
const CONTRACT = new Interface(abi)
const SOURCE = new Interface([
  'function fulfillRandomness(uint256 requestId, uint256 randomness)',
  'function latestRequestId() view returns (uint256)',
])

export const currentLotteryId = () => look(lotteryReads(LOTTERY).currentLotteryId)
export const lotteryRound = (lotteryId: number): Promise<LotteryRound> =>
  look(lotteryRoundRead(LOTTERY, lotteryId))
export const ownTickets = (lotteryId: number): Promise<readonly Ticket[]> =>
  look(ticketsRead(LOTTERY, { account: toAddress(ACCOUNT), lotteryId, cursor: 0, size: 2500 }))

/** Its sales end, and that number is drawn. */
export async function draw(lotteryId: number, finalNumber: number): Promise<void> {
  const { endTime } = await lotteryRound(lotteryId)
  await blockAt(endTime + 1n)
  await operate('closeLottery', [lotteryId])
  await fulfill(finalNumber)
  await operate('drawFinalNumberAndMakeLotteryClaimable', [lotteryId, true])
}

/** The number comes that a closed round has asked for. */
export async function fulfill(finalNumber: number): Promise<void> {
  const source = devnetLottery.RandomNumberGenerator
  const requestId = await ask<Hex>('eth_call', [
    { to: source, data: SOURCE.encodeFunctionData('latestRequestId') },
    'latest',
  ])
  await sign(
    ORACLE,
    source,
    SOURCE.encodeFunctionData('fulfillRandomness', [requestId, finalNumber - 1_000_000]),
  )
}

/** When a round that its operator has left behind is anybody's to finish. */
export async function lateFrom(lotteryId: number): Promise<bigint> {
  const { endTime } = await lotteryRound(lotteryId)
  return endTime + (await look(operatorReads(LOTTERY).operatorS))
}

async function operate(method: string, args: readonly unknown[]): Promise<void> {
  await sign(OPERATOR, LOTTERY, CONTRACT.encodeFunctionData(method, [...args]))
}

/** What the account has won in all rounds and not claimed. */
export async function unclaimed(): Promise<readonly RoundWinnings[]> {
  const winnings: RoundWinnings[] = []
  for (let lotteryId = await currentLotteryId(); lotteryId > 0; lotteryId -= 1) {
    const { status, finalNumber, cakePerBracket: prizes } = await lotteryRound(lotteryId)
    if (status !== 'claimable') continue
    const tickets = winningTickets({ finalNumber, prizes }, await ownTickets(lotteryId))
    winnings.push({ lotteryId, tickets: tickets.filter(({ isClaimed }) => !isClaimed) })
  }
  return winnings
}
