import { Signature } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ALICE,
  BOB,
  type Contract,
  createPool,
  inputOf,
  MAX,
  ME,
  outputOf,
  pairAt,
  type Pool,
  reservesOf,
  ROUTER,
  FACTORY,
  tokenOf,
  localChain,
  walletOf,
  WBNB,
} from './support'

const chain = localChain()
const E18 = 10n ** 18n
const BUSD = tokenOf('BUSD')
const CHEESE = tokenOf('CHEESE')
const TAX = tokenOf('TAX')

async function pairOf(a: Contract, b: Contract): Promise<Contract> {
  return pairAt(await chain.call<string>(FACTORY, 'getPair', [a.address, b.address]))
}

/** Reserves of a pool of the seed in the order of the question. */
async function reserves(a: Contract, b: Contract): Promise<readonly [bigint, bigint]> {
  const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(
    await pairOf(a, b),
    'getReserves',
  )
  return BigInt(a.address) < BigInt(b.address) ? [reserve0, reserve1] : [reserve1, reserve0]
}

const coinToBusd = [WBNB.address, BUSD.address]
const busdToCoin = [BUSD.address, WBNB.address]
const cheeseToCoinByBusd = [CHEESE.address, BUSD.address, WBNB.address]

beforeEach(async () => {
  for (const token of [BUSD, CHEESE, TAX]) await chain.send(token, 'approve', [ROUTER.address, MAX])
})

describe('trades', () => {
  it('takes exactly what is offered and pays exactly what it promised, along every kind of path', async () => {
    const [bnb, busd] = await reserves(WBNB, BUSD)
    const [cheese, busdOfCheese] = await reserves(CHEESE, BUSD)

    const bought = outputOf(E18, bnb, busd)
    let before = await chain.balance(BUSD, ALICE)
    await chain.send(ROUTER, 'swapExactETHForTokens', [bought, coinToBusd, ALICE, MAX], { value: E18 })
    expect((await chain.balance(BUSD, ALICE)) - before).toBe(bought)

    // Two pools: what the first one pays goes into the second one, whose reserves the trade above moved.
    const middle = outputOf(100n * E18, cheese, busdOfCheese)
    const paid = outputOf(middle, busd - bought, bnb + E18)
    const coinBefore = await chain.coin(ALICE)
    const sold = [100n * E18, paid, cheeseToCoinByBusd, ALICE, MAX]
    expect(await chain.call(ROUTER, 'swapExactTokensForETH', sold)).toEqual([100n * E18, middle, paid])
    await chain.send(ROUTER, 'swapExactTokensForETH', sold)
    expect((await chain.coin(ALICE)) - coinBefore).toBe(paid)

    before = await chain.balance(WBNB, ALICE)
    const path = [CHEESE.address, WBNB.address]
    const [reserveIn, reserveOut] = await reserves(CHEESE, WBNB)
    await chain.send(ROUTER, 'swapExactTokensForTokens', [7n * E18, 0n, path, ALICE, MAX])
    expect((await chain.balance(WBNB, ALICE)) - before).toBe(outputOf(7n * E18, reserveIn, reserveOut))
  })

  it('pays exactly what is asked and takes what the formula says, giving surplus coin back', async () => {
    const [bnb, busd] = await reserves(WBNB, BUSD)
    const cost = inputOf(300n * E18, bnb, busd)
    const coinBefore = await chain.coin(ME)
    const before = await chain.balance(BUSD, ALICE)
    await chain.send(ROUTER, 'swapETHForExactTokens', [300n * E18, coinToBusd, ALICE, MAX], {
      value: 5n * E18,
    })
    expect((await chain.balance(BUSD, ALICE)) - before).toBe(300n * E18)
    expect(coinBefore - (await chain.coin(ME))).toBe(cost)

    const [busdNow, bnbNow] = await reserves(BUSD, WBNB)
    const busdCost = inputOf(E18, busdNow, bnbNow)
    const busdBefore = await chain.balance(BUSD, ME)
    const aliceBefore = await chain.coin(ALICE)
    await chain.send(ROUTER, 'swapTokensForExactETH', [E18, busdCost, busdToCoin, ALICE, MAX])
    expect(busdBefore - (await chain.balance(BUSD, ME))).toBe(busdCost)
    expect((await chain.coin(ALICE)) - aliceBefore).toBe(E18)

    const path = [BUSD.address, CHEESE.address]
    const [reserveIn, reserveOut] = await reserves(BUSD, CHEESE)
    const cheeseBefore = await chain.balance(CHEESE, ALICE)
    const most = inputOf(25n * E18, reserveIn, reserveOut)
    await chain.send(ROUTER, 'swapTokensForExactTokens', [25n * E18, most, path, ALICE, MAX])
    expect((await chain.balance(CHEESE, ALICE)) - cheeseBefore).toBe(25n * E18)
  })

  it('refuses what breaks a limit, with the texts of the field', async () => {
    const late = (await chain.now()) - 1
    const swap = (...args: unknown[]) => chain.failure(ROUTER, 'swapExactTokensForTokens', args)
    const exactOut = (...args: unknown[]) => chain.failure(ROUTER, 'swapTokensForExactTokens', args)
    const path = [BUSD.address, CHEESE.address]
    const quoted = (await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [E18, path]))[1] ?? 0n
    expect(await swap(E18, quoted, path, ME, MAX)).toBe('nothing')
    expect(await swap(E18, quoted + 1n, path, ME, MAX)).toBe('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')
    expect(await swap(E18, 0n, path, ME, late)).toBe('PancakeRouter: EXPIRED')
    expect(await exactOut(E18, 1n, path, ME, MAX)).toBe('PancakeRouter: EXCESSIVE_INPUT_AMOUNT')
    expect(await swap(E18, 0n, [BUSD.address], ME, MAX)).toBe('PancakeLibrary: INVALID_PATH')
    expect(await swap(E18, 0n, [BUSD.address, BUSD.address], ME, MAX)).toBe(
      'PancakeLibrary: IDENTICAL_ADDRESSES',
    )
    expect(await swap(0n, 0n, path, ME, MAX)).toBe('PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT')
    const coin = { value: E18 }
    expect(await chain.failure(ROUTER, 'swapExactETHForTokens', [0n, path, ME, MAX], coin)).toBe(
      'PancakeRouter: INVALID_PATH',
    )
    expect(await chain.failure(ROUTER, 'swapExactTokensForETH', [E18, 0n, path, ME, MAX])).toBe(
      'PancakeRouter: INVALID_PATH',
    )
    expect(
      await chain.failure(ROUTER, 'swapETHForExactTokens', [10n ** 21n, coinToBusd, ME, MAX], coin),
    ).toBe('PancakeRouter: EXCESSIVE_INPUT_AMOUNT')
  })

  it('refuses what the trader has not allowed or does not have', async () => {
    const swap = [E18, 0n, busdToCoin, BOB, MAX]
    expect(await chain.failure(ROUTER, 'swapExactTokensForETH', swap, { from: BOB })).toBe(
      'TransferHelper: TRANSFER_FROM_FAILED',
    )
    const tooMuch = [10n ** 24n, 0n, busdToCoin, ME, MAX]
    expect(await chain.failure(ROUTER, 'swapExactTokensForETH', tooMuch)).toBe(
      'TransferHelper: TRANSFER_FROM_FAILED',
    )
    // The router keeps nothing and takes no coin from strangers.
    expect(await chain.coin(ROUTER.address)).toBe(0n)
    const gift = { from: ME, to: ROUTER.address, value: '0x1' }
    await expect(chain.rpc('eth_call', gift, 'latest')).rejects.toThrow('revert')
  })
})

describe('a taxed token', () => {
  const taxToCoin = [TAX.address, WBNB.address]
  const coinToTax = [WBNB.address, TAX.address]
  const size = 1000n * 10n ** 9n

  it('fails in the plain variants, since less arrives than was sent', async () => {
    expect(await chain.failure(ROUTER, 'swapExactTokensForETH', [size, 0n, taxToCoin, ME, MAX])).toBe(
      'Pancake: K',
    )
    expect(await chain.failure(ROUTER, 'swapTokensForExactETH', [E18, MAX, taxToCoin, ME, MAX])).toBe(
      'Pancake: K',
    )
  })

  it('is sold for what nine tenths of it are worth', async () => {
    const paid = outputOf(size - size / 10n, ...(await reserves(TAX, WBNB)))
    const method = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
    const before = await chain.coin(ALICE)
    expect(await chain.failure(ROUTER, method, [size, paid + 1n, taxToCoin, ALICE, MAX])).toBe(
      'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
    )
    await chain.send(ROUTER, method, [size, paid, taxToCoin, ALICE, MAX])
    expect((await chain.coin(ALICE)) - before).toBe(paid)
  })

  it('is bought with a tenth missing, and the limit counts what arrived', async () => {
    const paid = outputOf(E18, ...(await reserves(WBNB, TAX)))
    const arrived = paid - paid / 10n
    const method = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    const value = { value: E18 }
    expect(await chain.failure(ROUTER, method, [arrived + 1n, coinToTax, ALICE, MAX], value)).toBe(
      'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
    )
    const before = await chain.balance(TAX, ALICE)
    await chain.send(ROUTER, method, [arrived, coinToTax, ALICE, MAX], value)
    expect((await chain.balance(TAX, ALICE)) - before).toBe(arrived)
  })

  it('is traded through other pools', async () => {
    const path = [TAX.address, WBNB.address, BUSD.address]
    const middle = outputOf(size - size / 10n, ...(await reserves(TAX, WBNB)))
    const paid = outputOf(middle, ...(await reserves(WBNB, BUSD)))
    const before = await chain.balance(BUSD, ALICE)
    const method = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    await chain.send(ROUTER, method, [size, paid, path, ALICE, MAX])
    expect((await chain.balance(BUSD, ALICE)) - before).toBe(paid)
    expect(await chain.failure(ROUTER, method, [size, 0n, path, ALICE, (await chain.now()) - 1])).toBe(
      'PancakeRouter: EXPIRED',
    )
    for (const [kind, wrong] of [
      ['swapExactETHForTokensSupportingFeeOnTransferTokens', [0n, taxToCoin, ME, MAX]],
      ['swapExactTokensForETHSupportingFeeOnTransferTokens', [size, 0n, coinToTax, ME, MAX]],
    ] as const) {
      expect(await chain.failure(ROUTER, kind, wrong)).toBe('PancakeRouter: INVALID_PATH')
    }
  })

  it('leaves a pool by the variant that counts what arrived', async () => {
    const pair = await pairOf(TAX, WBNB)
    await chain.send(ROUTER, 'addLiquidityETH', [TAX.address, size, 0n, 0n, ME, MAX], { value: 5n * E18 })
    const shares = await chain.balance(pair, ME)
    await chain.send(pair, 'approve', [ROUTER.address, MAX])
    const plain = [TAX.address, shares, 0n, 0n, ME, MAX]
    expect(await chain.failure(ROUTER, 'removeLiquidityETH', plain)).toBe('TransferHelper: TRANSFER_FAILED')
    const [tax, bnb] = await reserves(TAX, WBNB)
    const supply = await chain.call<bigint>(pair, 'totalSupply')
    const before = await chain.coin(ALICE)
    const taxBefore = await chain.balance(TAX, ALICE)
    const args = [TAX.address, shares, 0n, 0n, ALICE, MAX]
    await chain.send(ROUTER, 'removeLiquidityETHSupportingFeeOnTransferTokens', args)
    expect((await chain.coin(ALICE)) - before).toBe((shares * bnb) / supply)
    // Taxed twice: from the pool to the router and from there to the person.
    const once = afterTax((shares * tax) / supply)
    expect((await chain.balance(TAX, ALICE)) - taxBefore).toBe(afterTax(once))
    expect(await chain.balance(TAX, ROUTER.address)).toBe(0n)
  })

  function afterTax(units: bigint): bigint {
    return units - units / 10n
  }
})

describe('liquidity', () => {
  it('adds at the price of the pool and gives surplus coin back', async () => {
    const [busd, bnb] = await reserves(BUSD, WBNB)
    const fitting = (E18 * busd) / bnb
    const before = await chain.coin(ME)
    const args = [BUSD.address, 1000n * E18, fitting, E18, ALICE, MAX]
    const [token, coin] = await chain.call<readonly bigint[]>(ROUTER, 'addLiquidityETH', args, { value: E18 })
    expect([token, coin]).toEqual([fitting, E18])
    const more = [BUSD.address, fitting, 0n, 0n, ALICE, MAX]
    await chain.send(ROUTER, 'addLiquidityETH', more, { value: 3n * E18 })
    expect(before - (await chain.coin(ME))).toBe((fitting * bnb) / busd)
  })

  it('refuses amounts below the least ones', async () => {
    const pool = await createPool(chain, 1000n * E18, 2000n * E18, 1000n * E18)
    const both = [pool.token0.address, pool.token1.address]
    const add = (...args: bigint[]) => chain.failure(ROUTER, 'addLiquidity', [...both, ...args, ME, MAX])
    expect(await add(10n * E18, 30n * E18, 0n, 20n * E18)).toBe('nothing')
    expect(await add(10n * E18, 30n * E18, 0n, 20n * E18 + 1n)).toBe('PancakeRouter: INSUFFICIENT_B_AMOUNT')
    expect(await add(10n * E18, 10n * E18, 5n * E18, 0n)).toBe('nothing')
    expect(await add(10n * E18, 10n * E18, 5n * E18 + 1n, 0n)).toBe('PancakeRouter: INSUFFICIENT_A_AMOUNT')
    await chain.send(pool.pair, 'approve', [ROUTER.address, MAX])
    const remove = (...args: bigint[]) =>
      chain.failure(ROUTER, 'removeLiquidity', [...both, ...args, ME, MAX])
    const supply = await chain.call<bigint>(pool.pair, 'totalSupply')
    const due = (E18 * 1000n * E18) / supply
    expect(await remove(E18, due, 0n)).toBe('nothing')
    expect(await remove(E18, due + 1n, 0n)).toBe('PancakeRouter: INSUFFICIENT_A_AMOUNT')
    expect(await remove(E18, 0n, 2n * due + 2n)).toBe('PancakeRouter: INSUFFICIENT_B_AMOUNT')
    expect(
      await chain.failure(ROUTER, 'removeLiquidity', [...both, E18, 0n, 0n, ME, (await chain.now()) - 1]),
    ).toBe('PancakeRouter: EXPIRED')
  })

  it('pays coin and token back for shares', async () => {
    const pair = await pairOf(BUSD, WBNB)
    await chain.send(ROUTER, 'addLiquidityETH', [BUSD.address, 3000n * E18, 0n, 0n, ME, MAX], { value: E18 })
    await chain.send(pair, 'approve', [ROUTER.address, MAX])
    const shares = await chain.balance(pair, ME)
    const [busd, bnb] = await reserves(BUSD, WBNB)
    const supply = await chain.call<bigint>(pair, 'totalSupply')
    const before = await chain.coin(ALICE)
    await chain.send(ROUTER, 'removeLiquidityETH', [BUSD.address, shares, 0n, 0n, ALICE, MAX])
    expect((await chain.coin(ALICE)) - before).toBe((shares * bnb) / supply)
    expect(await chain.balance(pair, ME)).toBe(0n)
    expect((await reserves(BUSD, WBNB))[0]).toBe(busd - (shares * busd) / supply)
  })
})

describe('a permit', () => {
  interface Statement {
    readonly value: bigint
    readonly deadline?: bigint
    readonly chainId?: number
    readonly signer?: number
    readonly nonce?: bigint
  }

  async function sign(pair: Contract, statement: Statement): Promise<readonly [number, string, string]> {
    const { value, deadline = MAX, chainId = 31337, signer = 0, nonce } = statement
    const signature = await walletOf(signer).signTypedData(
      { name: 'Pancake LPs', version: '1', chainId, verifyingContract: pair.address },
      {
        Permit: [
          'address owner',
          'address spender',
          'uint256 value',
          'uint256 nonce',
          'uint256 deadline',
        ].map((field) => {
          const [type = '', name = ''] = field.split(' ')
          return { type, name }
        }),
      },
      {
        owner: ME,
        spender: ROUTER.address,
        value,
        nonce: nonce ?? (await chain.call<bigint>(pair, 'nonces', [ME])),
        deadline,
      },
    )
    const { v, r, s } = Signature.from(signature)
    return [v, r, s]
  }

  const permit = (pair: Contract, value: bigint, deadline: bigint, signature: readonly unknown[]) =>
    chain.failure(pair, 'permit', [ME, ROUTER.address, value, deadline, ...signature])

  let pool: Pool
  beforeEach(async () => {
    pool = await createPool(chain, 1000n * E18, 1000n * E18, 0n)
  })

  it('allows what it says, once', async () => {
    const signature = await sign(pool.pair, { value: 5n })
    await chain.send(pool.pair, 'permit', [ME, ROUTER.address, 5n, MAX, ...signature], { from: BOB })
    expect(await chain.call(pool.pair, 'allowance', [ME, ROUTER.address])).toBe(5n)
    expect(await chain.call(pool.pair, 'nonces', [ME])).toBe(1n)
    expect(await permit(pool.pair, 5n, MAX, signature)).toBe('Pancake: INVALID_SIGNATURE')
  })

  it('is refused when it is late, for another chain, amount, pool or number, or by another signer', async () => {
    const late = BigInt(await chain.now()) - 1n
    expect(await permit(pool.pair, 5n, late, await sign(pool.pair, { value: 5n, deadline: late }))).toBe(
      'Pancake: EXPIRED',
    )
    const other = await createPool(chain, E18, E18, 0n)
    const wrong = [
      await sign(pool.pair, { value: 5n, chainId: 56 }),
      await sign(pool.pair, { value: 6n }),
      await sign(pool.pair, { value: 5n, nonce: 1n }),
      await sign(pool.pair, { value: 5n, signer: 1 }),
      await sign(pool.pair, { value: 5n, deadline: MAX - 1n }),
      await sign(other.pair, { value: 5n }),
      [29, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`],
    ]
    for (const signature of wrong) {
      expect(await permit(pool.pair, 5n, MAX, signature)).toBe('Pancake: INVALID_SIGNATURE')
    }
  })

  it('removes liquidity in the same transaction', async () => {
    const { pair, token0, token1 } = pool
    const both = [token0.address, token1.address]
    const exact = await sign(pair, { value: E18 })
    await chain.send(ROUTER, 'removeLiquidityWithPermit', [...both, E18, 0n, 0n, ALICE, MAX, false, ...exact])
    expect(await chain.balance(token0, ALICE)).toBe(E18)
    expect(await chain.balance(token1, ALICE)).toBe(E18)
    expect(await chain.call(pair, 'allowance', [ME, ROUTER.address])).toBe(0n)
    const unlimited = await sign(pair, { value: MAX })
    await chain.send(ROUTER, 'removeLiquidityWithPermit', [
      ...both,
      E18,
      0n,
      0n,
      ALICE,
      MAX,
      true,
      ...unlimited,
    ])
    expect(await chain.call(pair, 'allowance', [ME, ROUTER.address])).toBe(MAX)
    expect(await reservesOf(chain, pool)).toEqual([998n * E18, 998n * E18])
  })

  it('removes liquidity of coin, also of a taxed token', async () => {
    for (const [token, method, amount] of [
      [BUSD, 'removeLiquidityETHWithPermit', 3000n * E18],
      [TAX, 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens', 1000n * 10n ** 9n],
    ] as const) {
      const pair = await pairOf(token, WBNB)
      await chain.send(ROUTER, 'addLiquidityETH', [token.address, amount, 0n, 0n, ME, MAX], {
        value: 2n * E18,
      })
      const shares = await chain.balance(pair, ME)
      const before = await chain.coin(ALICE)
      const due =
        (shares * (await reserves(token, WBNB))[1]) / (await chain.call<bigint>(pair, 'totalSupply'))
      const signature = await sign(pair, { value: shares })
      await chain.send(ROUTER, method, [token.address, shares, 0n, 0n, ALICE, MAX, false, ...signature])
      expect((await chain.coin(ALICE)) - before).toBe(due)
    }
  })
})
