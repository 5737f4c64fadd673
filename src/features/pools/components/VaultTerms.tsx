import { styled } from 'styled-components'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { pricePerFullShare } from '~/domain/vault/harvest'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem } from '~/ui/DescriptionList'
import { durationText } from '~/widgets/farming/durationText'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { VaultPool } from '../selectors'

/** What the vault takes and when, for who has nothing in it yet as well. */
export function VaultTerms({ pool }: { readonly pool: VaultPool }) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const vault = valueOf(pool.vault)
  const stake = valueOf(pool.stake)
  if (vault === undefined) return null
  const token = pool.earningToken
  return (
    <Terms>
      <DescriptionItem label={t('Performance fee')}>
        {ratios.basisPoints(vault.performanceFee)}
      </DescriptionItem>
      <DescriptionItem label={t('Unstaking fee')}>
        {t('%fee% if within %time%', {
          fee: ratios.basisPoints(vault.withdrawFee),
          time: durationText(Number(vault.withdrawFeePeriod), language, 'hours'),
        })}
      </DescriptionItem>
      <DescriptionItem label={t('Share price {vault}')}>
        <bdi>
          {format.amount(amountOf(token, pricePerFullShare(vault)))} {shortSymbol(token.symbol)}
        </bdi>
      </DescriptionItem>
      {stake !== undefined && stake.shares > 0n && (
        <DescriptionItem label={t('Your shares')} testId="vault-shares">
          {format.amount(amountOf(token, stake.shares))}
        </DescriptionItem>
      )}
    </Terms>
  )
}

/** Facts of a contract, side by side. */
export const Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  font-size: 14px;
  line-height: 20px;

  & > div {
    display: flex;
    gap: 8px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    font-weight: 500;
  }
`
