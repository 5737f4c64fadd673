import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { AbiCoder, Interface } from 'ethers'
import { TIMEOUTS } from '~/chain/rpc/failover'
import { contentType } from '../support/contentType'
import { expect, test } from './support/test'

/** The production site of chain 56, as a host serves it. */
const SITE = 'https://exchange.example'
const NODE = 'https://bsc-dataseed.bnbchain.org'
const PICTURES = 'https://tokens.pancakeswap.finance'
const BLOCK = 40_000_000

const multicall = new Interface([
  'function tryBlockAndAggregate(bool, (address,bytes)[]) returns (uint256, bytes32, (bool,bytes)[])',
])

/** Answers of a node on which every call reverts. */
function answer(method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return '0x38'
    case 'eth_blockNumber':
      return `0x${BLOCK.toString(16)}`
    case 'eth_call': {
      const [{ data }] = params as [{ data: string }]
      const calls = multicall.decodeFunctionData('tryBlockAndAggregate', data)[1] as readonly unknown[]
      return AbiCoder.defaultAbiCoder().encode(
        ['uint256', 'bytes32', '(bool,bytes)[]'],
        [BLOCK, `0x${BLOCK.toString(16).padStart(64, '0')}`, calls.map(() => [false, '0x'])],
      )
    }
    default:
      return null
  }
}

/** Serves the site and its first node; whoever else is asked answers nothing. Gives what was asked for elsewhere. */
async function serve(page: Page): Promise<readonly Request[]> {
  const elsewhere: Request[] = []
  await waitForNode(page)
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { origin, pathname } = new URL(request.url())
    if (origin === SITE) {
      const file = /\.\w+$/.test(pathname) ? pathname : '/index.html'
      await route.fulfill({ contentType: contentType(file), body: await readFile(join('dist', file)) })
      return
    }
    elsewhere.push(request)
    if (origin !== NODE) {
      if (request.resourceType() === 'image') await route.fulfill({ path: 'dist/apple-touch-icon.png' })
      else await route.abort()
      return
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') {
      await route.fulfill({ status: 204, headers })
      return
    }
    const { id, method, params } = request.postDataJSON() as {
      id: number
      method: string
      params: readonly unknown[]
    }
    await route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: answer(method, params) } })
  })
  return elsewhere
}

/** A busy machine lets the answers come late, and whoever is late is asked beside another: here no one is that late. */
async function waitForNode(page: Page): Promise<void> {
  await page.addInitScript((hedgeMs) => {
    const later = setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof setTimeout>) => (args[1] === hedgeMs ? 0 : later(...args)),
    })
  }, TIMEOUTS.hedgeMs)
}

const originsOf = (requests: readonly Request[]) =>
  [...new Set(requests.map((request) => new URL(request.url()).origin))].sort()

/** Rows of a table in a window of this height, each with two pictures. */
const ROWS_IN_SIGHT = 12

async function settled(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse(/\/deferred-/)
  await page.goto(`${SITE}${path}`)
  await last
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByRole('main')).not.toBeEmpty()
}

for (const path of ['/', '/add', '/liquidity', '/find']) {
  test(`${path} asks one node and no other host`, async ({ page }) => {
    const elsewhere = await serve(page)
    await settled(page, path)
    expect(originsOf(elsewhere)).toEqual([NODE])
  })
}

for (const path of ['/farms', '/pools']) {
  test(`${path} asks one node, and the keeper of pictures for those in sight`, async ({ page }) => {
    const elsewhere = await serve(page)
    await settled(page, path)
    // A busy machine is idle before the first rows are there.
    await expect(page.getByRole('main').locator('img').first()).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const others = elsewhere.filter((request) => new URL(request.url()).origin !== NODE)
    expect(originsOf(others).filter((origin) => origin !== PICTURES)).toEqual([])
    for (const request of others) {
      expect(request.resourceType()).toBe('image')
      expect((await request.allHeaders())['referer']).toBeUndefined()
    }
    const seen = await page.locator('img').evaluateAll((images) =>
      images
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return bottom >= 0 && top <= window.innerHeight
        })
        .map((image) => (image as HTMLImageElement).src),
    )
    expect(others.length).toBeGreaterThan(0)
    // Besides those in sight, those that were before the rows were sorted by what the chain said: never hundreds.
    const earlier = others.filter((request) => !seen.includes(request.url()))
    expect(earlier.length).toBeLessThan(2 * ROWS_IN_SIGHT)
  })
}

test('/swap asks one node and no other host, with 14 files of code at most, and for further lists when someone looks for a token', async ({
  page,
}) => {
  const elsewhere = await serve(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await settled(page, '/swap')
  expect(originsOf(elsewhere)).toEqual([NODE])
  expect(scripts.size).toBeGreaterThan(0)
  expect(scripts.size).toBeLessThanOrEqual(14)
  await page.locator('#swap-currency-output .open-currency-select-button').click()
  const asked = page.waitForRequest(`${PICTURES}/pancakeswap-extended.json`)
  await page.locator('#token-search-input').fill('GHOST')
  expect((await asked).resourceType()).toBe('fetch')
  expect(originsOf(elsewhere)).toContain(PICTURES)
})
