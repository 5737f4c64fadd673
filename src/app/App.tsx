import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useAccount, useWallet } from '~/chain/wallet/useWallet'
import { env } from '~/config/env'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { themeChosen } from '~/core/user/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { applyTheme, useSystemPrefersDark } from '~/ui/theme'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyAfterPaint, loadAfterPaint } from './lazyAfterPaint'
import { Layout } from './layout/Layout'
import { AppRoutes } from './routes'
import { RemoveShell } from './RemoveShell'
import { WalletLoader } from './WalletLoader'

// The tab's title has a price in it, which the first picture does without.
const PageTitle = lazyAfterPaint((m) => m.PageTitle)
// The first picture needs the settings alone, and no list but the built-in one.
const Persistence = lazyAfterPaint((m) => m.Persistence)
// Nodes are asked for a while before they count as lost.
const ConnectionBanner = lazyAfterPaint((m) => m.ConnectionBanner)
// No wallet is connected before the first picture.
const NativeBalance = lazyAfterPaint((m) => m.NativeBalance)
// Only who has connected one has sent something.
const PendingBadge = lazy(() => import('./withWallet').then((m) => ({ default: m.PendingBadge })))

const PhishingNotice = lazy(() =>
  import('./layout/PhishingNotice').then((m) => ({
    default: m.PhishingNotice,
  })),
)

export function App() {
  const { t } = useTranslation()
  const isBlocked = useIsBlocked()
  return (
    <>
      <Suspense>
        <Persistence />
      </Suspense>
      {/* Follows the wallet on every page, the blocked one's included: another account may come. */}
      <WalletLoader />
      {isBlocked ? (
        <>
          <RemoveShell />
          {t('Blocked address')}
        </>
      ) : (
        <Pages />
      )}
    </>
  )
}

/** Who is blocked is known with what comes after the first picture, as wallets are. */
function useIsBlocked(): boolean {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : undefined
  const [blocked, setBlocked] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (account !== undefined) void loadAfterPaint().then((m) => setBlocked(m.BLOCKED_ACCOUNTS))
  }, [account])
  return account !== undefined && blocked?.has(account) === true
}

/** A wallet that connects renders what shows it, and not the page as a whole. */
const Pages = memo(function Pages() {
  const { pathname } = useLocation()
  const theme = useTheme()
  const isWarned = useSelector((state: CoreState) => state.user.showPhishingWarningBanner)
  return (
    <>
      <Suspense>
        <PageTitle />
      </Suspense>
      <Layout
        {...theme}
        balance={
          <Suspense>
            <NativeBalance />
          </Suspense>
        }
        wallet={<Wallet />}
        banner={
          <Suspense>
            <ConnectionBanner />
          </Suspense>
        }
      >
        <ErrorBoundary resetKey={pathname}>
          <AppRoutes />
        </ErrorBoundary>
      </Layout>
      <Suspense>{isWarned && env.siteUrl !== undefined && <PhishingNotice siteUrl={env.siteUrl} />}</Suspense>
    </>
  )
})

function Wallet() {
  const isConnected = useAccount() !== undefined
  return (
    <>
      <Suspense>{isConnected && <PendingBadge />}</Suspense>
      <WalletButton />
    </>
  )
}

function useTheme() {
  const dispatch = useCoreDispatch()
  const chosen = useSelector((state: CoreState) => state.user.isDark)
  const system = useSystemPrefersDark()
  const isDark = chosen ?? system
  // The first picture has its theme from index.html, which knows what is remembered before the store does.
  const shown = useRef(isDark)
  useLayoutEffect(() => {
    if (shown.current === isDark) return
    shown.current = isDark
    applyTheme(isDark)
  }, [isDark])
  return {
    isDark,
    onThemeChange: (next: boolean) => dispatch(themeChosen({ isDark: next })),
  }
}
