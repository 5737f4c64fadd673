import { useRewardPrice } from '~/core/prices/useTokenPrice'

/** The price of the reward token as the tab's title and the home page show it: 4 decimals, or '...'. */
export function useRewardPriceText(): string {
  const price = useRewardPrice()
  return price === undefined ? '...' : `$${price.toFixed(4)}`
}

export function RewardPrice() {
  return useRewardPriceText()
}
