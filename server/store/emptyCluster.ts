import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { PGlite } from '@electric-sql/pglite'
import { root } from '../../contracts/paths'

/**
 * Making the files of an empty database takes Postgres five seconds of a core or more, copying them half a second. The
 * copy is a tar archive, for the version of the engine that made it.
 */
async function place(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  return path.join(root, '.cache/postgres', `${version}.tar`)
}

/** Keeps one in .cache, where none is kept. */
export async function keepEmptyCluster(): Promise<void> {
  const file = await place()
  if (existsSync(file)) return
  const engine = await PGlite.create({})
  const archive = await engine.dumpDataDir('none')
  await engine.close()
  await mkdir(path.dirname(file), { recursive: true })
  // A rename is atomic: another process never reads half an archive.
  const unfinished = `${file}.${String(process.pid)}`
  await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()))
  await rename(unfinished, file)
}

/** The one that is kept; undefined where none is, and Postgres makes the files itself. */
export async function emptyCluster(): Promise<Blob | undefined> {
  const file = await place()
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined
}
