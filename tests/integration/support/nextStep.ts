import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { LocalChain } from './localChain'

/** The link that a transaction leads to: not before the chain has it (`isFollowed`), which is the nth of the wallet. */
export async function nextStep(chain: LocalChain, nth: number, name: string): Promise<HTMLElement> {
  expect(screen.queryByRole('link', { name })).toBeNull()
  chain.include(nth)
  return waitFor(() => {
    chain.block += 4
    return screen.getByRole('link', { name })
  })
}
