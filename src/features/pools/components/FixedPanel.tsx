import { stakedAfterFee } from '~/domain/farming/terms'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { FinePrint } from '~/ui/FinePrint'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { FixedPool } from '../selectors'
import { PaidSoFar } from './Figures'
import { type PanelProps, PlainPanel } from './PlainPanel'

/** The pool with a rate of its own: it takes a fee of what is staked, and has a least deposit. */
export function FixedPanel({ pool, writes, ...common }: PanelProps<FixedPool>) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const terms = valueOf(pool.terms)
  const token = pool.stakingToken
  const symbol = shortSymbol(token.symbol)
  const fee = terms && ratios.basisPoints(terms.poolFee)
  return (
    <PlainPanel
      pool={pool}
      writes={writes}
      {...common}
      rules={{
        minimum: terms?.minStaking,
        closed:
          terms?.isPaused === true ? t('Paused. New stakes are closed; you can still unstake.') : undefined,
        stakeNotes: (amount) =>
          terms !== undefined &&
          amount !== undefined && (
            <DescriptionList>
              <DescriptionItem label={t('%fee% fee', { fee: fee ?? '' })}>
                {format.amountUp(amountOf(token, amount.units - stakedAfterFee(amount.units, terms.poolFee)))}{' '}
                {symbol}
              </DescriptionItem>
              <DescriptionItem label={t('Staked after the fee')} testId="staked-after-fee">
                {format.amount(amountOf(token, stakedAfterFee(amount.units, terms.poolFee)))} {symbol}
              </DescriptionItem>
            </DescriptionList>
          ),
      }}
      earnedNotes={<PaidSoFar paid={pool.paid} testId="paid-fixed" />}
      stakedNotes={
        terms !== undefined && (
          <FinePrint>
            {t('At least %amount% %symbol% at a time. A %fee% deposit fee applies.', {
              amount: format.amountUp(amountOf(token, terms.minStaking)),
              symbol,
              fee: fee ?? '',
            })}
          </FinePrint>
        )
      }
    />
  )
}
