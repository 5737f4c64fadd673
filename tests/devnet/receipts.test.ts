import { id } from 'ethers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TransferEvent as CollectibleTransferEvent } from '~/chain/abi/bunniesEvents'
import { UserPointIncreaseEvent } from '~/chain/abi/profileEvents'
import { quantity } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { orderHash } from '~/chain/contract/orderMessage'
import { permitSignature, type PermitTerms, permitTypedData } from '~/chain/contract/permit'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { devnet } from '~/config/addresses/31337'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetFarming } from '~/config/addresses/farming31337'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetNft } from '~/config/addresses/nft31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import type { Permit } from '~/core/approvals/permit'
import { explainRevert } from '~/core/transactions/explainRevert'
import { logFactsOf } from '~/core/transactions/logFacts'
import { guardOf, type PlannedAction } from '~/core/transactions/plan'
import type { ReceiptFacts } from '~/core/transactions/slice'
import { parseLogs, factsFromLogs } from '~/core/transactions/receiptFacts'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { NO_TAX } from '~/domain/amm/tax'
import { type Amount, amountOf, significantText, significantTextUp } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, nativeCoin, type Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { ANNIVERSARY, TEAM_THRESHOLD } from '../../deploy/profile/campaigns'
import { ORACLE } from '../../devnet/areas/lottery/terms'
import { CHANGES } from '~/services/changes'
import { OWN_SQUAD } from '../../devnet/areas/nft/terms'
import { OPEN_END, SALE_POINTS } from '../../devnet/areas/profile/terms'
import { ORDER } from '../domain/orders/orders'
import {
  type ClearWallet,
  clearWallet,
  expectAsReviewed,
  expectDescribed,
  expectOffer,
  expectSwapOffer,
  valuesAt,
} from '../support/clearSigned'
import { deployment } from '../support/deployments'
import { writtenFunctions } from '../support/writtenFunctions'
import { hostile } from './attacks'
import { AUCTION, auctioneer } from './auction'
import { battle, claimOf } from './competition'
import { allow, CHEESE, CHEF, DAY, E18, FIXED, mine, PACKAGES, VAULT, wait } from './farming'
import { LOTTERY, raffle, shown, SOURCE } from './lottery'
import { ADMIN, MARKET } from './nft'
import { GAME, play, PRICE } from './prediction'
import { BUNNIES, OWNER as PROFILE_OWNER, people, PROFILE, TEAM_BUNNIES } from './profile'
import { createSale, PRICE as TICKET, seller, STATUS } from './sale'
import { ALICE, BOB, type Contract, localChain, MAX, ME, pairAt, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain()
const { as } = people(chain)
const me = toAddress(ME)
const COIN = nativeCoin(31337)
let app: Awaited<ReturnType<typeof loadApp>>

/** What the app plans, of the local exchange. */
async function loadApp() {
  const [approvals, wrapping, swap, offers, mint, supplies, burn, liquidity] = await Promise.all([
    import('~/core/approvals/useApproval'),
    import('~/core/transactions/wrapping'),
    import('~/features/swap/writes'),
    import('~/features/swap/offer'),
    import('~/features/mint/writes'),
    import('~/features/mint/offer'),
    import('~/features/burn/writes'),
    import('~/core/liquidity/liquidityToken'),
  ])
  const [farms, pools, lottery, prediction, auction, nft, ifo, profile, competition, sale, orders] =
    await Promise.all([
      import('~/features/farms/writes'),
      import('~/features/pools/writes'),
      import('~/features/lottery/writes'),
      import('~/features/prediction/writes'),
      import('~/features/auction/writes'),
      import('~/features/nft/writes'),
      import('~/features/ifo/writes'),
      import('~/features/profile/writes'),
      import('~/features/competition/writes'),
      import('~/features/sale/writes'),
      import('~/features/orders/writes'),
    ])
  const words = await import('~/widgets/transactions/summaries')
  await import('~/app/summaries')
  const [{ dividendTokens }, { claimDividends }] = await Promise.all([
    import('~/config/dividends'),
    import('~/widgets/wallet/claimDividends'),
  ])
  const [{ earning }, { loadFarms }, { loadPools }, { loadOfferings }, { profileContracts }] =
    await Promise.all([
      import('~/config/earning'),
      import('~/config/farms/farms'),
      import('~/config/pools/pools'),
      import('~/config/ifo/sales'),
      import('~/config/profile'),
    ])
  return {
    ...{ approvals, wrapping, swap, offers, mint, supplies, burn, liquidity },
    ...{ farms, pools, lottery, prediction, auction, nft, ifo, profile, competition, sale, orders },
    ...{ earning, profileContracts, dividends: dividendTokens, claimDividends, words },
    ...{ farmRows: await loadFarms(), poolRows: await loadPools(), offerings: await loadOfferings() },
  }
}

beforeAll(async () => {
  vi.resetModules()
  vi.stubEnv('VITE_CHAIN_ID', '31337')
  app = await loadApp()
  vi.unstubAllEnvs()
})

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('That is not there.')
  return value
}

/** Shows each call by the files of the local exchange, and of what a test has made itself. */
let wallet: ClearWallet
const SITE = deployment('31337')

beforeEach(async () => {
  wallet = await clearWallet(SITE)
})

/** What was sent, by the inputs of its fragment: a guarded one is a copy that shares them. */
const sent = new Set<readonly string[]>()

/** Sends each attempt of a plan from the same state, without a fee; gives what the receipt of the last one tells. */
async function perform(plan: PlannedAction | undefined, from = ME): Promise<ReceiptFacts> {
  const { attempts } = known(plan)
  const logFacts = logFactsOf(known(plan)) ?? []
  const account = toAddress(from)
  let told: ReceiptFacts = {}
  for (const [index, call] of attempts.entries()) {
    const before = await chain.rpc<string>('evm_snapshot')
    const { hash } = await dispatch(call, from)
    const receipt = await chain.rpc<{ status: string; logs: unknown }>('eth_getTransactionReceipt', hash)
    expect(receipt.status, call.fragment.name).toBe('0x1')
    sent.add(call.fragment.inputs)
    const shown = wallet.shows(call, from)
    expectAsReviewed(known(plan).summary, call.fragment.name, shown)
    expectDescribed(wallet, call, from)
    expectRenewals(known(plan).summary.key, parseLogs(receipt.logs))
    told = factsFromLogs(parseLogs(receipt.logs), logFacts, { account, from: account })
    for (const cap of valuesAt(shown, ['Spending cap']))
      expect(cap.split(' ')[0]?.toLowerCase()).toBe(told['allowed'])
    if (index < attempts.length - 1) await chain.rpc('evm_revert', before)
  }
  const guard = guardOf(known(plan))
  if (guard !== undefined) expect(app.words.guardOfSummary(known(plan).summary)).toBe(guard)
  // A figure that only the plan knows would be told as planned.
  const figures = Object.keys(known(plan).summary.facts).filter((fact) => FIGURE.test(fact))
  expect(
    figures.filter((fact) => !(fact in told)),
    known(plan).summary.key,
  ).toEqual([])
  return told
}

const FIGURE = /^(?:amount[AB]?|(?:in|out)putAmount|price|count|points|collectible|lazio|porto|santos)$/

/** Services tell of what a transaction does to points and collectibles: their answers have to follow it. */
function expectRenewals(key: string, logs: ReturnType<typeof parseLogs>): void {
  for (const { topics } of logs) {
    if (topics[0] === UserPointIncreaseEvent.topic) expect(CHANGES.points).toContain(key)
    if (topics[0] !== CollectibleTransferEvent.topic || topics.length !== 4) continue
    expect(CHANGES.market).toContain(key)
    if (BigInt(known(topics[1])) === 0n) expect(CHANGES.mints).toContain(key)
  }
}

async function dispatch(call: PlannedAction['attempts'][number], from: string, gas = '0x1c9c380') {
  await chain.rpc('anvil_impersonateAccount', from)
  const hash = await chain.rpc<Hex>('eth_sendTransaction', {
    ...{ from, to: call.target, data: encodeWrite(call), value: quantity(call.value), gas, gasPrice: '0x0' },
  })
  await chain.rpc('evm_mine')
  return { hash }
}

async function token(symbol: keyof typeof devnet.tokens): Promise<Token> {
  const decimals = Number(await chain.call<bigint>(tokenOf(symbol), 'decimals'))
  return {
    kind: 'token',
    chainId: 31337,
    address: toAddress(devnet.tokens[symbol]),
    decimals,
    symbol,
    name: symbol,
  }
}

const held = (currency: Currency, owner = ME) =>
  currency.kind === 'native'
    ? chain.coin(owner)
    : chain.balance({ ...CHEESE, address: currency.address }, owner)

/** What a plan tells, and by how much balances grew (or shrank). */
async function around(plan: PlannedAction | undefined, currencies: readonly Currency[], from = ME) {
  const before = await Promise.all(currencies.map((each) => held(each, from)))
  const told = await perform(plan, from)
  const after = await Promise.all(currencies.map((each) => held(each, from)))
  return { told, moved: after.map((units, i) => units - (before[i] ?? 0n)) }
}

const down = (currency: Currency, units = 0n, digits = 6) =>
  significantText(amountOf(currency, units), digits)
const up = (currency: Currency, units = 0n, digits = 6) =>
  significantTextUp(amountOf(currency, units), digits)

const TERMS = { chainId: 31337, account: me, slippage: bps(4000), deadlineSeconds: 10_000 }
const tokenIn = async (currency: Currency) => (currency.kind === 'native' ? token('WBNB') : currency)

async function pairFor(a: Currency, b: Currency) {
  const pair = [await tokenIn(a), await tokenIn(b)] as const
  const contract = pairAt(app.liquidity.liquidityToken(pair).address)
  const [first, second] = await chain.call<readonly [bigint, bigint]>(contract, 'getReserves')
  const isSorted = pair[0].address.toLowerCase() < pair[1].address.toLowerCase()
  const reserves = isSorted ? ([first, second] as const) : ([second, first] as const)
  return { pair, contract, reserves, stored: [first, second] as const }
}

async function swapPlan(input: Currency, output: Currency, kind: 'exact-in' | 'exact-out', units: bigint) {
  const { pair, stored } = await pairFor(input, output)
  const graph = compilePools([poolOf(...pair, stored)])
  const question = { input: pair[0], output: pair[1], maxHops: 1, lessHopsThreshold: bps(50) } as const
  const trade =
    kind === 'exact-in'
      ? bestTradeExactIn(graph, { ...question, amountIn: units })
      : bestTradeExactOut(graph, { ...question, amountOut: units })
  const offer = app.offers.offerOf(known(trade), {
    ...{ input, output, receiver: { address: me }, isSlippageOfTrade: false, terms: TERMS },
    ...{ tax: NO_TAX, isUnsellable: false },
    isUntaxed: kind === 'exact-out' || ![input.symbol, output.symbol].includes('TAX'),
  })
  const plan = app.swap.swapPlan(offer, { now: BigInt(await chain.now()), spareGas: 0n })
  for (const call of known(plan).attempts) expectSwapOffer(wallet.shows(call, ME), offer)
  return plan
}

/** The node as the app asks it: what a call reverts with is an error of its own. */
const NODE: Transport = {
  async request(method, params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(chain.devnet().rpcUrl, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as {
      readonly result?: unknown
      readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
    }
    if (error !== undefined) throw new RpcError(error.code, error.message, error.data)
    return result
  },
}

const allowRouter = (currency: Currency) =>
  currency.kind === 'native' ? undefined : allow(chain, { ...CHEESE, address: currency.address }, ROUTER)

/** The wallet's signature in place of an allowance. */
async function permitFor(pair: Contract, { currency, units }: Amount<Token>): Promise<Permit> {
  const terms: PermitTerms = {
    ...{ chainId: 31337, token: currency.address, version: '1' },
    name: await chain.call<string>(pair, 'name'),
    ...{ owner: me, spender: toAddress(ROUTER.address), value: units },
    nonce: await chain.call<bigint>(pair, 'nonces', [ME]),
    deadline: BigInt(await chain.now()) + 1200n,
  }
  const answer = await chain.rpc<string>('eth_signTypedData_v4', ME, JSON.parse(permitTypedData(terms)))
  return { ...terms, signature: known(permitSignature(terms, answer)) }
}

describe.each([
  ['an ordinary account', false],
  ['an account that has lent itself code', true],
])('%s', (_, isDelegated) => {
  beforeEach(async () => {
    if (!isDelegated) return
    const { address } = await chain.create('BatchAccount')
    for (const account of [ME, ALICE]) {
      await chain.rpc('anvil_setCode', account, `0xef0100${address.slice(2)}`)
    }
  })
  beforeAll(() => {
    sent.clear()
  })

  describe('what receipts tell of the exchange', () => {
    it('is what is allowed in the end', async () => {
      const cheese = await token('CHEESE')
      const amount = amountOf(cheese, (5n * E18) / 2n)
      const router = toAddress(ROUTER.address)
      const { approvalPlan, revocationPlan } = app.approvals
      expect(await perform(approvalPlan(amount, router, 'exact'))).toEqual({ allowed: '2.5' })
      const unlimited = {
        ...approvalPlan(amount, router),
        attempts: [known(approvalPlan(amount, router).attempts[0])] as const,
      }
      expect(await perform(unlimited)).toEqual({ allowed: 'unlimited' })
      expect(await perform(revocationPlan(cheese, router))).toEqual({ allowed: '0' })
    })

    it('is what was wrapped and unwrapped', async () => {
      expect(await perform(app.wrapping.wrapPlan(amountOf(COIN, 2n * E18)))).toEqual({ amount: '2' })
      expect(await perform(app.wrapping.unwrapPlan(amountOf(COIN, E18 / 2n)))).toEqual({ amount: '0.5' })
    })

    it.each([
      ['CHEESE', 'BUSD', 'exact-in'],
      ['CHEESE', 'BUSD', 'exact-out'],
      ['BNB', 'CHEESE', 'exact-in'],
      ['BNB', 'CHEESE', 'exact-out'],
      ['CHEESE', 'BNB', 'exact-in'],
      ['CHEESE', 'BNB', 'exact-out'],
      ['TAX', 'BNB', 'exact-in'],
      ['BNB', 'TAX', 'exact-in'],
    ] as const)('is what was paid and what arrived: %s for %s, %s', async (from, to, kind) => {
      const currency = async (symbol: typeof from | typeof to): Promise<Currency> =>
        symbol === 'BNB' ? COIN : token(symbol)
      const [input, output] = [await currency(from), await currency(to)]
      await allowRouter(input)
      const units = 3n * 10n ** BigInt((kind === 'exact-in' ? input : output).decimals - 1)
      const plan = await swapPlan(input, output, kind, units)
      const { told, moved } = await around(plan, [input, output])
      expect(told).toEqual({
        inputAmount: up(input, -known(moved[0])),
        outputAmount: down(output, moved[1]),
      })
      expect(moved[1]).toBeGreaterThan(0n)
    })

    it.each(['BNB', 'BUSD'] as const)(
      'is what a pool of CHEESE and %s took and gave back, by an allowance or a signature',
      async (symbol) => {
        const cheese = await token('CHEESE')
        const other = symbol === 'BNB' ? COIN : await token(symbol)
        await allowRouter(cheese)
        await allowRouter(other)
        const { pair, contract, reserves } = await pairFor(cheese, other)
        const totalSupply = await chain.call<bigint>(contract, 'totalSupply')
        const desired = [amountOf(cheese, 100n * E18), amountOf(other, 100n * E18)] as const
        const offer = app.supplies.supplyOffer({
          ...{ pool: { reserveA: reserves[0], reserveB: reserves[1], totalSupply }, pair, desired },
          ...{ taxes: [bps(0), bps(0)], isExact: true, terms: TERMS, enabled: [], isPriceUncounted: false },
        })
        const lpToken = app.liquidity.liquidityToken(pair)
        const now = BigInt(await chain.now())
        const supply = known(app.mint.supplyPlan(known(offer), now))
        expectOffer(wallet.shows(supply.attempts[0], ME), {
          'First deposit, Second deposit, Token deposit, Coin deposit': known(offer).desired,
          'First minimum, Second minimum, Token minimum, Coin minimum': desired.map(({ currency }, i) =>
            amountOf(currency, known(known(offer).minimum[i])),
          ),
        })
        const added = await around(supply, [cheese, other, lpToken])
        expect(added.told).toEqual({
          amountA: down(cheese, -known(added.moved[0])),
          amountB: down(other, -known(added.moved[1])),
          minted: down(lpToken, added.moved[2]),
        })
        const liquidity = amountOf(lpToken, known(added.moved[2]) / 2n)
        const none = [amountOf(cheese, 1n), amountOf(other, 1n)] as const
        const withheld = { tax: bps(0), transfers: 1 } as const
        for (const permit of [await permitFor(contract, liquidity), undefined]) {
          if (permit === undefined) await allowRouter(lpToken)
          const removal = app.burn.removePlan(
            {
              ...{ liquidity, expected: none, least: none, paid: none, minimum: none, permit, terms: TERMS },
              withheld: [withheld, withheld],
              reserves: [amountOf(pair[0], 1n), amountOf(pair[1], 1n)],
            },
            now,
          )
          for (const call of known(removal).attempts) {
            expectOffer(wallet.shows(call, ME), {
              'LP tokens': [{ ...liquidity, currency: { ...lpToken, symbol: 'LP' } }],
              'First minimum, Second minimum, Token minimum, Coin minimum': none,
            })
          }
          const removed = await around(removal, [cheese, other])
          expect(removed.told).toEqual({
            amountA: down(cheese, removed.moved[0]),
            amountB: down(other, removed.moved[1]),
          })
        }
      },
    )

    it('is why a swap was reverted: the price, the time, or the gas and nothing else', async () => {
      const cheese = await token('CHEESE')
      await allowRouter(cheese)
      const why = async (change: (args: readonly unknown[]) => readonly unknown[], gas?: string) => {
        const call = known((await swapPlan(cheese, COIN, 'exact-in', E18))?.attempts.at(-1))
        const { hash } = await dispatch({ ...call, args: change(call.args) }, ME, gas)
        const receipt = await chain.rpc<Record<'status' | 'blockNumber' | 'gasUsed', string>>(
          'eth_getTransactionReceipt',
          hash,
        )
        expect(receipt.status).toBe('0x0')
        const [blockNumber, gasUsed] = [Number(receipt.blockNumber), BigInt(receipt.gasUsed)]
        return explainRevert(NODE, { hash, blockNumber, gasUsed })
      }
      expect(await why(([units, , ...end]) => [units, 2n ** 100n, ...end])).toMatchObject({
        ...{ kind: 'refused', cause: 'output-below-minimum' },
      })
      expect(await why((args) => [...args.slice(0, -1), 1n])).toMatchObject({
        kind: 'refused',
        cause: 'expired',
      })
      expect(await why((args) => args, '0x186a0')).toEqual({ kind: 'out-of-gas' })
    })
  })

  describe('what receipts tell of stakes', () => {
    it('is what a farm took, paid and gave back', async () => {
      const [chef, cheese] = [known(app.earning.chef), await token('CHEESE')]
      const { contract: pair } = await pairFor(cheese, COIN)
      const farm = known(app.farmRows.find(({ lpAddress }) => lpAddress === pair.address))
      const lp: Token = { ...cheese, address: farm.lpAddress, decimals: 18, symbol: farm.lpSymbol }
      await allowRouter(cheese)
      await chain.send(ROUTER, 'addLiquidityETH', [cheese.address, 1000n * E18, 0, 0, ME, MAX], {
        value: 1000n * E18,
      })
      await allow(chain, pair, CHEF)
      const staked = await around(app.farms.movePlan('stake', { chef, farm, amount: amountOf(lp, E18) }), [
        lp,
      ])
      expect(staked.told['amount']).toBe(down(lp, -known(staked.moved[0])))
      await mine(chain, 20)
      const harvested = await around(app.farms.harvestPlan(chef, farm), [cheese])
      expect(harvested.told).toEqual({ amount: down(cheese, harvested.moved[0]) })
      expect(harvested.moved[0]).toBeGreaterThan(0n)
      await mine(chain, 20)
      const left = await around(app.farms.movePlan('unstake', { chef, farm, amount: amountOf(lp, E18) }), [
        lp,
        cheese,
      ])
      expect(left.told).toEqual({ amount: down(lp, left.moved[0]), harvested: down(cheese, left.moved[1]) })
    })

    it('is the stake apart from the reward where both are one token', async () => {
      const cheese = await token('CHEESE')
      const writes = known(app.pools.WRITES.manual)
      await allow(chain, CHEESE, CHEF)
      expect(await perform(writes.stake(100n * E18))).toMatchObject({ amount: '100' })
      await mine(chain, 20)
      expect(await perform(writes.compound(E18))).toEqual({ amount: '1' })
      await mine(chain, 20)
      const harvested = await around(writes.harvest(), [cheese])
      expect(harvested.told).toEqual({ amount: down(cheese, harvested.moved[0]) })
      await mine(chain, 20)
      const left = await around(writes.unstake(50n * E18), [cheese])
      expect(left.told).toEqual({
        amount: '50',
        harvested: down(cheese, known(left.moved[0]) - 50n * E18),
      })
      const fled = await around(writes.emergency(51n * E18), [cheese])
      expect(fled.told).toEqual({ amount: down(cheese, fled.moved[0]) })
    })

    it('is what pools of a token and of the coin took and gave back', async () => {
      for (const row of app.poolRows.filter(
        ({ isFinished, contractAddress: at }) =>
          !isFinished && ([devnetFarming.Pool1, devnetFarming.Pool3] as string[]).includes(at),
      )) {
        const { stakingToken, earningToken, contractAddress } = row
        const writes = app.pools.sousWrites(row)
        if (stakingToken.kind === 'token') {
          await allow(
            chain,
            { ...CHEESE, address: stakingToken.address },
            { ...CHEESE, address: contractAddress },
          )
        }
        const staked = await around(writes.stake(E18), [stakingToken])
        expect(staked.told['amount']).toBe(down(stakingToken, -known(staked.moved[0])))
        await mine(chain, 20)
        const harvested = await around(writes.harvest(), [earningToken])
        expect(harvested.told).toEqual({ amount: down(earningToken, harvested.moved[0]) })
        await mine(chain, 5)
        const left = await around(writes.unstake(E18 / 2n), [stakingToken, earningToken])
        expect(left.told).toEqual({
          amount: down(stakingToken, left.moved[0]),
          harvested: down(earningToken, left.moved[1]),
        })
        const fled = await around(writes.emergency(E18 / 2n), [stakingToken])
        expect(fled.told).toEqual({ amount: down(stakingToken, fled.moved[0]) })
      }
    })

    it('is what the vault took and, less its fee, gave back, and its bounty', async () => {
      const cheese = await token('CHEESE')
      const writes = known(app.pools.WRITES.vault)
      await allow(chain, CHEESE, VAULT)
      expect((await around(writes.stake(10n * E18), [cheese])).told).toEqual({ amount: '10' })
      await mine(chain, 50)
      const bounty = await around(writes.bounty(1n), [cheese])
      expect(bounty.told).toEqual({ amount: down(cheese, bounty.moved[0]) })
      for (const leaving of [{ kind: 'some', shares: E18 } as const, { kind: 'all' } as const]) {
        const left = await around(writes.unstake(leaving, E18), [cheese])
        expect(left.told).toEqual({ amount: down(cheese, left.moved[0]) })
      }
    })

    it('is what packages and the fixed rate took and paid', async () => {
      const cheese = await token('CHEESE')
      const { packages, fixed } = app.pools.WRITES
      await allow(chain, CHEESE, PACKAGES)
      const staked = await around(known(packages).stake(2000n * E18, 0), [cheese])
      expect(staked.told['paid']).toBe(up(cheese, -known(staked.moved[0])))
      const [ids] = await chain.call<readonly [readonly bigint[], unknown]>(PACKAGES, 'getUserStaking', [ME])
      const left = await around(known(packages).unstake(known(ids.at(-1)), 1n), [cheese])
      expect(left.told).toEqual({ amount: down(cheese, left.moved[0]), harvested: '0' })

      // Of two months: the first of them, and the rest with the stake.
      await perform(known(packages).stake(2000n * E18, 1))
      const [both] = await chain.call<readonly [readonly bigint[], unknown]>(PACKAGES, 'getUserStaking', [ME])
      for (const isOver of [false, true]) {
        await wait(chain, 31 * DAY)
        const reward = await around(known(packages).reward(known(both.at(-1)), isOver), [cheese])
        expect(reward.told).toEqual({ amount: down(cheese, reward.moved[0]) })
        expect(reward.moved[0]).toBeGreaterThan(0n)
      }

      await allow(chain, CHEESE, FIXED)
      const fixedStake = await around(known(fixed).stake(2000n * E18), [cheese])
      expect(fixedStake.told['paid']).toBe(up(cheese, -known(fixedStake.moved[0])))
      await wait(chain, 3 * DAY)
      const harvested = await around(known(fixed).harvest(), [cheese])
      expect(harvested.told).toEqual({ amount: down(cheese, harvested.moved[0]) })
      const back = await around(known(fixed).unstake(1000n * E18), [cheese])
      expect(back.told).toEqual({ amount: down(cheese, back.moved[0]) })
      const fled = await around(known(fixed).emergency(1n), [cheese])
      expect(fled.told).toEqual({ amount: down(cheese, fled.moved[0]) })
    })

    it('is what a token’s holders are paid', async () => {
      const { token: holding, paidIn } = known(app.dividends[0])
      const claimed = await around(app.claimDividends({ token: holding, paidIn }), [paidIn])
      expect(claimed.told).toEqual({ amount: down(paidIn, claimed.moved[0]) })
      expect(claimed.moved[0]).toBeGreaterThan(0n)
    })
  })

  describe('what receipts tell of games, sales and the market', () => {
    it('is what tickets cost and won, whatever price was planned', async () => {
      const cheese = await token('CHEESE')
      const { buy, close, draw, inject, round, start, ticketsOf } = raffle(chain)
      const [lottery, final] = [toAddress(LOTTERY.address), shown('654321')]
      const lotteryId = await start()
      await inject(lotteryId, 100n * E18)
      await allow(chain, CHEESE, LOTTERY)
      const numbers = [final, final - 100_000, 1_000_000]
      const bought = await around(app.lottery.buyPlan(lottery, { lotteryId, numbers, cost: 1n }), [cheese])
      expect(bought.told).toEqual({ count: '3', amount: up(cheese, -known(bought.moved[0]), 3) })
      await buy(lotteryId, numbers, ALICE)
      await close(lotteryId)
      await draw(lotteryId, final)
      const { winningTickets } = await import('~/domain/lottery/winnings')
      const { cakePerBracket: prizes, finalNumber } = await round(lotteryId)
      const tickets = winningTickets({ finalNumber, prizes }, await ticketsOf(lotteryId))
      const claimed = await around(app.lottery.claimPlan(lottery, { lotteryId, tickets }), [cheese])
      expect(claimed.told).toEqual({
        count: String(tickets.length),
        amount: down(cheese, claimed.moved[0], 3),
      })
      expect(claimed.moved[0]).toBeGreaterThan(0n)
    })

    it('is what tickets of a round without a number are paid back', async () => {
      const cheese = await token('CHEESE')
      const { buy, round, start, ticketsOf } = raffle(chain)
      const lottery = toAddress(LOTTERY.address)
      const lotteryId = await start()
      await buy(lotteryId, ['654321', '111111'].map(shown))
      const { endTime } = await round(lotteryId)
      await chain.rpc('evm_mine', { timestamp: Number(endTime) + 7 * DAY + 1 })
      const ticketIds = (await ticketsOf(lotteryId)).map(({ id }) => id)
      const plan = app.lottery.refundPlan(lottery, { lotteryId, ticketIds, amount: 1n })
      const refunded = await around(plan, [cheese])
      expect(refunded.told).toEqual({ count: '2', amount: down(cheese, refunded.moved[0], 3) })
      expect(refunded.moved[0]).toBeGreaterThan(0n)
    })

    it('is no figure where somebody closes and draws a round that was left', async () => {
      const { as, round, start, buy } = raffle(chain)
      const lottery = toAddress(LOTTERY.address)
      const lotteryId = await start()
      await buy(lotteryId, [shown('654321')], ALICE)
      const { endTime } = await round(lotteryId)
      await chain.rpc('evm_mine', { timestamp: Number(endTime) + DAY + 1 })
      expect(await perform(app.lottery.closePlan(lottery, lotteryId))).toEqual({})
      const request = await chain.call<bigint>(SOURCE, 'latestRequestId')
      await as(ORACLE.address, SOURCE, 'fulfillRandomness', [request, 123_456])
      expect(await perform(app.lottery.drawPlan(lottery, lotteryId))).toEqual({})
      expect((await round(lotteryId)).status).toBe('claimable')
    })

    it('is what was bet and what rounds paid', async () => {
      const { begin, turn } = play(chain)
      const game = toAddress(GAME.address)
      await begin()
      const plan = app.prediction.betPlan(game, { epoch: 1n, side: 'bull', wei: E18 / 3n })
      const entered = await around(plan, [COIN])
      expect(entered.told).toEqual({ amount: down(COIN, -known(entered.moved[0]), 3) })
      const other = await around(
        app.prediction.betPlan(game, { epoch: 1n, side: 'bear', wei: E18 }),
        [COIN],
        ALICE,
      )
      expect(other.told).toEqual({ amount: '1' })
      await turn(PRICE)
      await turn(PRICE + 1n)
      const [collecting] = app.prediction.collectPlans(game, [{ epoch: 1n, wei: 1n }])
      const collected = await around(collecting, [COIN])
      expect(collected.told).toEqual({ amount: down(COIN, collected.moved[0], 3), rounds: '1' })
    })

    it('is what was bid and came back', async () => {
      const { start, close } = auctioneer(chain)
      const [cheese, contract] = [await token('CHEESE'), toAddress(AUCTION.address)]
      const auctionId = await start()
      await allow(chain, CHEESE, AUCTION)
      const bid = await around(app.auction.bidPlan(contract, { auctionId, amount: 120n * E18 }), [cheese])
      expect(bid.told).toEqual({ amount: '120', auction: String(auctionId) })
      expect(bid.moved).toEqual([-120n * E18])
      await close(130n * E18)
      const back = await around(app.auction.reclaimPlan(contract, auctionId, 1n), [cheese])
      expect(back.told).toEqual({ amount: down(cheese, back.moved[0], 30) })
    })

    it('is what a collectible was listed and sold for', async () => {
      const writes = app.nft.nftWrites(toAddress(devnetNft.NftMarket))
      const [tokenId] = OWN_SQUAD
      const item = { collection: toAddress(devnetNft.CheeseSquad), tokenId: String(tokenId), name: 'Own' }
      await perform(writes.enable(item, 'Squad'))
      expect(await perform(writes.list(item, E18))).toEqual({ price: '1' })
      expect(await perform(writes.adjust(item, 2n * E18))).toEqual({ price: '2' })
      expect(await perform(writes.remove(item))).toEqual({})
      await perform(writes.list(item, 2n * E18))
      await as(ADMIN, MARKET, 'modifyCollection', [item.collection, ME, ZERO_ADDRESS, 100, 100])
      const bought = await around(writes.buy(item, { price: 2n * E18, paidIn: 'BNB' }), [COIN], ALICE)
      expect(bought.told).toEqual({ price: down(COIN, -known(bought.moved[0])) })
      const wbnb = await token('WBNB')
      const other: Contract = { ...WBNB }
      await chain.send(other, 'deposit', [], { from: ALICE, value: 5n * E18 })
      await as(ALICE, { ...CHEESE, address: devnetNft.CheeseSquad }, 'approve', [
        devnetNft.NftMarket,
        tokenId,
      ])
      await perform(writes.list(item, 3n * E18), ALICE)
      await chain.send(WBNB, 'deposit', [], { value: 5n * E18 })
      await chain.send(WBNB, 'approve', [devnetNft.NftMarket, MAX])
      const inWrapped = await around(writes.buy(item, { price: 3n * E18, paidIn: 'WBNB' }), [wbnb])
      expect(inWrapped.told).toEqual({ price: down(wbnb, -known(inWrapped.moved[0])) })
      const revenue = await around(writes.claim(1n), [wbnb])
      expect(revenue.told).toEqual({ amount: down(wbnb, revenue.moved[0]) })
      expect(revenue.moved[0]).toBeGreaterThan(0n)
      expect(await perform(app.nft.transferPlan(item, me, toAddress(BOB)))).toEqual({})
    })

    it('is what was committed, claimed and came back in a sale of tokens', async () => {
      const { createProfile } = people(chain)
      const cheese = await token('CHEESE')
      const saleAt = (address: string) => known(app.offerings.sales.find((each) => each.address === address))
      const done = saleAt(devnetIfo.SaleDone)
      const claimed = await around(
        app.ifo.claimPlan(done, 'unlimited', { offering: 1n, committed: cheese }),
        [done.token, cheese],
      )
      expect(claimed.told).toEqual({
        amount: down(done.token, claimed.moved[0]),
        // Of nothing no log tells.
        refunded: claimed.moved[1] === 0n ? null : down(cheese, claimed.moved[1]),
      })
      await createProfile()
      const live = saleAt(devnetIfo.SaleLive)
      await allow(chain, CHEESE, { ...CHEESE, address: live.address })
      const plan = app.ifo.commitPlan(live, 'unlimited', amountOf(cheese, 3n * E18))
      const committed = await around(plan, [cheese])
      expect(committed.told).toEqual({ amount: down(cheese, -known(committed.moved[0])) })
      const presale = known(
        app.offerings.presales.find(({ address }) => address === toAddress(devnetIfo.PresaleOpen)),
      )
      expect(await perform(app.ifo.buyPlan(presale, 2n * E18))).toEqual({ amount: '2' })
    })

    it('is what a first sale gave, and later what its token had refused to give', async () => {
      const { token: hostileToken } = await hostile(chain)
      const currency = await chain.createToken(18, 1000n * E18)
      const start = Number(await chain.rpc<string>('eth_blockNumber')) + 6
      const terms = [currency.address, hostileToken.address, start, start + 20, 100n * E18, 10n * E18, ALICE]
      const { address } = await chain.create('IFOV1', ...terms)
      await chain.send(hostileToken, 'transfer', [address, 100n * E18])
      await chain.send(currency, 'approve', [address, MAX])
      const cheese = await token('CHEESE')
      const offered: Token = { ...cheese, address: toAddress(hostileToken.address), symbol: 'HOST' }
      const committed: Token = { ...cheese, address: toAddress(currency.address), symbol: 'PAID LP' }
      const sale = {
        ...known(app.offerings.sales[0]),
        address: toAddress(address),
        version: 1,
        token: offered,
      } as const
      const row = { ...known(SITE.offerings.sales.find(({ version }) => version === 1)), address }
      wallet = await clearWallet({ ...SITE, offerings: { sales: [row], presales: [] } })
      await mine(chain, start + 1 - Number(await chain.rpc<string>('eth_blockNumber')))
      expect(await perform(app.ifo.commitPlan(sale, 'unlimited', amountOf(committed, 40n * E18)))).toEqual({
        amount: '40',
      })
      await mine(chain, 20)
      await chain.send(hostileToken, 'setRefuses', [ME, true])
      const claim = app.ifo.claimPlan(sale, 'unlimited', { offering: 1n, committed })
      expect(await perform(claim)).toEqual({ amount: null, refunded: '30' })
      await chain.send(hostileToken, 'setRefuses', [ME, false])
      expect(await perform(app.ifo.claimUndeliveredPlan(sale, 1n))).toEqual({ amount: '100' })
    })

    it('is what a presale gave, or paid back', async () => {
      for (const softCap of [1n, 3n]) {
        const sold = await chain.createToken(18, 1000n * E18)
        const made = await chain.create(
          'Presale',
          ...[sold.address, ME, [softCap * E18, 5n * E18, E18 / 10n, 2n * E18, E18 / 100n]],
        )
        await chain.send(sold, 'transfer', [made.address, 500n * E18])
        const start = (await chain.now()) + 20
        await chain.send({ ...made, abi: chain.abiOf('Presale') }, 'announce', [start, start + 100])
        const currency: Token = {
          ...(await token('CHEESE')),
          address: toAddress(sold.address),
          symbol: 'SOLD',
        }
        const presale = {
          ...known(app.offerings.presales[0]),
          address: toAddress(made.address),
          token: currency,
        }
        const row = { ...known(SITE.offerings.presales[0]), address: made.address }
        wallet = await clearWallet({ ...SITE, offerings: { sales: [], presales: [row] } })
        await chain.rpc('evm_mine', { timestamp: start })
        const paid = await around(app.ifo.buyPlan(presale, 2n * E18), [COIN])
        expect(paid.told).toEqual({ amount: down(COIN, -known(paid.moved[0])) })
        await chain.rpc('evm_mine', { timestamp: start + 101 })
        await chain.send({ ...made, abi: chain.abiOf('Presale') }, 'finalize')
        const [plan, what] =
          softCap === 1n
            ? [app.ifo.presaleClaimPlan(presale, 1n), currency]
            : [app.ifo.refundPlan(presale, 1n), COIN]
        const { told, moved } = await around(plan, [what])
        expect(told).toEqual({ amount: down(what, moved[0]) })
        expect(moved[0]).toBeGreaterThan(0n)
      }
    })

    it('is what campaigns gave', async () => {
      const { as: by, createProfile, own } = people(chain)
      const writes = app.profile.profileWrites(known(app.profileContracts))
      await createProfile(ME, 2)
      const [sale] = known(app.profileContracts).sales
      expect(await perform(writes.collectPoints(known(sale).address, 'Sale'))).toEqual({
        points: String(SALE_POINTS),
      })
      expect(await perform(writes.anniversary('Anniversary'))).toEqual({ points: String(ANNIVERSARY.points) })
      await own('increaseUserPoints', ME, TEAM_THRESHOLD, 1)
      await by(PROFILE_OWNER, TEAM_BUNNIES, 'changeEndBlock', [OPEN_END])
      const { teamBunnies } = known(app.profileContracts)
      expect(await perform(writes.claimCollectible(teamBunnies, 'Bunny'))).toEqual({})
      const proofs = { ticket: { lotteryId: 3n }, prize: { lotteryId: 3n, cursor: 1n } }
      for (const bunnyId of [18, 19, 20] as const) {
        expect(await perform(writes.claimLotteryCollectible(bunnyId, proofs, 'Bunny'))).toEqual({})
      }
    })

    it('is what a profile cost', async () => {
      const { as: by, collectible } = people(chain)
      const cheese = await token('CHEESE')
      const writes = app.profile.profileWrites(known(app.profileContracts))
      await allow(chain, CHEESE, { ...CHEESE, address: devnetProfile.BunnyFactory })
      const starter = await around(writes.starter(8, 'Churro'), [cheese])
      expect(starter.told).toEqual({ paid: up(cheese, -known(starter.moved[0])) })
      const collection: Address = toAddress(BUNNIES.address)
      const picture = { collection, tokenId: String(await collectible()) }
      const other = { collection, tokenId: String(await collectible()) }
      expect(await perform(writes.approvePicture(picture, 'Bunny'))).toEqual({})
      const created = await around(writes.create(3, picture), [cheese])
      expect(created.told).toEqual({ paid: up(cheese, -known(created.moved[0])) })
      const updated = await around(writes.update(other), [cheese])
      expect(updated.told).toEqual({ paid: up(cheese, -known(updated.moved[0])) })
      expect(await perform(writes.pause())).toEqual({})
      await perform(writes.approvePicture(other, 'Bunny'))
      const back = await around(writes.reactivate(other), [cheese])
      expect(back.told).toEqual({ paid: up(cheese, -known(back.moved[0])) })
      await by(PROFILE_OWNER, PROFILE, 'grantRole', [id('SPECIAL_ROLE'), ME])
      expect(await perform(writes.changeTeam(me, 1))).toEqual({})
    })

    it('is what a battle gave, and nothing of what it could not', async () => {
      const cheese = await token('CHEESE')
      const { contract, own, finish } = battle(chain, 1)
      await people(chain).createProfile(ALICE, 2)
      expect(await perform(app.competition.registerPlan(contract, 'Battle'), ALICE)).toEqual({})
      await finish([me], [0n, 0n, 0n, 0n, 5n * E18], 50)
      const planned = claimOf({ amount: 1n, points: 1 })
      const before = await chain.rpc<string>('evm_snapshot')
      const claimed = await around(app.competition.claimPlan(contract, 'Battle', planned), [cheese])
      expect(claimed.told).toEqual({ amount: down(cheese, claimed.moved[0], 3), points: '50' })
      expect(claimed.moved[0]).toBe(5n * E18)
      await chain.rpc('evm_revert', before)
      await own.refusePoints()
      expect(await perform(app.competition.claimPlan(contract, 'Battle', planned))).toEqual({
        ...{ amount: '5', points: null },
      })
      await own.allowPoints()
      expect(await perform(app.competition.claimUndeliveredPlan(contract, 'Battle'))).toEqual({})
    })

    it('is what a battle of the second version gave of each of its tokens, whatever was planned', async () => {
      const cheese = await token('CHEESE')
      const { contract, own, finish } = battle(chain, 2)
      const fanTokens = (['Lazio', 'Porto', 'Santos'] as const).map((key): Token => ({
        ...cheese,
        ...{ address: toAddress(devnetCompetition[key]), decimals: 8, symbol: key.toUpperCase() },
      }))
      await finish([me], [0n, 0n, 0n, 0n, 5n * E18], 50, [450_000_000n, 0n, 7n])
      const claim = claimOf({ amount: 1n, points: 1, fanAmounts: [1n, 0n, 1n] })
      const plan = app.competition.claimTokensPlan(contract, 'Battle', {
        ...{ claim, fanTokens, hasCollectible: true },
      })
      const before = await chain.rpc<string>('evm_snapshot')
      const { told, moved } = await around(plan, [cheese, ...fanTokens])
      expect(moved).toEqual([5n * E18, 450_000_000n, 0n, 7n])
      expect(told).toEqual({
        ...{ amount: '5', lazio: '4.5', porto: '0', santos: '0.00000007' },
        ...{ points: '50', collectible: '1' },
      })
      // A collectible that was not given is not told of.
      await chain.rpc('evm_revert', before)
      await own.refuseCollectible()
      expect(await perform(plan)).toEqual({ ...told, collectible: null })
    })

    it('is what tickets of a collection cost, what became of them, and what came back', async () => {
      const cheese = await token('CHEESE')
      const { createProfile } = people(chain)
      await createProfile()
      const own = await createSale(chain, 4, 1)
      const { allow: enable, fulfill, send, terms, ticketsOf, until } = seller(chain, () => own)
      const contract = toAddress(own.sale.address)
      wallet = await clearWallet({ ...SITE, contracts: { ...SITE.contracts, sale: contract } })
      await send('updateSaleStatus', STATUS.premint)
      await send('getReserveTickets', 1)
      await terms()
      await send('whitelistAddresses', [ME], [1])
      await send('updateSaleStatus', STATUS.presale)
      await enable(ME)
      const plan = { count: 1, cost: 1n, isPresale: true }
      const early = await around(app.sale.buyPlan(contract, plan), [cheese])
      expect(early.told).toEqual({ count: '1', amount: up(cheese, TICKET) })
      const start = await terms()
      await send('updateSaleStatus', STATUS.sale)
      await until(start)
      const bought = await around(app.sale.buyPlan(contract, { ...plan, count: 2, isPresale: false }), [
        cheese,
      ])
      expect(bought.told).toEqual({ count: '2', amount: up(cheese, -known(bought.moved[0])) })
      const tickets = await ticketsOf()
      const sold = await chain.rpc<string>('evm_snapshot')
      await send('drawRandomness')
      await fulfill(3n)
      await send('setBaseURI', 'ipfs://few/')
      expect(await perform(app.sale.mintPlan(contract, tickets))).toEqual({ count: String(tickets.length) })
      await chain.rpc('evm_revert', sold)
      await until((await chain.now()) + 400 * DAY)
      const refunded = await around(app.sale.refundPlan(contract, tickets.slice(1), 1n), [cheese])
      expect(refunded.told).toEqual({ amount: down(cheese, refunded.moved[0]) })
      expect(refunded.moved[0]).toBeGreaterThan(0n)
    })
  })

  describe('what receipts tell of orders', () => {
    it('is nothing of a figure: one order is over, and then all of them', async () => {
      const contract = toAddress(devnetOrders.Orders)
      const order = { ...ORDER, maker: me }
      const hash = orderHash(contract, order)
      expect(await perform(app.orders.cancelPlan(contract, hash, order))).toEqual({})
      expect(await perform(app.orders.cancelAllPlan(contract))).toEqual({})
    })
  })

  it('has sent every function that the app sends', async () => {
    const written = await writtenFunctions()
    expect(written.length).toBeGreaterThan(60)
    expect(
      written.filter(({ inputs }) => !sent.has(inputs)).map(({ file, name }) => `${file}.${name}`),
    ).toEqual([])
  })
})
