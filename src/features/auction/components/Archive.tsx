import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Notice } from '~/ui/Notice'
import { Stack } from '~/ui/layout'
import { SoftText } from '~/ui/SoftText'
import { useInAddress, wholeNumber } from '~/widgets/addressState'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { NumberFinder } from '~/widgets/NumberFinder'
import { useCount } from '~/widgets/useCount'
import { useAuctionById } from '../useAuction'
import { Leaderboard } from './Leaderboard'

const CHOICE = { auction: wholeNumber(undefined) }

interface Props {
  readonly contract: Address
  /** The newest that is over. */
  readonly newest: number
}

/** Auctions that are over, one after the other or any by its id. */
export function Archive({ contract, newest }: Props) {
  const { t } = useTranslation()
  const count = useCount()
  const [{ auction: chosen }, choose] = useInAddress(CHOICE)
  const shown = Math.min(chosen ?? newest, newest)
  const { auction, bids } = useAuctionById(contract, shown)
  const known = valueOf(auction)
  const words = {
    ...{ group: t('Auctions'), earlier: t('Earlier auction'), later: t('Later auction') },
    ...{ field: t('Auction ID'), empty: t('Please specify auction ID') },
    unknown: t('There is no closed auction with this ID'),
  }
  return (
    <Stack gap={3}>
      <NumberFinder
        chosen={shown}
        newest={newest}
        onChoose={(auctionId) => choose({ auction: auctionId })}
        words={words}
      >
        <b data-testid="archived-auction">{t('Auction %id%', { id: shown })}</b>
      </NumberFinder>
      {auction.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('This auction couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      {known !== undefined && (
        <SoftText>
          {t('Place for %count% winner.|Places for %count% winners.', { count: known.leaderboard })}{' '}
          <BlockLink block={BigInt(known.endBlock)} isToCome={false}>
            {t('From block %start% to block %end%', {
              start: count(known.startBlock),
              end: count(known.endBlock),
            })}
          </BlockLink>
        </SoftText>
      )}
      {auction.status !== 'failed' && (
        <Leaderboard key={shown} bids={bids} isClosed label={t('Bids of auction %id%', { id: shown })} />
      )}
    </Stack>
  )
}
