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
 * Metadata of tokens of one collection by one request, of bunnies by bunny id: `awaited` while it, or the bunny id, is
 * loading; undefined for a token that the service doesn’t know.
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

/** Metadata of one of several tokens; those of the same collection share a request. */
export function useCardText(token: CardToken, among: readonly CardToken[]): CardText | 'awaited' | undefined {
  const { collection } = token
  return useCardTexts(
    collection,
    among.filter((each) => each.collection === collection),
  )(token)
}

/** The service keys bunnies by bunny id. */
function metadataKey({ collection, tokenId, bunnyId }: CardToken): string | undefined {
  return isOfBunnies(collection) ? bunnyId?.toString() : tokenId
}
