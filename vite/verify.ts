import process from 'node:process'
import { parseArgs } from 'node:util'
import { verifySite } from './verifySite'

const USAGE = `npm run verify-site -- URL [--dist FOLDER]
  --dist  a build of the commit that the site is held to; dist when absent`

/** `npm run verify-site`: docs/releases.md. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { dist: { type: 'string', default: 'dist' } },
    allowPositionals: true,
  })
  const [url] = positionals
  if (url === undefined || positionals.length > 1) throw new Error(USAGE)
  const isSame = await verifySite({
    url,
    folder: values.dist,
    say: (line) => {
      console.log(line)
    },
  })
  process.exitCode = isSame ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
