import { useMemo } from 'react'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Collectible } from '~/domain/profile/profile'
import type { Loadable } from '~/lib/loadable'
import { type CollectibleText, profileService } from '~/services/profile'

const ONCE = { ticks: undefined } as const

/** A token’s metadata; null where the service doesn’t know it. Undefined asks nothing. */
export function useNftText(token: Collectible | undefined): {
  readonly text: Loadable<CollectibleText | null, unknown>
  readonly retry: () => void
} {
  const [collection, tokenId] = [token?.collection, token?.tokenId]
  const question = useMemo(
    () =>
      collection === undefined || tokenId === undefined ? undefined : { url: nftApiUrl, collection, tokenId },
    [collection, tokenId],
  )
  const { data, retry } = useRemote(profileService.endpoints.collectibleText, question, ONCE)
  return { text: data, retry }
}
