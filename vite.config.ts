import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type * as BootRequest from './src/app/bootRequest'

const port = Number(process.env['APP_PORT'] ?? 5173)
const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }

/** Our modules that the first picture of every page needs, and the hash they take (the peers of ethers have their own). */
const FIRST_PICTURE = new RegExp(
  [
    '^src/lib/',
    '^src/config/[a-z]+\\.ts',
    '^src/domain/(address|recipient|visibleText)\\.ts',
    '^src/domain/money/(amount|bps|currency|localText|typedText)\\.ts',
    '^src/chain/(block|clock|multicall|rpc)/',
    '^src/chain/codec/(bytes32Text|codec|word)\\.ts',
    '^src/chain/wallet/(isLocalBuild|session|slice|useWallet)\\.ts',
    '^src/core/(state|user/slice|transactions/(slice|plan|send|waiting))\\.ts',
    '^src/i18n/',
    '^src/ui/(Button|Card|IconButton|Skeleton|Spinner|VisuallyHidden|layout|tabLook|theme)\\.tsx?',
    '^src/ui/icons/(ChevronDown|Gear|History|Link|Menu|Moon|Sun|SwitchArrows|)Icon\\.tsx',
    '^src/core/(balances/|tokens/tax/useTax)',
    '^src/ui/(AmountInput|TokenLogo|tokenDisc)\\.tsx?',
    '^src/widgets/(AmountField|pageSymbol|toastList|useCopy|useFormat|Toasts)\\.tsx?',
    '^node_modules/@noble/hashes/',
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), lightRouter(), bootRequest()],
  resolve,
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs travels in two files: many small ones compress worse and queue behind each other.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|react-redux|redux|@reduxjs|immer|react-router)[\\/]/,
            },
            {
              name: 'base',
              test: (id: string) =>
                FIRST_PICTURE.test(id.replaceAll('\\', '/').replace(/^.*?\/(?=(src|node_modules)\/)/, '')),
            },
          ],
        },
      },
    },
  },
})

/**
 * React Router as /swap can afford it. By its name the package gives a build that warns as if for development, and
 * statements at its top level hold on to components that nobody uses. Saves 1.9 KiB of the first load.
 */
function lightRouter(): Plugin {
  const production = fileURLToPath(
    new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
  )
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => production },
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Writes the first chain request into index.html, so that it leaves while the JavaScript is on its way. */
function bootRequest(): Plugin {
  return {
    name: 'boot-request',
    async transformIndexHtml() {
      const file = fileURLToPath(new URL('./src/app/bootRequest.ts', import.meta.url))
      const { module } = await runnerImport<typeof BootRequest>(file, { resolve })
      const { url, body } = module.bootRequest()
      const init = `{method:'POST',headers:{'content-type':'application/json'},body:${JSON.stringify(body)}}`
      return [
        {
          tag: 'script',
          injectTo: 'head-prepend',
          // A failure is the app's to see: it takes the promise over, and asks again.
          children: `window.bootResponse=fetch(${JSON.stringify(url)},${init}).then(function(r){return r.json()});window.bootResponse.catch(function(){})`,
        },
      ]
    },
  }
}
