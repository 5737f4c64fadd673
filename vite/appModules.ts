import { fileURLToPath } from 'node:url'
import { type InlineConfig, runnerImport } from 'vite'
import type * as BootRequest from '../src/app/bootRequest'

/** Runs a module of the app, named by its path from the project's root, as the build has it. */
export type Run = <T>(path: string) => Promise<T>

/** The app's modules for the deployment whose constants `define` has. */
export function createRun(config: Pick<InlineConfig, 'resolve' | 'define'>): Run {
  return async <T>(path: string) => {
    const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
    return (await runnerImport<T>(file, config)).module
  }
}

export const bootModule = (run: Run) => run<typeof BootRequest>('src/app/bootRequest.ts')
