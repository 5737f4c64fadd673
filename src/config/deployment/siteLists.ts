import type { SiteLists } from './siteRecord'

declare global {
  /**
   * Whether this build reads `site.json` beside it when it loads: that of a deployment which `npm run operate` changes.
   * Written into the code as `globalThis.SITE_FILE`; absent where nothing is built.
   */
  var SITE_FILE: boolean | undefined
  interface Window {
    /** The answer to the request for site.json that index.html sent while the code was on its way. */
    siteResponse?: Promise<Response>
  }
}

let loading: Promise<SiteLists> | undefined
let loaded: SiteLists | undefined

/** Those of site.json, or of the build where that cannot be used; rejects when a chunk does not come. */
export function loadSiteLists(): Promise<SiteLists> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function read(): Promise<SiteLists> {
  const { readSiteFile } = await import('./siteFile')
  return (loaded = (await readSiteFile()) ?? (await import('./compiledLists')).compiledLists)
}

/**
 * For what a screen behind `afterSiteLists` calls when it is shown, and no module while it is evaluated: a file of the build
 * may have modules of such a screen and of others. Throws if it is called too early.
 */
export function siteLists(): SiteLists {
  if (loaded === undefined) throw new Error('The lists of site.json are not here yet: see afterSiteLists.')
  return loaded
}
