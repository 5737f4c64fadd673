import { clearSigningFiles } from '~/config/clearSigningFiles'
import type { DeploymentRecord } from '~/config/deployment/record'
import { loadClearSigning } from './load'

/** The files of ERC-7730 of a deployment as text, by the path in its folder. */
export async function clearSigningTexts(record: DeploymentRecord): Promise<Record<string, string>> {
  const files = clearSigningFiles(record, await loadClearSigning())
  return Object.fromEntries(
    Array.from(files, ([name, file]) => [`clear-signing/${name}`, `${JSON.stringify(file, null, 2)}\n`]),
  )
}
