import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of all files below a folder, from it, in their order. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .sort()
}
