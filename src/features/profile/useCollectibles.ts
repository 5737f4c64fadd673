import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { nftApiUrl, type ProfileContracts, profileContracts } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import { everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type BunnyTexts, profileService } from '~/services/profile'
import { approvedReads, bunnyReads, collectionReads, operatorRead, ownedReads } from './reads'

/** An own collectible; which bunny it is says its picture. */
export interface OwnedBunny extends Collectible {
  readonly bunnyId: number
  /** The profile contract may take it: it was allowed this one, or all of the owner's. */
  readonly isApproved: boolean
  /** It was allowed this very one, which says that it was chosen before. */
  readonly isChosenBefore: boolean
}

/** More are not offered to choose from. */
const MOST_COLLECTIBLES = 100

export interface OwnCollectibles {
  /** What could be the picture; none while the collection is not accepted. */
  readonly collectibles: Loadable<readonly OwnedBunny[], unknown>
  /** May the collection's tokens be pictures? */
  readonly isAccepted: Loadable<boolean, unknown>
}

/** What an account could have as its profile's picture, with each block. */
export function useCollectibles(account: Address | undefined): OwnCollectibles {
  const contracts = account === undefined ? undefined : profileContracts
  const about = useNamedRead(
    useMemo(
      () => (account === undefined ? undefined : contracts && collectionReads(contracts, account)),
      [account, contracts],
    ),
  )
  const count = about?.owned.status === 'ready' ? Math.min(Number(about.owned.value), MOST_COLLECTIBLES) : 0
  const ids = useReads(
    useMemo(
      () => (account === undefined || contracts === undefined ? [] : ownedReads(contracts, account, count)),
      [account, contracts, count],
    ),
  )
  const tokenIds = useMemo(() => everyLoadable(ids), [ids])
  const known = tokenIds.status === 'ready' && contracts !== undefined ? tokenIds.value : undefined
  const bunnies = useReads(useOf(contracts, known, bunnyReads))
  const approved = useReads(useOf(contracts, known, approvedReads))
  const ofAll = useRead(
    useMemo(
      () => (account === undefined || contracts === undefined ? undefined : operatorRead(contracts, account)),
      [account, contracts],
    ),
  )
  return useMemo(() => {
    if (profileContracts === undefined) {
      const unavailable = failed('unavailable')
      return { collectibles: unavailable, isAccepted: unavailable }
    }
    if (about === undefined) return { collectibles: LOADING, isAccepted: LOADING }
    const { isAccepted, owned } = about
    const collectibles = ((): OwnCollectibles['collectibles'] => {
      if (owned.status !== 'ready') return owned
      if (isAccepted.status !== 'ready') return isAccepted
      if (tokenIds.status !== 'ready') return tokenIds
      const { bunnies: collection, profile } = profileContracts
      if (!isAccepted.value) return ready([])
      if (ofAll.status !== 'ready') return ofAll
      const [kinds, takers] = [everyLoadable(bunnies), everyLoadable(approved)]
      if (takers.status !== 'ready') return takers
      return mapLoadable(kinds, (all) =>
        tokenIds.value.flatMap((tokenId, index) => {
          const bunnyId = all[index]
          const isChosenBefore = takers.value[index] === profile
          const isApproved = isChosenBefore || ofAll.value
          return bunnyId === undefined
            ? []
            : [{ collection, tokenId: tokenId.toString(), bunnyId, isApproved, isChosenBefore }]
        }),
      )
    })()
    return { collectibles, isAccepted }
  }, [about, tokenIds, bunnies, approved, ofAll])
}

const NONE: readonly never[] = []

function useOf<Read>(
  contracts: ProfileContracts | undefined,
  tokenIds: readonly bigint[] | undefined,
  readsOf: (contracts: ProfileContracts, tokenIds: readonly bigint[]) => readonly Read[],
): readonly Read[] {
  return useMemo(
    () => (contracts === undefined || tokenIds === undefined ? NONE : readsOf(contracts, tokenIds)),
    [contracts, tokenIds, readsOf],
  )
}

const ONCE = { ticks: undefined } as const

/** How bunnies are called and shown; failed if no service describes them. */
export function useBunnyTexts(): Loadable<BunnyTexts, unknown> {
  const question = useMemo(
    () =>
      nftApiUrl === undefined || profileContracts === undefined
        ? undefined
        : { url: nftApiUrl, collection: profileContracts.bunnies },
    [],
  )
  const { data } = useRemote(profileService.endpoints.bunnyTexts, question, ONCE)
  return question === undefined ? UNDESCRIBED : data
}

const UNDESCRIBED = failed('unavailable')
