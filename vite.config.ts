import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join, resolve as absolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type * as BootRequest from './src/app/bootRequest'
import type * as SecurityPolicy from './src/config/securityPolicy'

const port = Number(process.env['APP_PORT'] ?? 5173)
const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }

/** Our modules that the first picture of every page needs, and the hash they take (the peers of ethers have their own). */
const FIRST_PICTURE = new RegExp(
  [
    '^src/lib/',
    '^src/config/(?!earning)[a-z]+\\.ts',
    '^src/domain/(address|recipient|visibleText)\\.ts',
    '^src/domain/money/(amount|bps|currency|localText|typedText)\\.ts',
    '^src/chain/(block|clock|multicall|rpc)/',
    '^src/chain/codec/(bytes32Text|codec|word)\\.ts',
    '^src/chain/wallet/(isLocalBuild|session|slice|useWallet)\\.ts',
    '^src/core/(state|user/slice|transactions/(slice|plan|send|pendingWalletRequests))\\.ts',
    '^src/i18n/',
    '^src/ui/(Button|Card|IconButton|Skeleton|Spinner|VisuallyHidden|layout|tabLook|theme)\\.tsx?',
    '^src/ui/icons/(ChevronDown|Gear|History|Link|Menu|Moon|Sun|SwitchArrows|)Icon\\.tsx',
    '^src/core/(balances/|tokens/(tax/useTax|tokenText|useBuiltInTokens|useCurrency|useKnownTokens|wrapped)\\.)',
    '^src/(config/tokens/(builtIn|listed)|core/lists/useAreListsRestored|domain/tokenList/(ownTokens|packed|tokenList))\\.',
    '^src/ui/(AmountInput|TokenLogo|tokenDisc)\\.tsx?',
    '^src/widgets/(AmountField|LazyTokenPicker|pageSymbol|toastList|tokens/CurrencyLogo|useCopy|useFormat|Toasts)\\.tsx?',
    '^node_modules/@noble/hashes/',
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), lightRouter(), bootRequest(), securityHeaders(), manifestApart()],
  resolve,
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: routesOnly },
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
 * What is asked for together with a chunk: the chunks of a screen, so that a route comes in one go. Beside the others
 * (dialogs, menus) it is not named: the names of all would weigh 1.5 KiB in the first load.
 */
function routesOnly(
  file: string,
  dependencies: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' || file.includes('Screen-') ? dependencies : []
}

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

/**
 * Keeps the build's own table of contents out of what is published: it names every source file. `tests/build` finds it
 * in `.cache`, by the name of the build's folder.
 */
function manifestApart(): Plugin {
  let outDir = ''
  return {
    name: 'manifest-apart',
    apply: 'build',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
    },
    async closeBundle() {
      const cache = fileURLToPath(new URL('./.cache', import.meta.url))
      await mkdir(cache, { recursive: true })
      await rename(join(outDir, '.vite', 'manifest.json'), join(cache, `${basename(outDir)}.manifest.json`))
      await rmdir(join(outDir, '.vite'))
    },
  }
}

/** Where the build leaves the headers for static hosts that read such a file; `npm run preview` sends what it says. */
const HEADERS_FILE = '_headers'

/**
 * The page's security headers: sent by the development server, written into the build for static hosts and for nginx,
 * and the part that a page can say of itself also into index.html, should a host send none.
 */
function securityHeaders(): Plugin {
  let isBuild = false
  let outDir = ''
  let headers: Readonly<Record<string, string>> = {}
  const policyModule = async () => {
    const file = fileURLToPath(new URL('./src/config/securityPolicy.ts', import.meta.url))
    return (await runnerImport<typeof SecurityPolicy>(file, { resolve })).module
  }
  return {
    name: 'security-headers',
    configResolved(config) {
      isBuild = config.command === 'build'
      outDir = absolute(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!isBuild) return html
        const page = { scriptHashes: inlineScriptHashes(html), isDevelopment: false }
        const { securityHeaders: headersOf, policyOfMeta } = await policyModule()
        headers = headersOf(page)
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: policyOfMeta(page) }
        return {
          // A browser looks for the character set in the first 1024 bytes only.
          html: html.replace(/\s*<meta charset="utf-8" ?\/?>/, ''),
          tags: [
            { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
            { tag: 'meta', attrs, injectTo: 'head-prepend' },
          ],
        }
      },
    },
    async writeBundle({ dir = outDir }) {
      const { cacheRules, FOR_EVER, HASHED_FILES } = await policyModule()
      const lines = Object.entries(headers)
      const rules = [
        { path: '/*', lines },
        ...cacheRules.map(({ path, cacheControl }) => ({ path, lines: [['Cache-Control', cacheControl]] })),
      ]
      const text = rules.map((rule) =>
        [rule.path, ...rule.lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
      )
      await writeFile(join(dir, HEADERS_FILE), text.join('\n'))
      const nginx = [
        '# For `include` in a server block: a location with an add_header of its own would drop these.',
        ...lines.map(([name, value]) => `add_header ${name} "${value}" always;`),
        'set $cheeseswap_cache "no-cache";',
        `if ($uri ~ "^${HASHED_FILES}") { set $cheeseswap_cache "${FOR_EVER}"; }`,
        '# Of answers that succeed only: nobody is to remember for a year that a file was missing.',
        'add_header Cache-Control $cheeseswap_cache;',
        '# A file of an older build is not there, and the page is no answer to it.',
        `location ${HASHED_FILES} { try_files $uri =404; }`,
        '',
      ]
      await writeFile(join(dir, 'headers.nginx.conf'), nginx.join('\n'))
    },
    async configureServer(server) {
      const { securityHeaders: headersOf } = await policyModule()
      server.middlewares.use((_request, response, next) => {
        beforeEnd(response, (body) => {
          const page = { scriptHashes: inlineScriptHashes(body), isDevelopment: true }
          for (const [name, value] of Object.entries(headersOf(page))) response.setHeader(name, value)
        })
        next()
      })
    },
    async configurePreviewServer(server) {
      const text = await readFile(join(outDir, HEADERS_FILE), 'utf8')
      // Those of every file; the server has cache rules of its own.
      const [ofAll = ''] = text.split('\n\n')
      const lines = [...ofAll.matchAll(/^ {2}([^:]+): (.+)$/gm)]
      server.middlewares.use((_request, response, next) => {
        for (const [, name = '', value = ''] of lines) response.setHeader(name, value)
        next()
      })
    },
  }
}

function inlineScriptHashes(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  return Array.from(
    scripts,
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}

/** Calls back with the text of a page just before it is sent whole. */
function beforeEnd(response: ServerResponse, onPage: (html: string) => void): void {
  const end = response.end.bind(response)
  response.end = ((...args: Parameters<typeof end>) => {
    const [body] = args as readonly unknown[]
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    if (isPage && !response.headersSent) onPage(typeof body === 'string' ? body : '')
    return end(...args)
  }) as typeof response.end
}
