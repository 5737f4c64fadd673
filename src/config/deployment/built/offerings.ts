import { loadSiteLists } from '../siteLists'

/** The sales of this site, in a chunk of their own. */
export const offerings = async () =>
  globalThis.SITE_FILE ? (await loadSiteLists()).offerings : DEPLOYMENT.offerings
