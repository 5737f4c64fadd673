import { loadSiteLists } from '../siteLists'

/** The built-in list of this site, in a chunk of its own. */
export const tokens = async () => (globalThis.SITE_FILE ? (await loadSiteLists()).tokens : DEPLOYMENT.tokens)
