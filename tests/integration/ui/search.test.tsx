import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchSlot } from '~/app/layout/HeaderTools'
import { closeSearch } from '~/app/search/searchState'
import { network } from '~/config/networks'
import { renderApp } from '../support/renderApp'

afterEach(() => {
  act(closeSearch)
})

function open() {
  const content = (
    <>
      <input aria-label="Amount" />
      <SearchSlot areas={undefined} />
    </>
  )
  return renderApp({ path: '/swap', content })
}

const field = () => screen.findByRole('combobox', { name: 'Search pages and tokens' })
const options = () => screen.queryAllByRole('option').map((each) => each.querySelector('strong')?.textContent)

it('opens with "/", but not while someone writes, and lists the pages that are open', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Amount'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(document.body)
  await user.keyboard('/')
  const opened = await field()
  await waitFor(() => expect(document.activeElement).toBe(opened))
  expect(options().slice(0, 4)).toEqual(['Swap', 'Liquidity', 'Farms', 'Pools'])
  expect(options()).toContain('Import Pool')
  expect(options()).toContain('Squad')
})

it('finds pages and tokens, and goes where arrows and Enter lead', async () => {
  const { user, location } = open()
  await user.keyboard('/')
  await user.type(await field(), 'far')
  expect(options()[0]).toBe('Farms')
  await user.keyboard('{Enter}')
  expect(location()).toBe('/farms')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.keyboard('/')
  await user.type(await field(), 'busd')
  const tokens = within(await screen.findByRole('group', { name: 'Tokens' }))
  const [first] = tokens.getAllByRole('option')
  expect(first?.querySelector('strong')?.textContent).toBe('BUSD')
  const at = screen.getAllByRole('option').indexOf(first ?? document.body)
  for (let i = 0; i < at; i++) await user.keyboard('{ArrowDown}')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect((await field()).getAttribute('aria-activedescendant')).toBe(first?.id)
  await user.keyboard('{Enter}')
  expect(location()).toBe(`/swap?outputCurrency=${network.deployment.dollar.address}`)
})

it('says that nothing was found, and what else there is to do', async () => {
  const { user, location } = open()
  await user.keyboard('/')
  await user.type(await field(), 'zzzz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No results for “zzzz”'))
  await user.keyboard('{Enter}')
  expect(location()).toBe('/swap')
})
