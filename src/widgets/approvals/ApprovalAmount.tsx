// @chunk sending
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { useFormat } from '../useFormat'

interface Props {
  /** What is enabled, and how much of it is needed; nothing is offered below one unit. */
  readonly amount: Amount
  readonly isBusy: boolean
  readonly onExact: () => void
}

/** Beside 'Enable': that it sets no limit, and the exact amount one press away. */
export function ApprovalAmount({ amount, isBusy, onExact }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const symbol = shortSymbol(amount.currency.symbol)
  return (
    <Words>
      <p>{t('Enabling allows any amount of your %symbol% to be spent until you revoke it.', { symbol })}</p>
      {amount.units > 0n && (
        <Button size="small" variant="subtle" disabled={isBusy} onClick={onExact}>
          {t('Allow only %amount% %symbol%', { amount: format.amountUp(amount), symbol })}
        </Button>
      )}
    </Words>
  )
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;

  & > p {
    flex: 1 1 180px;
  }
`
