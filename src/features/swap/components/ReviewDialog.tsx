import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { priceImpactPolicy } from '~/config/policies'
import { useFirstCountGas } from '~/core/pairs/firstCount'
import type { SendProblem } from '~/core/transactions/plan'
import { isPending } from '~/core/transactions/slice'
import { useNetworkCost } from '~/core/transactions/useNetworkCost'
import { impactQuestion, impactVerdict } from '~/domain/amm/impact'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import type { Loadable } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Spinner } from '~/ui/Spinner'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { WatchToken } from '~/widgets/tokens/WatchToken'
import { standingOf, standingText } from '~/widgets/transactions/stateText'
import { WaitingInWallet } from '~/widgets/transactions/WaitingInWallet'
import { DollarValue } from '~/widgets/DollarValue'
import { useFormat } from '~/widgets/useFormat'
import { swapFailureText } from '../failureText'
import type { SwapRoot } from '../state'
import { isWorseThanAccepted, type Offer, type SwapView } from '../useSwap'
import { ImpactDialog } from './ImpactDialog'
import { Row, TradeDetails } from './TradeDetails'

/** How far a reviewed swap has come. */
type Progress =
  | { readonly status: 'reviewing' }
  | { readonly status: 'attempting' }
  | { readonly status: 'sent'; readonly hash: Hex }
  | { readonly status: 'failed'; readonly problem: SendProblem }

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
    setProgress(sent.ok ? { status: 'sent', hash: sent.hash } : { status: 'failed', problem: sent.problem })
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
            <WaitingInWallet />
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
      {progress.status === 'attempting' && (
        <Outcome>
          <Spinner size={48} />
          <h3>{t('Waiting For Confirmation')}</h3>
          <SwapSentence input={accepted.input} output={accepted.output} />
          <p>{t('Confirm this transaction in your wallet')}</p>
        </Outcome>
      )}
      {progress.status === 'sent' && (
        <Outcome role="status">
          <CheckIcon size={48} />
          <h3>{t('Transaction Submitted')}</h3>
          <SwapSentence input={accepted.input} output={accepted.output} />
          <Standing hash={progress.hash} />
          {network.explorerUrl !== undefined && (
            <ExternalLink
              href={`${network.explorerUrl}/tx/${progress.hash}`}
              newTabText={t('opens in a new tab')}
            >
              {t('View on explorer')}
            </ExternalLink>
          )}
          {accepted.output.currency.kind === 'token' && <WatchToken token={accepted.output.currency} />}
          <Button
            isFullWidth
            onClick={() => {
              onClose(true)
            }}
          >
            {t('Close')}
          </Button>
        </Outcome>
      )}
      {progress.status === 'failed' && (
        <Outcome>
          <Notice type="danger" role="alert">
            {swapFailureText(progress.problem, t)}
          </Notice>
          <Button
            isFullWidth
            onClick={() => {
              onClose(false)
            }}
          >
            {t('Dismiss')}
          </Button>
        </Outcome>
      )}
    </Dialog>
  )
}

/** What has become of what was sent, for who keeps the dialog open. */
function Standing({ hash }: { readonly hash: Hex }) {
  const { t } = useTranslation()
  const transaction = useSelector((state: SwapRoot) => state.transactions[network.chainId]?.[hash])
  if (transaction === undefined) return null
  const standing = standingOf(transaction)
  return (
    <State data-testid="sent-standing" data-standing={standing}>
      {isPending(transaction) && <Spinner size={16} />}
      {standingText(standing, t)}
    </State>
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

const State = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 24px;
  color: var(--warning-ink);
  font-size: 14px;

  &[data-standing='pending'],
  &[data-standing='cancelled'] {
    color: var(--ink-soft);
  }
  &[data-standing='done'],
  &[data-standing='sped-up'] {
    color: var(--success-ink);
  }
  &[data-standing='reverted'] {
    color: var(--danger-ink);
  }
`

const Outcome = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding-block: 16px 0;
  text-align: center;

  & > p {
    color: var(--ink-soft);
  }
  & > [role='alert'] {
    inline-size: 100%;
    text-align: start;
  }
  & h3 {
    font-size: 18px;
    line-height: 24px;
  }
`
