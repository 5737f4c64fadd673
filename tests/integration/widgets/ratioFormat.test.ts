import { expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { renderHookInApp } from '../support/renderApp'

it('says what something is worth, and less than a cent without saying about twice', () => {
  const { result } = renderHookInApp(() => useRatioFormat())
  const worth = (value: string) => result.current.worth(new Ratio(value))
  expect(['0', '0.009', '0.01', '1234.567', '36512345678'].map(worth)).toEqual([
    '≈ $0.00',
    '<$0.01',
    '≈ $0.01',
    '≈ $1,234.56',
    '≈ $36.5B',
  ])
})
