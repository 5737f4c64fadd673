import { Signature, TypedDataEncoder, ZeroAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { callTo, domainOf, E18, fillOf, ORDER_TYPES, ORDERS, permitOf, signed, trade } from './orders'
import { ALICE, BOB, localChain, MAX, ME, outputOf, ROUTER, walletOf, WBNB } from './support'

const chain = localChain()
const { at, executorOf, gains, hashOf, market, now, orderIn, progress, throughRouter } = trade(chain)
const CAROL = walletOf(3).address
const TEN = 10n * E18

/** That neither Orders nor its executor has any of these tokens, or coin. */
async function expectEmpty(tokens: readonly { readonly address: string; readonly abi: typeof WBNB.abi }[]) {
  for (const account of [ORDERS.address, await executorOf()]) {
    for (const token of [...tokens, WBNB]) expect(await chain.balance(token, account)).toBe(0n)
    expect(await chain.coin(account)).toBe(0n)
  }
}

describe('what is signed', () => {
  it('is hashed as a wallet hashes it, and names this contract', async () => {
    const order = orderIn(await market(), { trigger: 2, partialFills: true, salt: 7n })
    expect(await hashOf(order)).toBe(TypedDataEncoder.hash(domainOf(ORDERS.address), ORDER_TYPES, order))
    const [, name, version, chainId, contract] = await chain.call<readonly unknown[]>(ORDERS, 'eip712Domain')
    expect({ name, version, chainId: Number(chainId), verifyingContract: contract }).toEqual(
      domainOf(ORDERS.address),
    )
  })
})

describe('an order through the router', () => {
  it('gives the receiver all that was bought but the reward', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const output = outputOf(TEN, 1000n * E18, 2000n * E18)
    const order = orderIn(pool, { receiver: CAROL, buyMinimum: output - E18, feeLimit: E18 })
    const calls = await throughRouter(token0, TEN, [token0, token1])
    const filled = await fillOf(order, { reward: E18 / 3n })
    let sold: readonly bigint[] = []
    const bought = await gains(token1, [CAROL, BOB, ALICE], async () => {
      sold = await gains(token0, [ALICE], async () => {
        const { logs } = await chain.send(ORDERS, 'fill', [filled, calls], { from: BOB })
        const log = logs.find(({ address }) => address.toLowerCase() === ORDERS.address.toLowerCase())
        const event = ORDERS.abi.parseLog({ topics: [...(log?.topics ?? [])], data: log?.data ?? '' })
        const facts = [await hashOf(order), ALICE, BOB, TEN, output - E18 / 3n, E18 / 3n]
        expect([event?.name, event?.args.toArray()]).toEqual(['Filled', facts])
      })
    })
    expect(bought).toEqual([output - E18 / 3n, E18 / 3n, 0n])
    expect(sold).toEqual([-TEN])
    expect(await progress(order)).toEqual({ filled: TEN, parts: 0n, next: 0n, cancelled: false })
    await expectEmpty([token0, token1])
  })

  it('goes through two pools', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    await chain.send(ROUTER, 'addLiquidityETH', [token1.address, 100n * E18, 0, 0, ME, MAX], { value: TEN })
    const between = outputOf(TEN, 1000n * E18, 2000n * E18)
    const output = outputOf(between, 100n * E18, TEN)
    const order = orderIn(pool, { buyToken: WBNB.address, buyMinimum: output })
    const calls = await throughRouter(token0, TEN, [token0, token1, WBNB])
    const filled = await fillOf(order)
    expect(await gains(WBNB, [ALICE], () => chain.send(ORDERS, 'fill', [filled, calls]))).toEqual([output])
    await expectEmpty([token0, token1])
  })

  it('gives what was not sold back to the maker, who still gets the minimum', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const output = outputOf(TEN - 1n, 1000n * E18, 2000n * E18)
    const order = orderIn(pool, { buyMinimum: output })
    const calls = await throughRouter(token0, TEN - 1n, [token0, token1])
    const filled = await fillOf(order)
    const sold = await gains(token0, [ALICE], () => chain.send(ORDERS, 'fill', [filled, calls]))
    expect(sold).toEqual([1n - TEN])
    expect((await progress(order)).filled).toBe(TEN)
    await expectEmpty([token0, token1])
  })

  it('is refused below its minimum by one unit, after the reward', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const output = outputOf(TEN, 1000n * E18, 2000n * E18)
    const order = orderIn(pool, { buyMinimum: output, feeLimit: E18 })
    const calls = await throughRouter(token0, TEN, [token0, token1])
    const failure = async (reward: bigint) =>
      chain.failure(ORDERS, 'fill', [await fillOf(order, { reward }), calls])
    expect(await failure(1n)).toBe('BelowMinimum')
    expect(await failure(0n)).toBe('nothing')
    // More than everything.
    const generous = orderIn(pool, { feeLimit: MAX })
    const all = await fillOf(generous, { reward: output + 1n })
    expect(await chain.failure(ORDERS, 'fill', [all, calls])).toBe('BelowMinimum')
  })

  it('pays coin, whether the route ends in wrapped coin or in coin', async () => {
    const pool = await market()
    const { token0 } = pool
    await chain.send(ROUTER, 'addLiquidityETH', [token0.address, 100n * E18, 0, 0, ME, MAX], { value: TEN })
    const output = outputOf(E18, 100n * E18, TEN)
    const terms = { receiver: CAROL, buyToken: ZeroAddress, sellAmount: E18, feeLimit: 1000n }
    const order = orderIn(pool, { ...terms, buyMinimum: output - 1000n })
    const wrapped = await throughRouter(token0, E18, [token0, WBNB])
    const coin = [
      callTo(token0, 'approve', [ROUTER.address, E18]),
      callTo(ROUTER, 'swapExactTokensForETH', [
        ...[E18, 0, [token0.address, WBNB.address], await executorOf(), MAX],
      ]),
    ]
    for (const calls of [wrapped, coin]) {
      const snapshot = await chain.rpc('evm_snapshot')
      const [held, reward] = [await chain.coin(CAROL), await chain.coin(BOB)]
      await chain.send(ORDERS, 'fill', [await fillOf(order, { reward: 1000n }), calls], { from: BOB })
      expect([(await chain.coin(CAROL)) - held, (await chain.coin(BOB)) - reward]).toEqual([
        output - 1000n,
        1000n,
      ])
      await expectEmpty([token0])
      await chain.rpc('evm_revert', snapshot)
    }
  })
})

describe('an order from own tokens', () => {
  it('pays the receiver, and gives the caller what is sold', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const order = orderIn(pool, { receiver: CAROL, buyMinimum: 15n * E18 })
    const filled = await fillOf(order)
    const pay = (payment: bigint) => [filled, payment] as const
    expect(await chain.failure(ORDERS, 'fillFromOwn', pay(15n * E18 - 1n), { from: BOB })).toBe(
      'BelowMinimum',
    )
    let sold: readonly bigint[] = []
    const bought = await gains(token1, [CAROL, BOB], async () => {
      sold = await gains(token0, [ALICE, BOB], () =>
        chain.send(ORDERS, 'fillFromOwn', pay(16n * E18), { from: BOB }),
      )
    })
    expect(bought).toEqual([16n * E18, -16n * E18])
    expect(sold).toEqual([-TEN, TEN])
    await expectEmpty([token0, token1])
  })

  it('takes wrapped coin where coin is bought, and no reward', async () => {
    const pool = await market()
    const order = orderIn(pool, { receiver: CAROL, buyToken: ZeroAddress, buyMinimum: E18, feeLimit: E18 })
    await chain.send(WBNB, 'deposit', [], { from: BOB, value: 2n * E18 })
    await chain.send(WBNB, 'approve', [ORDERS.address, MAX], { from: BOB })
    const rewarded = await fillOf(order, { reward: 1n })
    expect(await chain.failure(ORDERS, 'fillFromOwn', [rewarded, 2n * E18], { from: BOB })).toBe(
      'RewardTooHigh',
    )
    const held = await chain.coin(CAROL)
    const filled = await fillOf(order)
    const paid = await gains(WBNB, [BOB], () =>
      chain.send(ORDERS, 'fillFromOwn', [filled, 2n * E18], { from: BOB }),
    )
    expect(paid).toEqual([-2n * E18])
    expect((await chain.coin(CAROL)) - held).toBe(2n * E18)
    await expectEmpty([pool.token0])
  })
})

describe('opposite orders', () => {
  it('are filled by each other, less a reward of each', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const alice = orderIn(pool, { receiver: CAROL, buyMinimum: 19n * E18, feeLimit: E18 })
    const bob = orderIn(pool, {
      ...{ maker: BOB, receiver: BOB, sellToken: token1.address, buyToken: token0.address },
      ...{ sellAmount: 20n * E18, buyMinimum: 9n * E18, feeLimit: E18 },
    })
    const [a, b] = [
      await fillOf(alice, { reward: 5n }),
      await fillOf(bob, { signature: await signed(bob, 2), reward: 7n }),
    ]
    let first: readonly bigint[] = []
    const second = await gains(token1, [BOB, CAROL, ME], async () => {
      first = await gains(token0, [ALICE, BOB, ME], () => chain.send(ORDERS, 'matchOrders', [a, b]))
    })
    expect(first).toEqual([-TEN, TEN - 7n, 7n])
    expect(second).toEqual([-20n * E18, 20n * E18 - 5n, 5n])
    expect([(await progress(alice)).filled, (await progress(bob)).filled]).toEqual([TEN, 20n * E18])
    await expectEmpty([token0, token1])
  })

  it('hold both to their terms, and have to be opposite', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const opposite = { maker: BOB, receiver: BOB, sellToken: token1.address, buyToken: token0.address }
    const match = async (a: object, b: object, rewards: readonly [bigint, bigint] = [0n, 0n]) => {
      const alice = orderIn(pool, { buyMinimum: 20n * E18, ...a })
      const bob = orderIn(pool, { ...opposite, sellAmount: 20n * E18, buyMinimum: TEN, ...b })
      return chain.failure(ORDERS, 'matchOrders', [
        await fillOf(alice, { reward: rewards[0] }),
        await fillOf(bob, { signature: await signed(bob, 2), reward: rewards[1] }),
      ])
    }
    expect(await match({}, {})).toBe('nothing')
    expect(await match({ buyMinimum: 20n * E18 + 1n }, {})).toBe('BelowMinimum')
    expect(await match({}, { buyMinimum: TEN + 1n })).toBe('BelowMinimum')
    expect(await match({ feeLimit: 1n }, {}, [1n, 0n])).toBe('BelowMinimum')
    expect(await match({}, { feeLimit: 1n }, [0n, 1n])).toBe('BelowMinimum')
    // A reward of more than there is.
    expect(await match({ buyMinimum: 1n, feeLimit: MAX }, {}, [20n * E18 + 1n, 0n])).toBe('BelowMinimum')
    expect(await match({}, { buyToken: WBNB.address })).toBe('NotOpposite')
    expect(await match({ buyToken: ZeroAddress }, {})).toBe('NotOpposite')
  })

  it('may pay one of them in coin', async () => {
    const pool = await market()
    const { token0 } = pool
    await chain.send(WBNB, 'deposit', [], { from: BOB, value: 2n * E18 })
    await chain.send(WBNB, 'approve', [ORDERS.address, MAX], { from: BOB })
    const alice = orderIn(pool, {
      ...{ receiver: CAROL, buyToken: ZeroAddress, buyMinimum: E18, feeLimit: 3n },
    })
    const bob = orderIn(pool, {
      ...{
        maker: BOB,
        receiver: BOB,
        sellToken: WBNB.address,
        buyToken: token0.address,
        sellAmount: E18 * 2n,
      },
    })
    const fills = [
      await fillOf(alice, { reward: 3n }),
      await fillOf(bob, { signature: await signed(bob, 2) }),
    ]
    const [held, mine] = [await chain.coin(CAROL), await chain.coin(ME)]
    expect(await gains(token0, [BOB], () => chain.send(ORDERS, 'matchOrders', fills))).toEqual([TEN])
    expect([(await chain.coin(CAROL)) - held, (await chain.coin(ME)) - mine]).toEqual([2n * E18 - 3n, 3n])
    await expectEmpty([token0])
  })
})

describe('parts of an order', () => {
  it('may have any amounts, each share rounded in favor of the maker', async () => {
    const pool = await market()
    const order = orderIn(pool, { sellAmount: 10n, buyMinimum: 7n, feeLimit: 9n, partialFills: true })
    const fill = async (amount: bigint, payment: bigint) =>
      [await fillOf(order, { amount }), payment] as const
    const failure = async (amount: bigint, payment: bigint) =>
      chain.failure(ORDERS, 'fillFromOwn', await fill(amount, payment), { from: BOB })
    // 3 · 7 / 10 is 2.1, and 3 · 9 / 10 is 2.7.
    expect(await failure(3n, 2n)).toBe('BelowMinimum')
    const rewarded = async (reward: bigint) =>
      chain.failure(ORDERS, 'fill', [await fillOf(order, { amount: 3n, reward }), []])
    expect(await rewarded(3n)).toBe('RewardTooHigh')
    expect(await rewarded(2n)).toBe('BelowMinimum')
    expect(await failure(0n, 0n)).toBe('TooLittle')
    await chain.send(ORDERS, 'fillFromOwn', await fill(3n, 3n), { from: BOB })
    expect((await progress(order)).filled).toBe(3n)
    expect(await failure(8n, 7n)).toBe('TooMuch')
    await chain.send(ORDERS, 'fillFromOwn', await fill(7n, 5n), { from: BOB })
    expect((await progress(order)).filled).toBe(10n)
    expect(await failure(1n, 7n)).toBe('AlreadyFilled')
  })

  it('are not filled where the order is to be filled at once', async () => {
    const pool = await market()
    const order = orderIn(pool)
    const failure = async (amount: bigint) =>
      chain.failure(ORDERS, 'fillFromOwn', [await fillOf(order, { amount }), E18], { from: BOB })
    expect(await failure(TEN - 1n)).toBe('TooLittle')
    expect(await failure(TEN + 1n)).toBe('TooMuch')
    expect(await failure(TEN)).toBe('nothing')
  })

  it('are sold one per interval, and a missed one later', async () => {
    const pool = await market()
    const { token0 } = pool
    const start = (await now()) + 100n
    const order = orderIn(pool, { sellAmount: 100n, buyMinimum: 100n, start, parts: 3n, interval: 60n })
    const fill = async (amount: bigint) => [await fillOf(order, { amount }), amount] as const
    const failure = async (amount: bigint) =>
      chain.failure(ORDERS, 'fillFromOwn', await fill(amount), { from: BOB })
    const sell = async (second: bigint, amount: bigint) => {
      await at(second)
      const sold = await gains(token0, [BOB], async () =>
        chain.send(ORDERS, 'fillFromOwn', await fill(amount), { from: BOB }),
      )
      expect(sold).toEqual([amount])
    }
    // In the last second of the first interval: 100 / 3 rounded down.
    await sell(start + 59n, 33n)
    expect(await progress(order)).toEqual({ filled: 33n, parts: 1n, next: start + 60n, cancelled: false })
    expect(await failure(33n)).toBe('PartNotDue')
    // None in the second one; in the third, the second part, and no other in the same interval.
    await chain.rpc('evm_mine', { timestamp: Number(start + 120n) })
    expect(await failure(34n)).toBe('TooMuch')
    expect(await failure(32n)).toBe('TooLittle')
    await sell(start + 121n, 33n)
    expect(await progress(order)).toEqual({ filled: 66n, parts: 2n, next: start + 180n, cancelled: false })
    await chain.rpc('evm_mine', { timestamp: Number(start + 179n) })
    expect(await failure(34n)).toBe('PartNotDue')
    // In the first second of the fourth: the last one is what is left.
    await sell(start + 180n, 34n)
    expect(await progress(order)).toEqual({ filled: 100n, parts: 3n, next: start + 240n, cancelled: false })
    await chain.rpc('evm_mine', { timestamp: Number(start + 240n) })
    expect(await failure(1n)).toBe('AlreadyFilled')
  })

  it('are sold from the first second to the last', async () => {
    const pool = await market()
    const start = (await now()) + 50n
    const order = orderIn(pool, { start, end: start + 10n })
    const failureAt = async (second: bigint) => {
      await chain.rpc('evm_mine', { timestamp: Number(second) })
      return chain.failure(ORDERS, 'fillFromOwn', [await fillOf(order), E18], { from: BOB })
    }
    expect(await failureAt(start - 1n)).toBe('NotStarted')
    expect(await failureAt(start)).toBe('nothing')
    expect(await failureAt(start + 10n)).toBe('nothing')
    expect(await failureAt(start + 11n)).toBe('Expired')
  })
})

describe('who signs', () => {
  it('may give the allowance with the order, whoever has used the permit before', async () => {
    const pool = await market()
    const { pair, token1 } = pool
    await chain.send(pair, 'transfer', [ALICE, E18])
    const order = orderIn(pool, { sellToken: pair.address, buyToken: token1.address, sellAmount: E18 })
    const deadline = (await now()) + 1000n
    const terms = { owner: ALICE, spender: ORDERS.address, value: E18, nonce: 0n, deadline }
    const types = {
      Permit: [
        ...[
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
        ],
        ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
      ],
    }
    const domain = { ...domainOf(pair.address), name: 'Pancake LPs' }
    const signature = await walletOf(1).signTypedData(domain, types, terms)
    const permit = permitOf(E18, deadline, signature)
    const take = async (given: string) => [await fillOf(order, { permit: given }), E18] as const
    const failure = async (given: string) =>
      chain.failure(ORDERS, 'fillFromOwn', await take(given), { from: BOB })
    expect(await failure(permitOf(E18, deadline + 1n, signature))).not.toBe('nothing')
    expect(await failure('0x')).not.toBe('nothing')

    const snapshot = await chain.rpc('evm_snapshot')
    const sold = await gains(pair, [ALICE, BOB], async () =>
      chain.send(ORDERS, 'fillFromOwn', await take(permit), { from: BOB }),
    )
    expect(sold).toEqual([-E18, E18])
    await chain.rpc('evm_revert', snapshot)

    const { v, r, s } = Signature.from(signature)
    await chain.send(pair, 'permit', [ALICE, ORDERS.address, E18, deadline, v, r, s], { from: BOB })
    expect(await failure(permit)).toBe('nothing')
  })

  it('may be a contract that accepts a signature (ERC-1271)', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const wallet = await chain.create('ContractWallet', CAROL)
    await chain.send(token0, 'transfer', [wallet.address, TEN])
    const { data } = callTo(token0, 'approve', [ORDERS.address, TEN])
    await chain.send(wallet, 'execute', [token0.address, data], { from: CAROL })
    const order = orderIn(pool, { maker: wallet.address, receiver: wallet.address })
    const by = async (account: number) => {
      const signature = await signed(order, account)
      return [await fillOf(order, { signature }), E18] as const
    }
    expect(await chain.failure(ORDERS, 'fillFromOwn', await by(2), { from: BOB })).toBe('BadSignature')
    const own = await by(3)
    const paid = await gains(token1, [wallet.address], () =>
      chain.send(ORDERS, 'fillFromOwn', own, { from: BOB }),
    )
    expect(paid).toEqual([E18])
  })
})

describe('cancelling', () => {
  it('ends one order, several, or all so far', async () => {
    const pool = await market()
    const orders = [1n, 2n, 3n, 4n].map((salt) => orderIn(pool, { salt }))
    const [first, second, third, fourth] = orders
    if (first === undefined || second === undefined || third === undefined || fourth === undefined)
      throw new Error('There are not four orders.')
    const failures = () =>
      Promise.all(
        orders.map(async (each) =>
          chain.failure(ORDERS, 'fillFromOwn', [await fillOf(each), E18], { from: BOB }),
        ),
      )
    expect(await failures()).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
    expect(await chain.failure(ORDERS, 'cancel', [first], { from: BOB })).toBe('NotTheMaker')
    expect(await chain.failure(ORDERS, 'cancelMany', [[second, third]], { from: BOB })).toBe('NotTheMaker')

    const { logs } = await chain.send(ORDERS, 'cancel', [first], { from: ALICE })
    const [log] = logs
    const event = ORDERS.abi.parseLog({ topics: [...(log?.topics ?? [])], data: log?.data ?? '' })
    expect([event?.name, event?.args.toArray()]).toEqual(['Cancelled', [await hashOf(first), ALICE]])
    expect(await failures()).toEqual(['OrderCancelled', 'nothing', 'nothing', 'nothing'])
    expect(await progress(first)).toMatchObject({ filled: 0n, cancelled: true })

    await chain.send(ORDERS, 'cancelMany', [[second, third]], { from: ALICE })
    expect(await failures()).toEqual(['OrderCancelled', 'OrderCancelled', 'OrderCancelled', 'nothing'])

    await chain.send(ORDERS, 'cancelAll', [], { from: ALICE })
    expect(await chain.call(ORDERS, 'epochOf', [ALICE])).toBe(1n)
    expect(await failures()).toEqual(Array(4).fill('WrongEpoch'))
    const later = orderIn(pool, { epoch: 1n })
    expect(await chain.failure(ORDERS, 'fillFromOwn', [await fillOf(later), E18], { from: BOB })).toBe(
      'nothing',
    )
    const early = orderIn(pool, { epoch: 2n })
    expect(await chain.failure(ORDERS, 'fillFromOwn', [await fillOf(early), E18], { from: BOB })).toBe(
      'WrongEpoch',
    )
  })

  it('keeps what was filled before', async () => {
    const pool = await market()
    const order = orderIn(pool, { partialFills: true })
    await chain.send(ORDERS, 'fillFromOwn', [await fillOf(order, { amount: E18 }), E18], { from: BOB })
    await chain.send(ORDERS, 'cancel', [order], { from: ALICE })
    expect(await progress(order)).toEqual({ filled: E18, parts: 0n, next: 0n, cancelled: true })
    const rest = await fillOf(order, { amount: E18 })
    expect(await chain.failure(ORDERS, 'fillFromOwn', [rest, E18], { from: BOB })).toBe('OrderCancelled')
  })
})
