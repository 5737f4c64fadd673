import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../../contracts/paths'

interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * What the `server` stage of the Dockerfile puts into its image, in a folder: the files that it copies, and beside them
 * only the packages that `npm ci --omit=dev --workspace server` installs, as links to ours, and the mappings of a folder of
 * deployments as the `mappings` stage compiles them.
 */
export async function imageFolder(target: string, deployments = 'deployments'): Promise<void> {
  const stage = /^FROM node AS server$([\s\S]*?)^FROM /m.exec(
    await readFile(path.join(root, 'Dockerfile'), 'utf8'),
  )?.[1]
  if (stage === undefined) throw new Error('The Dockerfile has no stage of the server.')
  for (const [, line = ''] of stage.matchAll(/^COPY (?!--)(.+)$/gm)) {
    const names = line.split(' ')
    const to = path.join(target, names.pop() ?? '')
    for (const name of names) {
      const place = names.length > 1 || line.endsWith('./') ? path.join(to, path.basename(name)) : to
      await cp(path.join(root, name), place, {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      })
    }
  }
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  for (const folder of needed(packages, 'server')) {
    const place = path.join(target, folder)
    await mkdir(path.dirname(place), { recursive: true })
    await symlink(path.join(root, folder), place).catch((error: unknown) => {
      // A package within another one comes with it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
  await mkdir(path.join(target, '.data'))
  await copyMappings(target, deployments)
}

/** What `npm run mappings` compiles, with the packages that are here. */
async function copyMappings(target: string, deployments: string): Promise<void> {
  const env = { ...process.env, DEPLOYMENTS: deployments }
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/mappings.ts'], { cwd: root, env })
  const compiled = path.join(root, '.cache/mappings')
  await mkdir(compiled, { recursive: true })
  await cp(compiled, path.join(target, '.cache/mappings'), {
    recursive: true,
    filter: (source) => source === compiled || source.endsWith('.wasm'),
  })
}

/** Folders of the packages that one of them needs, whatever they need included; the outer ones first. */
function needed(packages: Readonly<Record<string, LockedPackage>>, from: string): readonly string[] {
  const found = new Set<string>()
  const queue = [from]
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {}
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const place = resolved(packages, folder, name)
      if (place === undefined || found.has(place)) continue
      found.add(place)
      queue.push(place)
    }
  }
  return [...found].sort((a, b) => a.length - b.length)
}

/** As Node finds a package from a folder: in the nearest node_modules above. */
function resolved(
  packages: Readonly<Record<string, LockedPackage>>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (place in packages) return place
    if (folder === '.' || folder === '') return undefined
  }
}
