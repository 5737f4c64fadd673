import { useCallback, useMemo } from 'react'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { type CardText, profileService } from '~/services/profile'
import { isOfBunnies } from './paths'

const ONCE = { ticks: undefined } as const

/**
 * How tokens of a collection look, of bunnies by bunny, asked for by one request: awaited where its bunny is not known
 * yet, and undefined of one that the answer does not have.
 */
export function useCardTexts(
  collection: Address,
  ids: readonly string[],
): (id: string | undefined) => CardText | 'awaited' | undefined {
  const asked = ids.join(',')
  const isAsked = nftApiUrl !== undefined && asked !== ''
  const ofBunnies = isOfBunnies(collection)
  const described = useRemote(
    nftService.endpoints.described,
    useMemo(
      () =>
        nftApiUrl === undefined || asked === '' || ofBunnies
          ? undefined
          : { url: nftApiUrl, collection, ids: asked.split(',') },
      [collection, asked, ofBunnies],
    ),
    ONCE,
  )
  const bunnies = useRemote(
    profileService.endpoints.bunnyTexts,
    useMemo(
      () =>
        nftApiUrl === undefined || asked === '' || !ofBunnies ? undefined : { url: nftApiUrl, collection },
      [collection, asked, ofBunnies],
    ),
    ONCE,
  )
  const { data } = ofBunnies ? bunnies : described
  return useCallback(
    (id) => {
      if (id === undefined || (isAsked && data.status === 'loading')) return 'awaited'
      return valueOf(data)?.[id]
    },
    [data, isAsked],
  )
}
