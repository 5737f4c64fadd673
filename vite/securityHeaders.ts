import { readFile, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type * as AreaBoots from '../src/app/areaBoots'
import type * as PublishedPages from '../src/app/publishedPages'
import type * as SecurityPolicy from '../src/config/securityPolicy'
import { bootModule, type Run } from './appModules.ts'
import { hashesOf, writePages } from './pages.ts'

/** Where the build leaves the headers for static hosts that read such a file; `npm run preview` sends what it says. */
const HEADERS_FILE = '_headers'

/**
 * The page's security headers: sent by the development server, written into the build for static hosts and for nginx,
 * and the part that a page can say of itself also into the pages, should a host send none.
 */
export function securityHeaders(run: Run): Plugin {
  let outDir = ''
  let base = ''
  const policyModule = () => run<typeof SecurityPolicy>('src/config/securityPolicy.ts')
  const sitePages = () => run<typeof PublishedPages>('src/app/publishedPages.ts')
  return {
    name: 'security-headers',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      base = config.base
    },
    // The pages are drawn with the words that the site has.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = outDir }) {
        const {
          cacheRules,
          FOR_EVER,
          HASHED_FILES,
          securityHeaders: headersOf,
          policyOfMeta,
        } = await policyModule()
        const { publishedPages: pages, siteUrl } = await sitePages()
        const { bootData, NOT_DRAWN: notDrawn, questionsOfAny } = await bootModule(run)
        const { followUps, parameterPages } = await run<typeof AreaBoots>('src/app/areaBoots.ts')
        const hashes = await writePages(dir, {
          base,
          ...{ pages, parameterPages, bootData, questionsOfAny, notDrawn, followUps },
          siteUrl,
          policyOf: (own) => policyOfMeta({ ...own, isDevelopment: false }),
        })
        const lines = Object.entries(headersOf({ ...hashes, isDevelopment: false }))
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
          '# For successful answers only: a missing file must not be cached for a year.',
          'add_header Cache-Control $cheeseswap_cache;',
          '# A file of an older build is not there, and the page is no answer to it.',
          `location ${HASHED_FILES} { try_files $uri =404; }`,
          '',
        ]
        await writeFile(join(dir, 'headers.nginx.conf'), nginx.join('\n'))
        const caddy = [
          '# For `import` beside a file_server (Caddyfile). Only answers that succeed are kept for ever.',
          'header {',
          ...lines.map(([name, value]) => `\t${name} "${value}"`),
          `\t?Cache-Control "no-cache"`,
          '}',
          '@hashed {',
          `\tpath ${HASHED_FILES}*`,
          '\tfile',
          '}',
          `header @hashed Cache-Control "${FOR_EVER}"`,
          '',
        ]
        await writeFile(join(dir, 'headers.caddy'), caddy.join('\n'))
      },
    },
    async configureServer(server) {
      const { securityHeaders: headersOf } = await policyModule()
      server.middlewares.use((_request, response, next) => {
        beforeEnd(response, (body) => {
          const page = { ...hashesOf(body), isDevelopment: true }
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
