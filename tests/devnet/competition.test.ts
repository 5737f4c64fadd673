import fc from 'fast-check'
import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { deployerOf } from '../../deploy/publicAccounts'
import { competition } from '../../devnet/areas/competition/module'
import {
  campaignsOf,
  FUNDS,
  MIN_CLAIM_S,
  PHASE_S,
  REWARDS,
  WINNER_BUNNY,
} from '../../devnet/areas/competition/terms'
import { abi } from '~/chain/abi/tradingCompetition'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { areaKeeper } from './areaKeeper'
import { BUNNIES, CHEESE, people } from './profile'
import { ALICE, BOB, type Contract, localChain, ME } from './support'

const chain = localChain()
const { as, createProfile, profileOf } = people(chain)
const runKeeper = areaKeeper(chain, competition, Infinity)
const BATTLE: Contract = { address: devnetCompetition.TradingCompetition, abi: new Interface(abi) }
const OWNER = deployerOf('competition')
const own = (method: string, ...args: readonly unknown[]) => as(OWNER, BATTLE, method, args)
const failure = (method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(BATTLE, method, args, { from })
const information = (who: string) =>
  chain.call<readonly [boolean, boolean, bigint, bigint, bigint, boolean]>(BATTLE, 'claimInformation', [who])

/** On to a status, with results before claims open. */
async function moveTo(status: number, winner = 1): Promise<void> {
  for (let at = Number(await chain.call<bigint>(BATTLE, 'currentStatus')); at < status; at += 1) {
    if (at === 2) await own('updateWinningTeamAndTokenURIAndBunnyId', winner, 'ipfs://winner', WINNER_BUNNY)
    await own('updateCompetitionStatus', at + 1)
  }
}

describe('registration', () => {
  it('needs an active profile, and is for good', async () => {
    expect(await failure('register')).toBe('No profile')
    await createProfile(ME, 2)
    await chain.send(BATTLE, 'register')
    expect(await failure('register')).toBe('Already registered')
    expect(await information(ME)).toEqual([true, false, 0n, 0n, 0n, false])
    await createProfile(ALICE, 1)
    const { as: act } = people(chain)
    await act(ALICE, { address: (await profileContract()).address, abi: PAUSE }, 'pauseProfile')
    expect(await failure('register', [], ALICE)).toBe('Profile not active')
    await createProfile(BOB, 3)
    await own('updateCompetitionStatus', 1)
    expect(await failure('register', [], BOB)).toBe('Not in registration')
  })

  const PAUSE = new Interface(['function pauseProfile()'])
  async function profileContract() {
    return { address: await chain.call<string>(BATTLE, 'pancakeProfile') }
  }
})

describe('the owner', () => {
  it('moves the status on one by one, and opens claims once there is a winner and all that is promised', async () => {
    await createProfile(ME, 1)
    await chain.send(BATTLE, 'register')
    expect(await failure('updateCompetitionStatus', [1])).toBe('OwnableUnauthorizedAccount')
    expect(await failure('updateCompetitionStatus', [2], OWNER)).toBe('Not the next status')
    expect(await failure('updateCompetitionStatus', [0], OWNER)).toBe('Not the next status')
    const nothing = [0, 0, 0, 0, 0]
    const noRewards = [1, campaignsOf(1), nothing, nothing]
    // Rewards as well: before, the chain says of every group that it is given nothing.
    expect(await failure('updateTeamRewards', noRewards, OWNER)).toBe('Not finished')
    await moveTo(1)
    expect(await failure('updateTeamRewards', noRewards, OWNER)).toBe('Not finished')
    await moveTo(2)
    for (const team of [0, 4]) {
      const args = [team, campaignsOf(1), nothing, nothing]
      expect(await failure('updateTeamRewards', args, OWNER)).toBe('No such team')
    }
    expect(await failure('updateCompetitionStatus', [3], OWNER)).toBe('No winner')
    expect(await failure('updateWinningTeamAndTokenURIAndBunnyId', [1, 'a', 14], OWNER)).toBe(
      'Bunny is of another campaign',
    )
    await own('updateWinningTeamAndTokenURIAndBunnyId', 1, 'a', 15)
    await own('updateUserStatusMultiple', [ME], 4)
    expect(await failure('updateUserStatusMultiple', [[ALICE], 4], OWNER)).toBe('Not registered')
    expect(await failure('updateUserStatusMultiple', [[ME], 5], OWNER)).toBe('No such group')
    await own('updateTeamRewards', 1, campaignsOf(1), [0, 0, 0, 0, FUNDS + 1n], [0, 0, 0, 0, 0])
    expect(await failure('updateCompetitionStatus', [3], OWNER)).toBe('Rewards not funded')
    await own('updateTeamRewards', 1, campaignsOf(1), [0, 0, 0, 0, FUNDS], [0, 0, 0, 0, 0])
    await own('updateCompetitionStatus', 3)
    expect(await failure('claimRemainder', [1], OWNER)).toBe('Promised to winners')
    expect(await failure('updateTeamRewards', noRewards, OWNER)).toBe('Not finished')
    await chain.send(BATTLE, 'claimReward')
    expect(await chain.balance(CHEESE, BATTLE.address)).toBe(0n)
  })

  it('takes what was not claimed once it is over', async () => {
    await createProfile(ME, 1)
    await chain.send(BATTLE, 'register')
    await moveTo(3)
    expect(await failure('updateCompetitionStatus', [4], OWNER)).toBe('Claims are still open')
    const closesAt = (await chain.now()) + MIN_CLAIM_S
    const close = async (at: number) => {
      await chain.rpc('evm_setNextBlockTimestamp', at)
      await own('updateCompetitionStatus', 4)
    }
    await expect(close(closesAt - 1)).rejects.toThrow('updateCompetitionStatus')
    await close(closesAt)
    expect(await failure('claimReward')).toBe('Not in claim')
    await own('claimRemainder', FUNDS)
    expect(await chain.balance(CHEESE, OWNER)).toBe(FUNDS)
  })
})

it('pays each member once what the group of the own team is given, to the unit, and keeps its promises', async () => {
  const accounts = [ME, ALICE, BOB]
  const games = fc.record({
    winner: fc.integer({ min: 1, max: 3 }),
    teams: fc.tuple(...accounts.map(() => fc.integer({ min: 1, max: 3 }))),
    groups: fc.tuple(...accounts.map(() => fc.integer({ min: 0, max: 4 }))),
    amounts: fc.array(fc.bigInt(0n, 10n ** 20n), { minLength: 5, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(games, async ({ winner, teams, groups, amounts }) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        for (const [index, who] of accounts.entries()) {
          await createProfile(who, teams[index])
          await as(who, BATTLE, 'register')
        }
        await moveTo(2)
        for (const [index, { points }] of REWARDS.entries()) {
          await own('updateTeamRewards', index + 1, campaignsOf(index + 1), amounts, points)
        }
        for (const [index, who] of accounts.entries()) {
          await own('updateUserStatusMultiple', [who], groups[index])
          expect(await information(who)).toEqual([true, false, 0n, 0n, 0n, false])
        }
        await moveTo(3, winner)
        let paid = 0n
        for (const [index, who] of accounts.entries()) {
          const [team = 0, group = 0] = [teams[index], groups[index]]
          const points = REWARDS[team - 1]?.points[group] ?? 0
          const amount = amounts[group] ?? 0n
          const winsBunny = team === winner && group > 0
          expect(await information(who)).toEqual([
            ...[true, false, BigInt(group), amount, BigInt(points), winsBunny],
          ])
          const before = [await chain.balance(CHEESE, who), await chain.balance(BUNNIES, who)] as const
          const { points: had } = await profileOf(who)
          await as(who, BATTLE, 'claimReward')
          expect((await chain.balance(CHEESE, who)) - before[0]).toBe(amount)
          expect((await chain.balance(BUNNIES, who)) - before[1]).toBe(winsBunny ? 1n : 0n)
          expect((await profileOf(who)).points - had).toBe(BigInt(points))
          expect(await failure('claimReward', [], who)).toBe('Already claimed')
          paid += amount
        }
        const left = FUNDS - paid
        expect(await failure('claimRemainder', [left + 1n], OWNER)).not.toBe('nothing')
        await own('claimRemainder', left)
        expect(await chain.balance(CHEESE, BATTLE.address)).toBe(0n)
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: 4, interruptAfterTimeLimit: 120_000 },
  )
})

it('is moved from phase to phase by the keeper, which gives whoever registered a group before claims open', async () => {
  await createProfile(ME, 1)
  await chain.send(BATTLE, 'register')
  for (const [status, length] of PHASE_S.slice(0, 3).entries()) {
    await runKeeper(5)
    expect(await chain.call<bigint>(BATTLE, 'currentStatus')).toBe(BigInt(status))
    await runKeeper(length)
  }
  expect(await chain.call<bigint>(BATTLE, 'currentStatus')).toBe(3n)
  const [, , group, amount] = await information(ME)
  expect(group).toBe(1n)
  expect(amount).toBeGreaterThan(0n)
})

it('has past and planned dates in the services', async () => {
  await createProfile(ME, 1)
  await chain.send(BATTLE, 'register')
  const registered = await timeNow()
  await own('updateCompetitionStatus', 1)
  const live = await timeNow()
  const response = await fetch(`${chain.devnet().servicesUrl}/api/competitions`)
  const { data } = (await response.json()) as {
    readonly data: readonly { readonly contract: string; readonly dates: object }[]
  }
  expect(data.find(({ contract }) => contract === BATTLE.address)?.dates).toEqual({
    ...{ registration: registered, live },
    ...{ finished: live + PHASE_S[1], claim: live + PHASE_S[1] + PHASE_S[2] },
    over: live + PHASE_S[1] + PHASE_S[2] + PHASE_S[3],
  })
})

async function timeNow(): Promise<number> {
  const { timestamp } = await chain.rpc<{ readonly timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  )
  return Number(timestamp)
}
