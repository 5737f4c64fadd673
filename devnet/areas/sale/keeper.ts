import { toBigInt } from 'ethers'
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
  OWNER,
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
          if (now >= drawn + REVEALED_AFTER_S) await send(OWNER, calls.reveal())
      }
    }
  },
}

const HOLDER_CHANCE = 0.25
const BUY_CHANCE = 0.5

/** A few accounts buy: in the pre-sale those who held the first bunnies, in the public sale people with profiles. */
const bots: KeeperJob = {
  name: 'sale bots',
  everyS: 8,
  start(context) {
    const { contract, random, read, send } = context
    const calls = saleCalls(context)
    const about = async (method: string, args: readonly unknown[] = []) => {
      const [value] = await read(contract('NFTSale'), 'NFTSale', method, args)
      return Number(value)
    }
    return async (now) => {
      const { status, start, isSoldOut } = await stateOf(context)
      if (status === 'presale') {
        const holder = HOLDERS[Math.floor(random.next() * HOLDERS.length)]
        if (holder === undefined || random.next() > HOLDER_CHANCE) return
        const left = await about('numberTicketsForGen0', [holder.address])
        if (left > 0) await send(holder, calls.buyInPresale(holder.address, left))
        return
      }
      if (status !== 'sale' || now < start || isSoldOut || random.next() > BUY_CHANCE) return
      const buyer = BUYERS[Math.floor(random.next() * BUYERS.length)]
      if (buyer === undefined) return
      const [hasProfile] = await read(contract('Profile'), 'Profile', 'getUserStatus', [buyer.address])
      const left = MAX_PER_ADDRESS - (await about('viewNumberTicketsOfUser', [buyer.address]))
      const tickets = Math.min(1 + Math.floor(random.next() * MAX_PER_TRANSACTION), left)
      if (hasProfile === true && tickets > 0) await send(buyer, calls.buy(buyer.address, tickets))
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
