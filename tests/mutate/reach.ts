import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:^|[\s}])(?:from|import)\s*\(?\s*'([~.][^']*)'/g
const TYPES_ONLY = /^\s*(?:import|export)\s+type\s[^']*'[^']*'/gm

/** Every module of ours that a module loads, itself included, by paths from the root. */
export function reachOf(file: string, known = new Map<string, readonly string[]>()): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const imports = known.get(next) ?? importsOf(next)
    known.set(next, imports)
    queue.push(...imports)
  }
  return found
}

function importsOf(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8').replaceAll(TYPES_ONLY, '')
  return [...source.matchAll(IMPORT)].flatMap(([, name = '']) => {
    const path = name.startsWith('~/') ? join('src', name.slice(2)) : join(dirname(file), name)
    return [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.\w+$/.test(each) && existsSync(each)) ?? []
  })
}
