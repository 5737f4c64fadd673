import { useState } from 'react'
import { styled } from 'styled-components'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { sendProblemText } from '~/widgets/problemText'
import { type Progress, TransactionOutcome } from '~/widgets/transactions/TransactionOutcome'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import { type BurnView, isWorseThanReviewed, type Offer } from '../useBurn'
import { PoolPrices } from './PoolPrices'
import { TaxNotes } from './TaxNotes'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  readonly slippage: Bps
  readonly onRemove: BurnView['onRemove']
  readonly nowFor: BurnView['nowFor']
  readonly onClose: (wasSent: boolean) => void
}

/** The last look before the wallet: what is given back and what comes for it at least. */
export function RemoveDialog({ reviewed, slippage, onRemove, nowFor, onClose }: Props) {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState(reviewed)
  const [progress, setProgress] = useState<Progress>({ status: 'reviewing' })
  const current = nowFor(accepted)

  const confirm = async () => {
    setProgress({ status: 'attempting' })
    const sent = await onRemove(accepted)
    if (sent.ok) setProgress({ status: 'sent', id: sent.id })
    // His own no brings the person back to where he said it.
    else if (sent.problem.kind === 'rejected') setProgress({ status: 'reviewing' })
    else setProgress({ status: 'failed', problem: sent.problem })
  }

  return (
    <Dialog
      isOpen
      id="confirm-removal-dialog"
      title={progress.status === 'reviewing' ? t('You will receive') : t('Remove Liquidity')}
      closeLabel={t('Close')}
      onClose={() => {
        onClose(progress.status === 'sent')
      }}
    >
      {progress.status === 'reviewing' && (
        <Review
          offer={accepted}
          current={current}
          slippage={slippage}
          onAccept={setAccepted}
          onConfirm={() => void confirm()}
        />
      )}
      {progress.status !== 'reviewing' && (
        <TransactionOutcome
          progress={progress}
          sentence={<Sentence offer={accepted} />}
          failureText={(problem) => sendProblemText(problem, t)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface ReviewProps {
  readonly offer: Offer
  /** What the same LP tokens bring now. */
  readonly current: Offer | undefined
  readonly slippage: Bps
  readonly onAccept: (offer: Offer) => void
  readonly onConfirm: () => void
}

function Review({ offer, current, slippage, onAccept, onConfirm }: ReviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { expected, minimum, liquidity } = offer
  const isUpdated = current !== undefined && isWorseThanReviewed(current, offer)
  const least = expected.map(({ currency }, i) => {
    const amount = amountOf(currency, minimum[i] ?? 0n)
    return `${format.amount(amount)} ${shortSymbol(currency.symbol)}`
  })
  return (
    <>
      {expected.map((amount) => (
        <Side key={currencyId(amount.currency)} amount={amount} />
      ))}
      <Assurance>
        {t(
          'Output is estimated. If the price changes by more than %slippage% your transaction will revert: you receive at least %least%.',
          { slippage: format.percent(slippage), least: least.join(' + ') },
        )}
      </Assurance>
      <Burned>
        <dt>{t('LP tokens given back')}</dt>
        <dd>
          {format.amount(liquidity)} {shortSymbol(liquidity.currency.symbol)}
        </dd>
      </Burned>
      <PoolPrices offer={offer} />
      <Foot>
        <TaxNotes offer={offer} />
        {isUpdated && (
          <Updated role="alert">
            <strong>{t('Price Updated')}</strong>
            <Button
              size="small"
              onClick={() => {
                onAccept(current)
              }}
            >
              {t('Accept')}
            </Button>
          </Updated>
        )}
        <PendingInWallet />
        <Button
          id="confirm-removal"
          variant="primary"
          size="large"
          isFullWidth
          disabled={isUpdated || current === undefined}
          onClick={onConfirm}
        >
          {current === undefined ? t('The pool has nothing left for this') : t('Confirm')}
        </Button>
      </Foot>
    </>
  )
}

function Side({ amount }: { readonly amount: Amount }) {
  const format = useFormat()
  const { currency } = amount
  return (
    <SideRow>
      <CurrencyLogo currency={currency} size={32} />
      <strong>{format.amount(amount)}</strong>
      <span>{shortSymbol(currency.symbol)}</span>
    </SideRow>
  )
}

function Sentence({ offer: { expected } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [a, b] = expected
  return (
    <p>
      {t('Removing %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: format.amount(a),
        symbolA: shortSymbol(a.currency.symbol),
        amountB: format.amount(b),
        symbolB: shortSymbol(b.currency.symbol),
      })}
    </p>
  )
}

const SideRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-size: 24px;
  line-height: 32px;

  & strong {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  & span {
    font-size: 18px;
    font-weight: 500;
  }
`

const Assurance = styled.p`
  margin-block: 12px 16px;
  padding-block-end: 16px;
  border-block-end: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`

const Burned = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin: 0;
  padding-inline: 4px;
  font-size: 14px;
  line-height: 20px;

  & dt {
    color: var(--ink-soft);
  }
  & dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-start: 16px;
`

const Updated = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning-ink);
`
