/** The built-in list of this site, in a chunk of its own. */
export const tokens = async () =>
  globalThis.SITE_FILE ? (await (await import('../siteLists')).loadSiteLists()).tokens : DEPLOYMENT.tokens
