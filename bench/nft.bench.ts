import type { Route } from '@playwright/test'
import { squadTraits } from '../devnet/areas/nft/traits'
import { devnetNft } from '../src/config/addresses/nft31337'
import { APP_URL } from '../tests/support/site'
import { GOAL_MS, measureVisits } from './visits'
import { settle } from './mode'

/**
 * A collection of 10,000 minted tokens, of which 3,000 are for sale: requests, and the longest task of the main thread in
 * each step, in milliseconds of processor time. What services say of it is made here; everything else is the local
 * exchange's.
 */
const TOKENS = 10_000
const LISTED = 3000
const REQUESTS = 4
/** What our service answers a filter with, and a service of the field does not know. */
const TOKEN_IDS = 'application/vnd.cheeseswap.token-ids+json'

/** The services are another origin. */
const OPEN = { 'access-control-allow-origin': '*' }
const SQUAD = devnetNft.CheeseSquad.toLowerCase()
const DESCRIPTION = 'Ten thousand mice who guard the vault, for their own reasons.'
const TRAITS = Array.from({ length: TOKENS }, (_, id) => squadTraits(id))
/** Far apart from each other in number, the cheapest first. */
const FOR_SALE = Array.from({ length: LISTED }, (_, nth) => (nth * 7919) % TOKENS)

interface AwaitedText {
  /** Part of the address whose answer it is. */
  readonly path: string
  readonly selector: string
  /** What the text becomes, another than it was. */
  readonly text: string
}

const COUNTED: AwaitedText = { path: '/filter?', selector: '[role="tabpanel"] [role="status"]', text: '\\d' }
const NAMED: AwaitedText = { path: '/tokens?ids=', selector: '[role="tabpanel"] li a', text: '^Squad #' }

await measureVisits(`${String(TOKENS)} tokens`, async ({ context, page, measured, counted }) => {
  const asked: string[] = []
  // Each picture is an entry, and the usual room is for 250.
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(5000)
  })
  await context.route(`**/api/v1/collections/**`, (route) => answerApi(route, asked))
  await context.route('**/subgraphs/nft-market', (route) => answerSubgraph(route, asked))
  const cards = page.getByRole('tabpanel').locator('li a[href*="/nfts/collections/"]')
  // The code of the page is there, so that its start is not measured with it.
  await page.goto(`${APP_URL}/nfts/collections/${devnetNft.CheeseWheels}`)
  await cards.first().waitFor()
  await page.getByRole('link', { name: 'Collections', exact: true }).last().click()
  const link = page.getByRole('link', { name: 'Cheese Squad' }).first()
  await link.waitFor()
  await settle(page, 1500)
  asked.length = 0
  await measured('it opens', async () => {
    await link.click()
    await cards.filter({ hasText: 'Squad #' }).first().waitFor()
  })
  counted('requests to open it', asked.length, REQUESTS, '')
  await page.locator('summary', { hasText: 'Fur' }).last().click()
  let [toGrid, toNames] = [0, 0]
  await measured('filtered by one trait', async () => {
    const drawn = page.evaluate(drawnAfter, COUNTED)
    const named = page.evaluate(drawnAfter, NAMED)
    await page.getByRole('checkbox', { name: /^Ash/ }).last().click()
    toGrid = await drawn
    toNames = await named
  })
  counted('from the filter’s answer to the grid', toGrid, GOAL_MS, 'ms')
  counted('from the descriptions’ answer to the names', toNames, GOAL_MS, 'ms')
  await measured('all of them, also those not for sale', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('switch', { name: 'Only on sale' }).click()
    await page.getByText('10,000 items').waitFor()
  })
  await measured('the next 500 of them', async () => {
    const next = page.waitForResponse((response) => response.url().includes('page=2'))
    await page.mouse.move(700, 600)
    await page.keyboard.press('End')
    await next
  })
})

/** In the page: milliseconds from the end of an answer to the text that it leads to. */
function drawnAfter({ path, selector, text }: AwaitedText): Promise<number> {
  // No function with a name within: tsx would mark it with a helper that the page lacks.
  const before = document.querySelector(selector)?.textContent
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = document.querySelector(selector)?.textContent ?? ''
      if (now === before || !new RegExp(text).test(now)) return
      observer.disconnect()
      const drawnAt = performance.now()
      const answer = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(path))
        .at(-1)
      resolve(drawnAt - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0))
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

async function answerApi(route: Route, asked: string[]): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url())
  const [, collection = '', what = '', tokenId] =
    /collections\/(0x[0-9a-fA-F]{40})\/([a-z]+)(?:\/(\d+))?/.exec(pathname) ?? []
  if (collection.toLowerCase() !== SQUAD) {
    asked.push(pathname)
    await route.continue()
    return
  }
  asked.push(`${pathname}${new URL(route.request().url()).search}`)
  const answer = (total: number, ids: readonly number[]) =>
    route.fulfill({
      json: { total, data: Object.fromEntries(ids.map((id) => [String(id), described(id)])) },
      headers: OPEN,
    })
  if (what === 'distribution') {
    await route.fulfill({ json: { total: TOKENS, data: distribution() }, headers: OPEN })
  } else if (what === 'filter') {
    const fitting = TRAITS.flatMap((traits, id) =>
      Object.entries(traits).some(([trait, value]) => searchParams.getAll(trait).includes(value)) ? [id] : [],
    )
    // As the devnet's service: ids alone where that is accepted.
    if (route.request().headers()['accept']?.includes(TOKEN_IDS) === true) {
      await route.fulfill({
        json: { total: fitting.length, data: fitting.map(String) },
        headers: { ...OPEN, 'content-type': TOKEN_IDS, vary: 'origin, accept' },
      })
    } else await answer(fitting.length, fitting)
  } else if (tokenId !== undefined) {
    await route.fulfill({ json: { data: described(Number(tokenId)) }, headers: OPEN })
  } else if (searchParams.has('ids')) {
    await answer(TOKENS, (searchParams.get('ids') ?? '').split(',').map(Number))
  } else {
    const size = Number(searchParams.get('size') ?? 100)
    const from = (Number(searchParams.get('page') ?? 1) - 1) * size
    await answer(
      TOKENS,
      Array.from({ length: Math.min(size, TOKENS - from) }, (_, index) => from + index),
    )
  }
}

function described(id: number) {
  const picture = `/images/squad/${String(id)}.svg`
  return {
    ...{ tokenId: String(id), name: `Squad #${String(id)}`, description: DESCRIPTION },
    image: { original: picture, thumbnail: picture, mp4: null, webm: null, gif: null },
    collection: { name: 'Cheese Squad' },
    attributes: Object.entries(TRAITS[id] ?? {}).map(([traitType, value]) => ({
      ...{ traitType, value, displayType: '' },
    })),
  }
}

function distribution(): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const [trait, value] of TRAITS.flatMap((traits) => Object.entries(traits))) {
    const values = (counts[trait] ??= {})
    values[value] = (values[value] ?? 0) + 1
  }
  return counts
}

interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

async function answerSubgraph(route: Route, asked: string[]): Promise<void> {
  const { query, variables } = route.request().postDataJSON() as Asked
  if (variables['collection'] !== SQUAD || !query.includes('nfts(')) {
    asked.push('subgraph')
    await route.continue()
    return
  }
  const pages = [...query.matchAll(/(page\d+): nfts\(first: (\d+), skip: (\d+)/g)]
  asked.push(`subgraph: ${String(pages.length)} pages`)
  const collection = {
    ...{ id: SQUAD, active: true, totalTrades: '0', totalVolumeBNB: '0', numberTokensListed: String(LISTED) },
  }
  const rows = pages.map(([, name = '', first = '0', skip = '0']) => [
    name,
    FOR_SALE.slice(Number(skip), Number(skip) + Number(first)).map((id, nth) => ({
      ...{ tokenId: String(id), otherId: null, isTradable: true, updatedAt: '1700000000' },
      currentAskPrice: String(1 + (Number(skip) + nth) / 1000),
      currentSeller: `0x${(1 + (id % 997)).toString(16).padStart(40, '0')}`,
      ...{ latestTradedPriceInBNB: '0', collection: { id: SQUAD } },
    })),
  ])
  await route.fulfill({
    json: { data: { collection, ...(Object.fromEntries(rows) as Readonly<Record<string, unknown>>) } },
    headers: OPEN,
  })
}
