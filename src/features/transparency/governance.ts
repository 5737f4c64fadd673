import { siteLists } from '~/config/deployment/siteLists'
import { governanceOf } from '~/config/governance'

export const governance = governanceOf(globalThis.SITE_FILE ? siteLists().governance : DEPLOYMENT.governance)
