import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { FormInAddress } from '~/features/swap/components/FormInAddress'
import { amountTyped, currencySelected, linkOpened, swapReducer } from '~/features/swap/slice'
import { parseLink } from '~/features/swap/link'

const BUSD = network.deployment.dollar.address

afterEach(cleanup)

function open(path: string) {
  const store = configureStore({ reducer: combineReducers({ swap: swapReducer }) })
  store.dispatch(linkOpened(parseLink(new URL(path, 'https://a.example').search)))
  const router = createMemoryRouter([{ path: '*', element: <FormInAddress /> }], { initialEntries: [path] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const at = () => `${router.state.location.pathname}${router.state.location.search}`
  return { store, router, at }
}

it('writes what was chosen into the address, once typing has settled, and no step of it into the history', async () => {
  const { store, router, at } = open('/swap')
  act(() => {
    store.dispatch(currencySelected({ field: 'output', currency: BUSD }))
    store.dispatch(amountTyped({ field: 'input', text: '1' }))
    store.dispatch(amountTyped({ field: 'input', text: '1.5' }))
  })
  const full = `/swap?inputCurrency=BNB&outputCurrency=${BUSD}&exactAmount=1.5&exactField=input`
  await waitFor(() => expect(at()).toBe(full))
  expect(router.state.historyAction).toBe('REPLACE')
  // What the address says is the same form again.
  expect(parseLink(router.state.location.search)).toMatchObject({
    input: 'BNB',
    output: BUSD,
    typedValue: '1.5',
  })
  // Back on the page without a link, which keeps the form.
  await act(() => router.navigate('/swap'))
  await waitFor(() => expect(at()).toBe(full))
})

it('leaves an address alone that says what the form has', async () => {
  const { store, at } = open(`/swap?outputCurrency=${BUSD}`)
  act(() => {
    store.dispatch(amountTyped({ field: 'input', text: '2' }))
  })
  await waitFor(() => expect(at()).toContain('exactAmount=2'))
  cleanup()
  const untouched = open(`/swap?outputCurrency=${BUSD}`)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(untouched.at()).toBe(`/swap?outputCurrency=${BUSD}`)
})

it('does not call a person back who leaves for a page whose code still loads', async () => {
  const store = configureStore({ reducer: combineReducers({ swap: swapReducer }) })
  let loaded: (module: { default: () => string }) => void = () => undefined
  const loading = new Promise<{ default: () => string }>((resolve) => {
    loaded = resolve
  })
  const Farms = lazy(() => loading)
  history.replaceState(null, '', '/swap')
  const page = render(
    <Provider store={store}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/swap" element={<FormInAddress />} />
            <Route path="/farms" element={<Farms />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </Provider>,
  )
  act(() => {
    store.dispatch(amountTyped({ field: 'input', text: '1.5' }))
  })
  act(() => {
    history.pushState(null, '', '/farms')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)))
  expect(window.location.pathname).toBe('/farms')
  await act(async () => {
    loaded({ default: () => 'Farms' })
    await loading
  })
  await page.findByText('Farms')
})
