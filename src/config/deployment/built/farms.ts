/** The farms of this site, in a chunk of their own. */
export const farms = async () =>
  globalThis.SITE_FILE ? (await (await import('../siteLists')).loadSiteLists()).farms : DEPLOYMENT.farms
