import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { Token } from '~/domain/money/currency'
import { aboutOn, type TokenAbout } from '~/domain/tokenList/about'
import type { CoreState } from '../state'

/** What the person's lists say of a token; the lists in use are asked first. Undefined where they say nothing. */
export function useTokenAbout({ address }: Token): TokenAbout | undefined {
  return useSelector(({ lists: { byUrl, activeListUrls } }: CoreState) => {
    for (const url of new Set([...activeListUrls, ...Object.keys(byUrl)])) {
      const list = byUrl[url]?.current
      const about = list && aboutOn(list, network.chainId).get(address)
      if (about !== undefined) return about
    }
    return undefined
  })
}
