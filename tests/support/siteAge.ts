import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a site is built from; its addresses are in the last one. */
const SOURCES = [
  ...['src', 'public', 'vite', 'deployments', 'index.html', 'vite.config.ts', 'package-lock.json'],
  'tests/support/site.ts',
]

/** Why a built site is not what the sources say now; undefined where it is. */
export function siteProblem(outDir: string, root = '.'): string | undefined {
  const built = changedAt(join(root, outDir, 'index.html'))
  const remedy = 'npm run test -- build'
  if (built === undefined) return `The site for the browser tests is not built: ${remedy}`
  const newer = SOURCES.flatMap((each) => filesIn(root, each)).find(
    (file) => (changedAt(join(root, file)) ?? 0) > built,
  )
  return newer && `The site for the browser tests is older than ${newer}: ${remedy}`
}

/** Milliseconds since 1970; undefined where there is no such file. */
function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

/** The files of a folder, in it or below; a file itself. */
function filesIn(root: string, path: string): readonly string[] {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() !== true) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => (root === '.' ? file : file.slice(root.length + 1)))
    .sort()
}
