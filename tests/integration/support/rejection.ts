import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FakeWallet } from './fakeWallet'

/** A person's own no is told without alarm, and what was asked is asked again by one press. */
export async function expectRejectionAndRetry({ asked }: FakeWallet): Promise<void> {
  const words = await screen.findByText('You rejected this in your wallet')
  expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(asked).toHaveLength(2)
  })
  expect(asked[1]?.data).toBe(asked[0]?.data)
  expect(screen.queryByText('You rejected this in your wallet')).toBeNull()
}
