import type { CodeState } from '~/core/governance/codeHashes'
import type { PlainKey } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

interface CodeWords {
  readonly text: PlainKey
  readonly type: 'success' | 'danger' | undefined
}

/** What is said of a contract's code. */
export function codeWords(state: CodeState): CodeWords {
  switch (state) {
    case 'verified':
      return { text: 'Code verified', type: 'success' }
    case 'different':
      return { text: 'Code differs', type: 'danger' }
    case 'loading':
    case 'unknown':
      return { text: 'Code unknown', type: undefined }
    default:
      return assertNever(state)
  }
}
