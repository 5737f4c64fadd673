import type { SaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import { currencyId } from '~/domain/money/currency'

const { reward } = network.deployment

/** Where there is more of what is committed: the exchange, or the pair's liquidity. */
export function committedTokenUrl({ currency }: Pick<SaleConfig, 'currency'>): string {
  return currency === 'reward'
    ? `/swap?outputCurrency=${reward.address}`
    : `/add/${currencyId(network.coin)}/${reward.address}`
}
