import './browser'
import '../tests/support/deployment'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { setImmediate as nextTask } from 'node:timers/promises'
import { Interface as PeerInterface } from '@ethersproject/abi'
import { Contract } from '@ethersproject/contracts'
import { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createMulticall } from '@uniswap/redux-multicall'
import { AbiCoder, Interface } from 'ethers'
import * as peerReact from 'react'
import * as peerReactDom from 'react-dom/client'
import * as peerRedux from 'react-redux'
import { getReserves } from '~/chain/abi/pair'
import { blockReducer, blockSeen, chainChosen } from '~/chain/block/slice'
import { read } from '~/chain/multicall/read'
import { listenersChanged, multicallReducer } from '~/chain/multicall/slice'
import { startUpdater } from '~/chain/multicall/updater'
import { useReads } from '~/chain/multicall/useReads'
import type { Transport } from '~/chain/rpc/transport'
import { toAddress } from '~/domain/address'
import { compare } from './compare'
import { isSmall } from './mode'

/**
 * A block on the page: from the moment it is known to the last figure in the document. Components with ten reads
 * each, 500 calls a request, production builds, a chain that answers at once. A tenth of the calls, spread at
 * random, changes with each block. Both sides encode, decode and render the same.
 */
const CHAIN_ID = 56
const READS_EACH = 10
const CHUNK = 500
const FIRST_BLOCK = 1000
const CONTRACT = toAddress('0x00000000000000000000000000000000000000cc')

/** Our source takes React from the root, the peer from here: each side renders with its own. */
const require = createRequire(new URL('../package.json', import.meta.url))
const ourReact = require('react') as typeof peerReact
const ourReactDom = require('react-dom/client') as typeof peerReactDom
const ourRedux = (await import(
  new URL('../node_modules/react-redux/dist/react-redux.mjs', import.meta.url).href
)) as typeof peerRedux

const coder = AbiCoder.defaultAbiCoder()
const OUR_ABI =
  'function tryBlockAndAggregate(bool, (address,bytes)[]) returns (uint256, bytes32, (bool,bytes)[])'
const PEER_ABI =
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)'
const PAIR_ABI = 'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)'

function addressOf(n: number): string {
  return toAddress(`0x${(n + 1).toString(16).padStart(40, '0')}`)
}

/** Numerical Recipes' congruence, one step: spreads the changing tenth over the calls. */
function isChanging(n: number): boolean {
  return ((Math.imul(n, 1664525) + 1013904223) >>> 0) % 10 === 0
}

function reserveOf(n: number, block: number): bigint {
  return 10n ** 20n + BigInt(n) + (isChanging(n) ? BigInt(block % 2) : 0n)
}

/** Answers prepared for even and odd blocks; only the block's word is put in front when asked. */
class FakeChain {
  answered = 0
  #line: Promise<unknown> = Promise.resolve()
  readonly #bodies = new Map<string, readonly [string, string]>()
  readonly #targetsIn: (data: string) => readonly string[]
  readonly #encode: (answers: readonly string[]) => string

  constructor(
    targetsIn: (data: string) => readonly string[],
    encode: (answers: readonly string[]) => string,
  ) {
    this.#targetsIn = targetsIn
    this.#encode = encode
  }

  /** Answers come from a network, one after the other and each in a task of its own. */
  async arrival(): Promise<void> {
    this.#line = this.#line.then(() => nextTask())
    await this.#line
  }

  answer(data: string, block: number): string {
    // The last call tells the chunks apart.
    const key = data.slice(-512)
    let bodies = this.#bodies.get(key)
    if (bodies === undefined) {
      const targets = this.#targetsIn(data)
      const bodyAt = (parity: number) => {
        const answers = targets.map((target) =>
          coder.encode(
            ['uint112', 'uint112', 'uint32'],
            [reserveOf(Number(BigInt(target)) - 1, parity), 7n, 9],
          ),
        )
        return this.#encode(answers).slice(66)
      }
      bodies = [bodyAt(0), bodyAt(1)]
      this.#bodies.set(key, bodies)
    }
    this.answered += 1
    return `0x${block.toString(16).padStart(64, '0')}${bodies[block % 2 === 0 ? 0 : 1]}`
  }
}

interface World {
  readonly container: HTMLElement
  /** The next block, until the page shows it. */
  nextBlock(): Promise<HTMLElement>
  close(): void
}

async function shown(chain: FakeChain, count: number, requests: number): Promise<void> {
  while (chain.answered < count + requests) await nextTask()
  // Answered is not drawn: the tasks in which the answers are taken over and rendered.
  await nextTask()
  await nextTask()
}

function element(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  return container
}

async function ourWorld(calls: number): Promise<World> {
  const { createElement } = ourReact
  const aggregate = new Interface([OUR_ABI])
  const chain = new FakeChain(
    (data) =>
      (aggregate.decodeFunctionData('tryBlockAndAggregate', data)[1] as [string, string][]).map(
        ([target]) => target,
      ),
    (answers) =>
      coder.encode(
        ['uint256', 'bytes32', '(bool,bytes)[]'],
        [0, `0x${'ab'.repeat(32)}`, answers.map((answer) => [true, answer])],
      ),
  )
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, multicall: multicallReducer }),
  })
  const transport: Transport = {
    async request(_method, params) {
      const [call, tag] = params as [{ data: string }, string]
      await chain.arrival()
      return chain.answer(call.data, Number(tag))
    },
  }
  store.dispatch(chainChosen(CHAIN_ID))
  store.dispatch(blockSeen(FIRST_BLOCK))
  const updater = startUpdater({ store, transport, chainId: CHAIN_ID, multicall: CONTRACT })

  const groups = Array.from({ length: calls / READS_EACH }, (_, group) =>
    Array.from({ length: READS_EACH }, (__, i) =>
      read(getReserves, toAddress(addressOf(group * READS_EACH + i)), []),
    ),
  )
  function Group({ reads }: { reads: (typeof groups)[number] }) {
    const results = useReads(reads)
    const text = results.map((each) => (each.status === 'ready' ? String(each.value[0]) : '-')).join(' ')
    return createElement('p', null, text)
  }
  const container = element()
  const root = ourReactDom.createRoot(container)
  root.render(
    createElement(
      ourRedux.Provider,
      { store } as never,
      groups.map((reads, key) => createElement(Group, { key, reads })),
    ),
  )
  const requests = Math.ceil(calls / CHUNK)
  await shown(chain, 0, requests)
  let block = FIRST_BLOCK
  return {
    container,
    async nextBlock() {
      const before = chain.answered
      store.dispatch(blockSeen(++block))
      await shown(chain, before, requests)
      return container
    },
    close() {
      updater.stop()
      store.dispatch(listenersChanged({ chainId: CHAIN_ID, changes: [] }))
      root.unmount()
    },
  }
}

async function peerWorld(calls: number): Promise<World> {
  const { createElement } = peerReact
  const multicallInterface = new Interface([PEER_ABI])
  const chain = new FakeChain(
    (data) =>
      (multicallInterface.decodeFunctionData('multicall', data)[0] as [string, bigint, string][]).map(
        ([target]) => target,
      ),
    (answers) =>
      coder.encode(
        ['uint256', '(bool,uint256,bytes)[]'],
        [0, answers.map((answer) => [true, 30_000n, answer])],
      ),
  )
  const provider = {
    _isProvider: true,
    call: async (transaction: { data: Promise<string> | string }, tag: unknown) => {
      const [data, block] = await Promise.all([transaction.data, tag])
      await chain.arrival()
      return chain.answer(data, Number(block))
    },
  }
  const contract = new Contract(CONTRACT, [PEER_ABI], provider as never)
  const blockSlice = createSlice({
    name: 'block',
    initialState: FIRST_BLOCK,
    reducers: { seen: (_state, { payload }: PayloadAction<number>) => payload },
  })
  const multicall = createMulticall()
  const store = configureStore({
    reducer: combineReducers({ block: blockSlice.reducer, multicall: multicall.reducer as never }),
  })
  const useBlock = () => peerRedux.useSelector((state: { block: number }) => state.block)

  const pair = new PeerInterface([PAIR_ABI])
  // As many calls a request as ours.
  const options = { gasRequired: 100_000_000 / CHUNK }
  const groups = Array.from({ length: calls / READS_EACH }, (_, group) =>
    Array.from({ length: READS_EACH }, (__, i) => addressOf(group * READS_EACH + i)),
  )
  function Group({ addresses }: { addresses: string[] }) {
    const results = multicall.hooks.useMultipleContractSingleData(
      CHAIN_ID,
      useBlock(),
      addresses,
      pair,
      'getReserves',
      undefined,
      options,
    )
    const text = results.map((each) => (each.result === undefined ? '-' : String(each.result[0]))).join(' ')
    return createElement('p', null, text)
  }
  function Updater() {
    return createElement(multicall.Updater as never, {
      chainId: CHAIN_ID,
      latestBlockNumber: useBlock(),
      contract,
    })
  }
  const container = element()
  const root = peerReactDom.createRoot(container)
  root.render(
    createElement(
      peerRedux.Provider,
      { store } as never,
      createElement(Updater),
      groups.map((addresses, key) => createElement(Group, { key, addresses })),
    ),
  )
  const requests = Math.ceil(calls / CHUNK)
  await shown(chain, 0, requests)
  let block = FIRST_BLOCK
  return {
    container,
    async nextBlock() {
      const before = chain.answered
      store.dispatch(blockSlice.actions.seen(++block))
      await shown(chain, before, requests)
      return container
    },
    close() {
      root.unmount()
    },
  }
}

/** Both pages show the same, and the block that they are at. */
function agree(ours: HTMLElement, peer: HTMLElement): void {
  assert.equal(ours.textContent, peer.textContent)
  assert.ok(!ours.textContent.includes('-'))
}

/** The longest time between two turns of the event loop while blocks come. */
async function longestTask(world: World): Promise<number> {
  let longest = 0
  let last = performance.now()
  let isWatching = true
  const watch = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isWatching) setImmediate(watch)
  }
  watch()
  for (let i = 0; i < (isSmall ? 2 : 50); i++) await world.nextBlock()
  isWatching = false
  return longest
}

const SIZES = [
  { calls: 100, goal: 20 },
  { calls: 1000, goal: 60 },
  { calls: 5000, goal: 80 },
] as const

for (const { calls, goal } of isSmall ? SIZES.slice(0, 1) : SIZES) {
  const ours = await ourWorld(calls)
  const peer = await peerWorld(calls)
  const first = reserveOf(0, FIRST_BLOCK).toString()
  assert.ok(ours.container.textContent.startsWith(first))
  await compare({
    name: `a block with ${String(calls)} listened calls`,
    ours: () => ours.nextBlock(),
    peer: () => peer.nextBlock(),
    goal,
    agree,
  })
  console.log(
    `  longest task of 50 blocks: ${(await longestTask(ours)).toFixed(1)} ms (goal: none over 50 ms)`,
  )
  peer.close()
  ours.close()
}
