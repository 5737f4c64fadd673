import type { Page } from '@playwright/test'
import { squareRoot } from '~/domain/amm/liquidity'
import { violations } from './support/axe'
import { indexerFollows, OTHER_ACCOUNT, TOKENS } from './support/chain'
import { expect, openConnected, test } from './support/test'
import { addWithCoin, askPair, liquidityOf, pairOf, sellCoin } from './support/liquidity'

const E18 = 10n ** 18n
const BUSD_BNB = pairOf('BUSD', 'WBNB')
const BUSD_IS_FIRST = BigInt(TOKENS.BUSD) < BigInt(TOKENS.WBNB)

interface PoolNow {
  readonly busd: bigint
  readonly coin: bigint
  readonly supply: bigint
  /** The root of the product of the reserves. */
  readonly root: bigint
}

async function readPool(): Promise<PoolNow> {
  const [reserve0 = 0n, reserve1 = 0n] = await askPair(BUSD_BNB, 'getReserves')
  const [supply = 0n] = await askPair(BUSD_BNB, 'totalSupply')
  const [busd, coin] = BUSD_IS_FIRST ? [reserve0, reserve1] : [reserve1, reserve0]
  return { busd, coin, supply, root: squareRoot(busd * coin) }
}

async function open(page: Page) {
  await openConnected(page, '/liquidity')
  await expect(page.getByTestId(`position-${BUSD_BNB}`)).toBeVisible()
}

/** '12.3456 BUSD' in a list of figures. */
function figure(text: string, symbol: string): number {
  const found = new RegExp(`([\\d.,]+) ${symbol}`).exec(text)?.[1]
  return Number(found?.replaceAll(',', '') ?? NaN)
}

test('fees and impermanent loss since the entry are those of the chain', async ({ page }) => {
  await addWithCoin('BUSD', 30_000n * E18, 100n * E18)
  const entry = await readPool()
  const liquidity = await liquidityOf(BUSD_BNB)
  const given = {
    busd: (liquidity * entry.busd) / entry.supply,
    coin: (liquidity * entry.coin) / entry.supply,
  }
  await indexerFollows()
  await open(page)
  const earnings = page.getByTestId(`earnings-${BUSD_BNB}`)
  await expect(earnings.getByTestId('impermanent-loss')).toContainText('0.00%')
  await expect(earnings.getByTestId('against-holding')).toContainText('0.00%')

  for (let i = 0; i < 3; i += 1) await sellCoin('BUSD', 2500n * E18, OTHER_ACCOUNT)
  const now = await readPool()
  // Per LP unit the root grows by fees alone; what it was at the entry is the position without them.
  const rootPerUnit = Number(entry.root) / Number(entry.supply) / (Number(now.root) / Number(now.supply))
  const part = Number(liquidity) / Number(now.supply)
  const fees = {
    busd: ((1 - rootPerUnit) * part * Number(now.busd)) / 1e18,
    coin: ((1 - rootPerUnit) * part * Number(now.coin)) / 1e18,
  }
  expect(fees.coin).toBeGreaterThan(0.01)
  await expect
    .poll(async () => figure(await earnings.getByTestId('fees-earned').innerText(), 'BNB') / fees.coin)
    .toBeCloseTo(1, 3)
  expect(figure(await earnings.getByTestId('fees-earned').innerText(), 'BUSD') / fees.busd).toBeCloseTo(1, 3)

  // In BNB at the pool's price: what was given, what is there, and what would be there without fees.
  const busdInCoin = Number(now.coin) / Number(now.busd)
  const held = Number(given.coin) + Number(given.busd) * busdInCoin
  const pooled = 2 * part * Number(now.coin)
  const percent = (value: number) => (value * 100).toFixed(2)
  await expect(earnings.getByTestId('impermanent-loss')).toContainText(
    `${percent(1 - (pooled * rootPerUnit) / held)}%`,
  )
  const net = pooled / held - 1
  await expect(earnings.getByTestId('against-holding')).toContainText(
    `${net < 0 ? '−' : '+'}${percent(Math.abs(net))}%`,
  )
  expect(await violations(page)).toEqual([])
})
