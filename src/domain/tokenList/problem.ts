/** Why a token list could not be had, with the facts that its words need. */
export type ListProblem =
  /** `redirectedTo`: where a redirect has led, from which it is not taken. */
  | { readonly kind: 'download-failed'; readonly url: string; readonly redirectedTo?: string }
  | { readonly kind: 'invalid'; readonly details: string }
  | { readonly kind: 'unknown-protocol' }
  | { readonly kind: 'name-unresolved'; readonly name: string }
  | { readonly kind: 'contenthash-untranslatable'; readonly hash: string }
  | { readonly kind: 'no-name-node' }
  | { readonly kind: 'unknown-codec'; readonly codec: string }

/** The words of specification 1 §8. */
function listProblemMessage(problem: ListProblem): string {
  switch (problem.kind) {
    case 'download-failed':
      return `Failed to download list ${problem.url}`
    case 'invalid':
      return `Token list failed validation: ${problem.details}`
    case 'unknown-protocol':
      return 'Unrecognized list URL protocol.'
    case 'name-unresolved':
      return `Failed to resolve ENS name: ${problem.name}`
    case 'contenthash-untranslatable':
      return `Failed to translate contenthash to URI: ${problem.hash}`
    case 'no-name-node':
      return 'Could not construct mainnet ENS resolver'
    case 'unknown-codec':
      return `Unrecognized codec: ${problem.codec}`
  }
}

export class TokenListError extends Error {
  override readonly name = 'TokenListError'
  readonly problem: ListProblem

  constructor(problem: ListProblem, options?: ErrorOptions) {
    super(listProblemMessage(problem), options)
    this.problem = problem
  }
}
