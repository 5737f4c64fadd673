import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choosePrivateNode, chosenPrivateNode } from '~/chain/rpc/privateNode'
import { network } from '~/config/networks'
import { ProtectionField } from '~/widgets/settings/ProtectionField'
import { ACCOUNT, LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const NAME = 'private.example'
const NODE = `https://${NAME}/rpc`

vi.hoisted(() => {
  vi.stubEnv('VITE_PROTECTED_RPC_URL', 'https://private.example/rpc')
})

/** What the node answers to the question for its chain; undefined where it is away. */
let chainId: string | undefined
const asked: { readonly url: string; readonly method: string }[] = []

beforeEach(() => {
  chainId = `0x${network.chainId.toString(16)}`
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(init.body as string) as { id: number; method: string }
    asked.push({ url, method })
    return chainId === undefined
      ? Promise.reject(new TypeError('refused'))
      : Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: chainId }))
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open() {
  const { user } = renderApp({
    chain: new LocalChain(),
    account: ACCOUNT,
    content: (
      <main>
        <ProtectionField />
      </main>
    ),
  })
  const group = within(screen.getByRole('radiogroup', { name: 'Transaction protection' }))
  const radio = (name: RegExp) => group.getByRole<HTMLInputElement>('radio', { name })
  return { user, off: () => radio(/^Off/), node: () => radio(/^private\.example/) }
}

describe('transaction protection', () => {
  it('is off at first, and names each node with what it says of itself', async () => {
    const { off, node } = open()
    expect(off().checked).toBe(true)
    expect(node().closest('label')?.textContent).toBe(
      `${NAME}Says it hides your transaction until it’s in a block.`,
    )
    const { violations } = await axe.run(screen.getByRole('main'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('takes a node once it has told its chain, and goes back at once', async () => {
    const { user, off, node } = open()
    await user.click(node())
    await screen.findByRole('radio', { name: /^private\.example/, checked: true })
    expect(asked).toEqual([{ url: NODE, method: 'eth_chainId' }])
    expect(chosenPrivateNode()?.url).toBe(NODE)
    await user.click(off())
    expect(chosenPrivateNode()).toBeUndefined()
    expect(off().checked).toBe(true)
  })

  it.each([
    [
      'of another chain',
      '0x1',
      `This node is on chain 1. CheeseSwap needs chain ${String(network.chainId)}.`,
    ],
    [
      'that is away',
      undefined,
      'This node didn’t respond. It may be offline, or not allow requests from websites.',
    ],
    ['that is none', 'hello', 'There’s no blockchain node at this URL.'],
  ])('does not take a node %s', async (_, answer, problem) => {
    chainId = answer
    const { user, off, node } = open()
    await user.click(node())
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    expect(chosenPrivateNode()).toBeUndefined()
    expect(off().checked).toBe(true)
  })

  it('still shows a node that the site no longer lists', () => {
    choosePrivateNode('https://former.example')
    open()
    const former = screen.getByRole<HTMLInputElement>('radio', { name: /^former\.example/ })
    expect(former.checked).toBe(true)
    expect(former.closest('label')?.textContent).toContain(
      'This site doesn’t list what former.example promises.',
    )
  })
})
