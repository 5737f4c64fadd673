import { Interface } from 'ethers'
import { beforeEach, expect, it } from 'vitest'
import { deployerOf } from '../../deploy/publicAccounts'
import {
  campaignsOf,
  FAN_SUPPLY,
  FUNDS,
  MIN_CLAIM_S,
  WINNER_BUNNY,
} from '../../devnet/areas/competition/terms'
import { abi } from '~/chain/abi/tradingCompetitionV2'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { BUNNIES, CHEESE, people, PROFILE } from './profile'
import { ALICE, BOB, type Contract, localChain, ME } from './support'

const chain = localChain()
const { as, createProfile, profileOf } = people(chain)
const BATTLE: Contract = { address: devnetCompetition.TradingCompetitionV2, abi: new Interface(abi) }
const OWNER = deployerOf('competition')
const FANS = (['Lazio', 'Porto', 'Santos'] as const).map((key): Contract => ({
  ...CHEESE,
  address: devnetCompetition[key],
}))
const TOKENS = [CHEESE, ...FANS]
const own = (method: string, ...args: readonly unknown[]) => as(OWNER, BATTLE, method, args)
const failure = (method: string, args: readonly unknown[] = [], from = OWNER) =>
  chain.failure(BATTLE, method, args, { from })
const ask = <T>(method: string, ...args: readonly unknown[]) => chain.call<T>(BATTLE, method, args)
const held = (who: string) => Promise.all(TOKENS.map((token) => chain.balance(token, who)))
const information = (who: string) => ask<readonly unknown[]>('claimInformation', who)

const NOTHING = [0n, 0n, 0n, 0n, 0n]
const AMOUNTS = [
  [0n, 1n, 2n, 3n, 10n ** 18n],
  [0n, 10n, 20n, 30n, 40n],
  [0n, 100n, 200n, 300n, 400n],
  [0n, 0n, 0n, 0n, 5000n],
]
const POINTS = [5n, 10n, 20n, 30n, 40n]
const rewards = (team: number, amounts = AMOUNTS) => [team, campaignsOf(1), ...amounts, POINTS]

beforeEach(async () => {
  await createProfile(ME, 1)
  await createProfile(ALICE, 2)
  await createProfile(BOB, 2)
  for (const who of [ME, ALICE, BOB]) await as(who, BATTLE, 'register')
})

/** Everything is said, and claims are not open yet: the first account is the best of team 1, Alice's team wins. */
async function finish(): Promise<void> {
  for (const status of [1, 2]) await own('updateCompetitionStatus', status)
  for (const team of [1, 2]) await own('updateTeamRewards', ...rewards(team))
  await own('updateUserStatusMultiple', [ME], 4)
  await own('updateUserStatusMultiple', [ALICE], 2)
  await own('updateWinningTeamAndTokenURIAndBunnyId', 2, 'ipfs://winner', WINNER_BUNNY)
}

it('gives four tokens, points and a collectible, as nine values say, once claims are open', async () => {
  expect(await Promise.all(TOKENS.map((token) => chain.balance(token, BATTLE.address)))).toEqual([
    ...[FUNDS, FAN_SUPPLY, FAN_SUPPLY, FAN_SUPPLY],
  ])
  await finish()
  const before = [true, false, 0n, 0n, 0n, 0n, 0n, 0n, false]
  expect(await information(ALICE)).toEqual(before)
  await own('updateCompetitionStatus', 3)
  expect(await information(ME)).toEqual([true, false, 4n, 10n ** 18n, 40n, 400n, 5000n, 40n, false])
  expect(await information(ALICE)).toEqual([true, false, 2n, 2n, 20n, 200n, 0n, 20n, true])
  expect(await information(BOB)).toEqual([true, false, 0n, 0n, 0n, 0n, 0n, 5n, false])
  expect(await information(OWNER)).toEqual([false, ...before.slice(1)])
  for (const [who, group, bunnies] of [
    [ME, 4, 0n],
    [ALICE, 2, 1n],
    [BOB, 0, 0n],
  ] as const) {
    const had = await held(who)
    const collectibles = await chain.balance(BUNNIES, who)
    await as(who, BATTLE, 'claimReward')
    const gained = (await held(who)).map((units, index) => units - (had[index] ?? 0n))
    expect(gained).toEqual(AMOUNTS.map((each) => each[group]))
    expect((await profileOf(who)).points).toBe(POINTS[group])
    expect((await chain.balance(BUNNIES, who)) - collectibles).toBe(bunnies)
    expect(await failure('claimReward', [], who)).toBe('Already claimed')
  }
  expect((await information(ME))[1]).toBe(true)
})

it('says its rewards by team in six rows of five', async () => {
  for (const status of [1, 2]) await own('updateCompetitionStatus', status)
  const none = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]
  expect(await ask('viewRewardTeams')).toEqual([none, none, none])
  await own('updateTeamRewards', ...rewards(2))
  expect(await ask('viewRewardTeams')).toEqual([none, [campaignsOf(1).map(BigInt), ...AMOUNTS, POINTS], none])
})

it('names itself in every event', async () => {
  const named = async (method: string, ...args: readonly unknown[]) => {
    const { logs } = await own(method, ...args)
    return logs.map((log) => BATTLE.abi.parseLog(log)).map((event) => [event?.name, event?.args.toArray()])
  }
  expect(await named('updateCompetitionStatus', 1)).toEqual([['NewCompetitionStatus', [1n, 2n]]])
  await own('updateCompetitionStatus', 2)
  expect(await named('updateTeamRewards', ...rewards(3))).toEqual([['TeamRewardsUpdate', [3n, 2n]]])
  expect(await named('updateUserStatusMultiple', [ME], 1)).toEqual([['UserUpdateMultiple', [[ME], 1n, 2n]]])
  expect(await named('updateWinningTeamAndTokenURIAndBunnyId', 3, 'a', 15)).toEqual([
    ['WinningTeam', [3n, 2n]],
  ])
})

it('opens claims with every token that is promised there, and keeps it while they are open', async () => {
  await finish()
  for (const index of TOKENS.keys()) {
    const more = AMOUNTS.map((each, at) => (at === index ? [0n, 0n, 0n, 0n, 10n ** 30n] : each))
    await own('updateTeamRewards', ...rewards(1, more))
    expect(await failure('updateCompetitionStatus', [3])).toBe('Rewards not funded')
  }
  await own('updateTeamRewards', ...rewards(1))
  const methods = ['claimCakeRemainder', 'claimLazioRemainder', 'claimPortoRemainder', 'claimSantosRemainder']
  await own('updateCompetitionStatus', 3)
  for (const [index, method] of methods.entries()) {
    // To the first account's group 4 and Alice's group 2.
    const promised = (AMOUNTS[index]?.[4] ?? 0n) + (AMOUNTS[index]?.[2] ?? 0n)
    const free = (index === 0 ? FUNDS : FAN_SUPPLY) - promised
    expect(await failure(method, [1], ME)).toBe('OwnableUnauthorizedAccount')
    expect(await failure(method, [free + 1n])).toBe('Promised to winners')
    await own(method, free)
  }
  await as(ME, BATTLE, 'claimReward')
  expect(await failure('updateCompetitionStatus', [4])).toBe('Claims are still open')
  await chain.rpc('evm_mine', { timestamp: (await chain.now()) + MIN_CLAIM_S })
  await own('updateCompetitionStatus', 4)
  // What Alice has not claimed.
  for (const [index, method] of methods.entries()) await own(method, AMOUNTS[index]?.[2] ?? 0n)
  expect(await held(BATTLE.address)).toEqual([0n, 0n, 0n, 0n])
})

it('takes results while it is finished alone, of its own teams, and tokens that differ', async () => {
  const early = 'Not finished'
  expect(await failure('updateTeamRewards', rewards(1))).toBe(early)
  expect(await failure('updateUserStatusMultiple', [[ME], 1])).toBe(early)
  expect(await failure('updateWinningTeamAndTokenURIAndBunnyId', [1, '', 15])).toBe(early)
  await finish()
  for (const team of [0, 4]) expect(await failure('updateTeamRewards', rewards(team))).toBe('No such team')
  expect(await failure('updateWinningTeamAndTokenURIAndBunnyId', [1, '', 14])).toBe(
    'Bunny is of another campaign',
  )
  await own('updateCompetitionStatus', 3)
  expect(await failure('updateTeamRewards', rewards(1))).toBe(early)
  const [cake, lazio, porto, santos] = TOKENS.map(({ address }) => address)
  const made = (...tokens: readonly unknown[]) =>
    chain.refusalToCreate('TradingCompetitionV2', PROFILE.address, PROFILE.address, tokens, 1, 3, 3600)
  expect(await made(cake, lazio, porto, santos)).toBe('nothing')
  for (const tokens of [
    [cake, cake, porto, santos],
    [cake, lazio, cake, santos],
    [cake, lazio, lazio, santos],
    [cake, lazio, porto, cake],
    [cake, lazio, porto, porto],
  ]) {
    expect(await made(...tokens)).toBe('Tokens must be different')
  }
})
