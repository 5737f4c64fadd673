import { mkdir, rename, rmdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Keeps the build's own table of contents out of what is published: it names every source file. `tests/build` finds it
 * in `.cache`, by the name of the build's folder.
 */
export function manifestApart(): Plugin {
  let outDir = ''
  let isWritten = false
  return {
    name: 'manifest-apart',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A build that failed tells its reason, and not that there is no manifest.
        if (!isWritten) return
        const cache = fileURLToPath(new URL('../.cache', import.meta.url))
        await mkdir(cache, { recursive: true })
        await rename(join(outDir, '.vite', 'manifest.json'), join(cache, `${basename(outDir)}.manifest.json`))
        await rmdir(join(outDir, '.vite'))
      },
    },
  }
}
