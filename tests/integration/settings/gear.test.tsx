import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { TradeHeader } from '~/widgets/TradeHeader'

// A deployer's choice: VITE_SWAP_SETTINGS=off.
vi.mock(import('~/config/env'), async (original) => {
  const own = await original()
  return { ...own, env: { ...own.env, swapSettings: 'off' as const } }
})

it('the gear is not there where the deployer has switched it off, and the history is', () => {
  render(
    <LanguageProvider load={() => Promise.resolve({})}>
      <MemoryRouter>
        <TradeHeader titleId="title" title="Exchange" />
      </MemoryRouter>
    </LanguageProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Recent transactions' })).toBeTruthy()
})
