import { auctionContract, auctionTerms } from '~/config/auction/auction'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Disclosures } from '~/widgets/Disclosures'
import { PAID_IN } from '../writes'

/** The rules, and how a project gets to bid. */
export function HowItWorks() {
  const { t } = useTranslation()
  const symbol = shortSymbol(PAID_IN.symbol)
  const { applicationForm, farmDays, replyDays } = auctionTerms()
  return (
    <Disclosures aria-labelledby="auction-rules">
      <h2 id="auction-rules">{t('How it works')}</h2>
      <details open>
        <summary>{t('Apply')}</summary>
        {applicationForm === undefined ? (
          <p>{t('Wallets of accepted projects are added to the whitelist.')}</p>
        ) : (
          <>
            <p>{t('Projects apply with a form. Accepted wallets are added to the whitelist.')}</p>
            <p>
              <ExternalLink href={applicationForm} newTabText={t('opens in a new tab')}>
                {t('Apply for whitelisting')}
              </ExternalLink>
            </p>
          </>
        )}
      </details>
      <details>
        <summary>{t('Bid {verb}')}</summary>
        <p>
          {t(
            'Bids are in %symbol%, in multiples of 10, and are cumulative. They’re public as soon as you place them.',
            {
              symbol,
            },
          )}
        </p>
      </details>
      <details>
        <summary>{t('Win a farm')}</summary>
        <p>
          {farmDays === undefined
            ? t('The top bidders get a community farm.')
            : t(
                'The top bidders get a community farm for %count% day.|The top bidders get a community farm for %count% days.',
                { count: farmDays },
              )}
        </p>
        {replyDays !== undefined && (
          <p>
            {t('The team replies within %count% day.|The team replies within %count% days.', {
              count: replyDays,
            })}
          </p>
        )}
      </details>
      <details>
        <summary>{t('Reclaim instead')}</summary>
        <p>{t('If you don’t win, you can reclaim your whole bid here after the auction closes.')}</p>
      </details>
      {network.explorerUrl !== undefined && (
        <ExternalLink
          href={`${network.explorerUrl}/address/${auctionContract}`}
          newTabText={t('opens in a new tab')}
        >
          {t('View the auction contract')}
        </ExternalLink>
      )}
    </Disclosures>
  )
}
