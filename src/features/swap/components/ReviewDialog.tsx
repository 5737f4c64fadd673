import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { priceImpactPolicy } from '~/config/policies'
import { useFirstCountGas } from '~/core/pairs/firstCount'
import { impactConfirmation, impactVerdict } from '~/domain/amm/impact'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Checkbox } from '~/ui/Toggle'
import { WatchToken } from '~/widgets/tokens/WatchToken'
import { AmountLine } from '~/widgets/trade/AmountLine'
import { Assurance, NetworkCost, ReviewFrame } from '~/widgets/transactions/ReviewFrame'
import { useReview } from '~/widgets/transactions/useReview'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { swapFailureText } from '../failureText'
import { isNewOffer, simulatedOffer } from '../newOffer'
import type { Offer } from '../offer'
import { problemText } from '../problemText'
import type { SwapRoot } from '../slice'
import type { SwapView } from '../useSwap'
import { swapPlan } from '../writes'
import { ImpactDialog } from './ImpactDialog'
import { Detail, TradeDetails } from './TradeDetails'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  /** The form as it is now; its offer is undefined when there is none any more. */
  readonly swap: SwapView
  readonly sending: Sending
  readonly onClose: () => void
}

/** The last look before the wallet: what is given, what is received at least, what it costs. */
export function ReviewDialog({ reviewed, swap, sending, onClose }: Props) {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState(reviewed)
  const current = useCurrentOffer(swap, sending, accepted)
  const update = current !== undefined && isNewOffer(current, accepted) ? current : undefined
  // What there is to accept, before it is accepted.
  const shown = update ?? accepted
  const spareGas = useFirstCountGas(accepted.trade.route)
  const {
    priced,
    current: plan,
    send,
    close,
  } = useReview({
    now: swap.now,
    plan: useCallback((now) => swapPlan(accepted, { now, spareGas }), [accepted, spareGas]),
    sending,
    onFinished: swap.onFinished,
    onClose,
  })
  const isExpert = useSelector((state: SwapRoot) => state.user.userExpertMode)
  const [isQuestioned, setIsQuestioned] = useState(false)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { priceImpact } = accepted.quote
  const question = impactConfirmation(priceImpact, priceImpactPolicy, isExpert)
  // An accepted update may be worse than what the form lets through.
  const isBlocked = impactVerdict(priceImpact, priceImpactPolicy, isExpert) === 'blocked'
  const refusal = refusalOf(swap)
  const isOffered = update === undefined && current !== undefined && refusal === undefined
  const canConfirm = isOffered && !isBlocked && (isUnderstood || !accepted.isUnsellable)
  const asked = isQuestioned && canConfirm && question !== 'none' ? question : undefined

  const confirm = () => {
    setIsQuestioned(false)
    send()
  }

  return (
    <ReviewFrame
      id="confirm-swap-dialog"
      title={t('Confirm Swap')}
      outcomeTitle={t('Swap {menu}')}
      sending={sending}
      update={
        update && {
          words: <Moved from={accepted} to={update} />,
          onAccept: () => {
            setAccepted(update)
            setIsQuestioned(false)
            sending.clear()
          },
        }
      }
      enabled={accepted.enabled === undefined ? [] : [accepted.enabled]}
      notes={
        shown.isUnsellable && (
          <Checkbox id="unsellable-understood" isChecked={isUnderstood} onChange={setIsUnderstood}>
            {t('I understand that I cannot sell %symbol% again', {
              symbol: shortSymbol(shown.output.currency.symbol),
            })}
          </Checkbox>
        )
      }
      confirm={{
        id: 'confirm-swap-or-send',
        variant: accepted.isUnsellable ? 'danger' : 'primary',
        text:
          current === undefined && refusal === undefined
            ? t('This trade is no longer available')
            : refusal !== undefined
              ? problemText(refusal, t)
              : isBlocked
                ? t('Price Impact Too High')
                : accepted.isUnsellable
                  ? t('Buy anyway')
                  : t('Confirm Swap'),
        isDisabled: !canConfirm,
        onConfirm: () => {
          if (question === 'none') confirm()
          else setIsQuestioned(true)
        },
      }}
      sentence={<SwapSentence input={accepted.input} output={accepted.output} />}
      failureText={(problem) => swapFailureText(problem, t, accepted)}
      afterwards={
        <Row wrap justify="center">
          {accepted.output.currency.kind === 'token' && <WatchToken token={accepted.output.currency} />}
          <Button
            onClick={() => {
              close(true)
              swap.onSwitch()
            }}
          >
            {t('Swap back')}
          </Button>
        </Row>
      }
      plan={plan}
      onClose={close}
    >
      {shown.isUnsellable && <Unsellable symbol={shortSymbol(shown.output.currency.symbol)} />}
      <Sides offer={shown} />
      <TradeDetails offer={shown}>
        <Detail
          label={t('Network cost')}
          tooltip={t('You pay this to the network whether or not the transaction succeeds.')}
          testId="network-cost"
        >
          <NetworkCost plan={priced} />
        </Detail>
        {shown.receiver?.name !== undefined && (
          <Detail label={t('Recipient')} testId="review-recipient">
            {shown.receiver.name}
          </Detail>
        )}
      </TradeDetails>
      {asked !== undefined && (
        <ImpactDialog
          offer={accepted}
          question={asked}
          onConfirm={confirm}
          onCancel={() => setIsQuestioned(false)}
        />
      )}
    </ReviewFrame>
  )
}

/** What the form offers now, or what the simulation says where that is not what the form's figures say. */
function useCurrentOffer(swap: SwapView, { problem }: Sending, accepted: Offer): Offer | undefined {
  return useMemo(
    () => (problem?.kind === 'brings-much-more' ? simulatedOffer(accepted, problem.units) : swap.offer),
    [problem, accepted, swap.offer],
  )
}

/** What keeps a reviewed trade from being sent, other than that it is a new one. */
function refusalOf({ problem }: SwapView): SwapView['problem'] {
  return problem?.kind === 'no-network' || problem?.kind === 'tax-above-slippage' ? problem : undefined
}

function Unsellable({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation()
  return (
    <Notice type="danger" role="alert" title={t('%symbol% can’t be sold', { symbol })}>
      {t('In a simulation, buying worked but every attempt to sell failed. You would lose what you pay.')}
    </Notice>
  )
}

function Sides({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isExactIn = offer.trade.kind === 'exact-in'
  return (
    <>
      <AmountLine label={t('You pay')} amount={offer.input} text={format.amountUp(offer.input)} />
      <Arrow aria-hidden="true">
        <ArrowDownIcon />
      </Arrow>
      <AmountLine label={t('You receive')} amount={offer.output} text={format.amount(offer.output)} />
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
  return <p>{t('Now %now% %symbol%, was %before%', { now, before, symbol: shortSymbol(currency.symbol) })}</p>
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

const Arrow = styled.div`
  display: flex;
  inline-size: 32px;
  justify-content: center;
  color: var(--ink-soft);
`
