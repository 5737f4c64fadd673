import process from 'node:process'
import { parseArgs } from 'node:util'
import { compressSite } from './compressSite.ts'

/** `npm run compress [FOLDER]`: docs/operating.md. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder = 'dist'] = positionals
  if (positionals.length > 1) throw new Error('npm run compress [FOLDER]; dist when absent')
  const count = await compressSite(folder)
  if (count === 0) throw new Error(`${folder} has no site: npm run build makes it.`)
  console.log(`${String(count)} files of ${folder} have a Brotli copy.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
