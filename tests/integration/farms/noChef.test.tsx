import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import FarmsScreen from '~/features/farms/FarmsScreen'
import { LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

vi.mock(import('~/config/earning'), async (original) => {
  const { earning, ...others } = await original()
  return { ...others, earning: { ...earning, chef: undefined } }
})

it('a network without a chef says so and reads nothing', () => {
  const { store } = renderApp({ path: '/farms', chain: new LocalChain(), content: <FarmsScreen /> })
  expect(screen.getByRole('status').textContent).toMatch(/^There are no farms on /)
  expect(document.getElementById('farms-table')).toBeNull()
  expect(store.getState().multicall).toEqual({})
})
