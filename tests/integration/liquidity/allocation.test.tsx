import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { poolOf } from '~/domain/amm/pool'
import { amountOf } from '~/domain/money/amount'
import { Ratio } from '~/domain/money/ratio'
import { Allocation } from '~/features/liquidity/components/Allocation'
import { addressOf, E18, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const BUSD = tokenOf('BUSD', 0xb05d, 18)

function positionOf(nth: number, dollars: number | undefined): ValuedPosition {
  const token = tokenOf(`T${String(nth)}`, 0xa00 + nth, 18)
  const pooled = [amountOf(token, E18), amountOf(BUSD, E18)] as const
  const pool = poolOf(token, BUSD, [E18, E18])
  return {
    position: { pair: addressOf(0x900 + nth), liquidity: E18, totalSupply: E18, pool },
    ...{ pooled, share: new Ratio(1), dollars: dollars === undefined ? undefined : new Ratio(dollars) },
  }
}

function show(worth: readonly (number | undefined)[]) {
  const positions = worth.map((dollars, nth) => positionOf(nth + 1, dollars))
  const dollars = new Ratio(worth.reduce<number>((sum, each) => sum + (each ?? 0), 0))
  renderApp({ content: <Allocation positions={positions} dollars={dollars} /> })
  const list = screen.queryByRole('list', { name: 'Your positions' })
  const lines = list === null ? [] : within(list).getAllByRole('listitem')
  return lines.map(({ textContent }) => textContent)
}

it('has a part for each of five pools, and one for the others together', () => {
  expect(show([50, 20, 10, 8, 6, 4, 2, undefined, 0])).toEqual([
    'T1/BUSD50.00%',
    'T2/BUSD20.00%',
    'T3/BUSD10.00%',
    'T4/BUSD8.00%',
    'T5/BUSD6.00%',
    'Other6.00%',
  ])
  // Each begins where those before it end, with a gap before the next.
  const parts = [...document.querySelectorAll('[data-testid="allocation"] circle[pathLength]')]
  expect(parts.map((part) => part.getAttribute('stroke-dashoffset'))).toEqual(
    ['0.00', '-50.00', '-70.00', '-80.00', '-88.00', '-94.00'].map((each) => each.replace('-0.00', '0.00')),
  )
  expect(parts[0]?.getAttribute('stroke-dasharray')).toBe('48.50 100')
})

it('divides nothing where one pool alone has a known value', () => {
  expect(show([50, undefined])).toEqual([])
  expect(screen.queryByTestId('allocation')).toBeNull()
})
