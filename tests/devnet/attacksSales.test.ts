import { id, Interface } from 'ethers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Hostile, hostile } from './attacks'
import { wait } from './farming'
import { sales } from './ifo'
import { ALICE, BOB, type Contract, localChain, MAX, ME } from './support'

const chain = localChain()
const { nextIn, createSecond } = sales(chain)
const ETHER = 10n ** 18n
/** Says yes to whatever it is asked: everyone has a profile. */
const YES = '0x00000000000000000000000000000000000f0f12'
const block = async () => BigInt(await chain.rpc<string>('eth_blockNumber'))

it('a sale pays back what was committed too much, though its makers’ token refuses to be given', async () => {
  const { token: offered } = await hostile(chain)
  const currency = await chain.createToken(18, 1000n * ETHER)
  const start = (await block()) + 6n
  const terms = [currency.address, offered.address, start, start + 10n, 100n * ETHER, 10n * ETHER, BOB]
  const sale = await chain.create('IFOV1', ...terms)
  await chain.send(offered, 'transfer', [sale.address, 100n * ETHER])
  await chain.send(currency, 'approve', [sale.address, MAX])
  await nextIn(start + 2n)
  await chain.send(sale, 'deposit', [40n * ETHER])
  await nextIn(start + 12n)
  await chain.send(offered, 'setRefuses', [ME, true])
  const [before, tokens] = [await chain.balance(currency, ME), await chain.balance(offered, ME)]
  await chain.send(sale, 'harvest')
  expect((await chain.balance(currency, ME)) - before).toBe(30n * ETHER)
  expect(await chain.call(sale, 'undelivered', [ME])).toBe(100n * ETHER)
  expect(await chain.failure(sale, 'finalWithdraw', [0n, 1n], { from: BOB })).toBe(
    'Operations: Not enough offering tokens',
  )
  await chain.send(offered, 'setRefuses', [ME, false])
  await chain.send(sale, 'claimUndelivered')
  expect((await chain.balance(offered, ME)) - tokens).toBe(100n * ETHER)
  expect(await chain.failure(sale, 'claimUndelivered')).toBe('nothing to deliver')
  await chain.send(sale, 'finalWithdraw', [10n * ETHER, 0n], { from: BOB })
})

/** How a token may end a transfer, as HostileToken counts it. */
const ANSWERS = [
  ['a revert of megabytes', 1],
  ['an answer of megabytes', 2],
  ['no gas left', 3],
  ['an answer that is no yes', 4],
  ['an answer too short to be any', 5],
] as const

describe.each(ANSWERS)('a token that ends a transfer with %s', (_, answer) => {
  const GAS_OF_REFUSAL = 750_000n
  const expectCheap = ({ gasUsed }: { readonly gasUsed: string }) => {
    expect(BigInt(gasUsed)).toBeLessThan(GAS_OF_REFUSAL)
  }

  it('cannot block what a sale pays back', async () => {
    const { token: offered } = await hostile(chain)
    const currency = await chain.createToken(18, 1000n * ETHER)
    const start = (await block()) + 6n
    const terms = [currency.address, offered.address, start, start + 10n, 100n * ETHER, 10n * ETHER, BOB]
    const sale = await chain.create('IFOV1', ...terms)
    await chain.send(offered, 'transfer', [sale.address, 100n * ETHER])
    await chain.send(currency, 'approve', [sale.address, MAX])
    await nextIn(start + 2n)
    await chain.send(sale, 'deposit', [50n * ETHER])
    await nextIn(start + 12n)
    await chain.send(offered, 'setAnswer', [ME, answer])
    const before = await chain.balance(currency, ME)
    expectCheap(await chain.send(sale, 'harvest'))
    expect((await chain.balance(currency, ME)) - before).toBe(40n * ETHER)
    expect(await chain.call(sale, 'undelivered', [ME])).toBe(100n * ETHER)
  })

  it('cannot block withdrawals from a pool whose treasury it refuses', async () => {
    const { token } = await hostile(chain)
    const fixed = await chain.create('FixedAprPool', token.address, BOB, 1000, 500, 1)
    const six = (value: number) => Array.from({ length: 6 }, () => value)
    const packages = await chain.create('PackagePool', token.address, BOB, six(0), six(1))
    await chain.send(packages, 'setTerms', [1000, 1000, 1, 1000n * ETHER])
    await chain.send(token, 'setAnswer', [BOB, answer])
    for (const pool of [fixed, packages]) await chain.send(token, 'approve', [pool.address, MAX])
    const before = await chain.balance(token, ME)
    expectCheap(await chain.send(fixed, 'deposit', [100n * ETHER]))
    await chain.send(fixed, 'withdraw', [95n * ETHER])
    expectCheap(await chain.send(fixed, 'claimFees'))
    expect(await chain.call(fixed, 'unpaidFees')).toBe(5n * ETHER)
    expectCheap(await chain.send(packages, 'deposit', [100n * ETHER, 0]))
    expectCheap(await chain.send(packages, 'withdraw', [0]))
    expect(await chain.call(packages, 'unpaidFees')).toBe(19n * ETHER)
    expect(before - (await chain.balance(token, ME))).toBe(24n * ETHER)
  })

  it('cannot block stakes in a pool that earns it', async () => {
    const { token: reward } = await hostile(chain)
    const stake = await chain.createToken(18, 1000n * ETHER)
    const start = (await block()) + 4n
    const pool = await chain.create(
      'SmartChef',
      ...[stake.address, reward.address, ETHER, start, start + 1000n, 0],
    )
    await chain.send(reward, 'transfer', [pool.address, 1000n * ETHER])
    await chain.send(stake, 'approve', [pool.address, MAX])
    await chain.send(pool, 'deposit', [100n * ETHER])
    await nextIn(start + 6n)
    await chain.send(reward, 'setAnswer', [ME, answer])
    expectCheap(await chain.send(pool, 'withdraw', [100n * ETHER]))
    expect(await chain.balance(stake, ME)).toBe(1000n * ETHER)
    const owed = await chain.call<bigint>(pool, 'pendingReward', [ME])
    expect(owed).toBeGreaterThan(0n)
    await chain.send(reward, 'setAnswer', [ME, 0])
    const before = await chain.balance(reward, ME)
    await chain.send(pool, 'deposit', [0])
    expect((await chain.balance(reward, ME)) - before).toBe(owed)
  })
})

it('a token that calls back while it is tried gets nothing twice', async () => {
  const { token: offered, attacker, run, prepare, outcome } = await hostile(chain)
  const currency = await chain.createToken(18, 1000n * ETHER)
  const start = (await block()) + 6n
  const terms = [currency.address, offered.address, start, start + 10n, 100n * ETHER, 10n * ETHER, BOB]
  const sale = await chain.create('IFOV1', ...terms)
  await chain.send(offered, 'transfer', [sale.address, 100n * ETHER])
  await chain.send(currency, 'transfer', [attacker.address, 50n * ETHER])
  await run(currency, 'approve', [sale.address, MAX])
  await nextIn(start + 2n)
  await run(sale, 'deposit', [50n * ETHER])
  await nextIn(start + 12n)
  await prepare(sale, 'harvest')
  await run(sale, 'harvest')
  expect(await outcome()).toEqual({ done: 0n, refused: 1n })
  expect(await chain.balance(currency, attacker.address)).toBe(40n * ETHER)
})

it('a sale pays an account that was given code after it committed', async () => {
  await chain.rpc('anvil_setCode', YES, '0x600160005260206000f3')
  const pools = [{ raising: 10n * ETHER, offering: 10n * ETHER }]
  const own = await createSecond({ pools, profile: YES })
  await chain.send(own.currency, 'transfer', [ALICE, 10n * ETHER])
  await chain.send(own.currency, 'approve', [own.sale.address, MAX], { from: ALICE })
  await nextIn(own.startBlock + 1n)
  await chain.send(own.sale, 'depositPool', [10n * ETHER, 0], { from: ALICE })
  await nextIn(own.endBlock + 2n)
  await chain.rpc('anvil_setCode', ALICE, '0x60006000fd')
  await chain.send(own.sale, 'harvestPool', [0], { from: ALICE })
  await chain.rpc('anvil_setCode', ALICE, '0x')
  expect(await chain.balance(own.offered, ALICE)).toBe(10n * ETHER)
})

it('a presale is closed for its buyers, though its owner refuses the money', async () => {
  const owner = await chain.create('Reenterer')
  const token = await chain.createToken(18, 1000n * ETHER)
  const terms = [ETHER, 10n * ETHER, 1n, 10n * ETHER, ETHER]
  const presale = await chain.create('Presale', token.address, owner.address, terms)
  await chain.send(token, 'transfer', [presale.address, 10n * ETHER])
  const asOwner = (method: string, args: readonly unknown[]) =>
    chain.send(owner, 'run', [
      presale.address,
      new Interface(presale.abi.fragments).encodeFunctionData(method, args),
    ])
  const now = await chain.now()
  await asOwner('announce', [now, now + 1000])
  await chain.send(owner, 'setRefusesCoin', [true])
  await chain.send(presale, 'buyTokens', [], { value: 2n * ETHER })
  await chain.rpc('evm_mine', { timestamp: now + 1001 })
  await chain.send(presale, 'finalize')
  const before = await chain.balance(token, ME)
  await chain.send(presale, 'claimTokens')
  expect((await chain.balance(token, ME)) - before).toBe(2n * ETHER)
  expect(await chain.call(presale, 'ownerDue')).toBe(2n * ETHER)
  const bobs = await chain.coin(BOB)
  await asOwner('withdrawRaised', [BOB])
  expect((await chain.coin(BOB)) - bobs).toBe(2n * ETHER)
  await asOwner('withdrawRaised', [BOB])
  expect((await chain.coin(BOB)) - bobs).toBe(2n * ETHER)
})

describe('a presale', () => {
  const terms = (least: bigint, price: bigint) => [ETHER, 2n * ETHER, least, 2n * ETHER, price]

  it('ends, so that no contribution waits for good', async () => {
    const token = await chain.createToken(18, 1000n * ETHER)
    const presale = await chain.create('Presale', token.address, ME, terms(1n, ETHER))
    const now = await chain.now()
    expect(await chain.failure(presale, 'announce', [now, MAX])).toBe('Presale: it lasts too long')
    expect(await chain.failure(presale, 'announce', [now + 10, now + 91 * 86_400])).toBe(
      'Presale: it lasts too long',
    )
    await chain.send(presale, 'announce', [now, now + 90 * 86_400])
  })

  it('takes nothing for nothing', async () => {
    // A token without decimals, for an ether: half an ether buys none.
    const token = await chain.createToken(0, 1000n)
    const half = ETHER / 2n
    const wrong = await chain.create('Presale', token.address, ME, terms(half, ETHER))
    expect(await chain.rpc('eth_getCode', wrong.address, 'latest')).toBe('0x')
    const presale = await chain.create('Presale', token.address, ME, terms(ETHER, ETHER))
    await chain.send(token, 'transfer', [presale.address, 2n])
    const now = await chain.now()
    await chain.send(presale, 'announce', [now, now + 1000])
    await chain.send(presale, 'buyTokens', [], { value: ETHER + half })
    // The last room, which is below the minimum, buys no token of anyone else’s.
    expect(await chain.failure(presale, 'buyTokens', [], { from: ALICE, value: half })).toBe(
      'Presale: buys no token',
    )
    await chain.send(presale, 'buyTokens', [], { value: half })
    await chain.send(presale, 'finalize')
    await chain.send(presale, 'claimTokens')
    expect(await chain.balance(token, ME)).toBe(1000n)
  })

  it('refunds a reentrant caller once, and everyone else too', async () => {
    const token = await chain.createToken(18, 1000n * ETHER)
    const presale = await chain.create('Presale', token.address, ME, terms(1n, ETHER))
    await chain.send(token, 'transfer', [presale.address, 2n * ETHER])
    const { attacker, run, prepare, outcome } = await hostile(chain)
    const now = await chain.now()
    await chain.send(presale, 'announce', [now, now + 1000])
    await run(presale, 'buyTokens', [], ETHER / 4n)
    await chain.send(presale, 'buyTokens', [], { from: ALICE, value: ETHER / 4n })
    await chain.rpc('evm_mine', { timestamp: now + 1001 })
    await prepare(presale, 'refund')
    await run(presale, 'refund')
    await chain.send(presale, 'finalize')
    await chain.send(presale, 'recover', [2n * ETHER])
    await chain.send(presale, 'refund', [], { from: ALICE })
    expect(await outcome()).toEqual({ done: 0n, refused: 1n })
    expect(await chain.coin(attacker.address)).toBe(ETHER / 4n)
    expect(await chain.coin(presale.address)).toBe(0n)
  })
})

describe('a sale of tickets', () => {
  const PRICE = 100n * ETHER
  const URI = 'ipfs://bafy/'
  const DAY = 86_400
  let bad: Hostile
  let sale: Contract
  let squad: Contract
  let source: Contract

  /** Twenty tickets, of which two are the owner's, for a hostile token. The first account owns and operates all of it. */
  beforeEach(async () => {
    await chain.rpc('anvil_autoImpersonateAccount', true)
    await chain.rpc('anvil_setCode', YES, '0x600160005260206000f3')
    bad = await hostile(chain)
    squad = await chain.create('CheeseSquad', 'Few', 'FEW', 20)
    source = await chain.create('RandomnessCoordinator', ME)
    sale = await chain.create(
      'NFTSale',
      ...[bad.token.address, YES, squad.address, source.address, ME, 2, PRICE, 600],
    )
    await chain.send(squad, 'transferOwnership', [sale.address])
    await chain.send(sale, 'setProvenanceHash', [id(URI)])
    for (const who of [ALICE, BOB]) {
      await chain.send(bad.token, 'mint', [who, 10_000n * ETHER])
      await chain.send(bad.token, 'approve', [sale.address, MAX], { from: who })
    }
    await bad.run(bad.token, 'approve', [sale.address, MAX])
  })
  afterEach(async () => {
    await chain.rpc('anvil_autoImpersonateAccount', false)
  })
  const send = (method: string, args: readonly unknown[] = [], from = ME) =>
    chain.send(sale, method, args, { from })
  const failure = (method: string, args: readonly unknown[] = [], from = ME) =>
    chain.failure(sale, method, args, { from })
  const held = (who = sale.address) => chain.balance(bad.token, who)
  async function presale(whitelist: readonly (readonly [string, number])[]): Promise<void> {
    await send('updateSaleStatus', [1])
    await send('getReserveTickets', [2])
    await send('setSaleProperties', [(await chain.now()) + 1000, 20, 20])
    await send('whitelistAddresses', [whitelist.map(([who]) => who), whitelist.map(([, count]) => count)])
    await send('updateSaleStatus', [2])
  }
  async function sellOut(): Promise<void> {
    await presale([
      [ALICE, 10],
      [BOB, 8],
    ])
    await send('buyTicketsInPreSaleForGen0', [10], ALICE)
    await send('buyTicketsInPreSaleForGen0', [8], BOB)
    await send('setSaleProperties', [(await chain.now()) + 1000, 20, 20])
    await send('updateSaleStatus', [3])
  }

  it('a sale of tickets that does not come to its draw pays every ticket back, to each holder once', async () => {
    await presale([
      [ALICE, 3],
      [bad.attacker.address, 2],
    ])
    await send('buyTicketsInPreSaleForGen0', [3], ALICE)
    await bad.run(sale, 'buyTicketsInPreSaleForGen0', [2])
    expect(await failure('refund', [[2]], ALICE)).toBe('Refunds: Not yet')
    await wait(chain, 90 * DAY - 60)
    expect(await failure('refund', [[2]], ALICE)).toBe('Refunds: Not yet')
    await wait(chain, 60)
    expect(await failure('refund', [[2, 2]], ALICE)).toBe('Tickets: Not the owner')
    expect(await failure('refund', [[5]], ALICE)).toBe('Tickets: Not the owner')
    // Those of the reserve cost nothing.
    expect(await failure('refund', [[0]])).toBe('Tickets: Not paid for')
    const before = [await held(ALICE), await held(bad.attacker.address)]
    const refundOf = (tickets: number) => chain.call(sale, 'refundOf', [tickets])
    expect(await refundOf(3)).toBe(3n * PRICE)
    await send('refund', [[2]], ALICE)
    await bad.prepare(sale, 'refund', [[6]])
    await bad.run(sale, 'refund', [[5]])
    await bad.run(sale, 'refund', [[6]])
    await send('refund', [[4, 3]], ALICE)
    // Nothing is left, for no one.
    expect(await refundOf(1)).toBe(0n)
    expect(await bad.outcome()).toEqual({ done: 0n, refused: 1n })
    expect([await held(ALICE), await held(bad.attacker.address)]).toEqual([
      (before[0] ?? 0n) + 3n * PRICE,
      (before[1] ?? 0n) + 2n * PRICE,
    ])
    // It is over for good.
    expect(await held()).toBe(0n)
    expect(await failure('updateSaleStatus', [3])).toBe('Status: Given up')
    expect(await failure('buyTicketsInPreSaleForGen0', [0], ALICE)).toBe('Status: Given up')
    expect(await failure('claim')).toBe('Status: Must be in Claim')
  })

  it('whose source never answers pays every ticket back, whatever the operator asked it', async () => {
    await send('setFeeAndKeyHash', [18n * ETHER, `0x${'0'.repeat(64)}`])
    await sellOut()
    await send('drawRandomness')
    expect(await held()).toBe(18n * PRICE - 18n * ETHER)
    await wait(chain, DAY)
    // Whoever asks again pays for it.
    const refusal = await failure('drawRandomness')
    expect(bad.token.abi.parseError(refusal)?.name).toBe('ERC20InsufficientAllowance')
    await chain.send(bad.token, 'approve', [sale.address, MAX])
    await send('drawRandomness')
    expect(await held()).toBe(18n * PRICE - 18n * ETHER)
    await wait(chain, 90 * DAY)
    const before = [await held(ALICE), await held(BOB)]
    expect(await chain.call(sale, 'refundOf', [10])).toBe(10n * (PRICE - ETHER))
    await send('refund', [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11]], ALICE)
    await send('refund', [[12, 13, 14, 15, 16, 17, 18, 19]], BOB)
    // All but the fee, each the same.
    expect((await held(ALICE)) - (before[0] ?? 0n)).toBe(10n * (PRICE - ETHER))
    expect((await held(BOB)) - (before[1] ?? 0n)).toBe(8n * (PRICE - ETHER))
    const late = await chain.call(sale, 'latestRequestId')
    expect(await chain.failure(source, 'fulfillRandomness', [late, 7n])).toBe('Status: Given up')
  })

  it('a sale of tickets that was drawn in time pays its owner, and every ticket is a token', async () => {
    await sellOut()
    await send('drawRandomness')
    await chain.send(source, 'fulfillRandomness', [await chain.call(sale, 'latestRequestId'), 33n])
    await wait(chain, 100 * DAY)
    expect(await failure('refund', [[2]], ALICE)).toBe('Refunds: Not yet')
    await send('claim')
    await chain.send(bad.token, 'setRefuses', [ALICE, true])
    await send('mint', [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11]], ALICE)
    await send('mint', [[12, 13, 14, 15, 16, 17, 18, 19]], BOB)
    await send('mint', [[0, 1]])
    // Whoever it goes to could say something else of every token otherwise.
    expect(await failure('changeOwnershipPancakeSquad', [ME])).toBe('Collection: Not locked')
    await send('setBaseURI', [URI])
    await send('lock')
    await send('changeOwnershipPancakeSquad', [ME])
    expect(await chain.failure(squad, 'setBaseURI', ['x'])).toBe('Already locked')
    // The first ticket of hers: its number and the offset.
    expect(await chain.call(squad, 'ownerOf', [15])).toBe(ALICE)
    expect(await chain.call(squad, 'totalSupply')).toBe(20n)
  })

  it('takes the first answer that comes, so that asking again voids none', async () => {
    await sellOut()
    await send('drawRandomness')
    const first = await chain.call<string>(sale, 'latestRequestId')
    await wait(chain, DAY)
    await send('drawRandomness')
    const second = await chain.call<string>(sale, 'latestRequestId')
    expect(second).not.toBe(first)
    await chain.send(source, 'fulfillRandomness', [first, 27n])
    expect(await chain.call(sale, 'randomOffsetNumber')).toBe(7n)
    expect(await chain.failure(source, 'fulfillRandomness', [second, 3n])).toBe(
      'Status: Must be in DrawingRandomness',
    )
  })

  it('has its metadata where was said before any ticket was paid for, and nowhere else', async () => {
    const other = id('ipfs://other/')
    expect(await failure('setProvenanceHash', [other], ALICE)).toBe('Not operator')
    expect(await failure('setProvenanceHash', [`0x${'0'.repeat(64)}`])).toBe('No provenance')
    await send('setBaseURI', ['ipfs://placeholder/'])
    expect(await failure('lock')).toBe('Collection: Other provenance')
    await sellOut()
    expect(await failure('setProvenanceHash', [other])).toBe('Status: Too late')
    await send('drawRandomness')
    await chain.send(source, 'fulfillRandomness', [await chain.call(sale, 'latestRequestId'), 33n])
    await send('mint', [[2, 3]], ALICE)
    for (const uri of ['', 'ipfs://other/', `${URI}x`]) {
      expect(await failure('setBaseURI', [uri])).toBe('Collection: Other provenance')
    }
    expect(await failure('lock')).toBe('Collection: Other provenance')
    await send('setBaseURI', [URI])
    await send('lock')
    expect(await failure('setBaseURI', [URI])).toBe('Already locked')
  })

  it('names its provenance before its pre-sale', async () => {
    const few = await chain.create('CheeseSquad', 'Few', 'FEW', 20)
    const terms = [bad.token.address, YES, few.address, source.address, ME, 2, PRICE, 600]
    const unnamed = await chain.create('NFTSale', ...terms)
    await chain.send(few, 'transferOwnership', [unnamed.address])
    await chain.send(unnamed, 'updateSaleStatus', [1])
    await chain.send(unnamed, 'setSaleProperties', [(await chain.now()) + 1000, 20, 20])
    expect(await chain.failure(unnamed, 'updateSaleStatus', [2])).toBe('Status: No provenance')
  })

  it('takes a ticket’s whole price, and no ticket is bought in another’s purchase', async () => {
    await presale([
      [ALICE, 3],
      [bad.attacker.address, 2],
    ])
    await chain.send(bad.token, 'setTax', [100n])
    expect(await failure('buyTicketsInPreSaleForGen0', [3], ALICE)).toBe('Tickets: Price did not arrive')
    await chain.send(bad.token, 'setTax', [0n])
    await bad.prepare(sale, 'buyTicketsInPreSaleForGen0', [1])
    await bad.run(sale, 'buyTicketsInPreSaleForGen0', [1])
    expect(await bad.outcome()).toEqual({ done: 0n, refused: 1n })
    expect(await held()).toBe(PRICE)
  })

  it('has a fee for its number that a lower price does not make the whole of the proceeds', async () => {
    await send('setFeeAndKeyHash', [18n * ETHER, `0x${'0'.repeat(64)}`])
    expect(await failure('setTicketPrice', [PRICE - 1n])).toBe('Fee too high')
    await send('setFeeAndKeyHash', [0n, `0x${'0'.repeat(64)}`])
    await send('setTicketPrice', [1n])
  })
})
