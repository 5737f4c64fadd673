import { clearSigningFiles } from '~/config/clearSigningFiles'
import { currentRecord } from '~/config/deployment/currentRecord'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { Files } from './describe'
import { descriptionSource } from './source'

/** This deployment, and the files that wallets have of it. */
export interface Descriptions {
  readonly record: DeploymentRecord
  readonly files: Files
}

let kept: { readonly source: unknown; readonly loading: Promise<Descriptions> } | undefined

/** Made once; rejects when a chunk does not come, and tries again. */
export function loadDescriptions(): Promise<Descriptions> {
  const source = descriptionSource()
  if (kept?.source !== source) {
    const loading = Promise.all([source(), currentRecord()]).then(([described, record]) => ({
      record,
      files: clearSigningFiles(record, described),
    }))
    kept = { source, loading }
    loading.catch(() => {
      kept = undefined
    })
  }
  return kept.loading
}
