import { useLocation } from 'react-router-dom'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useRewardPriceText } from './RewardPrice'
import { usePageSymbol } from '~/widgets/pageSymbol'

const PRODUCT = 'CheeseSwap'

/** Titles by path prefix (specification 1 §2); other paths get the product's name alone. */
const PAGES: readonly (readonly [prefix: string, title: PlainKey])[] = [
  ['/swap', 'Exchange'],
  ['/add', 'Add Liquidity'],
  ['/create', 'Add Liquidity'],
  ['/remove', 'Remove Liquidity'],
  ['/liquidity', 'Liquidity'],
  ['/find', 'Import Pool'],
  ['/farms', 'Farms'],
]

function pageOf(pathname: string): PlainKey | undefined {
  if (pathname === '/') return 'Home'
  return PAGES.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1]
}

/** The tab's title: '{symbol} - {page} | {product} - {reward price}', of which symbol and page may be missing. */
export function PageTitle() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const symbol = usePageSymbol()
  const price = useRewardPriceText()
  const page = pageOf(pathname)
  const parts = [
    ...(symbol === undefined ? [] : [shortSymbol(symbol)]),
    page === undefined ? PRODUCT : `${t(page)} | ${PRODUCT}`,
    `${network.deployment.reward.symbol} ${price}`,
  ]
  return <title>{parts.join(' - ')}</title>
}
