import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { AREAS } from '~/app/areas'
import { PlaceTabs } from '~/app/layout/PlaceTabs'
import { groupsOf, placeAt } from '~/app/navigation'
import { PageTitle } from '~/app/PageTitle'
import { AppRoutes } from '~/app/routes'
import type { CoreState } from '~/core/state'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Area } from '~/widgets/area'
import { openStore } from '../support/openStore'

/** The smallest area with every part (docs/architecture.md, "How to add an area"): a slice, a screen and a record. */
const raffle = createSlice({
  name: 'raffle',
  initialState: { tickets: 1 },
  reducers: {
    ticketsChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, tickets: payload }),
  },
})

interface RaffleRoot extends CoreState {
  readonly raffle: { readonly tickets: number }
}

function RaffleScreen() {
  const dispatch = useDispatch()
  const { tickets } = useSelector((state: RaffleRoot) => state.raffle)
  return <button onClick={() => dispatch(raffle.actions.ticketsChosen(tickets + 1))}>{tickets}</button>
}

const area: Area = {
  key: 'raffle',
  places: [{ group: 'win', to: '/raffle', label: 'Lottery', icon: 'pools', line: 'Win' }],
  pages: [
    {
      path: '/raffle/*',
      title: 'Lottery',
      screen: () => Promise.resolve({ default: RaffleScreen, reducer: raffle.reducer }),
    },
    { path: '/tombola', redirect: () => '/raffle' },
  ],
}
const areas = [...AREAS, area]

afterEach(cleanup)

function open(path: string) {
  const store = openStore({ request: () => new Promise(() => undefined) })
  const page = () => (
    <Provider store={store}>
      <LanguageProvider load={() => new Promise(() => undefined)}>
        <MemoryRouter initialEntries={[path]}>
          <PageTitle areas={areas} />
          {groupsOf(areas)
            .filter(({ key }) => key === 'win')
            .map((group) => (
              <PlaceTabs key={group.key} group={group} current={placeAt('/raffle', areas)} />
            ))}
          <AppRoutes areas={areas} />
        </MemoryRouter>
      </LanguageProvider>
    </Provider>
  )
  return { store, page }
}

it('has its route, title, entry in the navigation and state by its record alone', async () => {
  const { store, page } = open('/raffle')
  expect(store.getState()).not.toHaveProperty('raffle')
  const { unmount } = render(page())
  const button = await screen.findByRole('button', { name: '1' })
  await waitFor(() => {
    expect(document.title).toMatch(/^Lottery \| CheeseSwap/)
  })
  const entry = within(screen.getByRole('navigation', { name: 'Win' })).getByRole('link', { name: 'Lottery' })
  expect(entry.getAttribute('href')).toBe('/raffle')
  expect(entry.getAttribute('aria-current')).toBe('page')

  await userEvent.click(button)
  expect(store.getState()).toHaveProperty('raffle', { tickets: 2 })
  // What was chosen outlives the screen.
  act(unmount)
  render(page())
  expect(await screen.findByRole('button', { name: '2' })).toBeDefined()
})

it('is led to from its other paths', async () => {
  render(open('/tombola').page())
  expect(await screen.findByRole('button', { name: '1' })).toBeDefined()
})

it('is in no group of the navigation and at no path before it is listed', () => {
  expect(groupsOf(AREAS).map(({ key }) => key)).not.toContain('win')
  expect(placeAt('/raffle')).toBeUndefined()
})
