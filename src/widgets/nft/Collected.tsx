import type { Address } from '~/domain/address'
import type { Location } from '~/domain/nft/location'
import { tokenKey } from '~/domain/nft/market'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { oneOf, useInAddress } from '../addressState'
import { ButtonLink } from '../ButtonLink'
import { NftCard } from './NftCard'
import { Price } from './Price'
import { ServiceFailed } from './ServiceFailed'
import { useCardTexts } from './useCardTexts'
import { type HeldNft, useOwnNfts } from './useOwnNfts'
import { WindowedGrid } from './WindowedGrid'

interface Props {
  readonly account: Address
  readonly isOwn: boolean
}

const PLACES: readonly (Location | 'all')[] = ['all', 'wallet', 'for-sale', 'profile-picture']
const CHOICE = { place: oneOf(PLACES, 'all') }

/** An account’s tokens in the market’s collections, with their locations. */
export function Collected({ account, isOwn }: Props) {
  const { t } = useTranslation()
  const { nfts, missing } = useOwnNfts(account)
  const [{ place }, choose] = useInAddress(CHOICE)
  if (nfts.status === 'loading') return <Skeleton height={280} radius={16} />
  if (nfts.status === 'failed') {
    return (
      <ServiceFailed text={t('These collectibles couldn’t be loaded from the network. We’ll keep trying.')} />
    )
  }
  const all = nfts.value
  const shown = all.filter(({ location }) => place === 'all' || location === place)
  return (
    <Stack>
      {missing.length > 0 && (
        <ServiceFailed
          text={t('One of the collections couldn’t be loaded, so collectibles may be missing.')}
        />
      )}
      {all.length === 0 ? (
        <EmptyState
          icon="nft"
          text={isOwn ? t('You have no collectibles yet.') : t('This account has no collectibles.')}
        >
          {isOwn && (
            <ButtonLink to="/nfts" variant="primary">
              {t('Browse the market')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <Segmented
            label={t('Location')}
            selected={place}
            onSelect={(next) => choose({ place: next })}
            options={PLACES.map((each) => ({
              value: each,
              label: each === 'all' ? t('All {collectibles}') : locationText(each, t),
            }))}
          />
          {shown.length === 0 ? (
            <EmptyState icon="nft" text={t('No collectibles here.')} />
          ) : (
            <WindowedGrid
              items={shown}
              draw={(part) => runsOf(part).map((run) => <Run key={tokenKey(run[0])} run={run} />)}
            />
          )}
        </>
      )}
    </Stack>
  )
}

type RunOf<T> = readonly [T, ...T[]]

/** Adjacent tokens of one collection, grouped. */
function runsOf(nfts: readonly HeldNft[]): readonly RunOf<HeldNft>[] {
  const runs: [HeldNft, ...HeldNft[]][] = []
  for (const nft of nfts) {
    const last = runs.at(-1)
    if (last?.[0].collection === nft.collection) last.push(nft)
    else runs.push([nft])
  }
  return runs
}

/** Tokens of one collection, described by one request. */
function Run({ run }: { readonly run: RunOf<HeldNft> }) {
  const { t } = useTranslation()
  const [{ collection }] = run
  const textOf = useCardTexts(collection, run)
  return run.map((each) => (
    <NftCard
      key={tokenKey(each)}
      token={each}
      text={textOf(each)}
      badge={<Badge data-type={TONES[each.location]}>{locationText(each.location, t)}</Badge>}
    >
      {each.price !== undefined && <Price wei={each.price} withDollars />}
    </NftCard>
  ))
}

const TONES: Readonly<Record<Location, string | undefined>> = {
  wallet: undefined,
  'for-sale': 'success',
  'profile-picture': 'info',
}

/** The specification’s words (3 §4). */
export function locationText(location: Location, t: Translate): string {
  switch (location) {
    case 'wallet':
      return t('In Wallet')
    case 'for-sale':
      return t('For Sale')
    case 'profile-picture':
      return t('Profile Pic')
  }
}
