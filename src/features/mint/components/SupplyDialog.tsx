import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { ButtonLink } from '~/widgets/ButtonLink'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { Assurance, NetworkCost, ReviewFrame } from '~/widgets/transactions/ReviewFrame'
import { useReview } from '~/widgets/transactions/useReview'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import type { Offer } from '../offer'
import { problemText, supplyFailureText } from '../problemText'
import type { MintView } from '../useMint'
import { supplyPlan } from '../writes'
import { useTerms } from './useTerms'

interface Props {
  /** The offer as it was when the person asked to review it. */
  readonly reviewed: Offer
  readonly mint: MintView
  readonly sending: Sending
  readonly onClose: () => void
}

/** The last look before the wallet: what is given, and what comes for it. */
export function SupplyDialog({ reviewed, mint, sending, onClose }: Props) {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState(reviewed)
  const isNew = mint.isNewOffer(accepted)
  // What the form says now; it says nothing when the pool cannot be added to any more.
  const current = mint.problem === undefined ? mint.offer : undefined
  const shown = (isNew ? current : undefined) ?? accepted
  const {
    priced,
    current: plan,
    send,
    close,
  } = useReview({
    now: mint.now,
    plan: useCallback((now) => supplyPlan(accepted, now), [accepted]),
    sending,
    onFinished: mint.onFinished,
    onClose,
  })
  const isLost = mint.problem?.kind === 'no-network'
  return (
    <ReviewFrame
      id="confirm-supply-dialog"
      title={accepted.isNewPool ? t('You are creating a pool') : t('You will receive')}
      outcomeTitle={t('Add Liquidity')}
      sending={sending}
      update={
        isNew && current !== undefined
          ? {
              words: <p>{t('This pool has changed since you reviewed it.')}</p>,
              onAccept: () => setAccepted(current),
            }
          : undefined
      }
      enabled={shown.enabled}
      confirm={{
        id: 'confirm-supply',
        text: isLost
          ? problemText({ kind: 'no-network' }, t)
          : isNew && current === undefined
            ? t('This pool no longer accepts liquidity')
            : accepted.isNewPool
              ? t('Create Pool & Supply')
              : t('Confirm Supply'),
        isDisabled: isNew || isLost,
        onConfirm: () => send(mint.onSent),
      }}
      sentence={<Sentence offer={accepted} />}
      failureText={supplyFailureText}
      afterwards={
        <Row wrap justify="center">
          <ButtonLink to="/liquidity">{t('Your liquidity')}</ButtonLink>
          <ButtonLink to="/farms">{t('View farms')}</ButtonLink>
        </Row>
      }
      plan={plan}
      onClose={close}
    >
      <Terms offer={shown} cost={<NetworkCost plan={priced} />} />
    </ReviewFrame>
  )
}

interface TermsProps {
  readonly offer: Offer
  readonly cost: ReactNode
}

function Terms({ offer, cost }: TermsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const terms = useTerms()
  const { deposit, minted, share, price, isNewPool } = offer
  return (
    <>
      <Received>
        <PairLogo currencies={[deposit[0].currency, deposit[1].currency]} size={36} />
        <strong data-testid="lp-amount">{format.amount(minted)}</strong>
        <span>{minted.currency.symbol}</span>
      </Received>
      <Assurance>
        {isNewPool
          ? t('If someone else creates this pool first at a different price, your transaction reverts.')
          : t('If the price changes by more than %slippage%, your transaction reverts.', {
              slippage: format.percent(offer.terms.slippage),
            })}
      </Assurance>
      <Rows>
        {deposit.map((amount) => (
          <DescriptionItem
            key={currencyId(amount.currency)}
            label={t('%symbol% deposited', { symbol: shortSymbol(amount.currency.symbol) })}
          >
            <CurrencyLogo currency={amount.currency} size={20} />
            {format.amountUp(amount)}
          </DescriptionItem>
        ))}
        <div>
          <dt>{t('Rates')}</dt>
          <dd data-lines>
            <Rate price={price} />
            <Rate price={[price[1], price[0]]} />
          </dd>
        </div>
        <DescriptionItem label={t('Share of pool')}>{terms.share(share)}</DescriptionItem>
        <DescriptionItem label={t('Network cost')}>{cost}</DescriptionItem>
      </Rows>
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
    ${look({ size: 16, tone: 'soft', weight: 500 })}
    overflow-wrap: anywhere;
  }
`

const Rows = styled(DescriptionList)`
  & dd {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  & dd[data-lines] {
    flex-direction: column;
    align-items: flex-end;
    gap: 0;
  }
`
