import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { App } from '~/app/App'
import { narrow } from '../support/narrow'
import { LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const drawn = vi.hoisted(() => ({ count: 0 }))

vi.mock(import('~/app/layout/Layout'), async (original) => {
  const { Layout } = await original()
  return {
    Layout: (props) => {
      drawn.count += 1
      return <Layout {...props} />
    },
  }
})

it('a wallet that connects renders what shows it, and not what stands round every page', async () => {
  vi.stubGlobal('matchMedia', narrow)
  const { connect } = renderApp({ path: '/swap', chain: new LocalChain(), content: <App /> })
  await waitFor(() => expect(document.querySelector('#swap-currency-input input')).not.toBeNull())
  const before = drawn.count
  expect(before).toBeGreaterThan(0)
  connect()
  await screen.findByTestId('native-balance')
  expect(drawn.count).toBe(before)
})
