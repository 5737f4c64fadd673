import { loadSiteLists } from '../siteLists'

/** The built-in list of this site, in a chunk of its own. */
export const tokens = async () => (SITE_FILE ? (await loadSiteLists()).tokens : DEPLOYMENT.tokens)
