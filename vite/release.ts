import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join, resolve as absolute } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger, Plugin } from 'vite'
import { cidOf } from './cid.ts'
import { BROTLI } from './compressSite.ts'
import { SITE_FILE_NAME } from './deployment.ts'
import { filesIn } from './files.ts'

/** What a built site says of itself, for whoever wants to compare it with a build of their own (`docs/releases.md`). */
export interface Release {
  readonly version: string
  /** 40 hexadecimal digits; null where the sources are no checkout and no commit was given. */
  readonly commit: string | null
  /** Whether files differed from the commit when the site was built. */
  readonly isModified: boolean
  /** The name of its deployment. */
  readonly deployment: string
  /** Every other file but `site.json` by its path from the site's root: 'sha256-' and base64, as `integrity` has it. */
  readonly files: Readonly<Record<string, string>>
}

export const RELEASE_FILE = 'release.json'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes `release.json` into the finished site. */
export function release(deployment: string): Plugin {
  let outDir = ''
  let logger: Logger | undefined
  let isWritten = false
  return {
    name: 'release',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = absolute(config.root, config.build.outDir)
      logger = config.logger
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return
        const written: Release = {
          version: await versionOf(),
          ...(await commitOf()),
          deployment,
          files: await hashesIn(outDir),
        }
        await writeFile(join(outDir, RELEASE_FILE), `${JSON.stringify(written, undefined, 2)}\n`)
        logger?.info(`IPFS CID of ${outDir}: ${await cidOf(outDir)}`)
      },
    },
  }
}

/** The hash of every file of a site's release, in the order of their paths. */
export async function hashesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = (await filesIn(folder)).filter(isOfRelease)
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

/** Every file of a site but `release.json`, compressed copies, and the lists that its operator changes. */
export function isOfRelease(file: string): boolean {
  return file !== RELEASE_FILE && file !== SITE_FILE_NAME && !file.endsWith(BROTLI)
}

export function integrityOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** SOURCE_COMMIT names it where there is no checkout, as in an image. */
async function commitOf(): Promise<Pick<Release, 'commit' | 'isModified'>> {
  const { SOURCE_COMMIT: named = '' } = process.env
  if (named !== '') {
    if (!/^[0-9a-f]{40}$/.test(named)) throw new Error(`SOURCE_COMMIT is no commit: ${named}`)
    return { commit: named, isModified: false }
  }
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', ['-C', root, ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout.trim()
  try {
    // A copy of the sources within another checkout has no commit of its own.
    const [top, own] = await Promise.all([
      realpath(await git('rev-parse', '--show-toplevel')),
      realpath(root),
    ])
    if (top === own) {
      return {
        commit: await git('rev-parse', 'HEAD'),
        isModified: (await git('status', '--porcelain')) !== '',
      }
    }
  } catch (error) {
    console.warn('The release names no commit:', error instanceof Error ? error.message : error)
  }
  return { commit: null, isModified: false }
}
