import { APP_URL } from '../tests/support/site'
import { measureVisits } from './visits'
import { settle } from './mode'

/**
 * The list of pools with as many as it holds: the longest task of the main thread in each step, in milliseconds of
 * processor time. Each pool of the local exchange's answers stands there many times, by an id of its own.
 */
const POOLS = 1000

type Row = Readonly<Record<string, unknown>>

await measureVisits(`${String(POOLS)} pools`, async ({ context, page, measured }) => {
  await context.route('**/subgraphs/exchange', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data?: Row }
    await route.fulfill({ response, json: { ...answer, data: multiplied(answer.data ?? {}) } })
  })
  // The code of the page is there, so that its start is not measured with it.
  await page.goto(`${APP_URL}/info/tokens`)
  await page.locator('#info-tokens-title').waitFor()
  await settle(page, 1500)
  await measured('the list lands', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Pools', exact: true }).last().click()
    await page.locator('#info-pools-title').waitFor()
    await page.getByRole('table').getByRole('row').nth(10).waitFor()
  })
  for (const column of ['Liquidity', 'Pool']) {
    await measured(`sorted by ${column.toLowerCase()}`, () =>
      page.getByRole('columnheader', { name: column }).getByRole('button').click(),
    )
  }
})

/** Lists of pools with every pool many times; `POOLS` in all. The same pool has the same ids in each list. */
function multiplied(data: Row): Row {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPools(value) ? copies(value) : value]),
  )
}

function isPools(value: unknown): value is readonly (Row & { readonly id: string })[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(
      (row: unknown) => typeof row === 'object' && row !== null && 'reserveUSD' in row && 'id' in row,
    )
  )
}

function copies(pools: readonly (Row & { readonly id: string })[]): readonly Row[] {
  const times = Math.ceil(POOLS / pools.length)
  return Array.from({ length: times }, (_, nth) =>
    pools.map((pool) =>
      // The first are the exchange's own: it is asked about all of them again, and answers for these.
      nth === 0 ? pool : { ...pool, id: pool.id.slice(0, -4) + nth.toString(16).padStart(4, '0') },
    ),
  )
    .flat()
    .slice(0, POOLS)
}
