export interface ListVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
}

export type VersionChange = 'none' | 'patch' | 'minor' | 'major' | 'older'

/** What taking `next` for `current` would mean; patch and minor never remove a token. */
export function versionChange(current: ListVersion, next: ListVersion): VersionChange {
  if (next.major !== current.major) return next.major > current.major ? 'major' : 'older'
  if (next.minor !== current.minor) return next.minor > current.minor ? 'minor' : 'older'
  if (next.patch !== current.patch) return next.patch > current.patch ? 'patch' : 'older'
  return 'none'
}
