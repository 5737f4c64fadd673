import type { Plugin } from 'vite'
import { listsSchema } from './listsSchema.ts'
import { tokenListSchema } from './tokenListSchema.ts'

/** The modules that no file holds: whatever loads the app's code needs them, a search for dependencies as well. */
export const generatedModules = (): Plugin[] => [tokenListSchema(), listsSchema()]
