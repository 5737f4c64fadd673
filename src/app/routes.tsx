import type { Reducer } from '@reduxjs/toolkit'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { mountReducer } from './lateReducers'
import { liquidityForm, profileOf, removal, swapWithOutput } from './redirects'

const Home = lazy(() => import('./pages/Home').then(({ Home: page }) => ({ default: page })))
const RewardPrice = lazy(() => import('./RewardPrice').then((m) => ({ default: m.RewardPrice })))
const NotFound = lazy(() => import('./pages/NotFound').then(({ NotFound: page }) => ({ default: page })))
const NotBuilt = lazy(() => import('./pages/NotBuilt').then(({ NotBuilt: page }) => ({ default: page })))
const SwapScreen = withSlice('swap', () => import('~/features/swap/SwapScreen'))
const MintScreen = withSlice('mint', () => import('~/features/mint/MintScreen'))
const BurnScreen = withSlice('burn', () => import('~/features/burn/BurnScreen'))
const PoolsScreen = withSlice('pools', () => import('~/features/pools/PoolsScreen'))
const LiquidityScreen = lazy(() => import('~/features/liquidity/LiquidityScreen'))
const FarmsScreen = withSlice('farms', () => import('~/features/farms/FarmsScreen'))
const FindScreen = lazy(() => import('~/features/liquidity/FindScreen'))

interface ScreenModule {
  readonly default: ComponentType
  /** The feature's slice. */
  readonly reducer: Reducer
}

/** A screen that brings its slice along: mounted before the screen is drawn for the first time. */
function withSlice(key: string, load: () => Promise<ScreenModule>): ComponentType {
  return lazy(async () => {
    const screen = await load()
    mountReducer(key, screen.reducer)
    return screen
  })
}

/** Places that the specification names and that have no screen yet. */
const LATER = [
  '/farms/auction',
  '/ifo/*',
  '/prediction/*',
  '/lottery',
  '/teams/*',
  '/nfts/*',
  '/create-profile',
  '/competition',
  '/voting/*',
  '/info/*',
  '/pancake-squad',
]

/** The table of specification 1 §2. Every screen is a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeWithPrice />} />
      <Route path="/swap" element={<SwapScreen />} />
      <Route path="/swap/:outputCurrency" element={<ToSwapWithOutput />} />
      <Route path="/send" element={<ToSwap />} />
      <Route path="/pool" element={<Navigate to="/liquidity" replace />} />
      {(['add', 'create'] as const).map((form) => (
        <Route key={form} path={`/${form}`}>
          <Route index element={<MintScreen />} />
          <Route path=":currencyIdA" element={<LiquidityForm form={form} />} />
          <Route path=":currencyIdA/:currencyIdB" element={<LiquidityForm form={form} />} />
        </Route>
      ))}
      <Route path="/find" element={<FindScreen />} />
      <Route path="/liquidity" element={<LiquidityScreen />} />
      <Route path="/remove/:tokens" element={<ToRemoval />} />
      <Route path="/remove/:currencyIdA/:currencyIdB" element={<BurnScreen />} />
      {['/farms', '/farms/history', '/farms/archived'].map((path) => (
        <Route key={path} path={path} element={<FarmsScreen />} />
      ))}
      <Route path="/pools" element={<PoolsScreen />} />
      <Route path="/pools/history" element={<PoolsScreen />} />
      <Route path="/staking" element={<Navigate to="/pools" replace />} />
      <Route path="/syrup" element={<Navigate to="/pools" replace />} />
      <Route path="/collectibles" element={<Navigate to="/nfts" replace />} />
      <Route path="/profile" element={<ToProfile />} />
      {LATER.map((path) => (
        <Route key={path} path={path} element={<NotBuilt />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function HomeWithPrice() {
  return (
    <Home
      price={
        <Suspense fallback="...">
          <RewardPrice />
        </Suspense>
      }
    />
  )
}

function ToSwapWithOutput() {
  const { outputCurrency = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={swapWithOutput(outputCurrency, search)} replace />
}

function ToSwap() {
  const location = useLocation()
  return <Navigate to={{ ...location, pathname: '/swap' }} replace />
}

function LiquidityForm({ form }: { readonly form: 'add' | 'create' }) {
  const { currencyIdA = '', currencyIdB } = useParams()
  const elsewhere = liquidityForm(form, currencyIdA, currencyIdB)
  return elsewhere === undefined ? <MintScreen /> : <Navigate to={elsewhere} replace />
}

function ToRemoval() {
  const { tokens = '' } = useParams()
  return <Navigate to={removal(tokens)} replace />
}

function ToProfile() {
  return <Navigate to={profileOf(useAccount())} replace />
}
