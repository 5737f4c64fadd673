import { type Address, toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { network } from './networks'
import { GAS_MARGIN } from './policies'
import { addressVariable } from './variables'

const isLocal = network.chainId === 31337

/** Constant in a build, so that the other networks' addresses are left out of it; no source says where the field's is. */
const own = DEPLOYMENT.contracts.sale

/** Undefined where the network has no sale, and its page says so. */
export const saleContract: Address | undefined =
  addressVariable('VITE_NFT_SALE') ?? (own === undefined ? undefined : toAddress(own))

/** Specification 3 §9 and facts 8; what is not here is read from the contract. */
export const SALE = {
  /** Tickets for holders of the first bunnies, those with the numbers 0 to 4. */
  presaleTickets: 490,
  /** Hours before the pre-sale between which those bunnies were counted. */
  snapshotHours: [12, 2],
  /** Seconds from the end of the pre-sale to the public sale. */
  presaleEndsBeforeS: isLocal ? 75 : 900,
  /** Seconds from the beginning of the pre-sale to the public sale, and its date where it was another. */
  presaleStartsBeforeS: isLocal ? 300 : undefined,
  presaleStart: isLocal ? undefined : 1_633_579_200,
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
