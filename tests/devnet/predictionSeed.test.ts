import { Interface } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prediction } from '../../devnet/areas/prediction/module'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { abi } from '~/chain/abi/prediction'
import { type LeaderboardOrder, leaderboardWhere } from '~/domain/prediction/leaderboard'
import { isClaimable, isRefundable } from '~/domain/prediction/payout'
import { type Round, winnerOf } from '~/domain/prediction/round'
import { betFrom, type BetValues, GAME, roundFrom, type RoundValues } from './prediction'
import { ME } from './support'
import { querySubgraph } from './subgraph'

const contract = new Interface(abi)
const UNITS = 10n ** 18n
let devnet: Devnet
let rounds: readonly Round[]

async function callMany<T>(method: string, args: readonly (readonly unknown[])[]): Promise<readonly T[]> {
  const answers = await rpcAll<string>(
    devnet.rpcUrl,
    args.map((each) => ({
      method: 'eth_call',
      params: [{ to: GAME.address, data: contract.encodeFunctionData(method, [...each]) }, 'latest'],
    })),
  )
  return answers.map((data) => {
    const values = contract.decodeFunctionResult(method, data).toArray(true) as unknown[]
    return (values.length === 1 ? values[0] : values) as T
  })
}

async function call<T>(method: string, ...args: readonly unknown[]): Promise<T> {
  const [value] = await callMany<T>(method, [args])
  return value as T
}

const ask = <T>(query: string, variables?: object) => querySubgraph<T>(devnet, 'prediction', query, variables)

/** BNB as the subgraph writes it, in wei. */
function wei(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole) * UNITS + BigInt(fraction.padEnd(18, '0').slice(0, 18))
  return text.startsWith('-') ? -units : units
}

beforeAll(async () => {
  devnet = await startDevnet({
    ...{ rpcPort: 0, servicesPort: 0, mining: 'interval', history: [prediction], indexer: true },
  })
  const current = await call<bigint>('currentEpoch')
  const epochs = Array.from({ length: Number(current) }, (_, index) => [index + 1])
  rounds = (await callMany<RoundValues>('rounds', epochs)).map(roundFrom)
})
afterAll(async () => {
  await devnet.stop()
})

describe('the rounds of the past', () => {
  it('are more than thirty, won by bulls, by bears and by no one, and followed by those that go on', () => {
    const ended = rounds.filter(({ oracleCalled }) => oracleCalled)
    expect(ended.length).toBeGreaterThanOrEqual(30)
    expect(new Set(ended.map(winnerOf))).toEqual(new Set(['bull', 'bear', 'house']))
    const [live, next] = rounds.slice(-2)
    expect([live?.oracleCalled, live?.lockOracleId !== 0n, live?.totalAmount !== 0n]).toEqual([
      false,
      true,
      true,
    ])
    expect([next?.oracleCalled, next?.lockOracleId]).toEqual([false, 0n])
    expect(rounds.filter(({ oracleCalled }) => !oracleCalled)).toHaveLength(4)
  })

  it('end where the keeper can go on', async () => {
    const block = await rpc<{ timestamp: string }>(devnet.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
    const next = rounds.at(-1)
    expect(Number(block.timestamp)).toBeLessThan(Number(next?.lockTimestamp))
    expect(await call('paused')).toBe(false)
    expect(await call('genesisLockOnce')).toBe(true)
  })

  it('leave the first account winnings and a refund to collect, a tie and a loss, and all its coins', async () => {
    const [epochs] = await call<readonly [readonly bigint[], unknown, bigint]>('getUserRounds', ME, 0, 200)
    const bets = (
      await callMany<BetValues>(
        'ledger',
        epochs.map((epoch) => [epoch, ME]),
      )
    ).map(betFrom)
    const now = BigInt(Math.floor(Date.now() / 1000))
    const played = epochs.map((epoch, index) => {
      const round = rounds[Number(epoch) - 1]
      const bet = bets[index]
      if (round === undefined || bet === undefined) throw new Error('There is no such round.')
      return { round, bet }
    })
    expect(played.filter(({ round, bet }) => isClaimable(round, bet)).length).toBeGreaterThanOrEqual(2)
    expect(
      played.filter(({ round, bet }) => isRefundable(round, bet, { bufferSeconds: 15n }, now)),
    ).toHaveLength(1)
    expect(played.filter(({ bet }) => bet.claimed)).toHaveLength(1)
    expect(played.some(({ round }) => winnerOf(round) === 'house')).toBe(true)
    expect(
      played.some(({ round, bet }) => round.oracleCalled && !isClaimable(round, bet) && !bet.claimed),
    ).toBe(true)
    expect(BigInt(await rpc<string>(devnet.rpcUrl, 'eth_getBalance', [ME, 'latest']))).toBe(10_000n * UNITS)
  })
})

interface UserStats {
  readonly id: string
  readonly totalBets: string
  readonly totalBetsBull: string
  readonly totalBetsClaimed: string
  readonly totalBNB: string
  readonly totalBNBClaimed: string
  readonly winRate: string
  readonly averageBNB: string
  readonly netBNB: string
}
const STATS = 'id totalBets totalBetsBull totalBetsClaimed totalBNB totalBNBClaimed winRate averageBNB netBNB'
const USERS = `query ($where: User_filter, $orderBy: User_orderBy, $first: Int, $skip: Int) {
  users(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: desc) { ${STATS} }
}`

describe('the subgraph', () => {
  it('has the rounds as the contract has them', async () => {
    interface RoundRow {
      readonly epoch: string
      readonly position: string | null
      readonly failed: boolean | null
      readonly lockPrice: string | null
      readonly closePrice: string | null
      readonly lockRoundId: string | null
      readonly totalAmount: string
      readonly bullAmount: string
      readonly lockAt: string | null
      readonly previous: { readonly epoch: string } | null
    }
    const { rounds: rows } = await ask<{ rounds: readonly RoundRow[] }>(
      '{ rounds(first: 1000, orderBy: epoch) { epoch position failed lockPrice closePrice lockRoundId totalAmount bullAmount lockAt previous { epoch } } }',
    )
    expect(rows).toHaveLength(rounds.length)
    for (const [index, row] of rows.entries()) {
      const round = rounds[index]
      if (round === undefined) throw new Error('There is no such round.')
      expect(BigInt(row.epoch)).toBe(round.epoch)
      const winner = winnerOf(round)
      expect(row.position?.toLowerCase()).toBe(winner)
      expect(wei(row.totalAmount)).toBe(round.totalAmount)
      expect(wei(row.bullAmount)).toBe(round.bullAmount)
      const price = (units: bigint) => units * 10n ** 10n
      expect(row.lockPrice && wei(row.lockPrice)).toBe(round.lockPrice === 0n ? null : price(round.lockPrice))
      expect(row.closePrice && wei(row.closePrice)).toBe(
        winner === undefined ? null : price(round.closePrice),
      )
      // More than a double holds exactly.
      expect(row.lockRoundId).toBe(round.lockOracleId === 0n ? null : round.lockOracleId.toString())
      expect(row.previous?.epoch).toBe(index === 0 ? undefined : String(index))
    }
    expect(rows.filter(({ failed }) => failed === true)).toHaveLength(2)
  })

  it('counts every account’s bets and claims as its ledger has them', async () => {
    const { users } = await ask<{ users: readonly UserStats[] }>(USERS, { first: 1000 })
    expect(users.length).toBeGreaterThan(20)
    for (const user of users) {
      const [epochs] = await call<readonly [readonly bigint[], unknown, bigint]>(
        'getUserRounds',
        user.id,
        0,
        200,
      )
      const ledger = (
        await callMany<BetValues>(
          'ledger',
          epochs.map((epoch) => [epoch, user.id]),
        )
      ).map(betFrom)
      const total = ledger.reduce((sum, { amount }) => sum + amount, 0n)
      const claimed = ledger.filter((bet) => bet.claimed)
      expect(Number(user.totalBets)).toBe(ledger.length)
      expect(Number(user.totalBetsBull)).toBe(ledger.filter(({ position }) => position === 'bull').length)
      expect(Number(user.totalBetsClaimed)).toBe(claimed.length)
      expect(wei(user.totalBNB)).toBe(total)
      expect(wei(user.netBNB)).toBe(wei(user.totalBNBClaimed) - total)
      expect(Number(user.winRate)).toBeCloseTo((claimed.length / ledger.length) * 100, 9)
      expect(wei(user.averageBNB)).toBe(total / BigInt(ledger.length))
    }
  })

  it('gives the market the sums of all users, and the treasury what the contract holds for it', async () => {
    const { market, users } = await ask<{
      market: UserStats & { totalUsers: string; totalBNBTreasury: string; epoch: { epoch: string } }
      users: readonly UserStats[]
    }>(
      `{ market(id: "1") { ${STATS} totalUsers totalBNBTreasury epoch { epoch } } users(first: 1000) { ${STATS} } }`,
    )
    const sum = (field: 'totalBNB' | 'totalBNBClaimed' | 'netBNB') =>
      users.reduce((total, user) => total + wei(user[field]), 0n)
    expect(Number(market.totalUsers)).toBe(users.length)
    expect(wei(market.totalBNB)).toBe(sum('totalBNB'))
    expect(wei(market.totalBNBClaimed)).toBe(sum('totalBNBClaimed'))
    expect(wei(market.netBNB)).toBe(sum('netBNB'))
    expect(wei(market.totalBNBTreasury)).toBe(await call<bigint>('treasuryAmount'))
    expect(Number(market.epoch.epoch)).toBe(rounds.length)
  })

  it('ranks players as the leaderboard asks, with a second page', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const orderBy of ['netBNB', 'winRate', 'totalBNB', 'totalBets'] satisfies LeaderboardOrder[]) {
      const where = leaderboardWhere({ orderBy, period: '1d' }, { least: 10, now })
      const { users } = await ask<{ users: readonly UserStats[] }>(USERS, {
        where,
        orderBy,
        first: 20,
        skip: 0,
      })
      expect(users.length, orderBy).toBeGreaterThanOrEqual(3)
      for (const [index, user] of users.entries()) {
        expect(Number(user.totalBets)).toBeGreaterThanOrEqual(10)
        expect(Number(user[orderBy])).toBeGreaterThan(0)
        expect(Number(user[orderBy])).toBeLessThanOrEqual(Number(users[index - 1]?.[orderBy] ?? Infinity))
      }
    }
    const where = leaderboardWhere({ orderBy: 'totalBets', period: 'all' }, { least: 10, now })
    const page = { where, orderBy: 'totalBets', first: 20 }
    const first = await ask<{ users: readonly UserStats[] }>(USERS, { ...page, skip: 0 })
    const second = await ask<{ users: readonly UserStats[] }>(USERS, { ...page, skip: 20 })
    expect([first.users.length, second.users.length > 0]).toEqual([20, true])
  })

  it('lists an account’s bets with what came of them, the newest first', async () => {
    interface BetRow {
      readonly amount: string
      readonly position: string
      readonly claimed: boolean
      readonly claimedBNB: string | null
      readonly claimedNetBNB: string | null
      readonly createdAt: string
      readonly round: { readonly epoch: string }
    }
    const { bets } = await ask<{ bets: readonly BetRow[] }>(
      `query ($where: Bet_filter) {
        bets(first: 100, where: $where, orderBy: createdAt, orderDirection: desc) {
          amount position claimed claimedBNB claimedNetBNB createdAt round { epoch }
        }
      }`,
      { where: { user: ME.toLowerCase() } },
    )
    expect(bets).toHaveLength(8)
    const times = bets.map(({ createdAt }) => Number(createdAt))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const [claimed, ...others] = bets.filter((bet) => bet.claimed)
    expect(others).toEqual([])
    expect(wei(claimed?.claimedBNB ?? '') - wei(claimed?.amount ?? '')).toBe(
      wei(claimed?.claimedNetBNB ?? ''),
    )
    expect(bets.find((bet) => !bet.claimed)?.claimedBNB).toBeNull()
  })
})
