import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { ButtonLink } from '~/widgets/ButtonLink'
import { sendProblemText } from '~/widgets/problemText'
import { AmountLine } from '~/widgets/trade/AmountLine'
import { Assurance, NetworkCost, ReviewFrame } from '~/widgets/transactions/ReviewFrame'
import { useReview } from '~/widgets/transactions/useReview'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { isNewOffer, type Offer } from '../offer'
import { problemText } from '../problemText'
import type { BurnView } from '../useBurn'
import { removePlan } from '../writes'
import { PoolPrices } from './PoolPrices'
import { TaxNotes } from './TaxNotes'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  readonly burn: BurnView
  readonly sending: Sending
  readonly onClose: () => void
}

/** The last look before the wallet: what is given back and what comes for it at least. */
export function RemoveDialog({ reviewed, burn, sending, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [accepted, setAccepted] = useState(reviewed)
  const current = burn.nowFor(accepted)
  const update = current !== undefined && isNewOffer(current, accepted) ? current : undefined
  const shown = update ?? accepted
  const {
    priced,
    current: plan,
    send,
    close,
  } = useReview({
    now: burn.now,
    plan: useCallback((now) => removePlan(accepted, now), [accepted]),
    sending,
    onFinished: burn.onFinished,
    onClose,
  })
  const isLost = burn.problem?.kind === 'no-network'
  // A signature may have run out while it was looked at.
  const isPermitted = burn.permission.kind === 'given'
  const { expected, least, liquidity, terms } = shown
  return (
    <ReviewFrame
      id="confirm-removal-dialog"
      title={t('You will receive')}
      outcomeTitle={t('Remove Liquidity')}
      sending={sending}
      update={
        update && {
          onAccept: () => setAccepted(update),
        }
      }
      enabled={[]}
      notes={<TaxNotes offer={shown} />}
      confirm={{
        id: 'confirm-removal',
        text: isLost
          ? problemText({ kind: 'no-network' }, t)
          : current === undefined
            ? t('The pool has run out of rewards')
            : isPermitted
              ? t('Confirm')
              : t('Your permission has expired'),
        isDisabled: current === undefined || isLost || !isPermitted,
        onConfirm: () => send(),
      }}
      sentence={<Sentence offer={accepted} />}
      failureText={sendProblemText}
      afterwards={<ButtonLink to="/liquidity">{t('Your liquidity')}</ButtonLink>}
      plan={plan}
      onClose={close}
    >
      {expected.map((amount) => (
        <AmountLine key={currencyId(amount.currency)} amount={amount} text={format.amount(amount)} />
      ))}
      <Assurance>
        {t(
          'Output is estimated. If the price changes by more than %slippage% your transaction will revert: you receive at least %least%.',
          {
            slippage: format.percent(terms.slippage),
            least: least
              .map((amount) => `${format.amount(amount)} ${shortSymbol(amount.currency.symbol)}`)
              .join(' + '),
          },
        )}
      </Assurance>
      <Burned>
        <DescriptionItem label={t('LP tokens to remove')}>
          {format.amount(liquidity)} {shortSymbol(liquidity.currency.symbol)}
        </DescriptionItem>
        <DescriptionItem label={t('Network cost')}>
          <NetworkCost plan={priced} />
        </DescriptionItem>
      </Burned>
      <PoolPrices offer={shown} />
    </ReviewFrame>
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

const Burned = styled(DescriptionList)`
  padding-inline: 4px;
`
