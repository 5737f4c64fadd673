import { parseUnits, randomBytes, toBigInt } from 'ethers'
import { ANNOUNCED_AFTER_S, type LotteryRounds, ON_SALE_AFTER_S } from '../../deploy/lottery/deployConfig'
import { callOf, type Due, type Duty, type DutyContext, type DutyTerms } from '../keeper/duty'
import { lotteryStep, type LotteryState } from './rounds'

/** Seconds in which a round that was computed from this block's time is still as long as it is to be. */
const START_WITHIN_S = 600
/** Seconds after which a number that has not come is somebody's to look into. */
const NUMBER_WITHIN_S = 3600

/** Starts, closes and draws the rounds; on a test network it says their numbers, too. */
export function lotteryDuties({ config, keys }: DutyTerms): readonly Duty[] {
  const rounds = config.lottery?.rounds
  if (rounds === undefined) return []
  return [
    { name: 'lottery', account: 'lottery', look: (context) => lookAtRound(context, rounds) },
    ...(config.lottery?.oracle !== undefined && keys.includes('RandomNumberGenerator')
      ? [{ name: 'lottery numbers', account: 'lotteryOracle', look: lookAtNumber } as const]
      : []),
  ]
}

async function lookAtRound(context: DutyContext, rounds: LotteryRounds): Promise<Due> {
  const { now, contract, read } = context
  const to = contract('Lottery')
  const state = await stateOf(context)
  const { lotteryId, status, endTime, hasNumber } = state
  const start = () => {
    const fragment = 'function startLottery(uint256, uint256, uint256, uint256[6], uint256)'
    const price = parseUnits(rounds.ticketPrice)
    const args = [now + rounds.lastsS, price, rounds.discountDivisor, rounds.prizes, rounds.treasuryFee]
    return { call: callOf(to, fragment, args, now + START_WITHIN_S) }
  }
  const isDrawn = status === 'close' && hasNumber
  if (lotteryId !== 0 && status !== 'claimable' && !isDrawn) {
    const [[isGivenUp], [refundTime]] = await Promise.all([
      read(to, 'function isGivenUp(uint256) view returns (bool)', [lotteryId]),
      read(to, 'function REFUND_TIME() view returns (uint256)'),
    ])
    if (isGivenUp === true) return start()
    if (now > endTime + Number(refundTime)) {
      return {
        call: callOf(to, 'function giveUpLottery(uint256)', [lotteryId]),
        missed: {
          of: `lottery ${String(lotteryId)}`,
          text: `Round ${String(lotteryId)} of the lottery has had no number in time: its tickets are paid back, and the next one begins.`,
        },
      }
    }
  }
  const { drawAfterS } = rounds
  const schedule = { drawAfterS, announcedAfterS: ANNOUNCED_AFTER_S, onSaleAfterS: ON_SALE_AFTER_S }
  const draw = endTime + drawAfterS
  switch (lotteryStep(state, now, schedule)) {
    case 'start':
      return start()
    case 'close':
      return { call: callOf(to, 'function closeLottery(uint256)', [lotteryId]) }
    case 'draw': {
      const fragment = 'function drawFinalNumberAndMakeLotteryClaimable(uint256, bool)'
      return { call: callOf(to, fragment, [lotteryId, true]) }
    }
    case 'fulfill':
      return now > draw + NUMBER_WITHIN_S
        ? { waiting: `The number of round ${String(lotteryId)} of the lottery has not come.` }
        : {}
    case 'wait':
      return status === 'open' ? { lookAt: draw } : {}
  }
}

async function lookAtNumber(context: DutyContext): Promise<Due> {
  const { contract, read } = context
  const { status, hasNumber } = await stateOf(context)
  if (status !== 'close' || hasNumber) return {}
  const to = contract('RandomNumberGenerator')
  const [request] = await read(to, 'function latestRequestId() view returns (uint256)')
  const word = toBigInt(randomBytes(32))
  return { call: callOf(to, 'function fulfillRandomness(uint256, uint256)', [request, word]) }
}

async function stateOf({ contract, read }: DutyContext): Promise<LotteryState> {
  const [lottery, source] = [contract('Lottery'), contract('RandomNumberGenerator')]
  const [[id], [drawn]] = await Promise.all([
    read(lottery, 'function currentLotteryId() view returns (uint256)'),
    read(source, 'function viewLatestLotteryId() view returns (uint256)'),
  ])
  const [round] = await read(
    lottery,
    'function viewLottery(uint256) view returns (tuple(uint8 status, uint256 startTime, uint256 endTime, uint256, uint256, uint256[6], uint256, uint256[6], uint256[6], uint256, uint256, uint256, uint32))',
    [id],
  )
  const [status, , endTime] = round as readonly [bigint, bigint, bigint]
  return {
    ...{ lotteryId: Number(id), endTime: Number(endTime), hasNumber: id !== 0n && drawn === id },
    status: (['pending', 'open', 'close', 'claimable'] as const)[Number(status)] ?? 'pending',
  }
}
