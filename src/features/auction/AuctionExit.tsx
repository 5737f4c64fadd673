import { useMemo } from 'react'
import { useReads } from '~/chain/multicall/useReads'
import { auctionContract } from '~/config/auction/auction'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { itemsOf } from '~/widgets/exit/knownParts'
import { auctionRead } from './reads'
import { type OpenBid, useOpenBids } from './useAuction'
import { PAID_IN, reclaimPlan, reclaimTarget } from './writes'

/** The account's bids that are still in the contract, for the page of all positions. */
export default function AuctionExit() {
  return auctionContract === undefined ? null : <Bids contract={auctionContract} />
}

const NO_BIDS: readonly OpenBid[] = []

function Bids({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const bids = useOpenBids(contract)
  const open = valueOf(bids) ?? NO_BIDS
  const auctions = useReads(
    useMemo(() => open.map(({ auctionId }) => auctionRead(contract, auctionId)), [contract, open]),
  )
  const items = itemsOf(
    bids.status === 'ready'
      ? open.map(({ auctionId, amount, isReclaimable }, at) =>
          mapLoadable(
            combine({ reclaimable: isReclaimable, auction: auctions[at] ?? LOADING }),
            ({ reclaimable, auction }): readonly ExitItem[] => {
              const item = {
                key: String(auctionId),
                name: t('Auction %id%', { id: auctionId }),
                amounts: [amountOf(PAID_IN, amount)],
              }
              if (reclaimable) {
                return [
                  {
                    ...item,
                    action: (
                      <ExitButton
                        label={t('Reclaim')}
                        failure={t('Couldn’t reclaim your bid')}
                        target={reclaimTarget(auctionId)}
                        plan={() => reclaimPlan(contract, auctionId, amount)}
                      />
                    ),
                  },
                ]
              }
              // What has won is the exchange's.
              if (auction.status === 'close') return []
              return [
                {
                  ...item,
                  note: t('If your bid doesn’t win, you can reclaim it when the auction closes.'),
                  action: (
                    <ButtonLink size="small" to="/farms/auction">
                      {t('View')}
                    </ButtonLink>
                  ),
                },
              ]
            },
          ),
        )
      : [bids],
  )
  return (
    <ExitSection
      title={t('Farm Auctions')}
      to="/farms/auction"
      items={items.items}
      isPartial={items.isPartial}
    />
  )
}
