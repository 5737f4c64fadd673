import { auctionContract, AUCTION } from '~/config/auction/auction'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Stack } from '~/ui/layout'
import { NumberedSteps } from '~/ui/NumberedSteps'
import { PAID_IN } from '../writes'

/** The rules, and how a project gets to bid. */
export function HowItWorks() {
  const { t } = useTranslation()
  const symbol = shortSymbol(PAID_IN.symbol)
  return (
    <Stack as="section" aria-labelledby="auction-rules">
      <h2 id="auction-rules">{t('How it works')}</h2>
      <NumberedSteps>
        <li>
          <b>{t('Apply')}</b>
          <span>
            {t('Projects fill in the application form. Wallets that are accepted join the whitelist.')}
          </span>
          <ExternalLink href={AUCTION.applicationForm} newTabText={t('opens in a new tab')}>
            {t('Apply for whitelisting')}
          </ExternalLink>
        </li>
        <li>
          <b>{t('Bid {verb}')}</b>
          <span>
            {t('Bids are made in %symbol%, in multiples of 10, and add up. Everybody sees them at once.', {
              symbol,
            })}
          </span>
        </li>
        <li>
          <b>{t('Win a farm')}</b>
          <span>
            {t(
              'The top bidders get a community farm for %count% day. The team replies within a week.|The top bidders get a community farm for %count% days. The team replies within a week.',
              { count: AUCTION.farmDays },
            )}
          </span>
        </li>
        <li>
          <b>{t('Or reclaim')}</b>
          <span>{t('Whoever doesn’t win takes back the whole bid here after the close.')}</span>
        </li>
      </NumberedSteps>
      {network.explorerUrl !== undefined && (
        <ExternalLink
          href={`${network.explorerUrl}/address/${auctionContract}`}
          newTabText={t('opens in a new tab')}
        >
          {t('View the auction contract')}
        </ExternalLink>
      )}
    </Stack>
  )
}
