import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressFile } from './addressFile'
import { abiText, eventsText } from '../contracts/abiText'
import { CONTRACTS } from '../contracts/areas'
import { powersText } from '../contracts/power'
import type { DevnetArea } from './area'
import { DEVNET_AREAS } from './areas'
import { type Artifacts, compileContracts } from '../contracts/compile'
import { codeHashesOf } from './genesis/codeHashes'
import { planDeployment } from './genesis/plan'
import { formatGenerated } from './formatGenerated'
import { localSite } from './localSite'
import { root } from '../contracts/paths'

const HEADER = '// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.\n'

/** Every generated file by its path from the root, as it should read. */
export async function generatedFiles(
  artifacts: Artifacts,
  areas: readonly DevnetArea[] = DEVNET_AREAS,
): Promise<ReadonlyMap<string, string>> {
  const plan = planDeployment(artifacts, areas)
  const files = new Map<string, string>()
  for (const { name, contracts, generated } of areas) {
    if (contracts === undefined) continue
    for (const each of contracts.abis ?? []) {
      files.set(`src/chain/abi/${each.file}.ts`, HEADER + abiText(each, artifacts))
      // Apart, since screens that read load no events.
      const events = eventsText(each, artifacts)
      if (events !== '') files.set(`src/chain/abi/${each.file}Events.ts`, HEADER + events)
    }
    for (const [file, text] of Object.entries(generated?.(plan) ?? addressFile(name, plan))) {
      files.set(file, await formatGenerated(file, HEADER + text))
    }
  }
  const powers = 'src/chain/abi/powers.ts'
  files.set(powers, await formatGenerated(powers, HEADER + powersText(CONTRACTS, artifacts)))
  for (const [file, text] of Object.entries(localSite(areas, plan, await codeHashesOf(plan))))
    files.set(file, text)
  return files
}

async function main(): Promise<void> {
  for (const [file, text] of await generatedFiles(await compileContracts())) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
    console.log(file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
