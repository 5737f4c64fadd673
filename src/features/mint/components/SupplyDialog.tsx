import { useState } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { EnabledAlong } from '~/widgets/transactions/EnabledAlong'
import { type Progress, TransactionOutcome } from '~/widgets/transactions/TransactionOutcome'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import { supplyFailureText } from '../problemText'
import type { MintView, Offer } from '../useMint'
import { useTerms } from './useTerms'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  readonly mint: MintView
  readonly onClose: (wasSent: boolean) => void
}

/** The last look before the wallet: what is given, and what comes for it. */
export function SupplyDialog({ reviewed, mint, onClose }: Props) {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState(reviewed)
  const [progress, setProgress] = useState<Progress>({ status: 'reviewing' })

  const confirm = async () => {
    setProgress({ status: 'attempting' })
    const sent = await mint.onSupply(accepted)
    if (sent.ok) {
      setProgress({ status: 'sent', id: sent.id })
      return
    }
    // Specification 1 §8: his own no is passed over in silence, anything else is logged.
    if (sent.problem.kind === 'rejected') {
      setProgress({ status: 'reviewing' })
      return
    }
    console.error('Liquidity was not supplied:', sent.problem)
    setProgress({ status: 'failed', problem: sent.problem })
  }

  return (
    <Dialog
      isOpen
      id="confirm-supply-dialog"
      title={
        progress.status !== 'reviewing'
          ? t('Add Liquidity')
          : accepted.isNewPool
            ? t('You are creating a pool')
            : t('You will receive')
      }
      closeLabel={t('Close')}
      onClose={() => {
        onClose(progress.status === 'sent')
      }}
    >
      {progress.status === 'reviewing' && (
        <Review offer={accepted} mint={mint} onAccept={setAccepted} onConfirm={() => void confirm()} />
      )}
      {progress.status !== 'reviewing' && (
        <TransactionOutcome
          progress={progress}
          sentence={<Sentence offer={accepted} />}
          failureText={(problem) => supplyFailureText(problem, t)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface ReviewProps {
  readonly offer: Offer
  readonly mint: MintView
  readonly onAccept: (offer: Offer) => void
  readonly onConfirm: () => void
}

function Review({ offer, mint, onAccept, onConfirm }: ReviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const terms = useTerms()
  const { deposit, minted, share, price, isNewPool } = offer
  const isChanged = !mint.stillHolds(offer)
  // What the form says now; it says nothing when the pool cannot be added to any more.
  const current = mint.problem === undefined ? mint.offer : undefined
  return (
    <>
      <Received>
        <PairLogo currencies={[deposit[0].currency, deposit[1].currency]} size={36} />
        <strong data-testid="lp-amount">{format.amount(minted)}</strong>
        <span>{minted.currency.symbol}</span>
      </Received>
      <Assurance>
        {isNewPool
          ? t('If somebody creates this pool at another price first, nothing is supplied.')
          : t('If the price moves by more than %slippage% before it is done, nothing is supplied.', {
              slippage: format.percent(mint.slippage),
            })}
      </Assurance>
      <Rows>
        {deposit.map((amount) => (
          <div key={currencyId(amount.currency)}>
            <dt>{t('%symbol% deposited', { symbol: shortSymbol(amount.currency.symbol) })}</dt>
            <dd>
              <CurrencyLogo currency={amount.currency} size={20} />
              {format.amountUp(amount)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Rates')}</dt>
          <dd data-lines>
            <Rate price={price} />
            <Rate price={[price[1], price[0]]} />
          </dd>
        </div>
        <div>
          <dt>{t('Share of pool')}</dt>
          <dd>{terms.share(share)}</dd>
        </div>
      </Rows>
      <Foot>
        {isChanged && (
          <Changed role="alert">
            <strong>{t('This pool has changed since you reviewed it.')}</strong>
            {current !== undefined && (
              <Button
                size="small"
                onClick={() => {
                  onAccept(current)
                }}
              >
                {t('Accept')}
              </Button>
            )}
          </Changed>
        )}
        <EnabledAlong amounts={mint.enabledWith(offer)} />
        <PendingInWallet />
        <Button
          id="confirm-supply"
          variant="primary"
          size="large"
          isFullWidth
          disabled={isChanged}
          onClick={onConfirm}
        >
          {isChanged && current === undefined
            ? t('This pool cannot be added to any more')
            : isNewPool
              ? t('Create Pool & Supply')
              : t('Confirm Supply')}
        </Button>
      </Foot>
    </>
  )
}

function Rate({ price: [one, other] }: { readonly price: readonly [Amount, Amount] }) {
  const { t } = useTranslation()
  const terms = useTerms()
  return (
    <span>
      {t('1 %symbol% = %price% %other%', {
        symbol: shortSymbol(one.currency.symbol),
        price: terms.price(one, other),
        other: shortSymbol(other.currency.symbol),
      })}
    </span>
  )
}

function Sentence({ offer: { deposit } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [a, b] = deposit
  return (
    <p>
      {t('Supplying %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: format.amountUp(a),
        symbolA: shortSymbol(a.currency.symbol),
        amountB: format.amountUp(b),
        symbolB: shortSymbol(b.currency.symbol),
      })}
    </p>
  )
}

const Received = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 44px;
  font-size: 28px;
  line-height: 36px;

  & strong {
    /* Figures stay whole: where both do not fit on one line the name takes the next. */
    flex: 1 0 auto;
    max-inline-size: 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span:last-child {
    color: var(--ink-soft);
    font-size: 16px;
    line-height: 24px;
    font-weight: 500;
    overflow-wrap: anywhere;
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

const Rows = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0;
  font-size: 14px;
  line-height: 20px;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
  }
  & dd[data-lines] {
    flex-direction: column;
    align-items: flex-end;
    gap: 0;
  }
`

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-start: 16px;
`

const Changed = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 52px;
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning-ink);
  font-size: 14px;
  line-height: 20px;
`
