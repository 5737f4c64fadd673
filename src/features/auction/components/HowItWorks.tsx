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
  const { applicationForm, farmDays, replyDays } = AUCTION
  return (
    <Stack as="section" aria-labelledby="auction-rules">
      <h2 id="auction-rules">{t('How it works')}</h2>
      <NumberedSteps>
        <li>
          <b>{t('Apply')}</b>
          {applicationForm === undefined ? (
            <span>{t('Wallets of accepted projects are added to the whitelist.')}</span>
          ) : (
            <>
              <span>{t('Projects apply with a form. Accepted wallets are added to the whitelist.')}</span>
              <ExternalLink href={applicationForm} newTabText={t('opens in a new tab')}>
                {t('Apply for whitelisting')}
              </ExternalLink>
            </>
          )}
        </li>
        <li>
          <b>{t('Bid {verb}')}</b>
          <span>
            {t(
              'Bids are in %symbol%, in multiples of 10, and are cumulative. They’re public as soon as you place them.',
              {
                symbol,
              },
            )}
          </span>
        </li>
        <li>
          <b>{t('Win a farm')}</b>
          <span>
            {farmDays === undefined
              ? t('The top bidders get a community farm.')
              : t(
                  'The top bidders get a community farm for %count% day.|The top bidders get a community farm for %count% days.',
                  { count: farmDays },
                )}
          </span>
          {replyDays !== undefined && (
            <span>
              {t('The team replies within %count% day.|The team replies within %count% days.', {
                count: replyDays,
              })}
            </span>
          )}
        </li>
        <li>
          <b>{t('Reclaim instead')}</b>
          <span>{t('If you don’t win, you can reclaim your whole bid here after the auction closes.')}</span>
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
