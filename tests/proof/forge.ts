import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Beside anvil where the registry has it, else the one on the PATH. */
export function forge(): string {
  const installed = join('node_modules', '@foundry-rs', 'forge-linux-amd64', 'bin', 'forge')
  return existsSync(installed) ? installed : 'forge'
}
