import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { type Field, linkOpened } from '~/features/swap/slice'
import type { SwapRoot } from '~/features/swap/state'
import { type Side, type SwapView, useSwap } from '~/features/swap/useSwap'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { AmountField } from '~/widgets/AmountField'
import { ButtonLink } from '~/widgets/ButtonLink'
import { TokenPicker } from '~/widgets/LazyTokenPicker'
import { useFormat } from '~/widgets/useFormat'

// Ratios bring their own arithmetic.
const Price = lazy(() => import('./HomeSwapPrice').then((m) => ({ default: m.HomeSwapPrice })))

/** @public The card brings the slice along. */
export { swapReducer as reducer } from '~/features/swap/slice'

/** The swap's own form, as far as a quote: the review is at /swap, with what was chosen here. */
export default function HomeSwap() {
  const { t } = useTranslation()
  const format = useFormat()
  useStartingPair()
  const swap = useSwap()
  const [picking, setPicking] = useState<Field>()
  const { input, output, offer } = swap
  const picked = picking === 'input' ? input : output
  return (
    <Card data-width="trade" aria-labelledby="home-swap-title">
      <Title id="home-swap-title">{t('Swap')}</Title>
      <AmountField
        id="home-swap-input"
        label={t('From')}
        {...fieldOf(input, swap)}
        onPick={() => {
          setPicking('input')
        }}
      />
      <Middle>
        <Switch type="button" aria-label={t('Switch From and To')} onClick={swap.onSwitch}>
          <SwitchArrowsIcon />
        </Switch>
      </Middle>
      <AmountField
        id="home-swap-output"
        label={t('To')}
        {...fieldOf(output, swap)}
        lock={swap.isExactOutPossible ? undefined : t('For a taxed token, enter the amount in From.')}
        onPick={() => {
          setPicking('output')
        }}
      />
      <Facts>
        {offer !== undefined && (
          <>
            <Suspense>
              <Price offer={offer} />
            </Suspense>
            <span>
              {t('At least %amount% %symbol%', {
                amount: format.amount(offer.minimumReceived),
                symbol: shortSymbol(offer.output.currency.symbol),
              })}
            </span>
          </>
        )}
      </Facts>
      <ButtonLink to={`/swap${swap.link ?? ''}`} variant="primary" size="large" isFullWidth>
        {t('Start swapping')}
      </ButtonLink>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={[picked.currency && currencyId(picked.currency)]}
            onClose={() => {
              setPicking(undefined)
            }}
            onSelect={(currency) => {
              swap.onSelect(picking, currency)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** One coin for the reward token, where the person has chosen nothing yet. */
function useStartingPair() {
  const dispatch = useDispatch()
  const store = useStore<SwapRoot>()
  useEffect(() => {
    const { output, typedValue } = store.getState().swap
    if (output !== undefined || typedValue !== '') return
    dispatch(linkOpened({ output: network.deployment.reward.address, typedValue: '1' }))
  }, [dispatch, store])
}

function fieldOf(side: Side, swap: SwapView) {
  const { field, currency, isLoading, text, balance, amount } = side
  return {
    currency,
    isLoading,
    text,
    balance,
    amount,
    isWaiting: field !== swap.independentField && swap.isQuoting,
    onType: (typed: string) => {
      swap.onType(field, typed)
    },
  }
}

const Title = styled.h2`
  margin: 4px 4px 12px;
  font-size: 18px;
  line-height: 28px;
`

const Middle = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 4px;
`

const Switch = styled.button`
  position: absolute;
  inset-block-start: -20px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 4px solid var(--surface);
  border-radius: 14px;
  background: var(--raised);
  color: var(--ink);
  cursor: pointer;
  box-shadow: inset 0 0 0 1px var(--line);

  &:hover {
    background: var(--hover);
  }
`

/** As high while there is no quote: nothing below it moves. */
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  min-block-size: 44px;
  padding: 12px 4px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
