import { describe, expect, it } from 'vitest'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { ALICE, BOB, localChain, ME, tokenOf } from './support'
import { allow, asOwner, CHEESE, CHEF, DAY, E18, mine, VAULT, wait } from './farming'
import { earnedInVault, feeEndsAt, sharesFor, sharesWorth, withdrawal } from '~/domain/vault/shares'
import { bountyOf, pricePerFullShare } from '~/domain/vault/harvest'

const chain = localChain()
const get = (method: string) => chain.call<bigint>(VAULT, method)
type Info = readonly [shares: bigint, lastDepositedTime: bigint, atLastAction: bigint, lastActionTime: bigint]
const infoOf = (user = ME) => chain.call<Info>(VAULT, 'userInfo', [user])
const [FIRST = '', SECOND = ''] = STAKERS

async function deposit(amount: bigint, from = ME): Promise<void> {
  await allow(chain, CHEESE, VAULT, from)
  await chain.send(VAULT, 'deposit', [amount], { from })
}

/** Of what no one has, in the price of a share. */
const VIRTUAL = 10n ** 9n

/** Not less, and no more than what a few blocks earn. */
function expectAbout(units: bigint, atLeast: bigint): void {
  expect(units).toBeGreaterThanOrEqual(atLeast)
  expect(units * 100_000n).toBeLessThanOrEqual(atLeast * 100_001n)
}

/** Everyone of the seed leaves, so that no one has a share. */
async function emptied(): Promise<void> {
  for (const from of [FIRST, SECOND]) await chain.send(VAULT, 'withdrawAll', [], { from })
}

it('begins with the shares of two accounts, and with the fees of the field', async () => {
  expect((await infoOf(FIRST))[0]).toBe(200_000n * E18)
  expect((await infoOf(SECOND))[0]).toBeGreaterThan(0n)
  expect(await get('totalShares')).toBe((await infoOf(FIRST))[0] + (await infoOf(SECOND))[0])
  expect([await get('performanceFee'), await get('callFee'), await get('withdrawFee')]).toEqual([
    200n,
    25n,
    10n,
  ])
  expect(await get('withdrawFeePeriod')).toBe(BigInt(3 * DAY))
})

describe('shares', () => {
  it('cost one token each while there are none, but for dust', async () => {
    await emptied()
    expect(await get('totalShares')).toBe(0n)
    expect(await get('getPricePerFullShare')).toBeGreaterThanOrEqual(E18)
    await deposit(5n * E18)
    const [shares, , worth] = await infoOf()
    expect(5n * E18 - shares).toBeLessThan(E18 / 1000n)
    expect(5n * E18 - worth).toBeLessThan(10n ** 10n)
  })

  it('cost what the rules say once a harvest has raised their price', async () => {
    await mine(chain, 200)
    await chain.send(VAULT, 'harvest')
    const priced = { held: (await get('balanceOf')) + VIRTUAL, shares: (await get('totalShares')) + VIRTUAL }
    expect(await get('getPricePerFullShare')).toBe(pricePerFullShare(priced))
    expect(await get('getPricePerFullShare')).toBeGreaterThan(E18)
    const amount = 777n * E18 + 1n
    await deposit(amount)
    const [shares, time, atLastAction] = await infoOf()
    // As it was between the harvest that comes with it and the deposit.
    const held = (await get('balanceOf')) - amount + VIRTUAL
    const all = (await get('totalShares')) - shares + VIRTUAL
    expect(held).toBeGreaterThan(priced.held)
    expect(shares).toBe(sharesFor(amount, { held, shares: all }))
    expect(Number(time)).toBe(await chain.now())
    expect(atLastAction).toBe(sharesWorth(shares, { held: held + amount, shares: all + shares }))
  })

  it('are worth more after a harvest, by as much as the rules say was earned', async () => {
    await deposit(1000n * E18)
    await mine(chain, 500)
    await chain.send(VAULT, 'harvest', [], { from: BOB })
    const [shares, , atLastAction] = await infoOf()
    const vault = { held: await get('balanceOf'), shares: await get('totalShares') }
    const earned = earnedInVault({ shares, cakeAtLastUserAction: atLastAction }, vault)
    expect(earned).toBeGreaterThan(0n)
    await wait(chain, 3 * DAY)
    const before = await chain.balance(CHEESE, ME)
    await chain.send(VAULT, 'withdrawAll')
    const got = (await chain.balance(CHEESE, ME)) - before
    // The last unit is lost to a share's rounding, and leaving harvests once more.
    expect(got - (atLastAction + earned)).toBeGreaterThanOrEqual(-1n)
    expect(got * 1000n).toBeLessThanOrEqual((atLastAction + earned) * 1001n)
  })

  it('shares that are none can be neither bought nor sold', async () => {
    expect(await chain.failure(VAULT, 'deposit', [0n])).toBe('CheeseVault: nothing to deposit')
    expect(await chain.failure(VAULT, 'withdraw', [0n])).toBe('CheeseVault: nothing to withdraw')
    expect(await chain.failure(VAULT, 'withdrawAll')).toBe('CheeseVault: nothing to withdraw')
    await deposit(E18)
    const [shares] = await infoOf()
    expect(await chain.failure(VAULT, 'withdraw', [shares + 1n])).toBe('CheeseVault: more than the balance')
  })
})

describe('the fee for leaving', () => {
  it('is a thousandth within 72 hours of the last deposit, and nothing after them', async () => {
    const treasury = await chain.call<string>(VAULT, 'treasury')
    await deposit(1000n * E18)
    const [shares, deposited] = await infoOf()
    const fees = { withdrawFee: await get('withdrawFee'), withdrawFeePeriod: await get('withdrawFeePeriod') }
    const endsAt = feeEndsAt({ shares, lastDepositedTime: deposited }, fees)
    expect(endsAt).toBe(deposited + BigInt(3 * DAY))

    // The transaction is in the block after: a second before the end, and at the end.
    await wait(chain, Number(endsAt) - (await chain.now()) - 2)
    const half = shares / 2n
    const worth = sharesWorth(half, { held: await get('balanceOf'), shares: await get('totalShares') })
    const [mine0, theirs0] = [await chain.balance(CHEESE, ME), await chain.balance(CHEESE, treasury)]
    await chain.send(VAULT, 'withdraw', [half])
    expect(BigInt(await chain.now())).toBe((endsAt ?? 0n) - 1n)
    const early = withdrawal(worth, { isEarly: true, withdrawFee: fees.withdrawFee })
    // Not less than was shown; what was earned until then is harvested with it.
    expectAbout((await chain.balance(CHEESE, ME)) - mine0, early.received)
    expect(early.fee).toBe(worth / 1000n)
    // The farm pays its developers' part to the same account.
    expect((await chain.balance(CHEESE, treasury)) - theirs0).toBeGreaterThanOrEqual(early.fee)

    const rest = (await infoOf())[0]
    const left = sharesWorth(rest, { held: await get('balanceOf'), shares: await get('totalShares') })
    const before = await chain.balance(CHEESE, ME)
    await chain.send(VAULT, 'withdraw', [rest])
    expect(BigInt(await chain.now())).toBe(endsAt)
    expectAbout((await chain.balance(CHEESE, ME)) - before, left)
  })

  it('begins anew with another deposit', async () => {
    await deposit(10n * E18)
    await wait(chain, 2 * DAY)
    await chain.send(VAULT, 'deposit', [E18])
    const [shares, lastDepositedTime] = await infoOf()
    const fees = { withdrawFee: 10n, withdrawFeePeriod: BigInt(3 * DAY) }
    expect(feeEndsAt({ shares, lastDepositedTime }, fees)).toBe(BigInt((await chain.now()) + 3 * DAY))
  })
})

describe('a harvest', () => {
  it('pays the caller the bounty that was announced, the treasury its part, and stakes the rest', async () => {
    await mine(chain, 300)
    const treasury = await chain.call<string>(VAULT, 'treasury')
    const pending = await get('calculateTotalPendingCakeRewards')
    const available = await get('available')
    const earned = await chain.call<bigint>(CHEF, 'pendingCheese', [0, VAULT.address])
    expect(pending).toBe(earned + available)
    expect(await get('calculateHarvestCakeRewards')).toBe(bountyOf(pending, await get('callFee')))
    const held = await get('balanceOf')
    const [caller0, treasury0] = [await chain.balance(CHEESE, ALICE), await chain.balance(CHEESE, treasury)]
    await chain.send(VAULT, 'harvest', [], { from: ALICE })
    const bounty = (await chain.balance(CHEESE, ALICE)) - caller0
    // A block more than what was announced: not less, and not by more than a hundredth.
    expect(bounty).toBeGreaterThanOrEqual(bountyOf(pending, 25n))
    expect(bounty * 100n).toBeLessThanOrEqual(bountyOf(pending, 25n) * 101n)
    expect((await chain.balance(CHEESE, treasury)) - treasury0).toBeGreaterThanOrEqual((pending * 2n) / 100n)
    const restaked = (await get('balanceOf')) - held + available
    expect(restaked * 10_000n).toBeGreaterThanOrEqual(pending * 9775n)
    expect(await get('available')).toBe(0n)
  })

  it('is refused to contracts', async () => {
    const proxy = await chain.create('FlashBorrower', tokenOf('BUSD').address)
    await chain.rpc('anvil_impersonateAccount', proxy.address)
    await chain.rpc('anvil_setBalance', proxy.address, '0xde0b6b3a7640000')
    const as = { from: proxy.address }
    expect(await chain.failure(VAULT, 'harvest', [], as)).toBe('Contract not allowed')
    expect(await chain.failure(VAULT, 'deposit', [E18], as)).toBe('Contract not allowed')
  })
})

it('keeps people’s money available while it is paused, and takes no more', async () => {
  await deposit(10n * E18)
  await asOwner(chain, VAULT, 'pause')
  expect(await chain.failure(VAULT, 'deposit', [E18])).toBe('EnforcedPause')
  expect(await chain.failure(VAULT, 'harvest')).toBe('EnforcedPause')
  await chain.send(VAULT, 'withdrawAll')
  expect((await infoOf())[0]).toBe(0n)
  await asOwner(chain, VAULT, 'unpause')
  await chain.send(VAULT, 'deposit', [E18])
})

it('has fees within their limits, set by its admin alone', async () => {
  for (const [method, most] of [
    ['setPerformanceFee', 500n],
    ['setCallFee', 100n],
    ['setWithdrawFee', 100n],
    ['setWithdrawFeePeriod', BigInt(3 * DAY)],
  ] as const) {
    expect(await chain.failure(VAULT, method, [1n])).toBe('CheeseVault: not the admin')
    await asOwner(chain, VAULT, method, [most])
    await expect(asOwner(chain, VAULT, method, [most + 1n])).rejects.toThrow(
      /CheeseVault: .* too (high|long)/,
    )
  }
})
