import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { __PRIVATE__ as styles } from 'styled-components'
import { App } from './app/App'
import { bootCalls } from './app/bootRequest'
import { reloadOnceOnChunkFailure } from './app/chunkFailure'
import { ErrorBoundary } from './app/ErrorBoundary'
import { loadLanguage } from './app/loadLanguage'
import { loadFirstScreen } from './app/routes'
import { createAppStore } from './app/store'
import { startChain } from './chain/engine'
import { lazyTransport } from './chain/rpc/lazyTransport'
import { network } from './config/networks'
import { LanguageProvider } from './i18n/LanguageProvider'
import { wordsOf } from './i18n/parts'
import { rememberedLanguage } from './i18n/rememberedLanguage'
import { ToastsProvider } from './widgets/Toasts'

declare global {
  interface Window {
    /** The answer to the request that index.html sent while this file was on its way. */
    bootResponse?: Promise<unknown>
    /** Takes the rules of what this file draws: there while the pages of a build are drawn (vite/shell.ts). */
    takeStyles?: (internals: typeof styles) => void
  }
}

reloadOnceOnChunkFailure()
window.takeStyles?.(styles)

const transport = lazyTransport(async () => {
  const { createFailover } = await import('./app/afterFirstPaint')
  return createFailover({ urls: network.rpcUrls, chainId: network.chainId })
})
const { store } = createAppStore({ transport })
const { bootResponse } = window
startChain({
  store,
  transport,
  network,
  ...(bootResponse && { boot: { calls: bootCalls, response: bootResponse } }),
})

const Router = import.meta.env.BASE_URL === './' ? HashRouter : BrowserRouter
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no place for the app')
void Promise.all([
  loadFirstScreen(store.inject),
  // English that turns into a remembered language would move everything.
  wordsOf(loadLanguage, rememberedLanguage()).catch(() => undefined),
]).then(([, words]) => {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider load={loadLanguage} initialWords={words}>
          <ToastsProvider>
            <Router>
              <ErrorBoundary>
                <App />
              </ErrorBoundary>
            </Router>
          </ToastsProvider>
        </LanguageProvider>
      </Provider>
    </StrictMode>,
  )
})
