import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, type Connection, connectionChanged } from '~/chain/block/slice'

/** Evaluations of the picker's module on this page. */
let evaluated = 0

/** A page that has the picker's button and has not opened it; each has its own modules, as it has in a browser. */
async function open() {
  vi.resetModules()
  vi.doMock('~/widgets/TokenPicker', () => {
    evaluated += 1
    return { TokenPicker: () => null }
  })
  const [{ usePreparedTokenPicker }, { AmountField }, { LanguageProvider }] = await Promise.all([
    import('~/widgets/LazyTokenPicker'),
    import('~/widgets/AmountField'),
    import('~/i18n/LanguageProvider'),
  ])
  const store = configureStore({ reducer: { block: blockReducer } })
  function Page() {
    usePreparedTokenPicker()
    return (
      <AmountField
        id="amount"
        label="From"
        currency={undefined}
        text=""
        onType={() => undefined}
        onPick={() => undefined}
        balance={undefined}
        amount={undefined}
      />
    )
  }
  const view = render(
    <Provider store={store}>
      <LanguageProvider load={() => Promise.resolve({})}>
        <Page />
      </LanguageProvider>
    </Provider>,
  )
  const rest = () =>
    act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
  return {
    ...view,
    rest,
    connection: async (to: Connection) => {
      act(() => {
        store.dispatch(connectionChanged(to))
      })
      await rest()
    },
  }
}

/** However slow the machine is. */
const isEvaluated = () => vi.waitFor(() => expect(evaluated).toBe(1))

const button = () => screen.getByRole('button', { name: 'Select a token' })

beforeEach(() => {
  evaluated = 0
})
afterEach(() => {
  cleanup()
  vi.doUnmock('~/widgets/TokenPicker')
  Reflect.deleteProperty(navigator, 'connection')
})

describe('the token picker', () => {
  it('is loaded in an idle moment before it is opened, and not before a node has answered', async () => {
    const { rest, connection } = await open()
    await rest()
    expect(evaluated).toBe(0)
    await connection('live')
    await isEvaluated()
  })

  it.each([
    ['points at it', () => fireEvent.pointerEnter(button())],
    [
      'comes to it by the keyboard',
      () => {
        act(() => {
          button().focus()
        })
      },
    ],
  ])('is loaded when somebody %s, whatever the node does', async (_, act) => {
    const { rest } = await open()
    act()
    await rest()
    await isEvaluated()
  })

  it('is left where it is for who saves data, until it is wanted', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    const { rest, connection } = await open()
    await connection('live')
    expect(evaluated).toBe(0)
    fireEvent.pointerEnter(button())
    await rest()
    await isEvaluated()
  })

  it('is not loaded for a page that is left before', async () => {
    const { unmount, connection } = await open()
    unmount()
    await connection('live')
    expect(evaluated).toBe(0)
  })
})
