import type { FollowUp } from '~/chain/multicall/followUp'
import type { AreaBoot } from '~/widgets/area'
import type { ParameterPage } from '~/widgets/parameterPage'
import { pageAt } from './areas'

const modules = Object.values(import.meta.glob<AreaBoot>('/src/features/*/boot.ts', { eager: true }))

/** What pages read once they know a number of the chain. For the build, as all of this. */
export const followUps: readonly FollowUp[] = modules.flatMap((module) => module.followUps ?? [])

/** Those that this deployment has. A site of relative paths is one page. */
export const parameterPages: readonly ParameterPage[] = modules
  .flatMap((module) => module.parameterPages ?? [])
  .filter(({ path }) => {
    const found = import.meta.env.BASE_URL === './' ? undefined : pageAt(path)
    return found !== undefined && 'screen' in found.page
  })
