import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseDeployment } from '~/config/deployment/parse'
import { clearSigningTexts } from './texts'

const USAGE = 'npm run clear-signing -- deployments/NAME'

/** Writes the files of ERC-7730 for a deployment whose site.json is there: docs/clear-signing.md. */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error(USAGE)
  const record = parseDeployment(JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')))
  const files = Object.entries(await clearSigningTexts(record))
  for (const [file, text] of files) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  console.log(`${String(files.length)} files are in ${path.join(folder, 'clear-signing')}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
