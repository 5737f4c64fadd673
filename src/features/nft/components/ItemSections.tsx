import { type ReactNode, useMemo } from 'react'
import { network } from '~/config/networks'
import { type Address, shortAddress } from '~/domain/address'
import { marketActivity } from '~/domain/nft/activity'
import { type MarketRecord, tokenKey } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionList } from '~/ui/DescriptionList'
import { EmptyState } from '~/ui/EmptyState'
import { ExternalLink } from '~/ui/ExternalLink'
import { Box } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { ActivityTable } from '~/widgets/nft/ActivityTable'
import { CardGrid, NftCard } from '~/widgets/nft/NftCard'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCardTexts } from '~/widgets/nft/useCardTexts'
import type { HistoryView } from '../useItem'
import { ItemSection } from './ItemFrame'
import { PriceHistory } from './PriceHistory'

/** Price history and activity. */
export function HistorySections({
  name,
  history: { history: loadable, retry },
  items,
}: {
  /** Of what is shown: a table is known apart from the section that it is in. */
  readonly name: string
  readonly history: HistoryView
  /** How a row names its token. */
  readonly items: 'numbered' | 'none'
}) {
  const { t } = useTranslation()
  const history = valueOf(loadable)
  const activity = useMemo(
    () => (history === undefined ? undefined : marketActivity(history.trades, history.asks)),
    [history],
  )
  return (
    <>
      {history !== undefined && history.trades.length > 1 && (
        <ItemSection id="item-prices" title={t('Price history')}>
          <PriceHistory trades={history.trades} />
        </ItemSection>
      )}
      <ItemSection id="item-activity" title={t('Activity')}>
        {loadable.status === 'failed' ? (
          <ServiceFailed
            problem={loadable.problem}
            text={t('The market’s activity couldn’t be loaded.')}
            absent={t('Market activity isn’t available on this network.')}
            onRetry={retry}
          />
        ) : activity === undefined ? (
          <Skeleton height={160} radius={16} />
        ) : activity.length === 0 ? (
          <EmptyState icon="nft" text={t('Nothing has been bought, sold or listed yet.')} />
        ) : (
          <ActivityTable label={`${t('Activity')}: ${name}`} activity={activity} items={items} />
        )}
      </ItemSection>
    </>
  )
}

interface DetailsProps {
  readonly collection: Address
  /** At the block explorer; undefined shows the collection there. */
  readonly tokenId?: string
  readonly metadataUrl: string | undefined
  /** Rows of this page alone. */
  readonly children: ReactNode
}

export function DetailsSection({ collection, tokenId, metadataUrl, children }: DetailsProps) {
  const { t } = useTranslation()
  const token = tokenId === undefined ? '' : `?a=${tokenId}`
  return (
    <ItemSection id="item-details" title={t('Details')}>
      <Box maxWidth={480}>
        <DescriptionList>
          <div>
            <dt>{t('Contract')}</dt>
            <dd>
              {network.explorerUrl === undefined ? (
                <bdi title={collection}>{shortAddress(collection)}</bdi>
              ) : (
                <ExternalLink
                  href={`${network.explorerUrl}/token/${collection}${token}`}
                  newTabText={t('opens in a new tab')}
                >
                  {shortAddress(collection)}
                </ExternalLink>
              )}
            </dd>
          </div>
          {children}
          {metadataUrl !== undefined && (
            <div>
              <dt>{t('Metadata')}</dt>
              <dd>
                <ExternalLink href={metadataUrl} newTabText={t('opens in a new tab')}>
                  {t('Show')}
                </ExternalLink>
              </dd>
            </div>
          )}
        </DescriptionList>
      </Box>
    </ItemSection>
  )
}

interface MoreProps {
  readonly collection: Address
  readonly records: readonly MarketRecord[]
}

const MORE = 5

/** Other listings of the collection; nothing where there are none. */
export function MoreSection({ collection, records }: MoreProps) {
  const { t } = useTranslation()
  const shown = records.slice(0, MORE)
  const textOf = useCardTexts(collection, shown)
  if (records.length === 0) return null
  return (
    <ItemSection id="item-more" title={t('More from this collection')}>
      <CardGrid>
        {shown.map((record) => (
          <NftCard key={tokenKey(record)} token={record} text={textOf(record)}>
            <Price wei={record.ask?.price} withDollars />
          </NftCard>
        ))}
      </CardGrid>
    </ItemSection>
  )
}
