import type { Plugin } from 'vite'
import { bootModule, type Run } from './appModules.ts'

/** Gives the code of a build the addresses that follow from others (`lib/precomputed`). */
export function precomputed(run: Run): Plugin {
  return {
    name: 'precomputed',
    apply: 'build',
    async config() {
      return { define: { PRECOMPUTED: JSON.stringify((await bootModule(run)).precompute()) } }
    },
  }
}

/** index.html looks at the address before any code does: in a site of relative paths behind the hash. */
export function hashPaths(): Plugin {
  return {
    name: 'hash-paths',
    transformIndexHtml: (html) =>
      html
        .replace('location.pathname', () => "(location.hash.slice(1).replace(/[?].*/, '') || '/')")
        .replace('location.search', () => "location.hash.indexOf('?') > 0"),
  }
}

/** Of the script in index.html, which stands in every page before its picture. */
const withoutComments = (html: string) => html.replaceAll(/\s*\/\*[\s\S]*?\*\//g, '')

/** Writes the first chain request into index.html, so that it leaves while the JavaScript is on its way. */
export function bootRequest(run: Run): Plugin {
  return {
    name: 'boot-request',
    async transformIndexHtml(html) {
      const { bootData, BOOT_SCRIPT, NOT_DRAWN, siteUrl } = await bootModule(run)
      return {
        html: withoutComments(html).replace("'SITE_URL'", () => JSON.stringify(siteUrl)),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'boot' },
            injectTo: 'head-prepend',
            // A page of a build has its own (`pages.ts`).
            children: bootData(NOT_DRAWN),
          },
          { tag: 'script', injectTo: 'head-prepend', children: BOOT_SCRIPT },
        ],
      }
    },
  }
}
