import type { Page } from '@playwright/test'
import { getReserves } from '~/chain/abi/pair'
import { EXCHANGE } from '../support/site'
import { ACCOUNT, ask, CONTRACTS, TOKENS, transact } from './support/chain'
import { expect, goWithin, test } from './support/test'
import { violations } from './support/axe'

/** The pool of BUSD and WBNB, whose first token is WBNB. */
const BNB_BUSD = '0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4'

const chart = (page: Page) => page.getByRole('region', { name: 'BNB/BUSD' })

/** BUSD for one BNB in their pool. */
async function poolPrice(): Promise<number> {
  const data = await ask<string>('eth_call', [{ to: BNB_BUSD, data: getReserves.selector }, 'latest'])
  const [bnb = 0n, busd = 0n] = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  return Number(busd) / Number(bnb)
}

interface Period {
  readonly date: number
  readonly reserve0: string
  readonly reserve1: string
}

async function days(since: number): Promise<readonly number[]> {
  const query = `{ pairDayDatas(first: 1000, orderBy: date, where: {pairAddress: "${BNB_BUSD}", date_gte: ${String(since)}}) { date reserve0 reserve1 } }`
  const response = await fetch(`${EXCHANGE.servicesUrl}/subgraphs/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as { data: { pairDayDatas: readonly Period[] } }
  return data.pairDayDatas.map(({ reserve0, reserve1 }) => Number(reserve1) / Number(reserve0))
}

/** What the summary says, figures as numbers. */
async function figures(page: Page) {
  const text = await chart(page).getByTestId('chart-summary').innerText()
  const figures =
    /went from ([\d.,]+) BUSD to ([\d.,]+) BUSD \(([+−])([\d.,]+)%\). Low ([\d.,]+) BUSD, high ([\d.,]+) BUSD/.exec(
      text,
    )
  const [first = NaN, last = NaN, , change = NaN, lowest = NaN, highest = NaN] = (figures ?? [])
    .slice(1)
    .map((figure) => Number(figure.replaceAll(',', '')))
  return { text, first, last, change, lowest, highest, isRising: figures?.[3] === '+' }
}

test('shows what the pool was worth from a day to a year, either way round, and follows a trade', async ({
  page,
  swapPage,
}) => {
  await swapPage.open(`/swap?outputCurrency=${TOKENS.BUSD}`)
  await expect(chart(page).getByTestId('chart-price')).toHaveText('300BUSD')
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  const before = await figures(page)
  expect(before.text).toContain('Past day')
  expect(before.last).toBeCloseTo(await poolPrice(), 2)
  expect(before.change).toBeCloseTo(Math.abs(before.last / before.first - 1) * 100, 1)
  expect(before.isRising).toBe(before.last >= before.first)

  // The closes that the subgraph keeps.
  await chart(page).getByRole('radio', { name: '1Y' }).click()
  await expect(chart(page).getByText('Past year', { exact: true })).toBeVisible()
  const { lowest, highest } = await figures(page)
  const closes = await days(Math.floor(Date.now() / 1000) - 364 * 86_400)
  expect(closes.length).toBeGreaterThan(150)
  // The running day has not closed yet.
  const closed = closes.slice(1, -1)
  expect(lowest).toBeLessThanOrEqual(Math.min(...closed) * 1.00001)
  expect(highest).toBeGreaterThanOrEqual(Math.max(...closed) * 0.99999)
  expect(highest - lowest).toBeGreaterThan(20)
  for (const [name, words] of [
    ['1W', 'Past week'],
    ['1M', 'Past month'],
    ['24H', 'Past day'],
  ] as const) {
    await chart(page).getByRole('radio', { name }).click()
    await expect(chart(page).getByText(words, { exact: true })).toBeVisible()
  }
  const plot = await chart(page).locator('canvas').first().boundingBox()
  if (plot === null) throw new Error('There is no plot.')
  await page.mouse.move(plot.x + plot.width / 3, plot.y + plot.height / 2)
  await expect(chart(page).locator('time')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Away from the line: under the pointer it tells of another moment.
  await page.mouse.move(5, 5)

  // 200 BNB sold to the pool: swapExactETHForTokens.
  const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
  const path = [TOKENS.WBNB, TOKENS.BUSD].map(word).join('')
  const head = [word('0'), word('80'), word(ACCOUNT), 'f'.repeat(64), word('2')].join('')
  const value = `0x${(200n * 10n ** 18n).toString(16)}`
  await transact({ from: ACCOUNT, to: CONTRACTS.Router, data: `0x7ff36ab5${head}${path}`, value })
  const price = await poolPrice()
  expect(price).toBeLessThan(296)
  await expect.poll(async () => (await figures(page)).last).toBeCloseTo(price, 1)

  await page.getByRole('button', { name: 'Switch From and To' }).click()
  const turned = page.getByRole('region', { name: 'BUSD/BNB' })
  await expect
    .poll(async () => Number.parseFloat(await turned.getByTestId('chart-price').innerText()))
    .toBeCloseTo(1 / price, 6)

  // No pool of these two: dollars are between them.
  await goWithin(page, `/swap?inputCurrency=${TOKENS.D4}&outputCurrency=${TOKENS.D7}`)
  const between = page.getByRole('region', { name: 'D4/D7' })
  await expect(between.getByTestId('chart-price')).toHaveText('0.6D7')
  await expect(between.getByText('There’s no pool for this pair')).toBeVisible()
})

test('moves nothing, and is neither seen nor loaded where there is no room', async ({ page, swapPage }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 1000, height: 900 })
  await swapPage.open(`/swap?outputCurrency=${TOKENS.BUSD}`)
  // What the page loads at first it has loaded when it has a quote.
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await expect(chart(page)).toHaveCount(0)
  expect(asked.filter((url) => /PriceChart|subgraphs/.test(url))).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  expect(asked.some((url) => /PriceChart/.test(url))).toBe(true)

  await page.reload()
  const form = page.locator('#swap-currency-input')
  await expect(form).toBeVisible()
  const formBox = await form.boundingBox()
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  expect(await form.boundingBox()).toEqual(formBox)
})

test('sets the price of an order by the height that is pressed, on a phone too', async ({ page }) => {
  const price = () => page.getByLabel('Price for 1 BNB')
  const press = async (height: number) => {
    const plot = await page.locator('canvas').first().boundingBox()
    if (plot === null) throw new Error('There is no plot.')
    const before = await price().inputValue()
    await page.mouse.click(plot.x + plot.width / 3, plot.y + plot.height * height)
    await expect(price()).not.toHaveValue(before)
    return Number((await price().inputValue()).replaceAll(',', ''))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/orders?outputCurrency=${TOKENS.BUSD}`)
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  await expect(page.getByTestId('price-distance')).toHaveText('At the market price')
  const { lowest, highest } = await figures(page)
  const [high, middle, low] = [await press(0.3), await press(0.5), await press(0.7)]
  expect(high).toBeGreaterThan(low)
  expect(middle / ((high + low) / 2)).toBeCloseTo(1, 2)
  for (const each of [high, middle, low]) {
    expect(each).toBeGreaterThan(lowest - (highest - lowest))
    expect(each).toBeLessThan(highest + (highest - lowest))
  }
  await expect(page.getByTestId('price-distance')).toHaveText(/^[+−][\d.]+% from the market price$/)
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Price chart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price chart' })
  await expect(sheet.getByText('Click the chart to set your price.')).toBeVisible()
  await expect(sheet.locator('canvas').first()).toBeVisible()
  expect(await press(0.3)).toBeGreaterThan(low)
  await expect(sheet).toHaveCount(0)
})
