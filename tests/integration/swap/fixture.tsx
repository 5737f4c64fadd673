import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { price0CumulativeLast } from '~/chain/abi/pair'
import SwapScreen from '~/features/swap/SwapScreen'
import { open } from '../liquidity/fixture'
import { LocalChain } from '../support/localChain'
import { narrow } from '../support/narrow'

/** A node whose pairs count their price. */
export class SwapChain extends LocalChain {
  /** How often the pairs have counted their price. */
  count = 1n

  constructor() {
    super()
    this.on(price0CumulativeLast, () => this.count)
  }
}

/** The page at an address, to a visitor. */
export function openSwap(chain: SwapChain, path: string, options?: { readonly isFollowed: boolean }) {
  vi.stubGlobal('matchMedia', narrow)
  return open(chain, path, { '/swap': <SwapScreen />, '/elsewhere': <p>Elsewhere</p> }, options)
}

/** The page at an address, with a connected wallet. */
export function showSwap(chain: SwapChain, path: string, options?: { readonly isFollowed: boolean }) {
  const page = openSwap(chain, path, options)
  page.connect()
  return { ...page, wallet: chain.wallet }
}

export const swapButton = () => {
  const button = document.querySelector<HTMLButtonElement>('#swap-button, #set-slippage-button')
  if (button === null) throw new Error('There is no button.')
  return button
}
export const says = (text: string) => waitFor(() => expect(swapButton().textContent).toBe(text))
export const review = () => within(screen.getByRole('dialog', { name: 'Confirm Swap' }))
export const confirmButton = () => {
  const button = document.querySelector<HTMLButtonElement>('#confirm-swap-or-send')
  if (button === null) throw new Error('Nothing is reviewed.')
  return button
}
/** Once there is an offer: 'Swap', or 'Swap Anyway'. */
export const openReview = async () => {
  await waitFor(() => expect(swapButton().textContent).toMatch(/^Swap/))
  fireEvent.click(swapButton())
  await screen.findByRole('dialog', { name: 'Confirm Swap' })
}
