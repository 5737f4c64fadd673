import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { NFT, nftMarket } from '~/config/nft'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { type Ask, bnbText } from '~/domain/nft/market'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { itemsOf } from '~/widgets/exit/knownParts'
import { collectionNameRead, pendingRevenueRead } from '~/widgets/nft/reads'
import { useAsks } from '~/widgets/nft/useAsks'
import { useMarketCollections } from '~/widgets/nft/useMarketTerms'
import { nftWrites, REVENUE, tokenTarget } from './writes'

const { wrapped } = network.deployment

/** What the account has on the market, for the page of all positions. */
export default function NftExit() {
  const account = useAccount()
  return nftMarket === undefined || account === undefined ? null : (
    <OnMarket market={nftMarket} account={account} />
  )
}

interface Props {
  readonly market: Address
  readonly account: Address
}

type Asks = ReadonlyMap<string, Ask>

const NONE: readonly never[] = []
/** A collection's name does not change. */
const NAMES = { blocksPerFetch: 100_000 } as const

function OnMarket({ market, account }: Props) {
  const { t } = useTranslation()
  const collections = useMarketCollections()
  const addresses = useMemo(() => valueOf(collections)?.map(({ address }) => address) ?? NONE, [collections])
  const asks = useAsks(addresses, account)
  const names = useReads(
    useMemo(() => addresses.map((each) => collectionNameRead(each)), [addresses]),
    NAMES,
  )
  const revenue = useRead(useMemo(() => pendingRevenueRead(market, account), [market, account]))

  const listedItems = (collection: Address, at: number) => {
    const named = names[at] ?? LOADING
    // Without its name a collection is told by its tokens' numbers.
    const listed: Answer<Asks> = named.status === 'loading' ? LOADING : (asks[at] ?? LOADING)
    return mapLoadable(listed, (own) =>
      [...own].map(([tokenId, { price }]): ExitItem => {
        const token = { collection, tokenId }
        const name = nameOf(valueOf(named), tokenId)
        return {
          key: `${collection} ${tokenId}`,
          name,
          amounts: [],
          note: t('Listed for %price% WBNB', { price: bnbText(price) }),
          action: (
            <ExitButton
              label={t('Remove from sale')}
              failure={t('Couldn’t remove your NFT from sale')}
              target={tokenTarget(token)}
              plan={() => nftWrites(market).remove({ ...token, name })}
            />
          ),
        }
      }),
    )
  }
  const nameOf = (collection: string | undefined, tokenId: string) =>
    collection === undefined || collection === ''
      ? t('Token %id%', { id: tokenId })
      : `${collection} #${tokenId}`
  const revenueItems = mapLoadable(revenue, (units): readonly ExitItem[] =>
    units === 0n
      ? []
      : [
          {
            key: 'revenue',
            name: t('Revenue from your collections'),
            amounts: [amountOf(wrapped, units)],
            action: (
              <ExitButton
                label={t('Claim')}
                failure={t('Couldn’t claim your revenue')}
                target={REVENUE}
                plan={() => nftWrites(market).claim(units)}
              />
            ),
          },
        ],
  )
  const listings = collections.status === 'ready' ? addresses.map(listedItems) : [collections]
  const { items, isPartial } = itemsOf([revenueItems, ...listings])
  const isFull = asks.some((each) => (valueOf(each)?.size ?? 0) >= NFT.mostOwned)
  return <ExitSection title={t('NFT market')} to="/nfts" items={items} isPartial={isPartial || isFull} />
}
