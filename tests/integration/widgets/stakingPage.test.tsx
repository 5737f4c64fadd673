import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { StakingPage } from '~/widgets/farming/StakingPage'
import type { Listing } from '~/widgets/farming/listing'
import { LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

interface Barrel {
  readonly name: string
  readonly litres: number
  readonly year?: number
}

/** All that a page which knows neither farms nor pools has to bring: columns and words. */
const BARRELS: Listing<Barrel> = {
  label: 'Barrels',
  itemLabel: 'Barrel',
  tableId: 'barrels-table',
  idOf: ({ name }) => `barrel-${name}`,
  name: ({ name }) => name,
  columns: [
    { id: 'litres', label: 'Litres', figure: ({ litres }) => litres },
    {
      id: 'year',
      label: 'Year',
      from: 'tablet',
      isOf: ({ year }) => year !== undefined,
      figure: ({ year }) => year ?? '–',
    },
  ],
  panel: ({ name }) => <button type="button">{`Tap ${name}`}</button>,
}
const OAK: Barrel = { name: 'oak', litres: 225, year: 1998 }
const ASH: Barrel = { name: 'ash', litres: 50 }

interface Choice {
  readonly items?: readonly Barrel[]
  readonly view?: 'TABLE' | 'CARD'
  readonly query?: string
  readonly isStakedOnly?: boolean
  readonly isLoading?: boolean
  readonly onRetry?: () => void
}

function open({ items = [], view = 'TABLE', query = '', isStakedOnly = false, ...rest }: Choice) {
  const { isLoading = false, onRetry } = rest
  const nothing = () => undefined
  const content = (
    <StakingPage<Barrel, 'age'>
      title="Cellar"
      lead="Store and wait."
      bar={{
        view,
        onView: nothing,
        pages: [{ to: '/barrels', label: 'Live', isCurrent: true }],
        stakedOnly: { id: 'staked-only-barrels', isOn: isStakedOnly, onChange: nothing },
        sorts: [{ id: 'age', label: 'Age' }],
        sort: 'age',
        onSort: nothing,
        query,
        onQuery: nothing,
        searchLabel: 'Search barrels',
      }}
      items={items}
      listing={BARRELS}
      isLoading={isLoading}
      failure={onRetry && { text: 'The cellar is locked.', onRetry }}
      empty={{ notFound: 'No such barrel.', nothing: 'The cellar is empty.' }}
    />
  )
  return renderApp({ path: '/barrels', chain: new LocalChain(), content })
}

it('makes rows of columns, and opens them to what they have no room for and what can be done', async () => {
  open({ items: [OAK, ASH] })
  expect(screen.getByRole('heading', { level: 1, name: 'Cellar' })).toBeDefined()
  const heads = [...document.querySelectorAll('#barrels-table thead th')].map((head) => head.textContent)
  expect(heads).toEqual(['Barrel', 'Litres', 'Year', 'Details'])
  const row = within(screen.getByTestId('barrel-oak'))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['225', '1998', ''])
  expect(screen.queryByRole('button', { name: 'Tap oak' })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'oak' }))
  await userEvent.click(within(screen.getByTestId('barrel-ash')).getByRole('button', { name: 'ash' }))
  expect(screen.getByRole('button', { name: 'Tap oak' })).toBeDefined()
  expect(within(screen.getByTestId('barrel-oak-details')).getByText('Year')).toBeDefined()
  expect(within(screen.getByTestId('barrel-ash-details')).queryByText('Year')).toBeNull()
})

it('makes cards of the same', () => {
  open({ items: [OAK, ASH], view: 'CARD' })
  const cards = within(screen.getByRole('list', { name: 'Barrels' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['oakLitres225Year1998Tap oak', 'ashLitres50Tap ash'])
})

it('tells waiting, failing and having nothing apart', async () => {
  open({ isLoading: true })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  const onRetry = vi.fn()
  open({ onRetry })
  expect(screen.getByRole('alert').textContent).toContain('The cellar is locked.')
  expect(screen.queryByText('The cellar is empty.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  // What needs no list is there all the same.
  open({ items: [OAK], onRetry })
  expect(screen.getByTestId('barrel-oak')).toBeDefined()
  expect(screen.getByRole('alert')).toBeDefined()
  open({})
  expect(screen.getByText('The cellar is empty.')).toBeDefined()
  open({ query: 'pine' })
  expect(screen.getByText('No such barrel.')).toBeDefined()
  const { connect } = open({ isStakedOnly: true })
  expect(screen.getByText('Connect a wallet to see your stakes.')).toBeDefined()
  connect()
  expect(await screen.findByText('You have no stake here.')).toBeDefined()
})
