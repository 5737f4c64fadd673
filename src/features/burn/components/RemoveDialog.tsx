import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionList } from '~/ui/DescriptionList'
import { sendProblemText } from '~/widgets/problemText'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import {
  Assurance,
  NetworkCost,
  ReviewFrame,
  useIfClosed,
  useOpeningTime,
} from '~/widgets/transactions/ReviewFrame'
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
  const { now } = burn
  const openedAt = useOpeningTime(now)
  const priced = useMemo(
    () => (openedAt === undefined ? undefined : removePlan(accepted, openedAt)),
    [accepted, openedAt],
  )
  const isLost = burn.problem?.kind === 'no-network'
  // A signature may have run out while it was looked at.
  const isPermitted = burn.permission.kind === 'given'
  const finishIfClosed = useIfClosed(burn.onFinished)
  const { expected, minimum, liquidity, terms } = shown
  return (
    <ReviewFrame
      id="confirm-removal-dialog"
      title={t('You will receive')}
      outcomeTitle={t('Remove Liquidity')}
      sending={sending}
      update={
        update && {
          onAccept: () => {
            setAccepted(update)
          },
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
              : t('Your permission has run out'),
        isDisabled: current === undefined || isLost || !isPermitted,
        onConfirm: () =>
          void sending.act(now === undefined ? undefined : removePlan(accepted, now), finishIfClosed),
      }}
      sentence={<Sentence offer={accepted} />}
      failureText={sendProblemText}
      onClose={(wasSent) => {
        onClose()
        if (wasSent) burn.onFinished()
      }}
    >
      {expected.map((amount) => (
        <Side key={currencyId(amount.currency)} amount={amount} />
      ))}
      <Assurance>
        {t(
          'Output is estimated. If the price changes by more than %slippage% your transaction will revert: you receive at least %least%.',
          {
            slippage: format.percent(terms.slippage),
            least: minimum
              .map((amount) => `${format.amount(amount)} ${shortSymbol(amount.currency.symbol)}`)
              .join(' + '),
          },
        )}
      </Assurance>
      <Burned>
        <div>
          <dt>{t('LP tokens to burn')}</dt>
          <dd>
            {format.amount(liquidity)} {shortSymbol(liquidity.currency.symbol)}
          </dd>
        </div>
        <div>
          <dt>{t('Network cost')}</dt>
          <dd>
            <NetworkCost plan={priced} />
          </dd>
        </div>
      </Burned>
      <PoolPrices offer={shown} />
    </ReviewFrame>
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

const Burned = styled(DescriptionList)`
  padding-inline: 4px;
`
