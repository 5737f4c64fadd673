import { expect, it } from 'vitest'
import { depthOf } from '~/domain/info/depth'
import { Ratio } from '~/domain/money/ratio'

it('a pool of 200 dollars needs 10 for a price that rises by 21 %, and gives 10 for one that falls by 19 %', () => {
  // 100 dollars on the other side: 110 of them at 1.21 times the price, 90 at 0.81 times.
  const [up, down] = depthOf(new Ratio(200), ['0.21', '0.19'])
  expect(up?.buy.toString()).toBe('10')
  expect(down?.sell.toString()).toBe('10')
})

it('nothing moves the price where there is nothing', () => {
  expect(depthOf(new Ratio(0), ['0.05']).map(({ buy, sell }) => [buy.toString(), sell.toString()])).toEqual([
    ['0', '0'],
  ])
})
