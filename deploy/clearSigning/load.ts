import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClearSigning } from '~/config/clearSigning'
import { root } from '../../contracts/paths'

const FILE = 'clearSigning.ts'
const FOLDERS = ['src/core', 'src/widgets', 'src/features']

/** What every area of the app describes in a file of this name beside its writes. */
export async function loadClearSigning(): Promise<readonly ClearSigning[]> {
  const modules = await Promise.all(
    clearSigningPaths().map(
      async (file) =>
        (await import(pathToFileURL(path.join(root, file)).href)) as { clearSigning: ClearSigning },
    ),
  )
  return modules.map(({ clearSigning }) => clearSigning)
}

/** From the root of the repository. */
function clearSigningPaths(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name === FILE)
      .map((entry) => path.relative(root, path.join(entry.parentPath, FILE)).replaceAll('\\', '/')),
  ).sort()
}
