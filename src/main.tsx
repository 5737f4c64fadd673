import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { bootCalls } from './app/bootRequest'
import { reloadOnceOnChunkFailure } from './app/chunkFailure'
import { ErrorBoundary } from './app/ErrorBoundary'
import { createAppStore } from './app/store'
import { startChain } from './chain/engine'
import { lateTransport } from './chain/rpc/lateTransport'
import { network } from './config/networks'
import { LanguageProvider } from './i18n/LanguageProvider'
import { downloadLocale } from './services/locales'
import { ToastsProvider } from './widgets/Toasts'

declare global {
  interface Window {
    /** The answer to the request that index.html sent while this file was on its way. */
    bootResponse?: Promise<unknown>
  }
}

reloadOnceOnChunkFailure()

const transport = lateTransport(async () => {
  const { createFailover } = await import('./app/afterFirstPicture')
  return createFailover({ urls: network.rpcUrls, chainId: network.chainId })
})
const { store, persistor } = createAppStore({ transport })
const { bootResponse } = window
startChain({
  store,
  transport,
  network,
  ...(bootResponse && { boot: { calls: bootCalls, response: bootResponse } }),
})
// A page that closes right after a setting was changed must not forget it.
window.addEventListener('pagehide', () => void persistor.flush())

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no place for the app')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <LanguageProvider load={downloadLocale}>
        <ToastsProvider>
          <BrowserRouter>
            <ErrorBoundary>
              <App />
            </ErrorBoundary>
          </BrowserRouter>
        </ToastsProvider>
      </LanguageProvider>
    </Provider>
  </StrictMode>,
)
