/**
 * Loads a screen that shows what operators change: those lists are there first. The request for them left with the
 * page. Area records say `globalThis.SITE_FILE ? afterSiteLists(load) : load`, so that builds without the file carry none of it.
 */
export function afterSiteLists<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await (await import('./siteLists')).loadSiteLists()
    return load()
  }
}
