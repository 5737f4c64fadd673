import fc from 'fast-check'
import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { abi } from '~/chain/abi/reflectionToken'
import { devnetProfile } from '~/config/addresses/profile31337'
import { OWNER, people } from './profile'
import { ALICE, BOB, type Contract, FACTORY, localChain, MAX, ME, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain()
const { as } = people(chain)
const TOKEN: Contract = { address: devnetProfile.ReflectionToken, abi: new Interface(abi) }
const BTC = tokenOf('BTCB')
const E18 = 10n ** 18n
const ZERO = '0x0000000000000000000000000000000000000000'
const HOLDERS = ACCOUNTS.slice(0, 4)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5)
const STEPS = 30
const get = <T = bigint>(method: string, ...args: readonly unknown[]) => chain.call<T>(TOKEN, method, args)
const failure = (method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(TOKEN, method, args, { from })
const balance = (who: string) => chain.balance(TOKEN, who)
const due = (who: string) => get('withdrawableDividendOf', who)

/** BTC of the second account's for the holders. */
async function distribute(amount: bigint): Promise<void> {
  await as(ALICE, BTC, 'approve', [TOKEN.address, amount])
  await as(ALICE, TOKEN, 'distributeDividends', [amount])
}

describe('the reflection token', () => {
  it('owes the seed dividends to the first account, which claims them once', async () => {
    const owed = await due(ME)
    expect(owed).toBeGreaterThan(19n * 10n ** 17n)
    const before = await chain.balance(BTC, ME)
    await chain.send(TOKEN, 'claim')
    expect((await chain.balance(BTC, ME)) - before).toBe(owed)
    expect(await due(ME)).toBe(0n)
    await chain.send(TOKEN, 'claim')
    expect((await chain.balance(BTC, ME)) - before).toBe(owed)
    const [withdrawable, withdrawn, at] = await get<readonly bigint[]>('getAccountDividendsInfo', ME)
    expect([withdrawable, withdrawn]).toEqual([0n, owed])
    expect(at).toBeGreaterThan(1_700_000_000n)
  })

  it('takes its fees of a transfer, and none where one side is excluded', async () => {
    expect([await get('BTCRewardsFee'), await get('liquidityFee'), await get('marketingFee')]).toEqual([
      4n,
      2n,
      2n,
    ])
    await chain.send(TOKEN, 'transfer', [ALICE, 100n * E18])
    expect([await balance(ALICE), await balance(TOKEN.address)]).toEqual([92n * E18, 8n * E18])
    await as(OWNER, TOKEN, 'excludeFromFees', [ALICE, true])
    await chain.send(TOKEN, 'transfer', [ALICE, 100n * E18])
    expect(await balance(ALICE)).toBe(192n * E18)
  })

  it('shares dividends by what is held when they come', async () => {
    await as(OWNER, TOKEN, 'excludeFromFees', [ME, true])
    await chain.send(TOKEN, 'transfer', [BOB, (await balance(ME)) / 4n])
    const [mine, bobs] = [await due(ME), await due(BOB)]
    expect(bobs).toBe(0n)
    await distribute(E18)
    expect((await due(ME)) - mine).toBeGreaterThanOrEqual((E18 * 3n) / 4n - 1n)
    expect(await due(BOB)).toBeGreaterThanOrEqual(E18 / 4n - 1n)
    // What was due to a holder stays due when all is gone.
    const before = await due(BOB)
    await as(BOB, TOKEN, 'transfer', [ME, await balance(BOB)])
    await distribute(E18)
    expect(await due(BOB)).toBe(before)
    expect(await get('getNumberOfDividendTokenHolders')).toBe(1n)
  })

  it('pays all whose turn it is', async () => {
    await chain.send(TOKEN, 'transfer', [BOB, E18])
    await distribute(E18)
    const before = await chain.balance(BTC, BOB)
    expect(await failure('processDividendTracker', [1])).toBe('gasForProcessing out of bounds')
    await as(ALICE, TOKEN, 'processDividendTracker', [500_000])
    expect(await chain.balance(BTC, BOB)).toBeGreaterThan(before)
    expect([await due(ME), await due(BOB)]).toEqual([0n, 0n])
  })

  it('buys BTC for its holders, and feeds pool and marketing, once enough has gathered', async () => {
    const tokens = 500_000n * E18
    await as(OWNER, TOKEN, 'excludeFromFees', [ME, true])
    await chain.send(FACTORY, 'createPair', [TOKEN.address, WBNB.address])
    const pair = await chain.call<string>(FACTORY, 'getPair', [TOKEN.address, WBNB.address])
    await as(OWNER, TOKEN, 'setPair', [pair])
    await chain.send(TOKEN, 'approve', [ROUTER.address, MAX])
    await chain.send(ROUTER, 'addLiquidityETH', [TOKEN.address, tokens, 0, 0, ME, MAX], { value: 100n * E18 })
    await as(OWNER, TOKEN, 'setSwapTokensAtAmount', [800n * E18])
    await as(OWNER, TOKEN, 'excludeFromFees', [ME, false])
    await chain.send(TOKEN, 'transfer', [ALICE, 20_000n * E18])
    expect(await balance(TOKEN.address)).toBe(1600n * E18)
    const [before, marketing] = [await get('totalDividendsDistributed'), await get<string>('marketingWallet')]
    const paid = await balance(marketing)
    const path = [TOKEN.address, WBNB.address]
    await chain.send(ROUTER, 'swapExactTokensForETHSupportingFeeOnTransferTokens', [E18, 0, path, ME, MAX])
    expect(await get('totalDividendsDistributed')).toBeGreaterThan(before)
    expect((await balance(marketing)) - paid).toBe(200n * E18)
    // At most the threshold at once, and the sale's own fee on top.
    expect(await balance(TOKEN.address)).toBe(800n * E18 + (E18 * 8n) / 100n)
    expect(await due(pair)).toBe(0n)
  })

  it('lets a transfer pass where its own trade fails', async () => {
    await as(OWNER, TOKEN, 'setPair', [ALICE])
    await chain.send(TOKEN, 'transfer', [BOB, 900_000n * E18])
    await as(OWNER, TOKEN, 'setSwapTokensAtAmount', [1])
    const receipt = await chain.send(TOKEN, 'transfer', [BOB, E18])
    const topic = TOKEN.abi.getEvent('SwapFailed')?.topicHash
    expect(receipt.logs.some(({ topics }) => topics[0] === topic)).toBe(true)
  })

  it('keeps some from transfers, but not from what they are owed', async () => {
    await as(OWNER, TOKEN, 'blacklistAddress', [ME, true])
    expect(await failure('transfer', [ALICE, 1])).toBe('Blacklisted address')
    const before = await chain.balance(BTC, ME)
    await chain.send(TOKEN, 'claim')
    expect(await chain.balance(BTC, ME)).toBeGreaterThan(before)
  })

  it('has terms that its owner changes within limits', async () => {
    expect(await failure('setFees', [8, 4, 4], OWNER)).toBe('Fees above the limit')
    await as(OWNER, TOKEN, 'setFees', [5, 5, 5])
    expect(await get('totalFees')).toBe(15n)
    expect(await failure('setPair', [ZERO], OWNER)).toBe('Pair is set')
    expect(await failure('setMarketingWallet', [ZERO], OWNER)).toBe('Zero address')
    await as(OWNER, TOKEN, 'setMarketingWallet', [BOB])
    expect(await failure('updateGasForProcessing', [1], OWNER)).toBe('gasForProcessing out of bounds')
    await as(OWNER, TOKEN, 'updateGasForProcessing', [400_000])
    await as(OWNER, TOKEN, 'excludeFromDividends', [ALICE])
    expect(await failure('excludeFromDividends', [ALICE], OWNER)).toBe('Excluded already')
    expect(await failure('swapGathered', [1], OWNER)).toBe('Not itself')
    for (const [method, args] of [
      ['setFees', [0, 0, 0]],
      ['setPair', [BOB]],
      ['setMarketingWallet', [BOB]],
      ['setSwapTokensAtAmount', [1]],
      ['updateGasForProcessing', [300_000]],
      ['excludeFromFees', [ME, true]],
      ['excludeFromDividends', [ME]],
      ['blacklistAddress', [ME, true]],
    ] as const) {
      expect(await failure(method, args), method).toBe('OwnableUnauthorizedAccount')
    }
  })

  it('never owes more BTC than it holds, whatever is sent, paid, excluded and claimed', async () => {
    const holder = fc.integer({ min: 0, max: HOLDERS.length - 1 })
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(
          fc.constant('transfer' as const),
          holder,
          holder,
          fc.integer({ min: 0, max: 100 }),
        ),
      },
      {
        weight: 3,
        arbitrary: fc.tuple(
          fc.constant('distribute' as const),
          holder,
          holder,
          fc.integer({ min: 1, max: 100 }),
        ),
      },
      { weight: 2, arbitrary: fc.tuple(fc.constant('claim' as const), holder, holder, fc.constant(0)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('exclude' as const), holder, holder, fc.constant(0)) },
    )
    for (const holder of HOLDERS) await as(holder, BTC, 'approve', [TOKEN.address, MAX])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const snapshot = await chain.rpc<string>('evm_snapshot')
        try {
          for (const [kind, from, to, part] of steps) {
            const [who = '', other = ''] = [HOLDERS[from], HOLDERS[to]]
            if (kind === 'transfer') {
              await as(who, TOKEN, 'transfer', [other, ((await balance(who)) * BigInt(part)) / 100n])
            } else if (kind === 'distribute') {
              // Odd amounts, so that parts have to be rounded.
              await as(who, TOKEN, 'distributeDividends', [BigInt(part) * 333_333_333_333_331n])
            } else if (kind === 'claim') {
              await as(who, TOKEN, 'claim')
            } else if (!(await get<boolean>('isExcludedFromDividends', who))) {
              await as(OWNER, TOKEN, 'excludeFromDividends', [who])
            }
            const owed = await Promise.all(HOLDERS.map(due))
            const all = owed.reduce((sum, each) => sum + each, 0n)
            expect(all).toBeLessThanOrEqual(await chain.balance(BTC, TOKEN.address))
          }
          for (const who of HOLDERS) {
            const owed = await due(who)
            const before = await chain.balance(BTC, who)
            await as(who, TOKEN, 'claim')
            expect((await chain.balance(BTC, who)) - before).toBe(owed)
          }
        } finally {
          await chain.rpc('evm_revert', snapshot)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
