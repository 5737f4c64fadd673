import { id, parseEther, toQuantity } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, SeedContext } from '../../area'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { sendFromMany, type SentTransaction } from '../../genesis/transactions'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { saleCalls } from './calls'
import {
  COMMITMENTS,
  CONTRIBUTORS,
  FIRST_SALE,
  LIVE_BLOCKS,
  OFFERED,
  OWN_COMMITMENTS,
  OWN_CONTRIBUTIONS,
  PAST_BLOCKS,
  PAST_S,
  PEOPLE,
  POINTS,
  PRESALE,
  PRESALE_S,
  PRESALES,
  type SaleTerms,
  SALES,
  SHORT_PAST_S,
  SOON_AFTER_BLOCKS,
  SOON_BLOCKS,
} from './terms'

const FIRST_ACCOUNT = ACCOUNTS[0] ?? ''
/** Restores the balances: the seed changes no account’s wallet. */
const OWN_WEI = parseEther('10000')
const WEI = parseEther('100')
const GAS = 500_000
/** Returns 1, whatever it is asked: PUSH1 1, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN. */
const YES = '0x600160005260206000f3'
/** Part of them that contribute to the presale that is open; enough of the others reach a small soft cap. */
const DONE_CONTRIBUTORS = 3
const MISSED_CONTRIBUTORS = 4

/** Sales that are over are opened and closed when the exchange opens, those of the present now. */
export function ifoSeed(context: SeedContext): AreaSeed {
  const { deployer, send, past, rpcUrl, contract, encode, makerOf } = context
  const calls = saleCalls(context)
  const { call } = calls
  const people = PEOPLE.map(({ address }) => address)

  const blocks = (key: string, start: number, end: number) =>
    call(key, 'IFOV2', 'updateStartAndEndBlocks', [start, end])

  function opening(): readonly PlannedTransaction[] {
    const supply = ({ token, key }: { token: { key: string }; key: string }, units: bigint) =>
      call(token.key, 'PlainToken', 'transfer', [contract(key), units])
    return [
      ...Object.values(SALES).flatMap((sale: SaleTerms) => {
        const [basic, unlimited] = sale.pools
        return [
          supply(sale, basic.offering + unlimited.offering),
          ...sale.pools.map(({ offering, raising, limit, hasTax }, pid) =>
            call(sale.key, 'IFOV2', 'setPool', [offering, raising, limit, hasTax, pid]),
          ),
          call(sale.key, 'IFOV2', 'updatePointParameters', [
            sale.campaignId,
            POINTS.number,
            POINTS.threshold,
          ]),
        ]
      }),
      supply(FIRST_SALE, FIRST_SALE.offering),
      ...Object.values(PRESALES).map(({ key, hardCap, price }) =>
        supply({ key, token: OFFERED.rind }, (hardCap * 10n ** 18n) / price),
      ),
    ]
  }

  /** Sales of the first version give their points at the point center. */
  function pointsOfFirst(): PlannedTransaction {
    const { key, campaignId, points } = FIRST_SALE
    return call('PointCenterIFO', 'PointCenterIFO', 'addIFOAddress', [
      ...[contract(key), points.threshold, campaignId, points.number],
    ])
  }

  /** What each needs, from the token’s deployer. */
  function funding(): readonly PlannedTransaction[] {
    const needed = [
      ...[SALES.live, SALES.done, SALES.quiet].flatMap((sale) =>
        people.map((to, index) => ({ currency: sale.currency, to, units: committed(sale, index) })),
      ),
      ...people.map((to, index) => ({ currency: 'LP' as const, to, units: firstCommitted(index) })),
      ...[SALES.done, SALES.quiet].map((sale) => {
        const [basic, unlimited] = OWN_COMMITMENTS[sale === SALES.done ? 'done' : 'quiet']
        return { currency: sale.currency, to: FIRST_ACCOUNT, units: basic + unlimited }
      }),
      { currency: 'LP' as const, to: FIRST_ACCOUNT, units: OWN_COMMITMENTS.first },
      // For what they commit later on.
      ...people.map((to) => ({ currency: 'CHEESE' as const, to, units: parseEther('5000') })),
    ]
    return needed.map(({ currency, to, units }) => calls.give(currency, to, units))
  }

  function commitments(sale: SaleTerms, amounts: readonly string[]): readonly SentTransaction[] {
    return amounts.flatMap((text, index) => {
      const from = people[index] ?? ''
      return [...calls.commit(sale, 0, sale.pools[0].limit), ...calls.commit(sale, 1, parseEther(text))].map(
        (each) => ({ ...each, from }),
      )
    })
  }

  function ownCommitments(sale: SaleTerms, amounts: readonly bigint[]): readonly SentTransaction[] {
    return amounts.flatMap((units, pid) =>
      units === 0n ? [] : calls.commit(sale, pid, units).map((each) => ({ ...each, from: FIRST_ACCOUNT })),
    )
  }

  /** People commit with profiles that they make later, or have lost since. */
  async function asWithProfiles(act: () => Promise<void>): Promise<void> {
    const profile = contract('Profile')
    const code = await rpc<string>(rpcUrl, 'eth_getCode', [profile, 'latest'])
    await rpc(rpcUrl, 'anvil_setCode', [profile, YES])
    await act()
    await rpc(rpcUrl, 'anvil_setCode', [profile, code])
  }

  const contributions = (key: string, from: readonly string[], value: bigint) =>
    from.map((each): SentTransaction => ({ ...calls.contribute(key, value), from: each }))

  return {
    async open() {
      await setBalances(rpcUrl, [...people, ...CONTRIBUTORS], WEI)
      await send(makerOf('Profile'), [
        ...Object.values(SALES).map(({ key }) => ({
          what: `points of ${key}`,
          to: contract('Profile'),
          data: encode('Profile', 'grantRole', [id('POINT_ROLE'), contract(key)]),
          gas: GAS,
        })),
        pointsOfFirst(),
      ])
      await send(deployer, opening())
      await send(makerOf('CHEESE'), funding())

      const { number, timestamp } = await latest(rpcUrl)
      const [start, end] = [number + 2, number + 2 + PAST_BLOCKS]
      const presalesEnd = timestamp + (past === undefined ? SHORT_PAST_S : PAST_S)
      await send(deployer, [
        ...[SALES.done, SALES.quiet, FIRST_SALE].map(({ key }) => blocks(key, start, end)),
        ...[PRESALES.missed, PRESALES.done].map(({ key }) =>
          call(key, 'Presale', 'announce', [timestamp, presalesEnd]),
        ),
      ])
      await rpc(rpcUrl, 'evm_mine')
      await asWithProfiles(() =>
        sendFromMany(rpcUrl, [
          ...commitments(SALES.done, COMMITMENTS.done),
          ...commitments(SALES.quiet, COMMITMENTS.quiet),
          ...ownCommitments(SALES.done, OWN_COMMITMENTS.done),
          ...ownCommitments(SALES.quiet, OWN_COMMITMENTS.quiet),
          ...people.flatMap((from, index) =>
            calls.commitFirst(firstCommitted(index)).map((each) => ({ ...each, from })),
          ),
          ...calls.commitFirst(OWN_COMMITMENTS.first).map((each) => ({ ...each, from: FIRST_ACCOUNT })),
          ...contributions(
            PRESALES.missed.key,
            CONTRIBUTORS.slice(0, MISSED_CONTRIBUTORS),
            PRESALE.maxContribution,
          ),
          ...contributions(
            PRESALES.done.key,
            CONTRIBUTORS.slice(0, DONE_CONTRIBUTORS),
            PRESALE.maxContribution,
          ),
          ...contributions(PRESALES.missed.key, [FIRST_ACCOUNT], OWN_CONTRIBUTIONS.missed),
          ...contributions(PRESALES.done.key, [FIRST_ACCOUNT], OWN_CONTRIBUTIONS.done),
        ]),
      )
      await rpc(rpcUrl, 'anvil_mine', [toQuantity(PAST_BLOCKS)])
      if (past !== undefined) await rpc(rpcUrl, 'evm_mine', [{ timestamp: presalesEnd }])
      // Without a past and in real time, the keeper closes them when their time is over.
      if ((await latest(rpcUrl)).timestamp >= presalesEnd) {
        await send(
          deployer,
          [PRESALES.missed, PRESALES.done].map(({ key }) => call(key, 'Presale', 'finalize', [])),
        )
      }
      await setBalances(rpcUrl, [FIRST_ACCOUNT], OWN_WEI)
    },

    async present() {
      const { number, timestamp } = await latest(rpcUrl)
      const end = number + 2 + LIVE_BLOCKS
      const soon = end + SOON_AFTER_BLOCKS
      await send(deployer, [
        blocks(SALES.live.key, number + 2, end),
        blocks(SALES.soon.key, soon, soon + SOON_BLOCKS),
        call(PRESALES.open.key, 'Presale', 'announce', [timestamp, timestamp + PRESALE_S]),
      ])
      await rpc(rpcUrl, 'evm_mine')
      await asWithProfiles(() =>
        sendFromMany(rpcUrl, [
          ...commitments(SALES.live, COMMITMENTS.live),
          ...contributions(PRESALES.open.key, CONTRIBUTORS, PRESALE.maxContribution),
        ]),
      )
    },
  }
}

/** What one of the people commits to both pools of a sale. */
function committed(sale: (typeof SALES)['live' | 'done' | 'quiet'], index: number): bigint {
  const amounts = { SaleLive: COMMITMENTS.live, SaleDone: COMMITMENTS.done, SaleQuiet: COMMITMENTS.quiet }
  return sale.pools[0].limit + parseEther(amounts[sale.key][index] ?? '0')
}

function firstCommitted(index: number): bigint {
  return parseEther(COMMITMENTS.first[index] ?? '0')
}

async function latest(rpcUrl: string): Promise<{ readonly number: number; readonly timestamp: number }> {
  const block = await rpc<{ readonly number: string; readonly timestamp: string }>(
    rpcUrl,
    'eth_getBlockByNumber',
    ['latest', false],
  )
  return { number: Number(block.number), timestamp: Number(block.timestamp) }
}

async function setBalances(rpcUrl: string, accounts: readonly string[], wei: bigint): Promise<void> {
  await rpcAll(
    rpcUrl,
    accounts.map((address) => ({ method: 'anvil_setBalance', params: [address, toQuantity(wei)] })),
  )
}
