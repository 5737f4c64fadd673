import { id as topicOf } from 'ethers'
import type { Page } from '@playwright/test'
import { feeApr } from '~/domain/info/fees'
import { infoText } from '~/domain/info/numberText'
import { momentsBefore } from '~/domain/info/periods'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import { violations } from './support/axe'
import { ask, CONTRACTS, indexerFollows, paused, TOKENS, transact } from './support/chain'
import { expect, goWithin, test } from './support/test'

/** Facts 12. */
const FEES = { totalFee: 0.0025, lpFee: 0.0017, weeksInYear: 52.1429 }
/** The pool of WBNB and BUSD, in this order. */
const BNB_BUSD = '0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4'
const SWAP = topicOf('Swap(address,uint256,uint256,uint256,uint256,address)')
const SYNC = topicOf('Sync(uint112,uint112)')
const MINT = topicOf('Mint(address,uint256,uint256)')
const BURN = topicOf('Burn(address,uint256,uint256,address)')
const CREATED = topicOf('PairCreated(address,address,address,uint256)')

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: string
}

const logsOf = (filter: object) =>
  ask<readonly Log[]>('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', ...filter }])
const wordsOf = ({ data }: Log) =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word) =>
    new Ratio(BigInt(`0x${word}`).toString()).shiftedBy(-18),
  )

/** The first block after a moment, by halves. */
async function firstBlockAfter(moment: number): Promise<number> {
  let [low, high] = [0, Number(await ask<string>('eth_blockNumber'))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const block = await ask<{ timestamp: string }>('eth_getBlockByNumber', [
      `0x${middle.toString(16)}`,
      false,
    ])
    if (Number(block.timestamp) > moment) high = middle
    else low = middle + 1
  }
  return low
}

/** Dollars of each trade of the pool with its block: the mean of both sides, at the price after it. */
async function tradesOfPool() {
  const logs = await logsOf({ address: BNB_BUSD, topics: [[SWAP, SYNC]] })
  let price = new Ratio(0)
  return logs.flatMap((log) => {
    const [a = new Ratio(0), b = new Ratio(0), out0 = new Ratio(0), out1 = new Ratio(0)] = wordsOf(log)
    if (log.topics[0] === SYNC) {
      price = b.div(a)
      return []
    }
    const dollars = a.plus(out0).times(price).plus(b.plus(out1)).div(2)
    return [{ block: Number(log.blockNumber), dollars }]
  })
}

const dollarsText = (value: Ratio) => `$${infoText(value, 'en-US')}`
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

test('tells of the exchange what the logs of the chain add up to, finds a token by the keyboard, watches it, and gives all rows as a file', async ({
  page,
}) => {
  await paused(async () => {
    // 3 BNB sold to the pool now: swapExactETHForTokens.
    const path = [TOKENS.WBNB, TOKENS.BUSD].map((token) => token.slice(2).toLowerCase().padStart(64, '0'))
    const owner = '70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await transact({
      from: `0x${owner}`,
      to: CONTRACTS.Router,
      value: '0x29a2241af62c0000',
      data: `0x7ff36ab5${'0'.repeat(64)}${'80'.padStart(64, '0')}${owner.toLowerCase().padStart(64, '0')}${'f'.repeat(64)}${'2'.padStart(64, '0')}${path.join('')}`,
    })
    await indexerFollows()
    const { timestamp } = await ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
    const moments = momentsBefore(Number(timestamp))

    // Every deposit, withdrawal and trade of every pool within a day.
    const pairs = (await logsOf({ address: CONTRACTS.Factory, topics: [CREATED] })).map(
      ({ data }) => `0x${data.slice(26, 66)}`,
    )
    const events = await logsOf({ address: pairs, topics: [[SWAP, MINT, BURN]] })
    const [day, week] = [await firstBlockAfter(moments.day), await firstBlockAfter(moments.week)]
    const counted = events.filter(({ blockNumber }) => Number(blockNumber) >= day).length
    await page.goto('/info')
    await expect(page.getByTestId('info-transactions')).toHaveText(localText(String(counted), 'en-US'))
    expect(await violations(page)).toEqual([])

    const trades = await tradesOfPool()
    const sum = (from: number) =>
      trades
        .filter(({ block }) => block >= from)
        .reduce((total, { dollars }) => total.plus(dollars), new Ratio(0))
    const [last] = (await logsOf({ address: BNB_BUSD, topics: [SYNC] })).toReversed()
    const [bnb = new Ratio(0), busd = new Ratio(0)] = last === undefined ? [] : wordsOf(last)
    const liquidity = busd.times(2)
    await goWithin(page, `/info/pool/${BNB_BUSD}`)
    await expect(page.locator('#info-pool-pair-title')).toHaveText('BUSD/BNB')
    await expect(page.getByTestId('pool-liquidity')).toHaveText(dollarsText(liquidity))
    await expect(page.getByTestId('pool-volume')).toHaveText(dollarsText(sum(day)))
    await expect(tile(page, '7d volume')).toHaveText(dollarsText(sum(week)))
    await expect(tile(page, '24h fees')).toHaveText(dollarsText(sum(day).times(FEES.totalFee)))
    await expect(tile(page, 'BNB in the pool')).toHaveText(infoText(bnb, 'en-US'))
    const apr = feeApr({ ...FEES, weekVolume: sum(week), liquidity })
    await expect(tile(page, 'Fee APR, 7 days')).toHaveText(`${apr.shiftedBy(2).toFixed(2)}%`)

    // The candle of the last trade, read by the keyboard.
    const chart = page.getByRole('slider', { name: 'Price of BNB' })
    await expect(chart.locator('canvas').first()).toBeVisible()
    await chart.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /: Open [\d.,]+ BUSD, high .+, volume \$/)
    const before = await chart.getAttribute('aria-valuetext')
    await chart.press('ArrowLeft')
    await expect(chart).not.toHaveAttribute('aria-valuetext', before ?? '')
    // The header lies over what is scrolled to it.
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    expect(await violations(page)).toEqual([])
  })

  await goWithin(page, '/info/pools')
  await expect(page.locator('#info-pools-title')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pools' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const stream = await (await downloading).createReadStream()
  const file = Buffer.concat(await stream.toArray()).toString()
  const pairs = await logsOf({ address: CONTRACTS.Factory, topics: [CREATED] })
  expect(file.trimEnd().split('\r\n')).toHaveLength(pairs.length + 1)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search tokens and pools' })
  await expect(search).toBeFocused()
  await search.fill('cheese t')
  await expect(page.getByRole('option', { name: /CHEESE/ }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await search.press('Enter')
  await expect(page.locator('#info-token-name-title')).toHaveText('Cheese Token (CHEESE)')
  await page.getByRole('button', { name: 'Watch CHEESE', exact: true }).first().click()
  await expect(page.getByRole('slider', { name: /^Price of CHEESE/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.goto('/info')
  await expect(page.getByRole('table', { name: 'Watched tokens' }).getByText('Cheese Token')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await goWithin(page, `/info/accounts/${TOKENS.CHEESE}`)
  await expect(page.getByText('This account has no liquidity here')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
