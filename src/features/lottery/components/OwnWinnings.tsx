import { LOTTERY } from '~/config/lottery'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { valueOf } from '~/lib/loadable'
import type { LotteryView } from '../useLottery'
import { useWinnings } from '../useWinnings'
import { PAID_IN } from '../writes'
import { Winnings } from './Winnings'

/** What the connected account has won, and its claim. */
export default function OwnWinnings({ lottery }: { readonly lottery: LotteryView }) {
  const price = useRewardPrice()
  const winnings = useWinnings(lottery)
  return (
    <Winnings
      reward={PAID_IN}
      price={price}
      winnings={winnings}
      most={valueOf(lottery.terms)?.mostTickets ?? LOTTERY.mostTickets}
      isPending={lottery.actions.claiming.size > 0}
    />
  )
}
