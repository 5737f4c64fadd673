import { useRewardPrice } from '~/core/prices/useTokenPrice'

/** The price of the reward token as the tab's title shows it: 4 decimals, or '...'. */
export function useRewardPriceText(): string {
  const price = useRewardPrice()
  return price === undefined ? '...' : `$${price.toFixed(4)}`
}
