import { register } from 'tsx/esm/api'

// A thread does not have the loader of the process: `--import tsx` does nothing in it.
register()
await import('./embeddedEngine.ts')
