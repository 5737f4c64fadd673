import { loadSiteLists } from '../siteLists'

/** The farms of this site, in a chunk of their own. */
export const farms = async () => (globalThis.SITE_FILE ? (await loadSiteLists()).farms : DEPLOYMENT.farms)
