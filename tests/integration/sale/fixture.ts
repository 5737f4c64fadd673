import * as squadAbi from '~/chain/abi/nftCollection'
import * as abi from '~/chain/abi/nftSale'
import * as profileAbi from '~/chain/abi/profile'
import { devnetProfile } from '~/config/addresses/profile31337'
import { devnetSale } from '~/config/addresses/sale31337'
import { quantity } from '~/chain/contract/call'
import type { RequestOptions } from '~/chain/rpc/transport'
import { toAddress } from '~/domain/address'
import type { Sale } from '~/domain/sale/sale'
import type { Hex } from '~/lib/hex'
import { E18, LocalChain, NOW, REVERT } from '../support/localChain'

export const SALE = toAddress(devnetSale.NFTSale)
const SQUAD = toAddress(devnetSale.SaleSquad)
const PROFILE = toAddress(devnetProfile.Profile)
const STATUSES = ['pending', 'premint', 'presale', 'sale', 'drawing', 'claim'] as const

/** A node with a sale on it, which sells to the public; a test changes what it likes. */
export class SaleChain extends LocalChain {
  sale: Sale = {
    ...{ status: 'sale', startTime: BigInt(NOW) - 60n, maxSupply: 800, maxReserve: 120, distributed: 700 },
    ...{ maxPerAddress: 10, maxPerTransaction: 5, price: 15n * E18, isGivenUp: false },
  }
  offset = 0n
  tickets: readonly bigint[] = []
  presale = { left: 0n, used: 0n }
  tokens: readonly bigint[] = []
  profile: 'none' | 'paused' | 'active' = 'active'
  baseUri = ''
  /** The pre-sale began three days ago; false where the contract knows of no way out. */
  hasWayOut = true
  presaleTime = BigInt(NOW) - 3n * 86_400n
  reserved = 2n
  /** Units that each ticket is paid back with; undefined where that cannot be read. */
  refundOfEach: bigint | undefined = 15n * E18
  isDown = false
  isOwnDown = false
  /** Units of gas of a block. */
  blockGas = 140_000_000n

  constructor() {
    super()
    this.balance = 1000n * E18
    this.allowance = 0n
    const one =
      <T>(value: () => T) =>
      () =>
        this.isDown ? REVERT : value()
    const own =
      <T>(value: () => T) =>
      () =>
        this.isOwnDown ? REVERT : value()
    this.on(
      abi.currentStatus,
      one(() => STATUSES.indexOf(this.sale.status)),
      SALE,
    )
    this.on(
      abi.startTimestamp,
      one(() => this.sale.startTime),
      SALE,
    )
    this.on(
      abi.maxSupply,
      one(() => BigInt(this.sale.maxSupply)),
      SALE,
    )
    this.on(
      abi.maxReserveSupply,
      one(() => BigInt(this.sale.maxReserve)),
      SALE,
    )
    this.on(
      abi.totalTicketsDistributed,
      one(() => BigInt(this.sale.distributed)),
      SALE,
    )
    this.on(
      abi.maxPerAddress,
      one(() => BigInt(this.sale.maxPerAddress)),
      SALE,
    )
    this.on(
      abi.maxPerTransaction,
      one(() => BigInt(this.sale.maxPerTransaction)),
      SALE,
    )
    this.on(
      abi.pricePerTicket,
      one(() => this.sale.price),
      SALE,
    )
    this.on(
      abi.pancakeSquad,
      one(() => SQUAD),
      SALE,
    )
    this.on(
      abi.randomOffsetNumber,
      one(() => this.offset),
      SALE,
    )
    this.on(
      abi.ticketsOfUserBySize,
      own(() => [this.tickets.slice(0, 600), BigInt(this.tickets.length)] as const),
      SALE,
    )
    this.on(
      abi.viewNumberTicketsOfUser,
      own(() => BigInt(this.tickets.length)),
      SALE,
    )
    this.on(
      abi.canClaimForGen0,
      own(() => this.presale.left > 0n),
      SALE,
    )
    this.on(
      abi.numberTicketsForGen0,
      own(() => this.presale.left),
      SALE,
    )
    this.on(
      abi.numberTicketsUsedForGen0,
      own(() => this.presale.used),
      SALE,
    )
    const way =
      <T>(value: () => T) =>
      () =>
        this.hasWayOut ? value() : REVERT
    this.on(
      abi.isGivenUp,
      way(() => this.sale.isGivenUp),
      SALE,
    )
    this.on(
      abi.presaleAt,
      way(() => this.presaleTime),
      SALE,
    )
    this.on(
      abi.MAX_DURATION,
      way(() => 90n * 86_400n),
      SALE,
    )
    this.on(
      abi.reserved,
      way(() => this.reserved),
      SALE,
    )
    this.on(
      abi.refundOf,
      ([count]) => (this.refundOfEach === undefined ? REVERT : this.refundOfEach * count),
      SALE,
    )
    this.on(squadAbi.baseURI, () => this.baseUri, SQUAD)
    this.on(squadAbi.totalSupply, () => BigInt(this.tokens.length), SQUAD)
    this.on(squadAbi.balanceOf, () => BigInt(this.tokens.length), SQUAD)
    this.on(squadAbi.tokensOfOwnerBySize, () => [this.tokens, BigInt(this.tokens.length)] as const, SQUAD)
    this.on(profileAbi.hasRegistered, () => this.profile !== 'none', PROFILE)
    this.on(
      profileAbi.getUserProfile,
      () =>
        this.profile === 'none'
          ? REVERT
          : [1n, 0n, 1n, toAddress(devnetProfile.Bunnies), 3n, this.profile === 'active'],
      PROFILE,
    )
  }

  /** Every ticket that is minted takes 200,000 units of gas beside what all of them take. */
  override async request(
    method: string,
    params: readonly unknown[],
    options?: RequestOptions,
  ): Promise<unknown> {
    if (method === 'eth_getBlockByNumber') return { gasLimit: quantity(this.blockGas) }
    const answer = await super.request(method, params, options)
    const [call] = params as [{ readonly data?: Hex } | undefined]
    if (method !== 'eth_estimateGas' || call?.data?.startsWith(abi.mint.selector) !== true) return answer
    const tickets = BigInt(`0x${call.data.slice(10 + 64, 10 + 128)}`)
    return quantity(60_000n + 200_000n * tickets)
  }

  change(changes: Partial<Sale>): void {
    this.sale = { ...this.sale, ...changes }
  }
}
