import { Signature, TypedDataEncoder, verifyTypedData } from 'ethers'
import { type Address, parseAddress } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'

/** What the owner of a token says (EIP-2612): `spender` may take `value` units until `deadline`. */
export interface PermitTerms {
  readonly chainId: number
  readonly token: Address
  /** The token's own name and version, as its contract hashes them. */
  readonly name: string
  readonly version: string
  readonly owner: Address
  readonly spender: Address
  readonly value: bigint
  /** The next one of the owner at this token. */
  readonly nonce: bigint
  /** Seconds since 1970 by the chain's clock. */
  readonly deadline: bigint
}

export interface SignatureParts {
  /** 27 or 28: what ecrecover takes. */
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** The order of the fields is part of what is hashed. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const PERMIT_FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

/** The question as eth_signTypedData_v4 takes it. Numbers are decimal text: JSON knows no larger ones. */
export function permitTypedData(terms: PermitTerms): string {
  return JSON.stringify({
    types: { EIP712Domain: DOMAIN_FIELDS, Permit: PERMIT_FIELDS },
    primaryType: 'Permit',
    domain: domainOf(terms),
    message: messageOf(terms),
  })
}

/** What the token must answer as its DOMAIN_SEPARATOR; where it differs no signature of these terms will do. */
export function permitDomainSeparator(terms: PermitTerms): Hex {
  const hash = TypedDataEncoder.hashDomain(domainOf(terms))
  if (!isHex(hash)) throw new Error('No hash of the domain')
  return hash
}

/**
 * A wallet's answer in the parts that a contract takes; undefined unless it is the owner's signature of exactly these
 * terms. Wallets count v from 0 or from 27, and some answer in EIP-2098's compact form: all are understood.
 */
export function permitSignature(terms: PermitTerms, answer: unknown): SignatureParts | undefined {
  if (!isHex(answer)) return undefined
  try {
    const { v, r, s } = Signature.from(answer)
    const signer = verifyTypedData(domainOf(terms), { Permit: PERMIT_FIELDS }, messageOf(terms), { v, r, s })
    return parseAddress(signer) === terms.owner && isHex(r) && isHex(s) ? { v, r, s } : undefined
  } catch {
    // Bytes of another length, or numbers outside of the curve: a smart wallet's own kind of signature, say.
    return undefined
  }
}

function domainOf({ name, version, chainId, token }: PermitTerms) {
  return { name, version, chainId, verifyingContract: token }
}

function messageOf({ owner, spender, value, nonce, deadline }: PermitTerms) {
  return {
    owner,
    spender,
    value: value.toString(),
    nonce: nonce.toString(),
    deadline: deadline.toString(),
  }
}
