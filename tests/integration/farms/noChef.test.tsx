import { cleanup, render, screen } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import FarmsScreen from '~/features/farms/FarmsScreen'
import { LanguageProvider } from '~/i18n/LanguageProvider'

vi.mock(import('~/config/earning'), async (original) => {
  const { earning, ...others } = await original()
  return { ...others, earning: { ...earning, chef: undefined } }
})

afterEach(cleanup)

it('a network without a chef says so and reads nothing', () => {
  // A store without slices: whatever read of it would throw.
  render(
    <Provider store={configureStore({ reducer: (state: object = {}) => state })}>
      <LanguageProvider load={() => Promise.resolve({})}>
        <MemoryRouter initialEntries={['/farms']}>
          <FarmsScreen />
        </MemoryRouter>
      </LanguageProvider>
    </Provider>,
  )
  expect(screen.getByRole('status').textContent).toMatch(/^There are no farms on /)
  expect(document.getElementById('farms-table')).toBeNull()
})
