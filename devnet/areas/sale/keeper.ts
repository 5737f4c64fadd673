import { toBigInt, type Wallet } from 'ethers'
import type { KeeperContext, KeeperJob } from '../../area'
import { saleCalls, type SaleStatus, STATUSES } from './calls'
import {
  ANNOUNCED_BEFORE_S,
  BUYERS,
  HOLDERS,
  MAX_PER_ADDRESS,
  MAX_PER_TRANSACTION,
  MIN_LEAD_S,
  OPERATOR,
  ORACLE,
  REVEALED_AFTER_S,
} from './terms'

/** What the keeper judges by. */
export interface SaleState {
  readonly status: SaleStatus
  /** Unix seconds of the public sale. */
  readonly start: number
  readonly isSoldOut: boolean
  readonly isRevealed: boolean
}

export type SaleStep = 'wait' | 'postpone' | 'announce' | 'draw' | 'fulfill' | 'reveal'

/** What brings the sale on. However late it is, nothing is lost: a start that is too near is postponed. */
export function saleStep({ status, start, isSoldOut, isRevealed }: SaleState, now: number): SaleStep {
  switch (status) {
    // The seed opens the pre-sale.
    case 'pending':
    case 'premint':
      return 'wait'
    case 'presale':
      if (now < start - ANNOUNCED_BEFORE_S) return 'wait'
      // With a few seconds for the transaction to be in a block.
      return start - now < MIN_LEAD_S + 5 ? 'postpone' : 'announce'
    case 'sale':
      return isSoldOut ? 'draw' : 'wait'
    case 'drawing':
      return 'fulfill'
    case 'claim':
      return isRevealed ? 'wait' : 'reveal'
  }
}

const phases: KeeperJob = {
  name: 'sale phases',
  everyS: 3,
  start(context) {
    const calls = saleCalls(context)
    const { contract, random, read, send } = context
    let drawn: number | undefined
    return async (now) => {
      switch (saleStep(await stateOf(context), now)) {
        case 'wait':
          return
        case 'postpone':
          await send(OPERATOR, calls.terms(now + ANNOUNCED_BEFORE_S))
          return
        case 'announce':
          await send(OPERATOR, calls.status('sale'))
          return
        case 'draw':
          await send(OPERATOR, calls.draw())
          return
        case 'fulfill': {
          const [requestId] = await read(contract('NFTSale'), 'NFTSale', 'latestRequestId')
          const word = toBigInt(Math.floor(random.next() * 2 ** 32))
          await send(ORACLE, calls.fulfill(requestId, word))
          return
        }
        case 'reveal':
          drawn ??= now
          if (now >= drawn + REVEALED_AFTER_S) await send(OPERATOR, calls.reveal())
      }
    }
  },
}

const HOLDER_CHANCE = 0.6
const BUY_CHANCE = 0.5
/** Tickets that one of them mints at once. */
const MINTED = 30

/**
 * A few accounts buy: in the pre-sale those who held the first bunnies, in the public sale people with profiles. Together
 * they may have all tickets, so that the sale ends even without other buyers. After the draw they mint.
 */
const bots: KeeperJob = {
  name: 'sale bots',
  everyS: 8,
  start(context) {
    const { contract, random, read, send } = context
    const calls = saleCalls(context)
    const about = async (method: string, account: string) => {
      const [value] = await read(contract('NFTSale'), 'NFTSale', method, [account])
      return Number(value)
    }
    const mayBuy = async (account: string) => {
      const [hasProfile] = await read(contract('Profile'), 'Profile', 'getUserStatus', [account])
      return hasProfile === true ? MAX_PER_ADDRESS - (await about('viewNumberTicketsOfUser', account)) : 0
    }
    /** The first of them, from a random one on, who may have tickets yet. */
    const next = async (all: readonly Wallet[], left: (account: string) => Promise<number>) => {
      const from = Math.floor(random.next() * all.length)
      for (const wallet of [...all.slice(from), ...all.slice(0, from)]) {
        const tickets = await left(wallet.address)
        if (tickets > 0) return { wallet, tickets }
      }
      return undefined
    }
    return async (now) => {
      const { status, start, isSoldOut } = await stateOf(context)
      if (status === 'presale') {
        if (random.next() > HOLDER_CHANCE) return
        const holder = await next(HOLDERS, (account) => about('numberTicketsForGen0', account))
        if (holder !== undefined) {
          await send(holder.wallet, calls.buyInPresale(holder.wallet.address, holder.tickets))
        }
        return
      }
      if (status === 'claim') {
        const holder = await next([...BUYERS, ...HOLDERS], (account) =>
          about('viewNumberTicketsOfUser', account),
        )
        if (holder === undefined) return
        const { address } = holder.wallet
        const [ids] = await read(contract('NFTSale'), 'NFTSale', 'ticketsOfUserBySize', [address, 0, MINTED])
        await send(holder.wallet, calls.mint(address, ids as readonly bigint[]))
        return
      }
      if (status !== 'sale' || now < start || isSoldOut || random.next() > BUY_CHANCE) return
      const buyer = await next(BUYERS, mayBuy)
      if (buyer === undefined) return
      const tickets = Math.min(1 + Math.floor(random.next() * MAX_PER_TRANSACTION), buyer.tickets)
      await send(buyer.wallet, calls.buy(buyer.wallet.address, tickets))
    }
  },
}

export const saleJobs: readonly KeeperJob[] = [phases, bots]

async function stateOf({ contract, read }: KeeperContext): Promise<SaleState> {
  const about = (method: string) => read(contract('NFTSale'), 'NFTSale', method)
  const [[status], [start], [distributed], [supply], [uri]] = await Promise.all([
    about('currentStatus'),
    about('startTimestamp'),
    about('totalTicketsDistributed'),
    about('maxSupply'),
    read(contract('SaleSquad'), 'CheeseSquad', 'baseURI'),
  ])
  return {
    status: STATUSES[Number(status)] ?? 'pending',
    start: Number(start),
    isSoldOut: distributed === supply,
    isRevealed: uri !== '',
  }
}
