/** The pools of this site, in a chunk of their own. */
export const pools = async () =>
  globalThis.SITE_FILE ? (await (await import('../siteLists')).loadSiteLists()).pools : DEPLOYMENT.pools
