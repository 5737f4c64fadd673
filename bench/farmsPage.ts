import { createRequire } from 'node:module'
import type * as React from 'react'
import type * as ReactDom from 'react-dom/client'
import type * as ReactRedux from 'react-redux'
import { createAppStore } from '~/app/store'
import { blockSeen, chainChosen } from '~/chain/block/slice'
import { startUpdater } from '~/chain/multicall/updater'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import type { FarmView } from '~/features/farms/farmView'
import { searched, sorted } from '~/features/farms/selectors'
import type { FarmSort } from '~/features/farms/slice'
import { useFarms } from '~/features/farms/useFarms'
import { ManyFarmsNode, manyFarms } from '../tests/support/manyFarms'

/** Our source takes React from the root, and so must the page that it is rendered by. */
const require = createRequire(new URL('../package.json', import.meta.url))
const { createElement, memo, useEffect } = require('react') as typeof React
const { createRoot } = require('react-dom/client') as typeof ReactDom
const { Provider } = (await import(
  /* @vite-ignore */ new URL('../node_modules/react-redux/dist/react-redux.mjs', import.meta.url).href
)) as typeof ReactRedux

/** Rows that are mounted at a time on a tall screen. */
const ROWS = 30
const PATIENCE_MS = 60_000
const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

export interface FarmsPage {
  readonly container: HTMLElement
  readonly node: ManyFarmsNode
  readonly views: () => readonly FarmView[]
  /** The next block, until its answers have come. */
  nextBlock(): Promise<void>
  close(): void
}

/** The farms with an account that is in all of them: searched, sorted by what is earned, the first rows drawn. */
export async function openFarms(count: number, nextTask: () => Promise<void>): Promise<FarmsPage> {
  const farms = manyFarms(count)
  // Answers come one after the other, each in a task of its own.
  let line: Promise<void> = Promise.resolve()
  const node = new ManyFarmsNode(farms, () => (line = line.then(nextTask)))
  const { store } = createAppStore({ transport: node })
  const { chainId, deployment } = network
  store.dispatch(chainChosen(chainId))
  store.dispatch(blockSeen(node.block))
  store.dispatch(connectStarted('local'))
  store.dispatch(walletReported({ walletId: 'local', account: ACCOUNT, chainId }))
  const updater = startUpdater({ store, transport: node, chainId, multicall: deployment.multicall })

  let views: readonly FarmView[] = []
  const Row = memo(function Row({ view }: { readonly view: FarmView }) {
    const { apr, liquidity, own, farm } = view
    const figures = [
      farm.lpSymbol,
      apr?.kind === 'known' ? apr.percent.toFixed(2) : '-',
      liquidity.status === 'ready' ? (liquidity.value?.toFixed(0) ?? '-') : '-',
      own?.earned.status === 'ready' ? String(own.earned.value) : '-',
    ]
    return createElement('li', null, figures.join(' '))
  })
  function Page() {
    const chef = earning.chef
    if (chef === undefined) throw new Error('The network has no chef.')
    const current = useFarms(chef, farms, 'live').farms
    useEffect(() => {
      views = current
    }, [current])
    const shown = sorted(searched(current, 't'), 'earned').slice(0, ROWS)
    return createElement(
      'ul',
      null,
      shown.map((view) => createElement(Row, { key: view.farm.pid, view })),
    )
  }
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  // The type of its props doesn't know that React takes children as arguments.
  root.render(createElement(Provider, { store } as never, createElement(Page)))

  const page: FarmsPage = {
    container,
    node,
    views: () => views,
    async nextBlock() {
      const before = container.textContent
      node.block += 1
      store.dispatch(blockSeen(node.block))
      // Each block every reward grows by a unit or falls back: the first rows change.
      await until(() => container.textContent !== before, 'A block changed nothing on the page.')
      await line
    },
    close() {
      updater.stop()
      root.unmount()
    },
  }
  await until(() => isWhole(views, count), 'The farms did not come.')
  // Once for even and once for odd blocks, and what is asked seldom.
  for (let i = 0; i < 24; i += 1) await page.nextBlock()
  return page

  async function until(isSo: () => boolean, otherwise: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error(otherwise)
      await nextTask()
    }
  }
}

function isWhole(views: readonly FarmView[], count: number): boolean {
  return (
    views.length === count &&
    views.every(({ apr, own }) => apr?.kind === 'known' && own?.earned.status === 'ready')
  )
}

/** Every order and some searches, by name. */
export function choices(views: readonly FarmView[]): ReadonlyMap<string, () => readonly FarmView[]> {
  const orders: readonly FarmSort[] = ['hot', 'apr', 'multiplier', 'earned', 'liquidity']
  const queries = ['', 't', 't1', 'token 49', 'bnb t2', '0x0000', 'nothing of the kind']
  return new Map(
    orders.flatMap((by) =>
      queries.map((query) => [`${by} '${query}'`, () => sorted(searched(views, query), by)] as const),
    ),
  )
}
