import { describe, expect, it } from 'vitest'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { ALICE, BOB, type Contract, localChain, MAX, ME, pairAt, tokenOf } from './support'
import { allow, asOwner, CHEESE, CHEF, E18, mine } from './farming'
import { deployment } from '../support/deployments'

const { farms: devnetFarms } = deployment('31337')

const chain = localChain()
const PER_BLOCK = E18 / 10n
const SYRUP = tokenOf('SYRUP')
/** Rewards of a unit are kept with 12 decimals: so much is lost to a stake of 10 tokens at most. */
const ROUNDING = 10n ** 8n
type UserInfo = readonly [amount: bigint, rewardDebt: bigint]
type PoolInfo = readonly [lpToken: string, allocPoint: bigint, lastRewardBlock: bigint, perShare: bigint]

const staked = async (pid: number, user: string) =>
  (await chain.call<UserInfo>(CHEF, 'userInfo', [pid, user]))[0]
const pending = (pid: number, user: string) => chain.call<bigint>(CHEF, 'pendingCheese', [pid, user])
const points = async (pid: number) => (await chain.call<PoolInfo>(CHEF, 'poolInfo', [pid]))[1]
const totalPoints = () => chain.call<bigint>(CHEF, 'totalAllocPoint')

/** A farm of a fresh token that no one else is in; the first account has 1000 of it and has allowed the chef. */
async function ownFarm(allocPoint = 1000n): Promise<{ readonly pid: number; readonly token: Contract }> {
  const token = await chain.createToken(18, 1000n * E18)
  const pid = Number(await chain.call<bigint>(CHEF, 'poolLength'))
  await asOwner(chain, CHEF, 'add', [allocPoint, token.address, true])
  await allow(chain, token, CHEF)
  return { pid, token }
}

describe('the seed', () => {
  it("has the farms of the app's configuration, at their ids", async () => {
    expect(await chain.call(CHEF, 'poolLength')).toBe(140n)
    for (const farm of devnetFarms) {
      const [lpToken] = await chain.call<PoolInfo>(CHEF, 'poolInfo', [farm.pid])
      expect(lpToken, farm.lpSymbol).toBe(farm.pair ?? farm.token)
      if (farm.pair === undefined) continue
      const pair = pairAt(farm.pair)
      const tokens = [await chain.call<string>(pair, 'token0'), await chain.call<string>(pair, 'token1')]
      expect(tokens.sort(), farm.lpSymbol).toEqual([farm.token, farm.quote].sort())
    }
    const finished = [13, 139]
    for (const { pid } of devnetFarms) expect((await points(pid)) === 0n).toBe(finished.includes(pid))
  })

  it('has stakes of several accounts, whose wallets are as those of the others', async () => {
    const [first = '', second = ''] = STAKERS
    for (const { pid } of devnetFarms) {
      expect(await staked(pid, first)).toBeGreaterThan(0n)
      expect((await staked(pid, second)) > 0n).toBe(pid % 2 === 1)
    }
    expect(await staked(0, second)).toBe(50_000n * E18)
    expect(await chain.balance(CHEESE, first)).toBe(await chain.balance(CHEESE, ME))
    expect(await chain.balance(SYRUP, first)).toBe(50_100n * E18)
  })

  it('gives farm 0 a third of what all others have', async () => {
    const [own, all] = [await points(0), await totalPoints()]
    expect(own).toBe((all - own) / 3n)
  })
})

describe('rewards', () => {
  it('are shared by allocation points, a block at a time', async () => {
    const { pid, token } = await ownFarm()
    await chain.send(CHEF, 'deposit', [pid, 10n * E18])
    expect(await chain.balance(token, CHEF.address)).toBe(10n * E18)
    expect(await pending(pid, ME)).toBe(0n)
    await mine(chain, 10)
    const wanted = (10n * PER_BLOCK * (await points(pid))) / (await totalPoints())
    expect(await pending(pid, ME)).toBeGreaterThan(wanted - ROUNDING)
    expect(await pending(pid, ME)).toBeLessThanOrEqual(wanted)
    // By the names of the field, too.
    expect(await chain.call(CHEF, 'pendingCake', [pid, ME])).toBe(await pending(pid, ME))
    expect(await chain.call(CHEF, 'cakePerBlock')).toBe(await chain.call(CHEF, 'cheesePerBlock'))
  })

  it('are shared by stake within a farm', async () => {
    const { pid, token } = await ownFarm()
    await chain.send(token, 'transfer', [ALICE, 300n * E18])
    await allow(chain, token, CHEF, ALICE)
    await chain.send(CHEF, 'deposit', [pid, 100n * E18])
    await chain.send(CHEF, 'deposit', [pid, 300n * E18], { from: ALICE })
    const before = await pending(pid, ME)
    await mine(chain, 8)
    const gain = (await pending(pid, ME)) - before
    const gainOfAlice = await pending(pid, ALICE)
    expect(gainOfAlice / gain).toBe(3n)
  })

  it('are paid with a deposit, with a withdrawal, and alone by a deposit of nothing', async () => {
    const { pid } = await ownFarm()
    await chain.send(CHEF, 'deposit', [pid, 10n * E18])
    const acts = [
      () => chain.send(CHEF, 'deposit', [pid, E18]),
      () => chain.send(CHEF, 'withdraw', [pid, E18]),
      () => chain.send(CHEF, 'deposit', [pid, 0n]),
    ]
    for (const act of acts) {
      await mine(chain, 4)
      const [earned, before] = [await pending(pid, ME), await chain.balance(CHEESE, ME)]
      await act()
      // One more block than was asked about.
      expect(((await chain.balance(CHEESE, ME)) - before) * 4n).toBeGreaterThanOrEqual(
        earned * 5n - 4n * ROUNDING,
      )
      expect(await pending(pid, ME)).toBe(0n)
    }
    expect(await staked(pid, ME)).toBe(10n * E18)
  })

  it('come with a tenth more for the developers', async () => {
    const { pid } = await ownFarm()
    await chain.send(CHEF, 'deposit', [pid, 10n * E18])
    const dev = await chain.call<string>(CHEF, 'devaddr')
    const before = [await chain.balance(CHEESE, dev), await chain.balance(CHEESE, SYRUP.address)]
    await mine(chain, 9)
    await chain.send(CHEF, 'updatePool', [pid])
    const [forDev, forAll] = [
      (await chain.balance(CHEESE, dev)) - (before[0] ?? 0n),
      (await chain.balance(CHEESE, SYRUP.address)) - (before[1] ?? 0n),
    ]
    expect(forAll).toBeGreaterThan(0n)
    expect(forDev).toBe(forAll / 10n)
  })

  it('rewards of dust are nothing, and harvesting them does no harm', async () => {
    const { pid, token } = await ownFarm(1n)
    await chain.send(token, 'transfer', [ALICE, 999n * E18])
    await allow(chain, token, CHEF, ALICE)
    await chain.send(CHEF, 'deposit', [pid, 999n * E18], { from: ALICE })
    await chain.send(CHEF, 'deposit', [pid, 1n])
    await mine(chain, 3)
    const before = await chain.balance(CHEESE, ME)
    expect(await pending(pid, ME)).toBe(0n)
    await chain.send(CHEF, 'deposit', [pid, 0n])
    expect(await chain.balance(CHEESE, ME)).toBe(before)
  })

  it('are none in a finished farm, nor while no farm has points', async () => {
    const { pid } = await ownFarm(0n)
    await chain.send(CHEF, 'deposit', [pid, E18])
    await mine(chain, 5)
    expect(await pending(pid, ME)).toBe(0n)
    const own = await ownFarm()
    await chain.send(CHEF, 'deposit', [own.pid, E18])
    for (const farm of [...devnetFarms, own]) await asOwner(chain, CHEF, 'set', [farm.pid, 0n, false])
    expect(await totalPoints()).toBe(0n)
    const earned = await pending(own.pid, ME)
    await mine(chain, 5)
    expect(await pending(own.pid, ME)).toBe(earned)
    await chain.send(CHEF, 'withdraw', [own.pid, E18])
    expect(await staked(own.pid, ME)).toBe(0n)
  })

  it('do not accrue in an empty farm', async () => {
    const { pid } = await ownFarm()
    await mine(chain, 50)
    await chain.send(CHEF, 'deposit', [pid, E18])
    await mine(chain, 1)
    const oneBlock = (PER_BLOCK * (await points(pid))) / (await totalPoints())
    expect(await pending(pid, ME)).toBeLessThanOrEqual(oneBlock)
  })
})

describe('stakes', () => {
  it('stakes of a taxed token are counted as they arrive, and all of them can be taken', async () => {
    const tax = tokenOf('TAX')
    const { pid } = devnetFarms.find(({ lpSymbol }) => lpSymbol === 'TAX') ?? { pid: 0 }
    await allow(chain, tax, CHEF)
    const all = await chain.balance(tax, ME)
    const others = (await chain.balance(tax, CHEF.address)) - (await staked(pid, ME))
    await chain.send(CHEF, 'deposit', [pid, all])
    expect(await staked(pid, ME)).toBe(all - all / 10n)
    await chain.send(CHEF, 'withdraw', [pid, all - all / 10n])
    expect(await chain.balance(tax, CHEF.address)).toBe(others)
  })

  it('are not more than one has, and not another’s', async () => {
    const { pid } = await ownFarm()
    await chain.send(CHEF, 'deposit', [pid, 5n])
    expect(await chain.failure(CHEF, 'withdraw', [pid, 6n])).toBe('MasterChef: more than the stake')
    expect(await chain.failure(CHEF, 'withdraw', [pid, 1n], { from: ALICE })).toBe(
      'MasterChef: more than the stake',
    )
    expect(await chain.failure(CHEF, 'deposit', [pid, 1001n * E18])).toBe(
      'TransferHelper: TRANSFER_FROM_FAILED',
    )
  })

  it('stakes of CHEESE have functions of their own and are receipted in SYRUP', async () => {
    expect(await chain.failure(CHEF, 'deposit', [0, 1n])).toBe('deposit CHEESE by staking')
    expect(await chain.failure(CHEF, 'withdraw', [0, 0n])).toBe('withdraw CHEESE by unstaking')
    await allow(chain, CHEESE, CHEF)
    const receipts = await chain.balance(SYRUP, ME)
    await chain.send(CHEF, 'enterStaking', [100n * E18])
    expect(await chain.balance(SYRUP, ME)).toBe(receipts + 100n * E18)
    await mine(chain, 5)
    const [before, earned] = [await chain.balance(CHEESE, ME), await pending(0, ME)]
    expect(earned).toBeGreaterThan(0n)
    await chain.send(CHEF, 'leaveStaking', [40n * E18])
    expect(await chain.balance(SYRUP, ME)).toBe(receipts + 60n * E18)
    expect(await chain.balance(CHEESE, ME)).toBeGreaterThanOrEqual(before + 40n * E18 + earned)
    await chain.send(CHEF, 'leaveStaking', [0n])
    expect(await staked(0, ME)).toBe(60n * E18)
  })

  it('can be taken in an emergency without their rewards', async () => {
    const { pid, token } = await ownFarm()
    await chain.send(CHEF, 'deposit', [pid, 7n * E18])
    await mine(chain, 3)
    const cheese = await chain.balance(CHEESE, ME)
    await chain.send(CHEF, 'emergencyWithdraw', [pid])
    expect(await chain.balance(token, ME)).toBe(1000n * E18)
    expect(await chain.balance(CHEESE, ME)).toBe(cheese)
    expect(await chain.call(CHEF, 'userInfo', [pid, ME])).toEqual([0n, 0n])
  })
})

it('lets only its owner open or change farms', async () => {
  const unknownToken = { from: BOB }
  for (const [method, ...args] of [
    ['add', 1n, CHEESE.address, false],
    ['addAll', [1n], [CHEESE.address]],
    ['set', 1, 1n, false],
    ['updateMultiplier', 2n],
    ['setMigrator', BOB],
  ] as const) {
    expect(await chain.failure(CHEF, method, args, unknownToken)).toBe('OwnableUnauthorizedAccount')
  }
  expect(await chain.failure(CHEF, 'dev', [BOB], unknownToken)).toBe('MasterChef: not the developer')
  expect(await chain.failure(CHEF, 'migrate', [1])).toBe('MasterChef: no migrator')
  expect(await chain.failure(CHEESE, 'transfer', [BOB, MAX])).toBe('ERC20InsufficientBalance')
})
