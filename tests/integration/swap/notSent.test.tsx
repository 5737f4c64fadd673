import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { ACCOUNT, E18 } from '../support/localChain'
import { nextStep } from '../support/nextStep'
import { confirmButton, openReview, says, showSwap, SwapChain } from './fixture'

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 300_000n * E18])
})

const amount = (side: 'input' | 'output') =>
  document.querySelector<HTMLInputElement>(`#swap-currency-${side} input`)?.value

async function confirmed(before: () => void = () => undefined) {
  const page = showSwap(chain, `/swap?inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=1`)
  await openReview()
  before()
  expect(confirmButton().disabled).toBe(false)
  fireEvent.click(confirmButton())
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Swap' })) }
}

describe('a swap that was confirmed is not sent, and the dialog says why', () => {
  it('where its deadline has passed by then', async () => {
    const { dialog, wallet } = await confirmed(() => chain.refuse('PancakeRouter: EXPIRED'))
    await dialog.findByText(/cannot succeed due to error: .*EXPIRED.*The deadline has passed/)
    expect(wallet.asked).toEqual([])
  })

  it('where the node drops while it is prepared, and nothing is lost', async () => {
    const { dialog, wallet } = await confirmed(() => {
      chain.simulate = () => {
        throw new Error('The connection was reset.')
      }
    })
    await dialog.findByText(/^Swap failed: /)
    expect(wallet.asked).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await says('Swap')
    expect(amount('input')).toBe('1')
    expect(amount('output')).not.toBe('')
  })

  it('where the wallet fails, in the wallet’s own words', async () => {
    chain.wallet.reply = () =>
      Promise.reject(Object.assign(new Error('The device is locked'), { code: 4100 }))
    const { dialog } = await confirmed()
    await dialog.findByText(/^Swap failed: .*The device is locked/)
  })
})

it('offers the token that was bought to a wallet that can show it', async () => {
  const asked: unknown[] = []
  const request = chain.wallet.request.bind(chain.wallet)
  chain.wallet.request = (question) => {
    if (question.method !== 'wallet_watchAsset') return request(question)
    asked.push(question.params)
    return Promise.resolve(true)
  }
  const page = showSwap(chain, `/swap?inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=1`, {
    isFollowed: true,
  })
  act(() => {
    // The Local wallet has no list of tokens.
    page.store.dispatch(connectStarted('a-wallet'))
    page.store.dispatch(walletReported({ walletId: 'a-wallet', account: ACCOUNT, chainId: network.chainId }))
  })
  await openReview()
  fireEvent.click(confirmButton())
  fireEvent.click(await nextStep(chain, 'Add BUSD to your wallet', 'button'))
  expect(await screen.findByText('BUSD added to your wallet')).toBeDefined()
  expect(asked).toEqual([{ type: 'ERC20', options: { address: BUSD, symbol: 'BUSD', decimals: 18 } }])
})
