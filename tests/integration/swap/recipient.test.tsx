import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { namehash } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { addr } from '~/chain/abi/ensResolver'
import { resolver } from '~/chain/abi/ensRegistry'
import { network } from '~/config/networks'
import { expertModeChanged } from '~/core/user/slice'
import { ZERO_ADDRESS } from '~/domain/address'
import { wordHex } from '../../chain/fakeChain'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { ACCOUNT, addressOf, E18 } from '../support/localChain'
import { confirmButton, openReview, review, says, showSwap, SwapChain } from './fixture'
import { routerCall } from '../support/routerCall'

const { router, factory, wrapped, ensRegistry } = network.deployment
const RESOLVER = addressOf(77)
const ALICE = addressOf(0xa11ce)
const QUERY = `inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=1`

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 1000n * E18])
  const { simulate } = chain
  const node = namehash('alice.eth').slice(2)
  // The one name that there is.
  chain.simulate = (call) => {
    const isHers = call.data?.endsWith(node) === true
    if (call.to === ensRegistry && call.data?.startsWith(resolver.selector) === true)
      return wordHex(isHers ? BigInt(RESOLVER) : 0n)
    if (call.to === RESOLVER && call.data?.startsWith(addr.selector) === true) return wordHex(BigInt(ALICE))
    return simulate(call)
  }
})

function show(query: string) {
  const page = showSwap(chain, `/swap?${query}`)
  act(() => {
    page.store.dispatch(expertModeChanged({ isOn: true }))
  })
  return page
}

const type = (text: string) => {
  fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: text } })
}

/** Opens the field, which waits for a recipient. */
async function addRecipient() {
  fireEvent.click(await screen.findByRole('button', { name: '+ Add a send (optional)' }))
  await screen.findByLabelText('Recipient')
  await says('Enter a recipient')
}

describe('a recipient', () => {
  it('is named by ENS, is reviewed by that name, and is whom the router pays', async () => {
    const { wallet } = show(QUERY)
    await addRecipient()
    type(' alice .eth ')
    expect(screen.getByLabelText<HTMLInputElement>('Recipient').value).toBe('alice.eth')
    await screen.findByText(/^alice\.eth · 0x0000\.\.\.11CE$/i)
    await openReview()
    expect(review().getByTestId('review-recipient').textContent).toBe('alice.eth')
    fireEvent.click(confirmButton())
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    expect(routerCall(wallet.asked[0]).args['to']).toBe(ALICE)
  })

  it('that would lose the tokens or stands for no one is refused', async () => {
    show(QUERY)
    await addRecipient()
    const contracts = [router, factory, wrapped.address, CHEESE, ZERO_ADDRESS]
    for (const recipient of [...contracts, 'nobody-has-this.eth', 'hello']) {
      type(recipient)
      await says('Invalid recipient')
      // What is typed next is judged anew.
      type(ALICE)
      await says('Swap')
    }
    type('hello')
    fireEvent.click(screen.getByRole('button', { name: 'Remove the recipient' }))
    await says('Swap')
  })

  it('from a link is marked as the link’s', async () => {
    const { goTo } = show('')
    goTo(`/swap?${QUERY}&recipient=${ALICE}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Recipient')).value).toBe(ALICE)
    expect(screen.getByText('This recipient came from the link')).toBeDefined()
    type(addressOf(2))
    expect(screen.queryByText('This recipient came from the link')).toBeNull()
  })

  it('from a link counts for nothing outside expert mode', async () => {
    const { wallet } = showSwap(chain, `/swap?${QUERY}&recipient=${ALICE}`)
    await openReview()
    expect(screen.queryByLabelText('Recipient')).toBeNull()
    expect(review().queryByTestId('review-recipient')).toBeNull()
    fireEvent.click(confirmButton())
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    expect(routerCall(wallet.asked[0]).args['to']).toBe(ACCOUNT)
  })
})
