import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Files of modules that several screens and dialogs share; many small files compress worse and queue behind each
 * other. Which modules they have is declared beside the modules: by a line `// @chunk NAME` in one, or by the name in a
 * `chunk.txt` of its folder, which holds for all below that declare nothing themselves. A file takes along what its
 * modules import, in this order: what an earlier one has taken a later one has not.
 */
export const CHUNKS = [
  /** Controls of a few lines each. */
  'controls',
  /** What stands round a button that sends. */
  'sending',
  /** What the token picker and the search have in common. */
  'picking',
  /** The asking of services. */
  'remote',
  /** Whether somebody has a profile. */
  'standing',
  /** Who people are. */
  'people',
  /** What only those need who send through a private node. */
  'private',
] as const

type Chunk = (typeof CHUNKS)[number]

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const OWN = /^\/\/ @chunk (\S+)$/m

const ofFolders = new Map<string, Chunk | undefined>()
const ofModules = new Map<string, Chunk | undefined>()

/** The chunk that a module of the app declares, or its folder; undefined where neither does, and outside of the app. */
export function declaredChunk(id: string): Chunk | undefined {
  const path = id.replace(/[?#].*/, '')
  if (!path.startsWith(`${SOURCE}/`)) return undefined
  if (!ofModules.has(path)) {
    const own = /\.tsx?$/.test(path) ? OWN.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    ofModules.set(path, own === undefined ? ofFolder(dirname(path)) : known(own, path))
  }
  return ofModules.get(path)
}

function ofFolder(folder: string): Chunk | undefined {
  if (!folder.startsWith(SOURCE)) return undefined
  if (!ofFolders.has(folder)) {
    const file = join(folder, 'chunk.txt')
    const chunk = existsSync(file)
      ? known(readFileSync(file, 'utf8').trim(), file)
      : ofFolder(dirname(folder))
    ofFolders.set(folder, chunk)
  }
  return ofFolders.get(folder)
}

function known(name: string, where: string): Chunk {
  const chunk = CHUNKS.find((each) => each === name)
  if (chunk === undefined)
    throw new Error(`${where} declares a chunk that vite/chunks.ts does not have: ${name}`)
  return chunk
}
