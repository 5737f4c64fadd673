import { useMemo } from 'react'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { accountActivity } from '~/domain/nft/activity'
import { askOrderFrom, tradeFrom } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type AccountHistory, nftService } from '~/services/nftMarket'
import { EmptyState } from '~/ui/EmptyState'
import { Skeleton } from '~/ui/Skeleton'
import { MissingEntries } from '~/widgets/MissingEntries'
import { ActivityTable } from './ActivityTable'
import { ServiceFailed } from './ServiceFailed'

/** What an account bought, sold and asked for on the market. */
export function AccountActivity({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const question = useMemo(
    () => ({
      ...{ url: nftSubgraphUrl, account, mostBought: NFT.mostBought },
      ...{ mostSold: NFT.mostSold, mostAsks: NFT.mostAsks },
    }),
    [account],
  )
  const { data, missing, retry } = useRemote(nftService.endpoints.accountHistory, question)
  const activity = useMemo(() => (data.status === 'ready' ? historyOf(data.value) : undefined), [data])
  if (data.status === 'failed') {
    return (
      <ServiceFailed
        problem={data.problem}
        text={t('The market’s activity couldn’t be loaded.')}
        absent={t('Market activity isn’t available on this network.')}
        onRetry={retry}
      />
    )
  }
  if (activity === undefined) return <Skeleton height={280} radius={16} />
  if (activity.length === 0)
    return <EmptyState icon="nft" text={t('Nothing has been bought, sold or listed yet.')} />
  return (
    <>
      <MissingEntries count={missing} />
      <ActivityTable label={t('Activity')} activity={activity} />
    </>
  )
}

function historyOf({ bought, sold, asks }: AccountHistory) {
  return accountActivity({
    bought: bought.map(tradeFrom),
    sold: sold.map(tradeFrom),
    asks: asks.map(askOrderFrom),
  })
}
