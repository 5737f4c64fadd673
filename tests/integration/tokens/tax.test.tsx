import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, blockSeen } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { ConnectionLost } from '~/chain/rpc/errors'
import { useTax } from '~/core/tokens/tax/useTax'
import { toAddress } from '~/domain/address'
import type { FoundTax } from '~/domain/amm/tax'
import type { Token } from '~/domain/money/currency'

const TOKEN: Token = {
  kind: 'token',
  chainId: 56,
  address: toAddress(`0x${'12'.repeat(20)}`),
  decimals: 18,
  symbol: 'TAXED',
  name: 'Taxed Token',
}
const TENTH = { status: 'ready', value: { kind: 'tradable', buy: 1000, sell: 1000 } }
const UNKNOWN = { status: 'failed', problem: 'unknown' }
const LOST = new ConnectionLost('No node answered')

const words = (...values: readonly bigint[]) =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`
const ANSWER = words(1000n, 900n, 1n, 810n)

/** What the node says; an error is thrown. */
let says: unknown
let asked = 0
let seen: (FoundTax | undefined)[] = []

function Page({ token }: { readonly token: Token }) {
  const tax = useTax(token)
  seen.push(tax)
  return null
}

function open() {
  const transport = {
    request: () => {
      asked += 1
      return says instanceof Error ? Promise.reject(says) : Promise.resolve(says)
    },
  }
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, multicall: multicallReducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport } } }),
  })
  const view = render(
    <Provider store={store}>
      <Page token={TOKEN} />
    </Provider>,
  )
  /** Several blocks come, one after another. */
  const blocks = async (from: number, to = from) => {
    for (let block = from; block <= to; block += 1) {
      await act(async () => {
        store.dispatch(blockSeen(block))
        // The trial's code is imported when it is first needed.
        await new Promise((resolve) => setTimeout(resolve, 0))
      })
    }
  }
  return { blocks, ...view }
}

beforeEach(async () => {
  await import('~/core/tokens/tax/probe')
  says = ANSWER
  asked = 0
  seen = []
  vi.spyOn(console, 'warn').mockReturnValue()
})
describe('the tax of a token', () => {
  it('is asked once in 100 blocks while nodes answer', async () => {
    const { blocks } = open()
    await blocks(101, 200)
    expect(asked).toBe(1)
    expect(seen.at(-1)).toEqual(TENTH)
    await blocks(201)
    expect(asked).toBe(2)
  })

  it('is asked again with the first block after a connection that was lost', async () => {
    says = LOST
    const { blocks } = open()
    await blocks(101)
    expect(seen.at(-1)).toEqual(UNKNOWN)
    expect(asked).toBe(1)
    says = ANSWER
    await blocks(102)
    expect(seen.at(-1)).toEqual(TENTH)
    await blocks(103, 200)
    expect(asked).toBe(2)
  })

  it('is asked ever less often of a node that brings blocks and stumbles over this question', async () => {
    says = LOST
    const { blocks } = open()
    await blocks(101, 116)
    expect(seen.at(-1)).toEqual(UNKNOWN)
    // At the blocks 101, 102, 104, 108 and 116.
    expect(asked).toBe(5)
  })

  it('the tax of a token that a node does not tell is left at that until its owner may have changed it', async () => {
    says = '0x'
    const { blocks } = open()
    await blocks(101, 200)
    expect(seen.at(-1)).toEqual(UNKNOWN)
    expect(asked).toBe(1)
  })

  it('is not asked again for a page that has been left', async () => {
    says = LOST
    const { blocks, unmount } = open()
    await blocks(101)
    unmount()
    await blocks(102, 130)
    expect(asked).toBe(1)
  })
})
