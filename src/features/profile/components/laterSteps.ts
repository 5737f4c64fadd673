/** The steps that come when they are reached, in one file of the build. */
export { TeamStep } from './TeamStep'
export { NameStep } from './NameStep'
export { SetupDone } from './SetupDone'
