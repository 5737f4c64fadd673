import { siteLists } from '~/config/deployment/siteLists'
import { governanceOf } from '~/config/deployment/governance'
import { once } from '~/lib/once'

export const governance = once(() =>
  governanceOf(globalThis.SITE_FILE ? siteLists().governance : DEPLOYMENT.governance),
)
