import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { usePageSubject } from '~/widgets/pageSubject'
import type { Area } from '~/widgets/area'
import { AREAS, pageAt } from './areas'
import { navItemAt } from './navigation'
import { useRewardPriceText } from './RewardPrice'

const PRODUCT = 'CheeseSwap'

/**
 * What others are told of the page when it is shared from here, in the words that it is read in; a host's file has them
 * in English (publishedPages). What a page says nothing of stays.
 */
function useSocialTags(tags: Readonly<Record<string, string | undefined>>): void {
  useEffect(() => {
    for (const [name, content] of Object.entries(tags))
      if (content !== undefined)
        document
          .querySelector(`meta[name="${name}"],meta[property="${name}"]`)
          ?.setAttribute('content', content)
  })
}

/** The tab's title: '{subject} - {page} | {product} - {reward price}', of which subject and page may be missing. */
export function PageTitle({ areas = AREAS }: { readonly areas?: readonly Area[] }) {
  const { t, code } = useTranslation()
  const { pathname } = useLocation()
  const subject = usePageSubject()
  const price = useRewardPriceText()
  const title = pageAt(pathname, areas)?.page.title
  const name = title === undefined ? PRODUCT : `${t(title)} | ${PRODUCT}`
  const place = navItemAt(pathname, areas)
  const line = place && t(place.description)
  useSocialTags({
    ...{ 'og:title': name, 'twitter:title': name, 'og:locale': code.replace('-', '_') },
    ...{ description: line, 'og:description': line, 'twitter:description': line },
  })
  const parts = [
    ...(subject === undefined ? [] : [subject]),
    name,
    `${network.deployment.reward.symbol} ${price}`,
  ]
  return <title>{parts.join(' - ')}</title>
}
