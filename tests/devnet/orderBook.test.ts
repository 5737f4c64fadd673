import { Ajv } from 'ajv'
import { AbiCoder, Interface, Signature, Wallet } from 'ethers'
import { describe, expect, it } from 'vitest'
import { CHAIN_ID } from '../../contracts/deployed'
import { FILLER } from '../../devnet/areas/orders/terms'
import { exportedLines, importLines } from '../../server/backup'
import { orderRoutes } from '../../server/orders/routes'
import { signedOrders } from '../../server/orders/signedOrders'
import { orderSchema } from '../../server/orders/view'
import { startServer } from '../../server/server'
import { migrate } from '../../server/store/migrate'
import { embeddedDatabase } from '../../server/store/embedded'
import { abi } from '~/chain/abi/orders'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { parseOrder } from '~/domain/orders/order'
import { address, E18, orderBook, ORDERS, type Told } from './orderBook'
import { type Contract, localChain, MAX, ME, outputOf, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain()
const book = orderBook(chain)
const { as, ask, body, fill, fund, pass, place, pool, told, trade } = book
const CHEESE = tokenOf('CHEESE')
const BUSD = tokenOf('BUSD')
const CONTRACT: Contract = { address: ORDERS, abi: new Interface(abi) }

const maker = (index: number) => new Wallet(`0x${String(index).padStart(64, '7')}`)
const [ANN, BEN] = [maker(1), maker(2)]

const rewardOf = ({ fills }: Told, index = 0) => BigInt(fills[index]?.reward ?? -1)

describe('a limit order', () => {
  it('is taken, filled when it pays, and told with its fill: balances to the wei', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const placed = await place(ANN)
    expect(placed).toMatchObject({ state: 'open', obstacle: null, filled: '0', fills: [] })
    const { cheese, busd } = await pool()
    const output = outputOf(100n * E18, cheese, busd)
    expect(await fill()).toEqual(['fill'])
    const done = await told(placed.hash, ANN)
    const reward = rewardOf(done)
    expect(reward > 0n && reward < 20n * E18).toBe(true)
    expect(done).toMatchObject({
      ...{ state: 'filled', obstacle: null, filled: String(100n * E18) },
      fills: [{ sold: String(100n * E18), bought: String(output - reward), reward: String(reward) }],
    })
    expect(await chain.balance(CHEESE, ANN.address)).toBe(0n)
    expect(await chain.balance(BUSD, ANN.address)).toBe(output - reward)
    expect(await chain.balance(BUSD, FILLER.address)).toBe(reward)
    expect(await fill()).toEqual([])
  })

  it('has a reward that is worth the gas of its fill and a fifth more, by the pools', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, { buyToken: ZERO_ADDRESS, buyMinimum: E18, feeLimit: E18 / 10n })
    const before = await chain.coin(FILLER.address)
    const coins = await chain.coin(ANN.address)
    expect(await fill()).toEqual(['fill'])
    const done = await told(hash, ANN)
    expect((await chain.coin(ANN.address)) - coins).toBe(BigInt(done.fills[0]?.bought ?? 0))
    // The test's filler pays 1 gwei, as the node suggests or more.
    expect((await chain.coin(FILLER.address)) - before).toBeGreaterThan(0n)
    expect(rewardOf(done)).toBeLessThan(E18 / 100n)
  })

  it('waits for its price', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, { buyMinimum: 420n * E18 })
    expect(await told(hash, ANN)).toMatchObject({ state: 'open', obstacle: 'price' })
    expect(await fill()).toEqual([])
    await trade(BUSD, CHEESE, 300_000n * E18)
    expect(await told(hash, ANN)).toMatchObject({ obstacle: null })
    expect(await fill()).toEqual(['fill'])
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled' })
  })

  it('waits for its first second, and is over after its last one', async () => {
    await fund(ANN, CHEESE, 200n * E18)
    const now = BigInt(await chain.now())
    const late = await place(ANN, { start: now + 100n })
    const short = await place(ANN, { end: now + 60n, buyMinimum: 999n * E18 })
    expect(late).toMatchObject({ obstacle: 'not-started', dueAt: Number(now + 100n) })
    expect(await fill()).toEqual([])
    await pass(100)
    expect(await told(short.hash, ANN)).toMatchObject({ state: 'expired', obstacle: null })
    expect(await fill()).toEqual(['fill'])
    expect(await told(late.hash, ANN)).toMatchObject({ state: 'filled' })
  })

  it('that may be filled in part is filled by as much as the price is good enough for', async () => {
    await fund(ANN, CHEESE, 40_000n * E18)
    const { cheese, busd } = await pool()
    // Half a percent below the price: most of it would move the pool by more.
    const buyMinimum = (40_000n * E18 * busd * 990n) / (cheese * 1000n)
    const terms = { sellAmount: 40_000n * E18, buyMinimum, feeLimit: buyMinimum / 100n }
    const { hash } = await place(ANN, { ...terms, partialFills: true })
    expect(await fill()).toEqual(['fill'])
    const after = await told(hash, ANN)
    expect(after.state).toBe('part-filled')
    const [first] = after.fills
    const [sold, bought] = [BigInt(first?.sold ?? 0), BigInt(first?.bought ?? 0)]
    expect(sold > 0n && sold < 40_000n * E18).toBe(true)
    expect(bought * terms.sellAmount).toBeGreaterThanOrEqual(buyMinimum * sold)
    await trade(BUSD, CHEESE, 400_000n * E18)
    for (let look = 0; look < 6 && (await told(hash, ANN)).state !== 'filled'; look++) await fill()
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled', filled: String(40_000n * E18) })
    expect(await chain.balance(CHEESE, ANN.address)).toBe(0n)
  })
})

describe('an order in parts', () => {
  it('is filled by one part in each interval, and by a missed one later', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, { parts: 3n, interval: 600n })
    expect(await fill()).toEqual(['fill'])
    const start = BigInt((await told(hash, ANN)).dueAt ?? 0) - 600n
    expect(await told(hash, ANN)).toMatchObject({ state: 'part-filled', obstacle: 'part-not-due', parts: 1 })
    expect(await fill()).toEqual([])
    await pass(600)
    expect(await fill()).toEqual(['fill'])
    // An interval goes by, and the last part is filled in the one after it.
    await pass(1300)
    expect(await fill()).toEqual(['fill'])
    const done = await told(hash, ANN)
    expect(done).toMatchObject({ state: 'filled', parts: 3, filled: String(100n * E18) })
    const third = (100n * E18) / 3n
    expect(done.fills.map(({ sold }) => BigInt(sold))).toEqual([third, third, third + 1n])
    expect(BigInt(await chain.now())).toBeGreaterThan(start + 1800n)
    const all = done.fills.reduce((sum, { bought }) => sum + BigInt(bought), 0n)
    expect(await chain.balance(BUSD, ANN.address)).toBe(all)
  })
})

describe('a stop order', () => {
  it('is filled once the price over time is below its trigger, and not by one block', async () => {
    await fund(ANN, CHEESE, 1000n * E18)
    const { pair, cheese, busd } = await pool()
    const worth = (1000n * E18 * busd) / cheese
    const stop = { trigger: 2 as const, triggerAmount: (worth * 9n) / 10n, pair, window: 300n }
    const { hash } = await place(ANN, {
      ...{ ...stop, tolerance: 500n, sellAmount: 1000n * E18, buyMinimum: 0n, feeLimit: worth / 20n },
    })
    expect(await told(hash, ANN)).toMatchObject({ obstacle: 'reference' })
    expect(await fill()).toEqual(['observe'])
    expect(await fill()).toEqual([])
    for (let passed = 0; passed < 320; passed += 160) {
      await pass(160)
      expect(await fill()).toEqual(['observe'])
    }
    expect(await told(hash, ANN)).toMatchObject({ obstacle: 'trigger' })
    await trade(CHEESE, BUSD, 60_000n * E18)
    // The pool's price is far below the trigger, and the price over time is not.
    expect(await told(hash, ANN)).toMatchObject({ obstacle: 'trigger' })
    expect(await fill()).toEqual([])
    const seen: string[] = []
    for (let look = 0; look < 20 && (await told(hash, ANN)).state !== 'filled'; look++) {
      await pass(60)
      seen.push(...(await fill()))
    }
    expect(seen).toContain('fill')
    const done = await told(hash, ANN)
    expect(done).toMatchObject({ state: 'filled', filled: String(1000n * E18) })
    expect(await chain.balance(BUSD, ANN.address)).toBe(BigInt(done.fills[0]?.bought ?? 0))
  })
})

describe('opposite orders', () => {
  it('are filled by each other, at a price that is better than the pool’s for both', async () => {
    await fund(ANN, CHEESE, 1000n * E18)
    await fund(BEN, BUSD, 8000n * E18)
    const { cheese, busd } = await pool()
    const [worth, sold] = [(1000n * E18 * busd) / cheese, 1000n * E18]
    const fees = { feeLimit: worth / 50n }
    // Each asks for more than the pool gives: a tenth of a percent below its price without a fee.
    const ann = await place(ANN, { sellAmount: sold, buyMinimum: (worth * 999n) / 1000n, ...fees })
    const paid = (worth * 3n) / 2n
    const ben = await place(BEN, {
      ...{ sellToken: address('BUSD'), buyToken: address('CHEESE'), sellAmount: paid, partialFills: true },
      ...{ buyMinimum: (((paid * cheese) / busd) * 999n) / 1000n, feeLimit: 20n * E18 },
    })
    expect([ann.obstacle, ben.obstacle]).toEqual(['price', 'price'])
    expect(await fill()).toEqual(['match'])
    const [a, b] = [await told(ann.hash, ANN), await told(ben.hash, BEN)]
    expect([a.state, b.state]).toEqual(['filled', 'part-filled'])
    const [ofA, ofB] = [a.fills[0], b.fills[0]].map((each) => ({
      ...{
        sold: BigInt(each?.sold ?? 0),
        bought: BigInt(each?.bought ?? 0),
        reward: BigInt(each?.reward ?? 0),
      },
    })) as [
      { sold: bigint; bought: bigint; reward: bigint },
      { sold: bigint; bought: bigint; reward: bigint },
    ]
    expect(ofA.sold).toBe(ofB.bought + ofB.reward)
    expect(ofB.sold).toBe(ofA.bought + ofA.reward)
    expect(ofA.bought).toBeGreaterThan(outputOf(ofA.sold, cheese, busd))
    expect(ofB.bought).toBeGreaterThan(outputOf(ofB.sold, busd, cheese))
    expect(await pool()).toMatchObject({ cheese, busd })
    expect(await chain.balance(BUSD, ANN.address)).toBe(ofA.bought)
    expect(await chain.balance(CHEESE, BEN.address)).toBe(ofB.bought)
  })
})

describe('an order that is ended', () => {
  it('by the contract is cancelled, alone or with all of its maker', async () => {
    await fund(ANN, CHEESE, 300n * E18)
    const sent = [await body(ANN), await body(ANN), await body(ANN)]
    const hashes: string[] = []
    for (const each of sent) hashes.push((await ask('POST', '/orders', each)).body.hash)
    await as(ANN.address, CONTRACT, 'cancel', [parseOrder(sent[0]?.order)])
    expect((await told(hashes[0] ?? '', ANN)).state).toBe('cancelled')
    expect((await told(hashes[1] ?? '', ANN)).state).toBe('open')
    await as(ANN.address, CONTRACT, 'cancelAll')
    for (const hash of hashes) expect((await told(hash, ANN)).state).toBe('cancelled')
    expect(await fill()).toEqual([])
    // One of the new epoch is filled.
    const next = await place(ANN, { epoch: 1n })
    expect(await fill()).toEqual(['fill'])
    expect((await told(next.hash, ANN)).state).toBe('filled')
  })

  it('by a signature alone leaves the book and can still be filled on the chain, which the book tells', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const sent = await body(ANN)
    const { hash } = (await ask('POST', '/orders', sent)).body
    // Somebody has it already.
    const calls = await book.filler().look()
    for (const signature of [sent.signature, await book.signWithdrawal(BEN, hash), '0x00']) {
      expect(await ask('DELETE', `/orders/${hash}`, { signature })).toMatchObject({
        ...{ status: 401, body: { code: 'signature' } },
      })
    }
    const signature = await book.signWithdrawal(ANN, hash)
    for (let times = 0; times < 2; times++) {
      expect(await ask('DELETE', `/orders/${hash}`, { signature })).toMatchObject({
        ...{ status: 200, body: { state: 'cancelled', isWithdrawn: true, obstacle: null } },
      })
    }
    expect((await ask('GET', '/orders/open')).body['orders']).toEqual([])
    // The same order again does not bring it back.
    expect((await ask('POST', '/orders', sent)).body).toMatchObject({ isWithdrawn: true, state: 'cancelled' })
    expect(await fill()).toEqual([])
    await book.send(calls)
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled', isWithdrawn: true })
    expect((await ask('DELETE', `/orders/${'0x' + '1'.repeat(64)}`, { signature })).status).toBe(404)
  })
})

describe('an order that cannot be paid', () => {
  it('waits while the balance or the allowance is gone, and is filled when it is back', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN)
    await as(ANN.address, CHEESE, 'transfer', [BEN.address, 1n])
    expect(await told(hash, ANN)).toMatchObject({ state: 'open', obstacle: 'balance' })
    expect(await fill()).toEqual([])
    await as(BEN.address, CHEESE, 'transfer', [ANN.address, 1n])
    await as(ANN.address, CHEESE, 'approve', [ORDERS, 100n * E18 - 1n])
    expect(await told(hash, ANN)).toMatchObject({ obstacle: 'allowance' })
    expect(await fill()).toEqual([])
    await as(ANN.address, CHEESE, 'approve', [ORDERS, 100n * E18])
    expect(await told(hash, ANN)).toMatchObject({ obstacle: null })
    expect(await fill()).toEqual(['fill'])
  })

  it('shares what its maker has with others: two orders over the same tokens are not filled at once', async () => {
    await fund(ANN, CHEESE, 150n * E18)
    const [first, second] = [await place(ANN), await place(ANN)]
    expect(await fill()).toEqual(['fill'])
    expect(await told(first.hash, ANN)).toMatchObject({ state: 'filled' })
    expect(await told(second.hash, ANN)).toMatchObject({ state: 'open', obstacle: 'balance' })
  })

  it('and whose reward does not pay the gas is left, and says so', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, { feeLimit: 1n })
    expect(await told(hash, ANN)).toMatchObject({ obstacle: 'fee' })
    expect(await fill()).toEqual([])
  })

  it('keeps no other one waiting: whose receiver refuses the coin rests, with its reason', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    await fund(BEN, CHEESE, 100n * E18)
    // A token takes no coin.
    const receiver = address('CHEESE')
    const terms = { buyToken: ZERO_ADDRESS, buyMinimum: E18, feeLimit: E18 / 10n }
    const bad = await place(ANN, { ...terms, receiver })
    const good = await place(BEN, terms)
    expect(await fill()).toEqual(['fill'])
    expect(await told(bad.hash, ANN)).toMatchObject({ state: 'open', obstacle: 'receiver' })
    expect(await told(good.hash, BEN)).toMatchObject({ state: 'filled' })
    expect(await fill()).toEqual([])
  })
})

describe('a fill', () => {
  it('brings at most half a percent less than was seen, whatever the order would take', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, { buyMinimum: 200n * E18 })
    const calls = await book.filler().look()
    // Somebody is faster, and the price falls by more than a percent.
    await trade(CHEESE, BUSD, 4000n * E18)
    await book.send(calls)
    expect(await told(hash, ANN)).toMatchObject({ state: 'open', obstacle: null, fills: [] })
    expect(await chain.balance(CHEESE, ANN.address)).toBe(100n * E18)
    // It has failed once: it is filled after two blocks, at the price of that time.
    const looks = [await fill(), await fill(), await fill()]
    expect(looks.flat()).toEqual(['fill'])
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled' })
  })

  it('is not held up by a token of another order that uses up all gas', async () => {
    const token = await chain.createToken(18, 1000n * E18)
    await chain.send(BUSD, 'approve', [ROUTER.address, MAX])
    const deposit = [token.address, BUSD.address, 100n * E18, 400n * E18, 0, 0, ME, MAX]
    await chain.send(ROUTER, 'addLiquidity', deposit)
    await chain.send(token, 'transfer', [ANN.address, 10n * E18])
    await chain.rpc('anvil_setBalance', ANN.address, '0xde0b6b3a7640000')
    await as(ANN.address, token, 'approve', [ORDERS, MAX])
    const terms = {
      sellToken: toAddress(token.address),
      sellAmount: E18,
      buyMinimum: 9n * E18,
      feeLimit: E18,
    }
    const bad = await place(ANN, terms)
    await fund(BEN, CHEESE, 100n * E18)
    const good = await place(BEN)
    // JUMPDEST, PUSH1 0, JUMP: it never ends.
    await chain.rpc('anvil_setCode', token.address, '0x5b600056')
    await chain.rpc('evm_mine')
    expect(await told(bad.hash, ANN)).toMatchObject({ state: 'open', obstacle: 'balance' })
    expect(await told(good.hash, BEN)).toMatchObject({ state: 'open', obstacle: null })
    expect(await fill()).toEqual(['fill'])
    expect(await told(good.hash, BEN)).toMatchObject({ state: 'filled' })
  })
})

describe('prices and ages', () => {
  it('order the fills of one direction: the cheapest first, the oldest of equals', async () => {
    const makers = [1, 2, 3, 4].map(maker)
    const asked = [380n, 350n, 350n, 300n]
    const hashes: string[] = []
    for (const [index, each] of makers.entries()) {
      await fund(each, CHEESE, 100n * E18)
      hashes.push((await place(each, { buyMinimum: (asked[index] ?? 0n) * E18 })).hash)
    }
    expect(await fill()).toEqual(['fill', 'fill', 'fill', 'fill'])
    const { body: all } = await ask('GET', `/orders?maker=${makers[0]?.address ?? ''}`)
    expect((all['orders'] as readonly Told[])[0]?.state).toBe('filled')
    const rows = await book
      .database()
      .query<{ hash: string }>('SELECT hash FROM order_fills ORDER BY block, log_index')
    expect(rows.map(({ hash }) => hash)).toEqual([hashes[3], hashes[1], hashes[2], hashes[0]])
  })
})

describe('a reorganisation', () => {
  it('takes a fill back, and the order is open again', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN)
    const snapshot = await chain.rpc('evm_snapshot')
    expect(await fill()).toEqual(['fill'])
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled' })
    await chain.rpc('evm_revert', snapshot)
    await chain.rpc('evm_mine')
    expect(await told(hash, ANN)).toMatchObject({ state: 'open', filled: '0', fills: [] })
    // To the filler this was a failure, after which the order rests for two blocks.
    expect([await fill(), await fill(), await fill()].flat()).toEqual(['fill'])
    expect((await told(hash, ANN)).fills).toHaveLength(1)
  })

  it('that is deeper than what is read again has the book read the whole chain', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN)
    const snapshot = await chain.rpc('evm_snapshot')
    await fill()
    await chain.rpc('anvil_mine', '0x64')
    expect((await told(hash, ANN)).fills).toHaveLength(1)
    await chain.rpc('evm_revert', snapshot)
    await chain.rpc('anvil_mine', '0x78', '0x2')
    expect(await told(hash, ANN)).toMatchObject({ state: 'open', filled: '0', fills: [] })
  })
})

describe('what is refused', () => {
  it('is anything but an order of this contract that its maker has signed', async () => {
    await fund(ANN, CHEESE, 1000n * E18)
    const sent = await body(ANN)
    const refusal = async (changes: object) => {
      const { status, body: answer } = await ask('POST', '/orders', { ...sent, ...changes })
      return [status, answer['code']]
    }
    const changed = (changes: object) => refusal({ order: { ...sent.order, ...changes } })
    const signed = async (terms: Parameters<typeof body>[1]) => {
      const { status, body: answer } = await ask('POST', '/orders', await body(ANN, terms))
      return [status, answer['code']]
    }
    expect(await refusal({ chainId: 56 })).toEqual([400, 'other-chain'])
    expect(await refusal({ contract: address('CHEESE') })).toEqual([400, 'other-contract'])
    expect(await changed({ salt: '99' })).toEqual([401, 'signature'])
    expect(await changed({ maker: BEN.address, receiver: BEN.address })).toEqual([401, 'signature'])
    const stolen = await BEN.signMessage('anything')
    expect(await refusal({ signature: stolen })).toEqual([401, 'signature'])
    for (const signature of ['', '0x', 'signed', 7, null, `0x${'00'.repeat(5000)}`]) {
      expect(await refusal({ signature })).toEqual([400, 'malformed'])
    }
    for (const order of [
      null,
      [],
      'order',
      {},
      { ...sent.order, sellAmount: 5 },
      { ...sent.order, salt: '-1' },
    ]) {
      expect(await refusal({ order })).toEqual([400, 'malformed'])
    }
    expect(await changed({ sellAmount: '9'.repeat(90) })).toEqual([400, 'malformed'])
    expect(await signed({ sellAmount: 2n ** 255n })).toEqual([400, 'sell-amount'])
    expect(await signed({ buyMinimum: 2n ** 255n })).toEqual([400, 'buy-minimum'])
    expect(await signed({ feeLimit: 2n ** 255n })).toEqual([400, 'fee-limit'])
    expect(await signed({ parts: 1001n, interval: 60n })).toEqual([400, 'parts'])
    expect(await signed({ end: 1n })).toEqual([400, 'times'])
    expect(await signed({ start: 0n, end: 1n })).toEqual([400, 'expired'])
    expect(await signed({ epoch: 1n })).toEqual([409, 'cancelled'])
    expect(await signed({ receiver: ORDERS })).toEqual([400, 'receiver'])
    expect(await signed({ pair: address('CHEESE'), window: 300n })).toEqual([400, 'pair'])
    expect(await signed({ sellAmount: 1001n * E18 })).toEqual([400, 'balance'])
    expect(await signed({ sellToken: address('BUSD'), buyToken: address('CHEESE') })).toEqual([
      400,
      'balance',
    ])
    expect(await signed({ buyToken: ANN_TOKEN })).toEqual([400, 'no-route'])
    expect(await refusal({ permit: '0x1234' })).toEqual([400, 'permit'])
    const far = { start: BigInt(await chain.now()), end: 2n ** 256n - 1n }
    expect((await ask('POST', '/orders', await body(ANN, far))).status).toBe(200)
    for (const text of ['', '{', 'null', '[]', '"order"', '\u0000', `{"order":${'['.repeat(100)}`]) {
      expect((await ask('POST', '/orders', text)).status).toBe(400)
      expect((await ask('DELETE', `/orders/0x${'1'.repeat(64)}`, text)).status).toBe(400)
    }
    await as(ANN.address, CHEESE, 'approve', [ORDERS, 1n])
    expect(await signed({})).toEqual([400, 'allowance'])
  })

  it('is a token that keeps a part of what is moved, sold or bought, or that cannot be sold', async () => {
    await fund(ANN, tokenOf('TAX'), 10n ** 11n)
    await fund(ANN, tokenOf('TRAP'), 10n ** 9n)
    await fund(ANN, CHEESE, 100n * E18)
    const terms = [
      { sellToken: address('TAX'), buyToken: address('BUSD'), sellAmount: 10n ** 10n, buyMinimum: 1n },
      { sellToken: address('CHEESE'), buyToken: address('TAX'), buyMinimum: 1n },
      // It can be bought and not sold.
      { sellToken: address('TRAP'), buyToken: address('BUSD'), sellAmount: 10n ** 8n, buyMinimum: 1n },
    ]
    for (const each of terms) {
      const { status, body: answer } = await ask('POST', '/orders', await body(ANN, each))
      expect([status, answer['code']]).toEqual([400, 'taxed'])
    }
  })

  it('is the 101st open order of a maker; one that is over makes room', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const high = { buyMinimum: 9999n * E18 }
    const first = await place(ANN, high)
    for (let index = 1; index < 100; index++) await place(ANN, high)
    const one = await body(ANN, high)
    expect(await ask('POST', '/orders', one)).toMatchObject({ status: 409, body: { code: 'too-many' } })
    // One that is here already is answered as it stands.
    expect(
      (
        await ask('DELETE', `/orders/${first.hash}`, {
          signature: await book.signWithdrawal(ANN, first.hash),
        })
      ).status,
    ).toBe(200)
    expect((await ask('POST', '/orders', one)).status).toBe(200)
    const { body: open } = await ask('GET', '/orders/open')
    expect(open['orders']).toHaveLength(100)
    await fund(BEN, CHEESE, 100n * E18)
    expect((await place(BEN, high)).state).toBe('open')
  })

  it('is more than a maker may sign in ten minutes', async () => {
    const sent = await body(ANN)
    const statuses: number[] = []
    const post = async (each: object) => {
      statuses.push((await ask('POST', '/orders', each)).status)
    }
    // What others send in the maker's name does not count.
    for (let index = 0; index < 100; index++) await post({ ...sent, signature: `0x${'12'.repeat(65)}` })
    expect(new Set(statuses.splice(0))).toEqual(new Set([401]))
    for (let index = 0; index < 121; index++) await post(sent)
    expect(new Set(statuses.splice(0, 120))).toEqual(new Set([400]))
    expect(statuses).toEqual([429])
    // Of one network, whoever has signed.
    for (let index = 0; index < 80; index++) await post(await body(BEN))
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([400, 429])
  })
})

const ANN_TOKEN = toAddress('0x00000000000000000000000000000000000a11ce')

describe('the lists', () => {
  it('are the same for everyone, and an order that is sent again is answered as it stands', async () => {
    await fund(ANN, CHEESE, 200n * E18)
    const sent = await body(ANN)
    const first = await ask('POST', '/orders', sent)
    expect(await ask('POST', '/orders', sent)).toEqual(first)
    const second = await place(ANN)
    const open = (await ask('GET', '/orders/open')).body['orders'] as readonly Told[]
    expect(open.map(({ hash }) => hash)).toEqual([first.body.hash, second.hash])
    const fits = new Ajv({ strict: false }).compile(orderSchema)
    expect(fits(open[0]), JSON.stringify(fits.errors)).toBe(true)
    // All that a filler needs.
    expect(open[0]).toMatchObject({ order: sent.order, signature: sent.signature, permit: '0x' })
    const own = (await ask('GET', `/orders?maker=${ANN.address.toLowerCase()}`)).body['orders']
    expect((own as readonly Told[]).map(({ hash }) => hash)).toEqual([second.hash, first.body.hash])
    expect((await ask('GET', `/orders?maker=${BEN.address}`)).body['orders']).toEqual([])
    for (const path of ['/orders', '/orders?maker=me', '/orders/open?after=x', '/orders/open?after=-1']) {
      expect((await ask('GET', path)).status).toBe(400)
    }
  })

  it('are told of as they change', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    await fund(BEN, CHEESE, 100n * E18)
    const url = book.url()
    const stream = await fetch(`${url}/orders/stream?maker=${ANN.address}`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const events = eventsOf(stream)
    expect((await events.next()).value).toMatchObject({ event: 'ready' })
    await place(BEN, { buyMinimum: 999n * E18 })
    const { hash } = await place(ANN)
    const opened = (await events.next()).value
    expect(opened).toMatchObject({ event: 'order', data: { hash, state: 'open' } })
    await fill()
    expect((await events.next()).value).toMatchObject({ data: { hash, state: 'filled' } })
    await events.return(undefined)
    // Who comes back says what they had.
    const again = eventsOf(await fetch(`${url}/orders/stream?after=${String(opened?.id)}`))
    expect((await again.next()).value).toMatchObject({ event: 'ready' })
    expect((await again.next()).value).toMatchObject({ data: { hash, state: 'filled' } })
    await again.return(undefined)
    expect((await ask('GET', '/orders/stream?maker=me')).status).toBe(400)
  })
})

describe('two processes that serve one book', () => {
  it('tell of what either of them took', async () => {
    await fund(ANN, CHEESE, 300n * E18)
    const context = book.context()
    const other = await startServer({ context, port: 0, routes: orderRoutes(context) })
    const events = eventsOf(await fetch(`${other.url}/orders/stream?maker=${ANN.address}`))
    expect((await events.next()).value).toMatchObject({ event: 'ready' })
    const { hash } = await place(ANN)
    expect((await events.next()).value).toMatchObject({ data: { hash, state: 'open' } })
    const listed = async (url: string): Promise<unknown> => (await fetch(`${url}/orders/open`)).json()
    expect(await listed(other.url)).toEqual(await listed(book.url()))
    const signature = await book.signWithdrawal(ANN, hash)
    const sent = { method: 'DELETE', body: JSON.stringify({ signature }) }
    expect((await fetch(`${other.url}/orders/${hash}`, sent)).status).toBe(200)
    expect((await events.next()).value).toMatchObject({ data: { hash, isWithdrawn: true } })
    expect(await listed(book.url())).toEqual({ orders: [] })
    await events.return(undefined)
    await other.stop()
  })
})

interface StreamEvent {
  readonly id: number
  readonly event: string
  readonly data: unknown
}

async function* eventsOf(response: Response): AsyncGenerator<StreamEvent, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
      if (field('event') === '') continue
      const data: unknown = JSON.parse(field('data'))
      yield { id: Number(field('id')), event: field('event'), data }
    }
  }
  return undefined
}

describe('an export', () => {
  it('has all orders with their signatures, and is taken by an empty server, which finds their fills', async () => {
    await fund(ANN, CHEESE, 300n * E18)
    const [filled, withdrawn, open] = [
      await place(ANN),
      await place(ANN),
      await place(ANN, { buyMinimum: 900n * E18 }),
    ]
    const signature = await book.signWithdrawal(ANN, withdrawn.hash)
    await ask('DELETE', `/orders/${withdrawn.hash}`, { signature })
    await fill()
    const before = (await ask('GET', `/orders?maker=${ANN.address}`)).body
    const lines: string[] = []
    for await (const line of exportedLines(book.context(), [signedOrders])) lines.push(line)
    expect(lines).toHaveLength(4)

    const database = await embeddedDatabase()
    try {
      await migrate(database, book.context().record.network)
      const context = { ...book.context(), database }
      const kinds = [signedOrders]
      expect(await importLines(context, lines, { kinds, isDryRun: true })).toEqual({
        added: 3,
        known: 0,
        refused: [],
      })
      expect(await importLines(context, lines, { kinds })).toEqual({ added: 3, known: 0, refused: [] })
      expect(await importLines(context, lines, { kinds })).toEqual({ added: 0, known: 3, refused: [] })
      const forged = lines.map((line) =>
        line.replace(`"sellAmount":"${String(100n * E18)}"`, '"sellAmount":"7"'),
      )
      const { refused } = await importLines(context, forged, { kinds })
      expect(refused.map(({ reason }) => reason)).toEqual(['signature', 'signature', 'signature'])
      const other = lines.map((line) => line.replace(signature, open.signature))
      expect((await importLines(context, other, { kinds })).refused).toEqual([
        { line: 3, reason: 'wrong signature' },
      ])
      const server = await startServer({ context, port: 0, routes: orderRoutes(context) })
      const answer = await fetch(`${server.url}/orders?maker=${ANN.address}`)
      expect(await answer.json()).toEqual(before)
      await server.stop()
    } finally {
      await database.close()
    }
    expect(filled.state).toBe('open')
  })
})

describe('wrapped coin', () => {
  it('is bought where an order asks for it, and never sold for coin', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const { hash } = await place(ANN, {
      buyToken: toAddress(WBNB.address),
      buyMinimum: E18,
      feeLimit: E18 / 10n,
    })
    await fill()
    const done = await told(hash, ANN)
    expect(await chain.balance(WBNB, ANN.address)).toBe(BigInt(done.fills[0]?.bought ?? 0))
    const sent = await body(ANN, { sellToken: toAddress(WBNB.address), buyToken: ZERO_ADDRESS })
    expect((await ask('POST', '/orders', sent)).body['code']).toBe('same-token')
  })
})

describe('a maker', () => {
  it('may be a contract wallet, whose owner signs (ERC-1271)', async () => {
    const wallet = await chain.create('ContractWallet', BEN.address)
    await fund({ address: wallet.address }, CHEESE, 100n * E18)
    await chain.rpc('anvil_setBalance', BEN.address, '0xde0b6b3a7640000')
    const own = { maker: toAddress(wallet.address), receiver: toAddress(wallet.address) }
    expect(await ask('POST', '/orders', await body(ANN, own))).toMatchObject({
      ...{ status: 401, body: { code: 'signature' } },
    })
    const { hash } = await place(BEN, own)
    expect(await fill()).toEqual(['fill'])
    const done = await told(hash, wallet)
    expect(await chain.balance(BUSD, wallet.address)).toBe(BigInt(done.fills[0]?.bought ?? 0))
  })

  it('may be an account that has lent itself code (EIP-7702): its key still signs', async () => {
    await fund(ANN, CHEESE, 100n * E18)
    const batch = await chain.create('BatchAccount')
    await chain.rpc('anvil_setCode', ANN.address, `0xef0100${batch.address.slice(2)}`)
    const { hash } = await place(ANN)
    expect(await fill()).toEqual(['fill'])
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled' })
  })

  it('may give the allowance with the order (ERC-2612)', async () => {
    const { pair } = await pool()
    const shares: Contract = { address: pair, abi: WBNB.abi }
    for (const token of [CHEESE, BUSD, shares]) await chain.send(token, 'approve', [ROUTER.address, MAX])
    const deposit = [CHEESE.address, BUSD.address, 1000n * E18, 4000n * E18, 0, 0, ME, MAX]
    await chain.send(ROUTER, 'addLiquidity', deposit)
    await chain.send(ROUTER, 'addLiquidityETH', [pair, 100n * E18, 0, 0, ME, MAX], { value: E18 })
    await chain.send(shares, 'transfer', [ANN.address, E18])

    const deadline = BigInt(await chain.now()) + 1000n
    const terms = {
      sellToken: pair,
      buyToken: ZERO_ADDRESS,
      sellAmount: E18,
      buyMinimum: 1n,
      feeLimit: E18 / 100n,
    }
    const sent = await body(ANN, terms)
    expect((await ask('POST', '/orders', sent)).body['code']).toBe('allowance')
    const permitted = async (by: Wallet) => ({ ...sent, permit: await permitOf(by, pair, deadline) })
    // The book believes a permit's words; what it is worth the first fill tells.
    const { hash } = (await ask('POST', '/orders', await permitted(ANN))).body
    expect(await fill()).toEqual(['fill'])
    expect(await told(hash, ANN)).toMatchObject({ state: 'filled' })
    expect(await chain.balance(shares, ANN.address)).toBe(0n)

    await chain.send(shares, 'transfer', [BEN.address, E18])
    const forged = { ...(await body(BEN, terms)), permit: await permitOf(ANN, pair, deadline) }
    const bad = (await ask('POST', '/orders', forged)).body.hash
    expect(await fill()).toEqual([])
    expect(await told(bad, BEN)).toMatchObject({ state: 'open', obstacle: 'allowance' })
  })
})

async function permitOf(owner: Wallet, token: string, deadline: bigint): Promise<string> {
  const types = {
    Permit: [
      ...['owner', 'spender'].map((name) => ({ name, type: 'address' })),
      ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
    ],
  }
  const domain = { name: 'Pancake LPs', version: '1', chainId: CHAIN_ID, verifyingContract: token }
  const terms = { owner: owner.address, spender: ORDERS, value: E18, nonce: 0n, deadline }
  const { v, r, s } = Signature.from(await owner.signTypedData(domain, types, terms))
  return AbiCoder.defaultAbiCoder().encode(
    ['uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
    [E18, deadline, v, r, s],
  )
}
