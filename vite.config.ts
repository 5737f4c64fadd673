import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type * as BootRequest from './src/app/bootRequest'

const port = Number(process.env['APP_PORT'] ?? 5173)
const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }

export default defineConfig({
  plugins: [react(), bootRequest()],
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
              test: /src[\\/](lib|config[\\/][a-z]+\.ts|domain[\\/](address|money[\\/](amount|bps|currency|localText))|chain[\\/](block|codec|multicall|rpc)|core[\\/](state|user|transactions[\\/](slice|plan|send)\.ts)|i18n)|@noble[\\/]hashes/,
            },
          ],
        },
      },
    },
  },
})

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
