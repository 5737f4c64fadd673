import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { priceImpactPolicy } from '~/config/policies'
import { useFirstCountGas } from '~/core/pairs/firstCount'
import type { SendProblem } from '~/core/transactions/plan'
import { useNetworkCost } from '~/core/transactions/useNetworkCost'
import { impactQuestion, impactVerdict } from '~/domain/amm/impact'
import { type Amount, isOfToken } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { Skeleton } from '~/ui/Skeleton'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { WatchToken } from '~/widgets/tokens/WatchToken'
import { EnabledAlong } from '~/widgets/transactions/EnabledAlong'
import { type Progress, TransactionOutcome } from '~/widgets/transactions/TransactionOutcome'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { DollarValue } from '~/widgets/DollarValue'
import { useFormat } from '~/widgets/useFormat'
import { swapFailureText } from '../failureText'
import type { SwapRoot } from '../state'
import { isWorseThanAccepted, type Offer, type SwapView } from '../useSwap'
import { ImpactDialog } from './ImpactDialog'
import { Row, TradeDetails } from './TradeDetails'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  /** The form as it is now; its offer is undefined when there is none any more. */
  readonly swap: SwapView
  readonly onClose: (wasSent: boolean) => void
  readonly onFailed: (problem: SendProblem) => void
}

/** The last look before the wallet: what is given, what is received at least, what it costs. */
export function ReviewDialog({ reviewed, swap, onClose, onFailed }: Props) {
  const { t } = useTranslation()
  const { offer: current, slippage, isSlippageOfTrade, receiverName } = swap
  const [accepted, setAccepted] = useState(reviewed)
  // What is priced is what is sent: one plan for each accepted offer.
  const [plan, setPlan] = useState(() => swap.planOf(reviewed))
  const cost = useNetworkCost(plan)
  const spareGas = useFirstCountGas(accepted.trade.route)
  const [progress, setProgress] = useState<Progress>({ status: 'reviewing' })
  const isUpdated = current !== undefined && isWorseThanAccepted(current, accepted)
  // What there is to accept, before it is accepted.
  const shown = isUpdated ? current : accepted
  const isExpert = useSelector((state: SwapRoot) => state.user.userExpertMode)
  const sold = accepted.maximumSold
  const [isQuestioned, setIsQuestioned] = useState(false)
  const { priceImpact } = accepted.quote
  const question = impactQuestion(priceImpact, priceImpactPolicy, isExpert)
  // An accepted update may be worse than what the form lets through.
  const isBlocked = impactVerdict(priceImpact, priceImpactPolicy, isExpert) === 'blocked'
  const canConfirm = !isUpdated && !isBlocked && current !== undefined
  const asked = isQuestioned && canConfirm && question !== 'none' ? question : undefined

  // The wallet may answer when nobody looks any more: what was sent leaves the form all the same.
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  const confirm = async () => {
    setIsQuestioned(false)
    setProgress({ status: 'attempting' })
    const toSend = swap.planOf(accepted) ?? plan
    const sent = await swap.onSwap(toSend && spareGas > 0n ? { ...toSend, spareGas } : toSend)
    setProgress(sent.ok ? { status: 'sent', id: sent.id } : { status: 'failed', problem: sent.problem })
    if (!sent.ok) onFailed(sent.problem)
    else if (isClosed.current) swap.onFinished()
  }

  return (
    <Dialog
      isOpen
      id="confirm-swap-dialog"
      title={progress.status === 'reviewing' ? t('Confirm Swap') : t('Swap')}
      closeLabel={t('Close')}
      onClose={() => {
        onClose(progress.status === 'sent')
      }}
    >
      {progress.status === 'reviewing' && (
        <>
          <Sides offer={shown} />
          <TradeDetails offer={shown} slippage={slippage} isSlippageOfTrade={isSlippageOfTrade}>
            <Row
              label={t('Network cost')}
              tooltip={t('What the network takes for the transaction, whether it succeeds or not.')}
              testId="network-cost"
            >
              <NetworkCost cost={cost} />
            </Row>
            {receiverName !== undefined && (
              <Row label={t('Recipient')} testId="review-recipient">
                {receiverName}
              </Row>
            )}
          </TradeDetails>
          {isUpdated && (
            <Updated role="alert">
              <div>
                <strong>{t('Price Updated')}</strong>
                <Moved from={accepted} to={current} />
              </div>
              <Button
                size="small"
                onClick={() => {
                  setAccepted(current)
                  setPlan(swap.planOf(current))
                  setIsQuestioned(false)
                }}
              >
                {t('Accept')}
              </Button>
            </Updated>
          )}
          <Foot>
            <EnabledAlong amounts={plan?.first !== undefined && isOfToken(sold) ? [sold] : []} />
            <PendingInWallet />
            <Button
              id="confirm-swap-or-send"
              variant="primary"
              size="large"
              isFullWidth
              disabled={!canConfirm}
              onClick={() => {
                if (question === 'none') void confirm()
                else setIsQuestioned(true)
              }}
            >
              {current === undefined
                ? t('This trade is not available any more')
                : isBlocked
                  ? t('Price Impact Too High')
                  : t('Confirm Swap')}
            </Button>
          </Foot>
          {asked !== undefined && (
            <ImpactDialog
              offer={accepted}
              question={asked}
              onConfirm={() => void confirm()}
              onCancel={() => {
                setIsQuestioned(false)
              }}
            />
          )}
        </>
      )}
      {progress.status !== 'reviewing' && (
        <TransactionOutcome
          progress={progress}
          sentence={<SwapSentence input={accepted.input} output={accepted.output} />}
          failureText={(problem) => swapFailureText(problem, t)}
          onRetry={() => {
            setProgress({ status: 'reviewing' })
          }}
          onClose={onClose}
        >
          {accepted.output.currency.kind === 'token' && <WatchToken token={accepted.output.currency} />}
        </TransactionOutcome>
      )}
    </Dialog>
  )
}

function NetworkCost({ cost }: { readonly cost: Loadable<Amount> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (cost.status === 'loading') return <Skeleton width={120} />
  if (cost.status === 'failed') return t('Unknown')
  return (
    <>
      {format.amountUp(cost.value, COST_DIGITS)} {cost.value.currency.symbol}{' '}
      <DollarValue amount={cost.value} />
    </>
  )
}

const COST_DIGITS = 3

function Sides({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isExactIn = offer.trade.kind === 'exact-in'
  return (
    <>
      <SideLine amount={offer.input} text={format.amountUp(offer.input)} />
      <Arrow aria-hidden="true">
        <ArrowDownIcon />
      </Arrow>
      <SideLine amount={offer.output} text={format.amount(offer.output)} />
      <Assurance>
        {isExactIn
          ? t(
              'Output is estimated. You will receive at least %amount% %symbol% or the transaction will revert.',
              {
                amount: format.amount(offer.minimumReceived),
                symbol: shortSymbol(offer.output.currency.symbol),
              },
            )
          : t('Input is estimated. You will sell at most %amount% %symbol% or the transaction will revert.', {
              amount: format.amountUp(offer.maximumSold),
              symbol: shortSymbol(offer.input.currency.symbol),
            })}
      </Assurance>
    </>
  )
}

/** How the side that is not exact has changed since it was accepted. */
function Moved({ from, to }: { readonly from: Offer; readonly to: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (from.trade.kind !== to.trade.kind) return null
  const [before, now] =
    to.trade.kind === 'exact-in'
      ? [format.amount(from.output), format.amount(to.output)]
      : [format.amountUp(from.input), format.amountUp(to.input)]
  const { currency } = to.trade.kind === 'exact-in' ? to.output : to.input
  return (
    <p>{t('%now% %symbol% in place of %before%', { now, before, symbol: shortSymbol(currency.symbol) })}</p>
  )
}

function SideLine({ amount, text }: { readonly amount: Amount; readonly text: string }) {
  const { currency } = amount
  return (
    <SideRow>
      <CurrencyLogo currency={currency} size={32} />
      <strong>{text}</strong>
      <span>{shortSymbol(currency.symbol)}</span>
    </SideRow>
  )
}

function SwapSentence({ input, output }: { readonly input: Amount; readonly output: Amount }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p>
      {t('Swapping %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
        inputAmount: format.amountUp(input),
        inputSymbol: shortSymbol(input.currency.symbol),
        outputAmount: format.amount(output),
        outputSymbol: shortSymbol(output.currency.symbol),
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

const Arrow = styled.div`
  display: flex;
  inline-size: 32px;
  justify-content: center;
  color: var(--ink-soft);
`

const Assurance = styled.p`
  margin-block: 12px 16px;
  padding-block-end: 16px;
  border-block-end: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`

const Updated = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: 16px;
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning-ink);
  font-size: 14px;
  line-height: 20px;
`

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-start: 16px;
`
