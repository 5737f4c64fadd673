import { useLocation } from 'react-router-dom'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { usePageSymbol } from '~/widgets/pageSymbol'
import type { Area } from '~/widgets/area'
import { AREAS, pageAt } from './areas'
import { useRewardPriceText } from './RewardPrice'

const PRODUCT = 'CheeseSwap'

/** The tab's title: '{symbol} - {page} | {product} - {reward price}', of which symbol and page may be missing. */
export function PageTitle({ areas = AREAS }: { readonly areas?: readonly Area[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const symbol = usePageSymbol()
  const price = useRewardPriceText()
  const title = pageAt(pathname, areas)?.page.title
  const parts = [
    ...(symbol === undefined ? [] : [shortSymbol(symbol)]),
    title === undefined ? PRODUCT : `${t(title)} | ${PRODUCT}`,
    `${network.deployment.reward.symbol} ${price}`,
  ]
  return <title>{parts.join(' - ')}</title>
}
