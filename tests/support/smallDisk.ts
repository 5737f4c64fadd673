import { execFile } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk of a few megabytes, to be filled and emptied. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no byte free. */
  fill(): Promise<void>
  empty(): Promise<void>
  stop(): Promise<void>
}

/** In memory; undefined where this machine does not let us mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp('/tmp/cheeseswap-disk-')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'none', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  await chmod(folder, 0o777)
  const filler = path.join(folder, 'filler')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = statfsSync(folder)
      await writeFile(filler, Buffer.alloc(bavail * bsize))
    },
    empty: () => rm(filler),
    async stop() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
