import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { __PRIVATE__ as styles } from 'styled-components'
import { App } from './app/App'
import { reloadOnceOnChunkFailure } from './app/chunkFailure'
import { ErrorBoundary } from './app/ErrorBoundary'
import { loadAfterPaint } from './app/lazyAfterPaint'
import { loadLanguage } from './app/loadLanguage'
import { loadFirstScreen } from './app/routes'
import { createAppStore } from './app/store'
import { startChain } from './chain/engine'
import { lazyTransport } from './chain/rpc/lazyTransport'
import type { ChainStore } from './chain/state'
import { network } from './config/networks'
import { LanguageProvider } from './i18n/LanguageProvider'
import { wordsOf } from './i18n/parts'
import { rememberedLanguage } from './i18n/rememberedLanguage'
import { ToastsProvider } from './widgets/Toasts'

declare global {
  interface Window {
    /** Takes the rules of what this file draws, and what is read for it: there while a build draws its pages (vite/shell.ts). */
    takeDrawing?: (internals: typeof styles, store: ChainStore) => void
  }
}

reloadOnceOnChunkFailure()

const transport = lazyTransport(async () => {
  const { createTransport } = await loadAfterPaint()
  return createTransport()
})
const { store } = createAppStore({ transport })
window.takeDrawing?.(styles, store)
startChain({ store, transport, network, boot: window.boot })

const Router = import.meta.env.BASE_URL === './' ? HashRouter : BrowserRouter
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no place for the app')
void Promise.all([
  loadFirstScreen(store),
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
