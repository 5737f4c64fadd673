import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Currency, currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { IconButton } from '~/ui/IconButton'
import { LinkIcon } from '~/ui/icons/LinkIcon'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { Skeleton } from '~/ui/Skeleton'
import { TokenPicker, usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { TokenSideField } from '~/widgets/trade/TokenSide'
import { TradeHeader } from '~/widgets/TradeHeader'
import { useSending } from '~/widgets/transactions/useSending'
import { useCopy } from '~/widgets/useCopy'
import { useShowPageSymbol } from '~/widgets/pageSymbol'
import { SideChart } from './components/SideChart'
import { SwapAction } from './components/SwapAction'
import { parseLink } from './link'
import type { Offer } from './offer'
import { type Field, linkOpened, swapReducer } from './slice'
import { type SwapView, useSwap } from './useSwap'

// None of these is on the first picture of the page.
const TradeDetails = lazy(() =>
  import('./components/TradeDetails').then((m) => ({ default: m.TradeDetails })),
)
const RecipientField = lazy(() =>
  import('./components/RecipientField').then((m) => ({ default: m.RecipientField })),
)
const TokenWarnings = lazy(() =>
  import('./components/TokenWarnings').then((m) => ({ default: m.TokenWarnings })),
)
const UnsupportedAssets = lazy(() =>
  import('~/widgets/tokens/UnsupportedAssets').then((m) => ({ default: m.UnsupportedAssets })),
)
const ReviewDialog = lazy(() =>
  import('./components/ReviewDialog').then((m) => ({ default: m.ReviewDialog })),
)

/** The route mounts it with the screen. @public */
export const reducer = swapReducer

export default function SwapScreen() {
  const { t } = useTranslation()
  useLink()
  const swap = useSwap()
  const approving = useSending(swap.about)
  const swapping = useSending(swap.about)
  const [reviewed, setReviewed] = useState<Offer>()
  const account = useAccount()
  useShowPageSymbol(swap.output.currency?.symbol)

  return (
    <>
      <SideChart swap={swap}>
        <Card data-width="trade" aria-labelledby="swap-title">
          <TradeHeader titleId="swap-title" title={t('Exchange')} tools={<ShareLink link={swap.link} />} />
          <SwapForm swap={swap} />
          <RecipientSlot swap={swap} />
          {(swap.input.tax ?? swap.output.tax) !== undefined && (
            <Suspense>
              <TokenWarnings swap={swap} />
            </Suspense>
          )}
          <SwapAction
            swap={swap}
            isReviewing={reviewed !== undefined}
            approving={approving}
            swapping={swapping}
            onReview={() => {
              approving.clear()
              swapping.clear()
              setReviewed(swap.offer)
            }}
          />
          <Quote swap={swap} />
        </Card>
      </SideChart>
      {swap.problem?.kind === 'unsupported-asset' && (
        <Suspense>
          <UnsupportedAssets currencies={[swap.input.currency, swap.output.currency]} />
        </Suspense>
      )}
      {/* Another account's review is not shown to this one. */}
      {reviewed !== undefined && reviewed.terms.account === account && (
        <Suspense>
          <ReviewDialog
            reviewed={reviewed}
            swap={swap}
            sending={swapping}
            onClose={() => {
              setReviewed(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Copies a link to the form as it stands. */
function ShareLink({ link }: { readonly link: string | undefined }) {
  const { t } = useTranslation()
  const copy = useCopy()
  if (link === undefined) return null
  return (
    <IconButton
      label={t('Copy a link to this swap')}
      onClick={() => {
        copy(new URL(`/swap${link}`, window.location.href).href, {
          done: t('Link copied'),
          failed: t('Couldn’t copy the link'),
        })
      }}
    >
      <LinkIcon />
    </IconButton>
  )
}

/** A link's parameters become the form, once for each link that is opened. */
function useLink() {
  const dispatch = useDispatch()
  const { search, key } = useLocation()
  useEffect(() => {
    dispatch(linkOpened(parseLink(search)))
  }, [dispatch, search, key])
}

function SwapForm({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation()
  usePreparedTokenPicker()
  const [picking, setPicking] = useState<Field>()
  const { input, output, independentField } = swap
  const shared = { onType: swap.onType, onPick: setPicking }
  const derived = (field: Field) => ({
    isEstimated: field !== independentField && swap.offer !== undefined,
    isWaiting: field !== independentField && swap.isQuoting,
  })

  return (
    <>
      <Fields>
        <TokenSideField
          id="swap-currency-input"
          label={t('From')}
          side={input}
          {...shared}
          {...derived('input')}
        />
        <Middle>
          <Switch type="button" aria-label={t('Switch From and To')} onClick={swap.onSwitch}>
            <SwitchArrowsIcon />
          </Switch>
        </Middle>
        <TokenSideField
          id="swap-currency-output"
          label={t('To')}
          side={output}
          lock={swap.isExactOutPossible ? undefined : t('For a taxed token, enter the amount in From.')}
          {...shared}
          {...derived('output')}
        />
      </Fields>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={[idOf(picking === 'input' ? input.currency : output.currency)]}
            onClose={() => {
              setPicking(undefined)
            }}
            onSelect={(currency) => {
              swap.onSelect(picking, currency)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function idOf(currency: Currency | undefined) {
  return currency && currencyId(currency)
}

/** Somebody else as the receiver: offered in expert mode only. */
function RecipientSlot({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation()
  if (!swap.canAddRecipient) return null
  if (swap.recipient === undefined) {
    return (
      <AddRecipient>
        <Button
          id="add-recipient-button"
          variant="subtle"
          size="small"
          onClick={() => {
            swap.onRecipient('')
          }}
        >
          {t('+ Add a send (optional)')}
        </Button>
      </AddRecipient>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={96} radius={12} />}>
      <RecipientField {...swap.recipient} onType={swap.onRecipient} />
    </Suspense>
  )
}

/** The rows below the button, of the same height while a quote is worked out. */
function Quote({ swap }: { readonly swap: SwapView }) {
  const rows = ['price', 'slippage', 'minimum', 'impact', 'fee'].map((row) => (
    <Skeleton key={row} height={28} />
  ))
  if (swap.offer === undefined) return swap.isQuoting ? <Details aria-hidden="true">{rows}</Details> : null
  return (
    <Details>
      <Suspense fallback={rows}>
        <TradeDetails offer={swap.offer} />
      </Suspense>
    </Details>
  )
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
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

const AddRecipient = styled.div`
  margin-block-start: 8px;
  text-align: center;
`

const Details = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin-block-start: 12px;
  padding: 12px 4px 0;
  border-block-start: 1px solid var(--line);
`
