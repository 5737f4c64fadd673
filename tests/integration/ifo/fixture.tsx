import { decimals } from '~/chain/abi/erc20'
import * as first from '~/chain/abi/ifoV1'
import * as second from '~/chain/abi/ifoV2'
import { launchState } from '~/chain/abi/presale'
import * as profileAbi from '~/chain/abi/profile'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { network } from '~/config/networks'
import { profileContracts } from '~/config/profile'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import type { SalePool } from '~/domain/ifo/allocation'
import type { LaunchState } from '~/domain/ifo/presale'
import { addressOf, E18, LocalChain, NOW, REVERT } from '../support/localChain'

const { reward } = network.deployment
export const LIVE = toAddress(devnetIfo.SaleLive)
export const FIRST = toAddress(devnetIfo.SaleFirst)
export const PRESALE = toAddress(devnetIfo.PresaleOpen)

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }

interface OnSale {
  startBlock: bigint
  endBlock: bigint
  currency: Address
  pools: [basic: Changeable<SalePool>, unlimited: Changeable<SalePool>]
  own: [basic: Part, unlimited: Part]
  /** What claims could not give; undefined in a contract that keeps none. */
  undelivered?: bigint
}

interface Part {
  committed: bigint
  claimed: boolean
}

const CONFIGURED = [devnetIfo.SaleLive, devnetIfo.SaleSoon, devnetIfo.SaleDone, devnetIfo.SaleQuiet, FIRST]

/** A node with the sales of the local exchange: at its block 100 Fondue is on sale, Raclette to come, the rest over. */
export class SalesChain extends LocalChain {
  readonly sales = new Map<Address, OnSale>()
  readonly launches = new Map<Address, LaunchState>()
  profile: 'none' | 'paused' | 'active' = 'active'

  constructor() {
    super()
    const [live, soon] = CONFIGURED.map(toAddress)
    for (const address of CONFIGURED.map(toAddress)) {
      const [startBlock, endBlock] =
        address === live ? [50n, 200n] : address === soon ? [300n, 400n] : [10n, 60n]
      this.sales.set(address, { ...usual(), startBlock, endBlock })
      const sale = () => this.at(address)
      this.on(second.startBlock, () => sale().startBlock, address)
      this.on(second.endBlock, () => sale().endBlock, address)
      this.on(second.lpToken, () => sale().currency, address)
      this.on(second.undelivered, () => sale().undelivered ?? REVERT, address)
      if (address === FIRST) {
        this.on(first.raisingAmount, () => sale().pools[1].raisingAmount, address)
        this.on(first.offeringAmount, () => sale().pools[1].offeringAmount, address)
        this.on(first.totalAmount, () => sale().pools[1].totalAmount, address)
        this.on(first.userInfo, () => [sale().own[1].committed, sale().own[1].claimed], address)
        continue
      }
      this.on(
        second.viewPoolInformation,
        ([pid]) => {
          const pool = sale().pools[Number(pid)] ?? usual().pools[0]
          const { raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount } = pool
          return [raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount, 0n]
        },
        address,
      )
      this.on(second.numberPoints, () => 200n, address)
      this.on(second.thresholdPoints, () => 2n * E18, address)
      this.on(
        second.viewUserInfo,
        () => [sale().own.map(({ committed }) => committed), sale().own.map(({ claimed }) => claimed)],
        address,
      )
    }
    for (const key of ['PresaleOpen', 'PresaleMissed', 'PresaleDone'] as const) {
      const address = toAddress(devnetIfo[key])
      this.launches.set(address, {
        ...{ start: NOW - 100n, end: NOW + 1000n, balance: 640n * E18, softCapReached: false },
        ...{ finalized: false, contribution: 0n, hasClaimed: false },
      })
      this.on(
        launchState,
        () => {
          const { start, end, balance, softCapReached, finalized, contribution, hasClaimed } =
            this.launch(address)
          return [start, end, balance, softCapReached, finalized, contribution, hasClaimed]
        },
        address,
      )
    }
    const profile = profileContracts?.profile ?? ZERO_ADDRESS
    this.on(profileAbi.hasRegistered, () => this.profile !== 'none', profile)
    this.on(
      profileAbi.getUserProfile,
      () => {
        if (this.profile === 'none') return REVERT
        return this.profile === 'active'
          ? [1n, 0n, 1n, addressOf(9), 3n, true]
          : [1n, 0n, 1n, ZERO_ADDRESS, 0n, false]
      },
      profile,
    )
    this.balance = 100n * E18
  }

  at(address: Address): OnSale {
    const sale = this.sales.get(address)
    if (sale === undefined) throw new Error(`There is no sale at ${address}.`)
    return sale
  }

  launch(address: Address): LaunchState {
    const state = this.launches.get(address)
    if (state === undefined) throw new Error(`There is no presale at ${address}.`)
    return state
  }

  changeLaunch(address: Address, changes: Partial<LaunchState>): void {
    this.launches.set(address, { ...this.launch(address), ...changes })
  }

  /** What is committed is a token with so many decimals. */
  payIn(sale: Address, token: Address, places: number): void {
    this.at(sale).currency = token
    this.on(decimals, () => places, token)
  }
}

/** 1,000 to raise for 5,000: the basic pool a tenth committed, the unlimited one two and a half times over. */
function usual(): OnSale {
  const terms = { raisingAmount: 1000n * E18, offeringAmount: 5000n * E18 }
  return {
    ...{ startBlock: 0n, endBlock: 0n, currency: reward.address },
    pools: [
      { ...terms, limitPerUser: 25n * E18, hasTax: false, totalAmount: 100n * E18 },
      { ...terms, limitPerUser: 0n, hasTax: true, totalAmount: 2500n * E18 },
    ],
    own: [
      { committed: 0n, claimed: false },
      { committed: 0n, claimed: false },
    ],
  }
}
