import { lazy, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { pageSearch, pageUrl } from '~/lib/sitePath'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { IconButton } from '~/ui/IconButton'
import { LinkIcon } from '~/ui/icons/LinkIcon'
import { Box } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { ChartButton } from '~/widgets/chart/ChartButton'
import { SideChart } from '~/widgets/chart/SideChart'
import { usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { TradeHeader } from '~/widgets/TradeHeader'
import { useSending } from '~/widgets/transactions/useSending'
import { useCopy } from '~/widgets/useCopy'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { FormInAddress } from './components/FormInAddress'
import { SwapAction } from './components/SwapAction'
import { SwapForm } from './SwapForm'
import { parseLink } from './link'
import type { Offer } from './offer'
import { linkOpened, swapReducer } from './slice'
import { type SwapView, useSwap } from './useSwap'

// None of these is on the first picture of the page.
const TradeSummary = lazy(() =>
  import('./components/TradeSummary').then((m) => ({ default: m.TradeSummary })),
)
const TradeTabs = lazy(() => import('~/widgets/trade/TradeTabs').then((m) => ({ default: m.TradeTabs })))
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

/** What a page was opened by is in the form's first state: the quote then stands in the first picture. */
export const reducer: typeof swapReducer = (state, action) =>
  swapReducer(state ?? swapReducer(undefined, linkOpened(parseLink(pageSearch()))), action)

export default function SwapScreen() {
  const { t } = useTranslation()
  usePreparedTokenPicker()
  const swap = useSwap()
  const approving = useSending(swap.about)
  const swapping = useSending(swap.about)
  const [reviewed, setReviewed] = useState<Offer>()
  const charted = { input: swap.input.currency, output: swap.output.currency }
  const account = useAccount()
  useShowPageSubject(swap.output.currency && shortSymbol(swap.output.currency.symbol))

  return (
    <>
      <SideChart trade={charted} height={464}>
        <Card data-width="trade" aria-labelledby="swap-title">
          {DEPLOYMENT.contracts.orders !== undefined && (
            <Suspense fallback={<Skeleton height={60} radius={16} />}>
              <TradeTabs current="swap" tokens={swap.link ?? ''} />
            </Suspense>
          )}
          <TradeHeader
            titleId="swap-title"
            title={t('Swap')}
            tools={
              <>
                <ChartButton trade={charted} />
                <ShareLink link={swap.link} />
              </>
            }
          />
          <SwapForm swap={swap} id="swap-currency" />
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
      <FormInAddress />
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
            onClose={() => setReviewed(undefined)}
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
        copy(pageUrl(`/swap${link}`), {
          done: t('Link copied'),
          failed: t('Couldn’t copy the link'),
        })
      }}
    >
      <LinkIcon />
    </IconButton>
  )
}

/** Another recipient: offered in expert mode only. */
function RecipientSlot({ swap }: { readonly swap: SwapView }) {
  const { t } = useTranslation()
  if (!swap.canAddRecipient) return null
  if (swap.recipient === undefined) {
    return (
      <Box textAlign="center" marginTop={2}>
        <Button id="add-recipient-button" variant="subtle" size="small" onClick={() => swap.onRecipient('')}>
          {t('+ Add a send (optional)')}
        </Button>
      </Box>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={96} radius={12} />}>
      <RecipientField {...swap.recipient} onType={swap.onRecipient} />
    </Suspense>
  )
}

/** The line below the button, of the same height while a quote is worked out. */
function Quote({ swap }: { readonly swap: SwapView }) {
  const line = <Skeleton height={44} radius={12} />
  if (swap.offer === undefined)
    return swap.isQuoting ? (
      <Box marginTop={2} marginBottom={-2} aria-hidden="true">
        {line}
      </Box>
    ) : null
  return (
    <Box marginTop={2} marginBottom={-2}>
      <Suspense fallback={line}>
        <TradeSummary offer={swap.offer} />
      </Suspense>
    </Box>
  )
}
