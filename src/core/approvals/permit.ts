import type { PermitTerms, SignatureParts } from '~/chain/contract/permit'
import type { Hex } from '~/lib/hex'

/** A permission that was signed: with it a contract may take what the terms say, in one transaction with the rest. */
export interface Permit extends PermitTerms {
  readonly signature: SignatureParts
}

/** Why there is no signature. Any but the person's own no means: ask for an approval instead. */
export type PermitProblem =
  | { readonly kind: 'refused' }
  | { readonly kind: 'wallet-changed' }
  /** The account is a contract: it has no key, and the token knows keys only. */
  | { readonly kind: 'contract-wallet' }
  /** The token hashes another name, version or chain than it should: no signature would be accepted. */
  | { readonly kind: 'other-domain' }
  /** The wallet does not sign typed data, or signed something else. */
  | { readonly kind: 'cannot-sign'; readonly message: string }

export type PermitResult =
  | { readonly ok: true; readonly permit: Permit }
  | { readonly ok: false; readonly problem: PermitProblem }

export interface PermitRequest extends PermitTerms {
  /** What the token says its domain is. */
  readonly domainSeparator: Hex
}
