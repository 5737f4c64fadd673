/** The sales of this site, in a chunk of their own. */
export const offerings = async () =>
  globalThis.SITE_FILE
    ? (await (await import('../siteLists')).loadSiteLists()).offerings
    : DEPLOYMENT.offerings
