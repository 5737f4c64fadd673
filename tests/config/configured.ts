import { vi } from 'vitest'

/** A module of the configuration as a build with this environment has it. */
export function configured<Module>(
  environment: Readonly<Record<string, string>>,
  load: () => Promise<Module>,
): Promise<Module> {
  vi.resetModules()
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return load()
}
