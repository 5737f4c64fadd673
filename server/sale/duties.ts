import { randomBytes, toBigInt } from 'ethers'
import { callOf, type Due, type Duty, type DutyContext, type DutyTerms } from '../keeper/duty'
import { isRevert } from '../keeper/nodes'

const KEY = 'NFTSale'
const STATUSES = ['pending', 'premint', 'presale', 'sale', 'drawing', 'claim'] as const

/** What the keeper judges by. Times in Unix seconds. */
export interface CollectionSaleState {
  readonly status: (typeof STATUSES)[number]
  /** Of the public sale. */
  readonly start: number
  readonly isSoldOut: boolean
  readonly isGivenUp: boolean
  /** Seconds that the public sale is announced ahead at the least. */
  readonly minLeadS: number
  /** When the pre-sale is to end. */
  readonly presaleEndsBeforeS: number
}

type CollectionSaleStep = 'wait' | 'postpone' | 'announce' | 'draw'

/** Seconds in which a transaction is in a block. */
const SENT_WITHIN_S = 60

/** What brings the sale on. However late it is, nothing is lost: a start that is too near by now is postponed. */
export function collectionSaleStep(state: CollectionSaleState, now: number): CollectionSaleStep {
  const { status, start, isSoldOut, isGivenUp, minLeadS, presaleEndsBeforeS } = state
  if (isGivenUp) return 'wait'
  if (status === 'sale') return isSoldOut ? 'draw' : 'wait'
  if (status !== 'presale') return 'wait'
  const leadS = leadOf(minLeadS, presaleEndsBeforeS)
  if (now < start - leadS) return 'wait'
  return start - now < minLeadS + SENT_WITHIN_S ? 'postpone' : 'announce'
}

function leadOf(minLeadS: number, presaleEndsBeforeS: number): number {
  return Math.max(presaleEndsBeforeS, minLeadS + 5 * SENT_WITHIN_S)
}

/** Brings the collection sale from the pre-sale to its draw; on a test network it says the number, too. */
export function collectionSaleDuties({ config, keys }: DutyTerms): readonly Duty[] {
  if (!keys.includes(KEY)) return []
  const presaleEndsBeforeS = config.sale?.presale?.presaleEndsBeforeS ?? 0
  return [
    { name: 'collection sale', account: 'sale', look: (context) => lookAtSale(context, presaleEndsBeforeS) },
    ...(config.sale?.oracle === undefined
      ? []
      : [{ name: 'collection sale number', account: 'saleOracle', look: lookAtNumber } as const]),
  ]
}

async function lookAtSale(context: DutyContext, presaleEndsBeforeS: number): Promise<Due> {
  const { now, contract, read } = context
  const to = contract(KEY)
  const number = async (method: string) =>
    Number((await read(to, `function ${method}() view returns (uint256)`))[0])
  const [start, sold, supply, minLeadS, status, [isGivenUp]] = await Promise.all([
    number('startTimestamp'),
    number('totalTicketsDistributed'),
    number('maxSupply'),
    number('MIN_LEAD'),
    statusOf(context),
    read(to, 'function isGivenUp() view returns (bool)'),
  ])
  const state = { status, start, isSoldOut: sold === supply, isGivenUp: isGivenUp === true }
  switch (collectionSaleStep({ ...state, minLeadS, presaleEndsBeforeS }, now)) {
    case 'wait':
      return status === 'drawing' ? redraw(context) : {}
    case 'postpone': {
      const limits = [await number('maxPerAddress'), await number('maxPerTransaction')]
      const next = now + leadOf(minLeadS, presaleEndsBeforeS) + SENT_WITHIN_S
      const fragment = 'function setSaleProperties(uint256, uint256, uint256)'
      return {
        call: callOf(to, fragment, [next, ...limits]),
        missed: {
          of: `collection sale ${String(start)}`,
          text: 'The start of the public sale was not announced in time, and is postponed.',
        },
      }
    }
    case 'announce': {
      const deadline = start - minLeadS
      return { call: callOf(to, 'function updateSaleStatus(uint8)', [STATUSES.indexOf('sale')], deadline) }
    }
    case 'draw':
      return { call: callOf(to, 'function drawRandomness()') }
  }
}

/** Another request costs the operator's own tokens where the source has a fee: a person decides on that. */
async function redraw({ contract, read, costOf }: DutyContext): Promise<Due> {
  const to = contract(KEY)
  const call = callOf(to, 'function drawRandomness()')
  // The contract does not tell when it was asked: it refuses until the answer is overdue.
  const isOverdue = await costOf(call).then(
    () => true,
    (error: unknown) => {
      if (isRevert(error)) return false
      throw error
    },
  )
  if (!isOverdue) return {}
  const [fee] = await read(to, 'function fee() view returns (uint256)')
  return fee === 0n ? { call } : { waiting: 'The number of the collection sale has not come.' }
}

async function lookAtNumber(context: DutyContext): Promise<Due> {
  if ((await statusOf(context)) !== 'drawing') return {}
  const { contract, read } = context
  const [request] = await read(contract(KEY), 'function latestRequestId() view returns (bytes32)')
  const fragment = 'function fulfillRandomness(bytes32, uint256)'
  const args = [request, toBigInt(randomBytes(32))]
  return { call: callOf(contract('RandomnessCoordinator'), fragment, args) }
}

async function statusOf({ contract, read }: DutyContext): Promise<CollectionSaleState['status']> {
  const [status] = await read(contract(KEY), 'function currentStatus() view returns (uint8)')
  return STATUSES[Number(status)] ?? 'pending'
}
