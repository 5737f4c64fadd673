import { currentLotteryId } from '~/chain/abi/lottery'
import { followUp } from '~/chain/multicall/followUp'
import { read } from '~/chain/multicall/read'
import { LOTTERY, lotteryContract } from '~/config/lottery'
import type { Address } from '~/domain/address'
import { lotteryRoundRead } from './reads'

const latestRounds = (lottery: Address) =>
  followUp(read(currentLotteryId, lottery, []), LOTTERY.latestRounds, (id) => [lotteryRoundRead(lottery, id)])

export const followUps = lotteryContract === undefined ? [] : [latestRounds(lotteryContract)]
