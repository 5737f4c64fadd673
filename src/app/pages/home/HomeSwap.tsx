import { lazy, Suspense, useLayoutEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { SwapForm } from '~/features/swap/SwapForm'
import { linkOpened, type SwapRoot } from '~/features/swap/slice'
import { useSwap } from '~/features/swap/useSwap'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { ButtonLink } from '~/widgets/ButtonLink'
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
  const { offer } = swap
  return (
    <Card data-width="trade" aria-labelledby="home-swap-title">
      <Title id="home-swap-title">{t('Swap {menu}')}</Title>
      <SwapForm swap={swap} id="home-swap" />
      <Terms
        as="p"
        wrap
        gap={[0, 4]}
        align="stretch"
        justify="space-between"
        padding={[3, 1]}
        tone="soft"
        size={14}
      >
        {offer !== undefined && (
          <>
            <Suspense fallback={<Skeleton width={170} />}>
              <Price offer={offer} />
            </Suspense>
            <span>
              {offer.trade.kind === 'exact-in'
                ? t('At least %amount% %symbol%', {
                    amount: format.amount(offer.minimumReceived),
                    symbol: shortSymbol(offer.output.currency.symbol),
                  })
                : t('At most %amount% %symbol%', {
                    amount: format.amountUp(offer.maximumSold),
                    symbol: shortSymbol(offer.input.currency.symbol),
                  })}
            </span>
          </>
        )}
      </Terms>
      <ButtonLink to={`/swap${swap.link ?? ''}`} variant="primary" size="large" isFullWidth>
        {t('Start swapping')}
      </ButtonLink>
    </Card>
  )
}

/** One coin for the reward token, where the person has chosen nothing yet. */
function useStartingPair() {
  const dispatch = useDispatch()
  const store = useStore<SwapRoot>()
  // Before it is painted: the form shows no other pair first.
  useLayoutEffect(() => {
    const { output, typedValue } = store.getState().swap
    if (output !== undefined || typedValue !== '') return
    dispatch(linkOpened({ output: network.deployment.reward.address, typedValue: '1' }))
  }, [dispatch, store])
}

/** As high as what it says of a quote, which takes two lines on a phone. */
const Terms = styled(Row)`
  min-block-size: 44px;

  ${below.phone} {
    min-block-size: 64px;
  }
`

const Title = styled.h2`
  margin: 4px 4px 12px;
  font-size: 18px;
  line-height: 28px;
`
