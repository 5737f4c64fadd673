import { styled } from 'styled-components'
import { type Amount, amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'

const PERCENTAGES = [25, 50, 75] as const

interface Props {
  /** What there is to give. */
  readonly spendable: Amount
  /** Undefined where it would change nothing. */
  readonly max: Amount | undefined
  readonly onChoose: (amount: Amount) => void
}

/** Parts of what there is, by one press; rounded down, and the whole is the whole. */
export function BalanceParts({ spendable, max, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Parts role="group" aria-label={t('Percentage of the balance')}>
      {PERCENTAGES.map((percent) => (
        <Part
          key={percent}
          type="button"
          onClick={() => onChoose(amountOf(spendable.currency, (spendable.units * BigInt(percent)) / 100n))}
        >
          {`${String(percent)}%`}
        </Part>
      ))}
      {max !== undefined && (
        <Part type="button" onClick={() => onChoose(max)}>
          {t('Max')}
        </Part>
      )}
    </Parts>
  )
}

const Parts = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-start: auto;

  /* Where they reach the middle, the round button between the two sides would lie over them. */
  ${below.phone} {
    margin-block-end: 12px;
  }
`

const Part = styled.button`
  position: relative;
  min-inline-size: 44px;
  block-size: 28px;
  padding: 2px 6px;
  border: 1px solid var(--line-control);
  border-radius: 8px;
  background: transparent;
  color: var(--ink);
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  /* 28 px to the eye, more to the finger: as far as no other control begins. */
  &::after {
    content: '';
    position: absolute;
    inset: -4px -2px;
  }
  &:hover {
    background: var(--hover);
  }
`
