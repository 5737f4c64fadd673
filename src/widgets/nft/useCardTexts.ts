import { useCallback, useMemo } from 'react'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import { valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { type CardText, profileService } from '~/services/profile'
import { isOfBunnies } from './paths'

const ONCE = { ticks: undefined } as const

interface CardToken extends Collectible {
  /** Undefined of other collections, and until it is read. */
  readonly bunnyId: number | undefined
}

/**
 * How tokens of a collection look, of bunnies by bunny, asked for by one request: awaited where its bunny is not known
 * yet, and undefined of one that the answer does not have.
 */
export function useCardTexts(
  collection: Address,
  tokens: readonly CardToken[],
): (token: CardToken) => CardText | 'awaited' | undefined {
  const asked = tokens.flatMap((each) => metadataKey(each) ?? []).join(',')
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
    (token) => {
      const id = metadataKey(token)
      if (id === undefined || (isAsked && data.status === 'loading')) return 'awaited'
      return valueOf(data)?.[id]
    },
    [data, isAsked],
  )
}

/** How a token looks that stands among tokens of several collections: one request for each collection. */
export function useCardText(token: CardToken, among: readonly CardToken[]): CardText | 'awaited' | undefined {
  const { collection } = token
  return useCardTexts(
    collection,
    among.filter((each) => each.collection === collection),
  )(token)
}

/** The service has bunnies by bunny id. */
function metadataKey({ collection, tokenId, bunnyId }: CardToken): string | undefined {
  return isOfBunnies(collection) ? bunnyId?.toString() : tokenId
}
