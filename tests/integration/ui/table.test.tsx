import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Table } from '~/ui/Table'

afterEach(cleanup)

it('shows rows that a screen reader can compare, in a region that the keyboard can scroll', () => {
  render(
    <Table label="Pools" id="pools-table">
      <thead>
        <tr>
          <th scope="col">Pool</th>
          <th scope="col" data-figure>
            APR
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">CHEESE-BNB</th>
          <td data-figure>12.5%</td>
        </tr>
      </tbody>
    </Table>,
  )
  const region = screen.getByRole('region', { name: 'Pools' })
  expect(region.tabIndex).toBe(0)
  const table = within(region).getByRole('table')
  expect(table.id).toBe('pools-table')
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  const cell = within(table).getByRole('cell')
  expect(cell.textContent).toBe('12.5%')
  // What stands beside it where rows are stacked.
  expect(cell.dataset['label']).toBe('APR')
})
