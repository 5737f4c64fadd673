import { type Address, recordAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import type { SaleTermsRecord } from './deployment/record'
import { siteLists } from './deployment/siteLists'
import { GAS_MARGIN } from './policies'
import { addressVariable } from './variables'

/** Constant in a build, so that the other networks' addresses are left out of it. */
const own = DEPLOYMENT.contracts.sale

const replaced = addressVariable('VITE_NFT_SALE')

/** Undefined where the network has no sale, and its page says so. */
export const saleContract: Address | undefined =
  replaced ?? (own === undefined ? undefined : recordAddress(own))

/** What the contract does not tell of its pre-sale; nothing of another sale's. */
export function presaleTerms(): SaleTermsRecord {
  if (replaced !== undefined) return {}
  return (globalThis.SITE_FILE ? siteLists().terms.sale : DEPLOYMENT.terms.sale) ?? {}
}

/** Facts 8; what is not here is read from the contract. */
export const SALE = {
  /** Tickets of an account that one request brings (facts 8). */
  mostTickets: 600,
  /** Tickets that a node is asked about, to know what each adds to a transaction that mints. */
  mintSample: 10,
  /** Tickets of one refund: each takes some 20,000 units of gas, so that all of them have room in any block. */
  refundedAtOnce: 200,
  /** A transaction that mints takes at most half a block, so that blocks with others in them have room for it. */
  mintGas: {
    mostOfBlock: bps(5000),
    /** The most that a transaction's limit may be (EIP-7825). */
    most: 16_777_216n,
    margin: GAS_MARGIN,
  },
  /** Tokens of an account that are shown at once. */
  shownTokens: 24,
} as const
