import type { ClearSigning } from '~/config/clearSigning'

const modules = import.meta.glob<ClearSigning>('/src/{core,widgets,features}/**/clearSigning.ts', {
  eager: true,
  import: 'clearSigning',
})

/** What every area describes in a file of this name beside its writes, as `deploy` finds it. */
export const ALL_DESCRIPTIONS: readonly ClearSigning[] = Object.values(modules)
