import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { root } from '../../contracts/paths'

/** Sources find their neighbours in the tree from where they stand, also when they are in one file. */
const inPlace: Plugin = {
  name: 'in-place',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '~': path.join(root, 'src') } },
    plugins: [inPlace],
    // Those that look for files of their own.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fastify', 'pg', 'pino'] },
    build: {
      ...{ ssr: 'server/main.ts', write: false, target: 'node20', minify: false },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = 'output' in built ? built.output.filter((each) => each.type === 'chunk') : []
  if (chunk === undefined) throw new Error('The server was not built.')
  const { code } = chunk
  const folder = path.join(root, '.cache/server')
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex')}.mjs`)
  await mkdir(folder, { recursive: true })
  // A rename is atomic: another process never starts half a program.
  const unfinished = `${file}.${String(process.pid)}`
  await writeFile(unfinished, code)
  await rename(unfinished, file)
  return file
}

let program: Promise<string> | undefined

/**
 * `server/main.ts` in one file, for tests that start it again and again: it begins within a second of a core, where
 * `npm run server` loads its sources one by one, for five. What people type is run by tests/e2e/deploy.e2e.ts.
 */
export function serverProgram(): Promise<string> {
  return (program ??= bundled())
}
