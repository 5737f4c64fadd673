import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useDispatch, useSelector } from 'react-redux'
import { expect, it } from 'vitest'
import { AREAS } from '~/app/areas'
import { NavItemTabs } from '~/app/layout/NavItemTabs'
import { groupsOf, navItemAt } from '~/app/navigation'
import { PageTitle } from '~/app/PageTitle'
import { AppRoutes } from '~/app/routes'
import { persistedFields } from '~/core/persistence/fields'
import { persist } from '~/core/persistence/persist'
import type { CoreState } from '~/core/state'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Area } from '~/widgets/area'
import { renderApp } from '../support/renderApp'

/** The smallest area with every part (docs/architecture.md, "How to add an area"): a slice that stays, a screen and a record. */
interface RaffleState {
  readonly tickets: number
}

interface RaffleRoot extends CoreState {
  readonly raffle: RaffleState
}

const raffle = createSlice({
  name: 'raffle',
  initialState: (): RaffleState => ({ tickets: 1 }),
  reducers: {
    ticketsChosen: (state, { payload }: PayloadAction<number>): RaffleState => ({
      ...state,
      tickets: payload,
    }),
    raffleMerged: (_, { payload }: PayloadAction<RaffleState>): RaffleState => payload,
  },
})

const persistedRaffle = persistedFields<RaffleRoot, RaffleState>({
  key: 'raffle',
  migrations: [],
  parse: ({ tickets }) => (typeof tickets === 'number' ? { tickets } : {}),
  initial: raffle.getInitialState(),
  select: (root) => root.raffle,
  merged: (both) => [raffle.actions.raffleMerged(both)],
})

function RaffleScreen() {
  const dispatch = useDispatch()
  const { tickets } = useSelector((state: RaffleRoot) => state.raffle)
  return <button onClick={() => dispatch(raffle.actions.ticketsChosen(tickets + 1))}>{tickets}</button>
}

const area: Area = {
  key: 'raffle',
  navItems: [{ group: 'nft', to: '/raffle', label: 'Lottery', icon: 'pools', description: 'Lottery' }],
  pages: [
    {
      path: '/raffle/*',
      title: 'Lottery',
      screen: () =>
        Promise.resolve({
          default: RaffleScreen,
          reducer: raffle.reducer,
          persist: (store: Store<RaffleRoot>) => persist(store, persistedRaffle),
        }),
    },
    { path: '/tombola', redirect: () => '/raffle' },
  ],
}
const areas = [...AREAS, area]

function open(path: string) {
  const group = groupsOf(areas).find(({ key }) => key === 'nft')
  const content = (
    <>
      <PageTitle areas={areas} />
      {group && <NavItemTabs group={group} current={navItemAt('/raffle', areas)} />}
      <AppRoutes areas={areas} />
    </>
  )
  return renderApp({ path, content })
}

it('has its route, title, entry in the navigation and state by its record alone', async () => {
  const { store, goTo } = open('/raffle')
  expect(store.getState()).not.toHaveProperty('raffle')
  const button = await screen.findByRole('button', { name: '1' })
  await waitFor(() => expect(document.title).toMatch(/^Lottery \| CheeseSwap/))
  const entry = within(screen.getByRole('navigation', { name: 'NFT' })).getByRole('link', { name: 'Lottery' })
  expect(entry.getAttribute('href')).toBe('/raffle')
  expect(entry.getAttribute('aria-current')).toBe('page')

  await userEvent.click(button)
  expect(store.getState()).toHaveProperty('raffle', { tickets: 2 })
  // What was chosen outlives the screen.
  goTo('/nowhere')
  await waitFor(() => expect(screen.queryByRole('button', { name: '2' })).toBeNull())
  goTo('/raffle')
  expect(await screen.findByRole('button', { name: '2' })).toBeDefined()
  // And the page: a new one begins with it.
  open('/raffle')
  expect(await screen.findByRole('button', { name: '2' })).toBeDefined()
})

it('is led to from its other paths', async () => {
  open('/tombola')
  expect(await screen.findByRole('button', { name: '1' })).toBeDefined()
})

it('is in no group of the navigation and at no path before it is listed', () => {
  expect(groupsOf(AREAS).flatMap(({ items }) => items.map(({ to }) => to))).not.toContain('/raffle')
  expect(navItemAt('/raffle')).toBeUndefined()
})

it('tells those that a page is shared with its title and line, in the language that it is read in', async () => {
  for (const name of ['og:title', 'og:locale', 'twitter:title', 'description', 'og:description']) {
    const meta = document.createElement('meta')
    meta.setAttribute(name.startsWith('og:') ? 'property' : 'name', name)
    document.head.append(meta)
  }
  const load = (code: string) => Promise.resolve(code === 'de-DE' ? { Lottery: 'Lotterie' } : {})
  const content = (
    <LanguageProvider load={load} initialLanguage="de-DE">
      <PageTitle areas={areas} />
    </LanguageProvider>
  )
  renderApp({ path: '/raffle', content })
  const metaOf = (name: string) =>
    document.querySelector(`meta[content][property="${name}"]`)?.getAttribute('content')
  await waitFor(() => expect(metaOf('og:title')).toBe('Lotterie | CheeseSwap'))
  expect(metaOf('og:locale')).toBe('de_DE')
  expect(metaOf('og:description')).toBe('Lotterie')
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Lotterie')
  document.head.querySelectorAll('meta').forEach((meta) => {
    meta.remove()
  })
})
