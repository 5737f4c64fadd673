import { type Contract, localChain, ME, pairAt, tokenOf } from '../support'
import { CHEF } from '../farming'
import { FAULTS, type FaultyNode, seeded, startFaultyNode } from './faultyNode'
import { afterAll, expect, it, vi } from 'vitest'
import type { Read } from '~/chain/multicall/read'
import type { CallResult } from '~/chain/multicall/slice'
import type { SendResult, TransactionPlan } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { NO_TAX } from '~/domain/amm/tax'
import { bps } from '~/domain/money/bps'
import { amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'

vi.stubEnv('VITE_CHAIN_ID', '31337')
// A history that cannot be kept says so once, and what fails is told as it fails: thousands of lines here.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** `npm run chaos` asks for more. */
const ACTIONS = Number(process.env['CHAOS_ACTIONS'] ?? 12)
/** Which faults meet which request depends on time: where more of them stop what is sent, more is tried. */
const MOST_ACTIONS = 4 * ACTIONS
const SEED = Number(process.env['CHAOS_SEED'] ?? 11)
const HEALS_WITHIN_MS = 5000
const GIVEN_UP_AFTER_MS = 30_000
const FAULTINESS = 0.35

const chain = localChain()
const nodes: FaultyNode[] = []
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
})

const LIMIT_MS = 60_000 + MOST_ACTIONS * (GIVEN_UP_AFTER_MS + 10_000)

it(
  'loses nothing, tells nothing wrong and heals within five seconds, whatever the nodes do',
  async () => {
    const app = await page()
    const report = { sent: 0, refused: 0, lost: 0, wrong: 0, slowest: 0 }
    const isEnough = () => report.sent >= ACTIONS / 2
    let actions = 0
    for (; actions < ACTIONS || (!isEnough() && actions < MOST_ACTIONS); actions++) {
      const plan = await app.nextPlan()
      for (const node of nodes) node.faultiness = FAULTINESS
      const sent = await app.send(plan)
      if (sent.ok) report.sent += 1
      else report.refused += 1
      // The chain goes on while nothing is in order.
      for (let blocks = 0; blocks < 4; blocks++) await app.block()
      for (const node of nodes) node.faultiness = 0
      const healedMs = await app.heal()
      report.slowest = Math.max(report.slowest, healedMs)
      report.lost += app.lost()
      report.wrong += await app.wrongFigures()
    }
    report.wrong += await app.wrongOutcomes()
    app.stop()
    const faults = FAULTS.map((fault) => nodes.reduce((sum, { counts }) => sum + (counts.get(fault) ?? 0), 0))
    process.stdout.write(
      `seed ${SEED}: ${actions} actions, ${report.sent} sent, ${report.refused} not sent, lost ${report.lost}, wrong ${report.wrong}, healed within ${(report.slowest / 1000).toFixed(1)} s; faults: ${FAULTS.map((fault, i) => `${fault} ${faults[i] ?? 0}`).join(', ')}\n`,
    )
    expect({ lost: report.lost, wrong: report.wrong }).toEqual({ lost: 0, wrong: 0 })
    expect(report.slowest).toBeLessThanOrEqual(HEALS_WITHIN_MS)
    // A suite in which nothing goes through, or nothing goes wrong, shows nothing.
    expect(isEnough(), `${report.sent} sent`).toBe(true)
    expect(faults.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ACTIONS)
  },
  LIMIT_MS,
)

/** The app without its screens: the store, the engine, the follower of transactions, and a wallet. */
async function page() {
  // Another file of this worker may have loaded the app for another chain.
  vi.resetModules()
  const { createAppStore } = await import('~/app/store')
  const { startChain } = await import('~/chain/engine')
  const { createFailover } = await import('~/chain/rpc/failover')
  const { connectStarted, walletReported } = await import('~/chain/wallet/slice')
  const { setProvider } = await import('~/chain/wallet/session')
  const { followTransactions } = await import('~/core/transactions/follow')
  const { send } = await import('~/core/transactions/send')
  const { approvalPlan } = await import('~/core/approvals/useApproval')
  const { network } = await import('~/config/networks')
  const { REORG_DEPTH } = await import('~/config/following')
  const { earning } = await import('~/config/earning')
  const { loadFarms } = await import('~/config/farms/farms')
  const { swapPlan } = await import('~/features/swap/writes')
  const { supplyPlan } = await import('~/features/mint/writes')
  const { offerOf } = await import('~/features/swap/offer')
  const { supplyOffer } = await import('~/features/mint/offer')
  const { harvestPlan, movePlan } = await import('~/features/farms/writes')
  const { balanceOf } = await import('~/chain/abi/erc20')
  const { getReserves } = await import('~/chain/abi/pair')
  const { userInfo } = await import('~/chain/abi/masterChef')
  const { read } = await import('~/chain/multicall/read')
  const { keyOf } = await import('~/chain/multicall/slice')
  const { subscriptionsOf } = await import('~/chain/multicall/subscriptions')

  const random = seeded(SEED)
  const { rpcUrl } = chain.devnet()
  nodes.push(await startFaultyNode(rpcUrl, seeded(SEED + 1)), await startFaultyNode(rpcUrl, seeded(SEED + 2)))
  const transport = createFailover({
    urls: nodes.map(({ url }) => url),
    chainId: 31337,
    timeouts: { hedgeMs: 200, requestMs: 1000 },
  })
  const { store } = createAppStore({ transport })
  const engine = startChain({ store, transport, network: { ...network, blockPollMs: 50 } })
  const stopFollowing = followTransactions(store, transport)

  const account = toAddress(ME)
  /** What the wallet has really sent. */
  const hashes: string[] = []
  setProvider({
    async request({ method, params = [] }) {
      const answer = await chain.rpc<unknown>(method, ...params)
      if (method === 'eth_sendTransaction') hashes.push(String(answer))
      return answer
    },
  })
  store.dispatch(connectStarted('test'))
  store.dispatch(walletReported({ walletId: 'test', account, chainId: 31337 }))

  const token = (symbol: 'CHEESE' | 'BUSD'): Token => ({
    kind: 'token',
    chainId: 31337,
    address: toAddress(tokenOf(symbol).address),
    decimals: 18,
    symbol,
    name: symbol,
  })
  const [cheese, busd] = [token('CHEESE'), token('BUSD')]
  const { factory, pairInitCodeHash: initCodeHash, router } = network.deployment
  const pair = pairAddress({ factory, initCodeHash }, cheese.address, busd.address)
  const lp: Token = { ...cheese, address: pair, symbol: 'LP', name: 'LP' }
  const { chef } = earning
  const farm = (await loadFarms()).find(({ lpAddress }) => lpAddress === pair)
  if (chef === undefined || farm === undefined) throw new Error('The local exchange has a farm of this pair.')

  /** What the page shows, and how the chain is asked for the same past all faults. */
  const shown: readonly {
    readonly read: Read<unknown>
    readonly of: readonly [Contract, string, unknown[]]
  }[] = [
    { read: read(balanceOf, cheese.address, [account]), of: [tokenOf('CHEESE'), 'balanceOf', [ME]] },
    { read: read(balanceOf, busd.address, [account]), of: [tokenOf('BUSD'), 'balanceOf', [ME]] },
    { read: read(balanceOf, pair, [account]), of: [pairAt(pair), 'balanceOf', [ME]] },
    { read: read(getReserves, pair, []), of: [pairAt(pair), 'getReserves', []] },
    {
      read: read(userInfo, chef.address, [BigInt(farm.pid), account]),
      of: [CHEF, 'userInfo', [farm.pid, ME]],
    },
  ]
  const watch = subscriptionsOf(store).watch(
    shown.map((each) => keyOf(each.read)),
    1,
  )
  const unwatch = watch.subscribe(() => undefined)

  const dataOf = (result: CallResult | undefined) => (result?.status === 'answered' ? result.data : undefined)

  async function truth(): Promise<readonly string[]> {
    return Promise.all(
      shown.map(({ of: [contract, method, args] }) =>
        chain.rpc<string>(
          'eth_call',
          { to: contract.address, data: contract.abi.encodeFunctionData(method, args) },
          'latest',
        ),
      ),
    )
  }

  const ours = () => Object.values(store.getState().transactions[31337] ?? {})
  const unsettled = () => {
    const settled = new Set(ours().flatMap(({ hash, outcome }) => (outcome.status === 'mined' ? [hash] : [])))
    return hashes.filter((hash) => !settled.has(hash as `0x${string}`)).length
  }

  async function isHealed(): Promise<boolean> {
    if (unsettled() > 0 || store.getState().block.connection !== 'live') return false
    const now = watch.snapshot().map(dataOf)
    return (await truth()).every((data, i) => data === now[i])
  }

  async function block(): Promise<void> {
    await chain.rpc('evm_mine')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  /** Milliseconds until the page shows what is; blocks go on coming. */
  async function recoveryTime(): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < GIVEN_UP_AFTER_MS) {
      await block()
      if (await isHealed()) break
    }
    return performance.now() - began
  }

  const units = (most: bigint) => (most * BigInt(1 + Math.floor(random() * 99))) / 10_000n

  async function balanceIn(contract: Contract): Promise<bigint> {
    return chain.balance(contract, ME)
  }

  /** One of the things that people do, made of what the page shows. */
  async function nextPlan(): Promise<TransactionPlan> {
    const now = BigInt(await chain.now())
    const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint]>(pairAt(pair), 'getReserves')
    const isCheeseFirst = cheese.address.toLowerCase() < busd.address.toLowerCase()
    const [cheeses, busds] = isCheeseFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    const held = await balanceIn(pairAt(pair))
    const [staked] = await chain.call<readonly [bigint, bigint]>(CHEF, 'userInfo', [farm?.pid, ME])
    const terms = { chainId: cheese.chainId, account, slippage: bps(500), deadlineSeconds: 100_000 }

    const swap = () => {
      const inputUnits = units(cheeses)
      const taken = inputUnits * 9975n
      const outputUnits = (taken * busds) / (cheeses * 10_000n + taken)
      const trade = {
        kind: 'exact-in',
        input: cheese,
        output: busd,
        inputUnits,
        outputUnits,
        route: [{ token0: cheese, token1: busd, reserve0: cheeses, reserve1: busds }],
        path: [cheese, busd],
      } as const
      const offer = offerOf(trade, {
        ...{ input: cheese, output: busd, terms, receiver: { address: account }, tax: NO_TAX },
        ...{ isSlippageOfTrade: false, isUntaxed: true, isUnsellable: false },
      })
      return planned(swapPlan(offer, { now, spareGas: 0n }))
    }
    const supply = () => {
      const amount = units(cheeses)
      const other = (amount * busds) / cheeses
      const offer = supplyOffer({
        pool: { reserveA: cheeses, reserveB: busds, totalSupply: cheeses },
        pair: [cheese, busd],
        desired: [amountOf(cheese, amount), amountOf(busd, other)],
        taxes: [bps(0), bps(0)],
        ...{ isExact: false, terms, enabled: [], isPriceUncounted: false },
      })
      return planned(offer && supplyPlan(offer, now))
    }
    const approve = (of: Token, spender: typeof router) => ({
      account,
      ...approvalPlan(amountOf(of, 10n ** 24n), spender),
    })
    const approvals = [
      [cheese, router],
      [busd, router],
      [lp, chef?.address ?? router],
    ] as const
    for (const [of, spender] of approvals) {
      const allowed = await chain.call<bigint>(pairAt(of.address), 'allowance', [ME, spender])
      if (allowed < 10n ** 24n) return approve(of, spender)
    }
    if (chef === undefined || farm === undefined) return swap()
    const choices: (() => TransactionPlan)[] = [swap, supply, () => approve(cheese, router)]
    if (held > 0n) {
      choices.push(() => ({
        account,
        ...movePlan('stake', { chef, farm, amount: amountOf(lp, units(held) + 1n) }),
      }))
    }
    if (staked > 0n) {
      choices.push(
        () => ({ account, ...movePlan('unstake', { chef, farm, amount: amountOf(lp, units(staked) + 1n) }) }),
        () => ({ account, ...harvestPlan(chef, farm) }),
      )
    }
    return (choices[Math.floor(random() * choices.length)] ?? swap)()
  }

  await recoveryTime()
  return {
    nextPlan,
    block,
    heal: recoveryTime,
    send: (plan: TransactionPlan): Promise<SendResult> => store.dispatch(send(plan)),
    /** What the wallet sent and the page does not know of as done, after it had time to. */
    lost: unsettled,
    /** Figures that are not the chain's. */
    async wrongFigures(): Promise<number> {
      const now = watch.snapshot().map(dataOf)
      return (await truth()).filter((data, i) => data !== now[i]).length
    },
    /** Outcomes that are not the chain's, after the blocks in which a receipt is looked at again. */
    async wrongOutcomes(): Promise<number> {
      for (let blocks = 0; blocks < REORG_DEPTH + 5; blocks++) await block()
      let wrong = 0
      for (const { hash, outcome } of ours()) {
        if (hash === undefined || outcome.status !== 'mined') continue
        const receipt = await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)
        if (Number(receipt.status) !== outcome.receipt.status) wrong += 1
      }
      return wrong
    },
    stop() {
      unwatch()
      stopFollowing()
      engine.stop()
      setProvider(undefined)
    },
  }
}

function planned(plan: TransactionPlan | undefined): TransactionPlan {
  if (plan === undefined) throw new Error('There is nobody to send it.')
  return plan
}
