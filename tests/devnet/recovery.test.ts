import { Signature } from 'ethers'
import { describe, expect, it } from 'vitest'
import { deployerOf } from '../../deploy/publicAccounts'
import { allow, asOwner, CHEESE, E18, mine, VAULT } from './farming'
import { ALICE, BOB, type Contract, localChain, ME, walletOf } from './support'

/** What owners do seldom: terms before the beginning, tokens that came by mistake, votes by signature. */
const chain = localChain()
const block = async () => Number(await chain.rpc<string>('eth_blockNumber'))

async function coming(kind: 'SmartChef' | 'SmartChefV2' = 'SmartChef') {
  const stake = await chain.createToken(18, 1000n * E18)
  const reward = await chain.createToken(18, 1000n * E18)
  const start = (await block()) + 50
  const args = [stake.address, reward.address, E18, start, start + 100, 0]
  const pool = await chain.create(kind, ...args)
  await chain.send(reward, 'transfer', [pool.address, 1000n * E18])
  await allow(chain, stake, pool)
  return { pool, stake, reward, start }
}

describe('a pool that has not begun', () => {
  it('may begin and end at other blocks and pay another amount; once it has begun it may not', async () => {
    const { pool, start } = await coming()
    expect(await chain.failure(pool, 'updateStartAndEndBlocks', [start, start])).toBe(
      'SmartChef: blocks out of order',
    )
    const now = await block()
    expect(await chain.failure(pool, 'updateStartAndEndBlocks', [now, start])).toBe(
      'SmartChef: blocks out of order',
    )
    const others = { from: BOB }
    for (const [method, ...args] of [
      ['updateStartAndEndBlocks', start, start + 1],
      ['updateRewardPerBlock', 1n],
      ['updatePoolLimitPerUser', false, 0n],
      ['recoverWrongTokens', ALICE, 0n],
      ['emergencyRewardWithdraw', 0n],
    ] as const) {
      expect(await chain.failure(pool, method, args, others)).toBe('OwnableUnauthorizedAccount')
    }
    await chain.send(pool, 'deposit', [E18])
    const next = now + 20
    await chain.send(pool, 'updateStartAndEndBlocks', [next, next + 10])
    await chain.send(pool, 'updateRewardPerBlock', [2n * E18])
    await mine(chain, next + 50 - (await block()))
    expect(await chain.call(pool, 'pendingReward', [ME])).toBe(20n * E18)
    expect(await chain.failure(pool, 'updateStartAndEndBlocks', [next + 90, next + 99])).toBe(
      'SmartChef: it has begun',
    )
    expect(await chain.failure(pool, 'updateRewardPerBlock', [1n])).toBe('SmartChef: it has begun')
  })

  it('gives its owner what came by mistake, and neither stakes nor rewards', async () => {
    const { pool, stake, reward } = await coming()
    const stray = await chain.createToken(18, E18)
    await chain.send(stray, 'transfer', [pool.address, E18])
    for (const token of [stake, reward]) {
      expect(await chain.failure(pool, 'recoverWrongTokens', [token.address, 1n])).toBe(
        'SmartChef: not a wrong token',
      )
    }
    await chain.send(pool, 'recoverWrongTokens', [stray.address, E18])
    expect(await chain.balance(stray, ME)).toBe(E18)
  })

  it('a pool that has not begun of the second version asks for a profile with points, and never of who leaves or harvests', async () => {
    const { pool } = await coming('SmartChefV2')
    await chain.send(pool, 'deposit', [E18])
    expect(await chain.failure(pool, 'updateProfileAndThresholdPointsRequirement', [false, 5n])).toBe(
      'SmartChef: points need a profile',
    )
    // Whoever is asked says no.
    const nobody = '0x00000000000000000000000000000000000f0f13'
    await chain.rpc('anvil_setCode', nobody, '0x600060005260c06000f3')
    await chain.send(pool, 'setProfile', [nobody])
    await chain.send(pool, 'updateProfileAndThresholdPointsRequirement', [true, 5n])
    expect(await chain.failure(pool, 'deposit', [1n])).toBe('Deposit: Must have an active profile')
    await chain.send(pool, 'deposit', [0n])
    await chain.send(pool, 'withdraw', [E18])
    expect(await chain.failure(pool, 'setProfile', [BOB], { from: BOB })).toBe('OwnableUnauthorizedAccount')
  })
})

it('the vault gives its admin what came by mistake, and tells who its owner names', async () => {
  const stray = await chain.createToken(18, E18)
  await chain.send(stray, 'transfer', [VAULT.address, E18])
  const admin = await chain.call<string>(VAULT, 'admin')
  await asOwner(chain, VAULT, 'inCaseTokensGetStuck', [stray.address])
  expect(await chain.balance(stray, admin)).toBe(E18)
  const receipt = await chain.call<string>(VAULT, 'receiptToken')
  for (const token of [CHEESE.address, receipt]) {
    await expect(asOwner(chain, VAULT, 'inCaseTokensGetStuck', [token])).rejects.toThrow('not a stray token')
  }
  const zero = '0x0000000000000000000000000000000000000000'
  for (const [method, getter] of [
    ['setTreasury', 'treasury'],
    ['setAdmin', 'admin'],
  ] as const) {
    expect(await chain.failure(VAULT, method, [BOB], { from: BOB })).toBe('OwnableUnauthorizedAccount')
    await expect(asOwner(chain, VAULT, method, [zero])).rejects.toThrow('zero address')
    await asOwner(chain, VAULT, method, [BOB])
    expect(await chain.call(VAULT, getter)).toBe(BOB)
  }
  // The owner names the admin and is none.
  await expect(asOwner(chain, VAULT, 'pause')).rejects.toThrow('not the admin')
  expect(admin).toBe(deployerOf('farming'))
})

describe('votes by signature', () => {
  const TYPES = {
    Delegation: [
      { name: 'delegatee', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'expiry', type: 'uint256' },
    ],
  }

  async function signed(token: Contract, nonce: number, expiry: number): Promise<readonly unknown[]> {
    const domain = { name: 'Cheese Token', chainId: 31337, verifyingContract: token.address }
    const message = { delegatee: BOB, nonce, expiry }
    const { v, r, s } = Signature.from(await walletOf(1).signTypedData(domain, TYPES, message))
    return [BOB, nonce, expiry, v, r, s]
  }

  it('follow the signer’s balance, once for each number, until they expire', async () => {
    const token: Contract = { address: CHEESE.address, abi: chain.abiOf('Cheese') }
    const later = (await chain.now()) + 1000
    const first = await signed(token, 0, later)
    await chain.send(token, 'delegateBySig', first)
    expect(await chain.call(token, 'delegates', [ALICE])).toBe(BOB)
    expect(await chain.call(token, 'getCurrentVotes', [BOB])).toBe(await chain.balance(CHEESE, ALICE))
    expect(await chain.failure(token, 'delegateBySig', first)).toBe('delegateBySig: invalid nonce')
    expect(await chain.failure(token, 'delegateBySig', await signed(token, 1, 1))).toBe(
      'delegateBySig: signature expired',
    )
    const [, , , , r, s] = first
    expect(await chain.failure(token, 'delegateBySig', [BOB, 1, later, 99, r, s])).toBe(
      'delegateBySig: invalid signature',
    )
  })

  it('count once, though a signature has a second form', async () => {
    const token: Contract = { address: CHEESE.address, abi: chain.abiOf('Cheese') }
    const [delegatee, nonce, expiry, v, r, s] = await signed(token, 0, (await chain.now()) + 1000)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const other = `0x${(order - BigInt(s as string)).toString(16).padStart(64, '0')}`
    // It is the same signer's: the nonce alone keeps it from being used twice.
    await chain.send(token, 'delegateBySig', [delegatee, nonce, expiry, v === 27 ? 28 : 27, r, other])
    expect(await chain.failure(token, 'delegateBySig', [delegatee, nonce, expiry, v, r, s])).toBe(
      'delegateBySig: invalid nonce',
    )
  })
})
