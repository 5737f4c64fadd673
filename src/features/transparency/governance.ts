import { siteLists } from '~/config/deployment/siteLists'
import { governanceOf } from '~/config/deployment/governance'

export const governance = governanceOf(globalThis.SITE_FILE ? siteLists().governance : DEPLOYMENT.governance)
