import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { LocalChain } from './localChain'

/** What a transaction leads to: not before the chain has it (`isFollowed`), the first that the wallet was asked for. */
export async function nextStep(
  chain: LocalChain,
  name: string,
  role: 'link' | 'button' = 'link',
): Promise<HTMLElement> {
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
  expect(screen.queryByRole(role, { name })).toBeNull()
  chain.include(1)
  return waitFor(() => {
    chain.block += 4
    return screen.getByRole(role, { name })
  })
}
