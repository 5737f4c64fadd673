/** Loads a screen whose modules read what operators change: those lists are there first. The request for them left with the page. */
export const afterSiteLists: <T>(load: () => Promise<T>) => () => Promise<T> = SITE_FILE
  ? (load) => async () => {
      await (await import('./siteLists')).loadSiteLists()
      return load()
    }
  : (load) => load
