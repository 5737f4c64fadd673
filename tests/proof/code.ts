import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContracts } from '../../contracts/compile'

/** The contracts as they are deployed, for the suites to create: each in a file of its name. */
export async function writeCode(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, { abi, bytecode }] of Object.entries(await compileContracts())) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ abi, bytecode: { object: bytecode } }))
  }
}
