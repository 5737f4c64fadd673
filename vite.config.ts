import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, loadEnv } from 'vite'
import { createRun } from './vite/appModules.ts'
import { bootRequest, hashPaths, precomputed } from './vite/bootRequest.ts'
import { chunkFileNames, codeSplitting, compiledAtOnce, MAIN, routesOnly } from './vite/codeSplitting.ts'
import { coinWords, deploymentDefines, deploymentOf, siteFile } from './vite/deployment.ts'
import { generatedModules } from './vite/generatedModules.ts'
import { manifestApart } from './vite/manifestApart.ts'
import { release } from './vite/release.ts'
import { routerWithoutServer } from './vite/routerWithoutServer.ts'
import { securityHeaders } from './vite/securityHeaders.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { thirdParty } from './vite/thirdParty.ts'
import { dividedWords } from './vite/words.ts'

const port = Number(process.env['APP_PORT'] ?? 5173)
const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }
/** By its name the package gives a build that warns as if for development. */
const productionRouter = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

export default defineConfig(async ({ command, mode }) => {
  const deployment = await deploymentOf(mode)
  const base = baseOf(mode)
  const packages = thirdParty()
  const relative = base === './' ? { 'import.meta.env.BASE_URL': JSON.stringify(base) } : {}
  const run = createRun({
    resolve,
    define: { ...deploymentDefines(deployment, { isSite: false }), ...relative },
  })
  return {
    base,
    define: { ...deploymentDefines(deployment, { isSite: command === 'build' }), ...relative },
    plugins: [
      react(),
      generatedModules(),
      precomputed(run),
      bootRequest(run),
      siteFile(deployment, base),
      compiledAtOnce(),
      routerWithoutServer(),
      ...(base === './' ? [hashPaths()] : []),
      securityHeaders(run),
      coinWords(deployment.record.network),
      dividedWords(MAIN),
      manifestApart(),
      packages.site,
      serviceWorker(),
      release(deployment.name),
    ],
    // Styles without the spaces and comments that are for people; names that follow from files would only be longer.
    oxc: {
      plugins: {
        styledComponents: { minify: true, pure: true, displayName: false, fileName: false, ssr: false },
      },
    },
    resolve:
      command === 'build'
        ? {
            alias: [
              { find: '~', replacement: resolve.alias['~'] },
              { find: /^react-router$/, replacement: productionRouter },
            ],
          }
        : resolve,
    worker: { plugins: () => [...generatedModules(), packages.worker()] },
    // The search for dependencies runs none of the plugins above.
    optimizeDeps: { rolldownOptions: { plugins: generatedModules() } },
    server: { host: '127.0.0.1', port, strictPort: true },
    preview: { host: '127.0.0.1', port, strictPort: true },
    build: {
      target: 'es2022',
      manifest: true,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false, resolveDependencies: routesOnly },
      rolldownOptions: {
        output: {
          chunkFileNames,
          codeSplitting,
        },
      },
    },
  }
})

/** VITE_BASE: './' builds a site of relative paths, for any folder of any host (`lib/sitePath`). */
function baseOf(mode: string): '/' | './' {
  const { VITE_BASE: base = '/' } = loadEnv(mode, fileURLToPath(new URL('.', import.meta.url)), 'VITE_BASE')
  if (base !== '/' && base !== './') throw new Error(`VITE_BASE is / or ./, and not ${base}.`)
  return base
}
