import { RPC_URL } from '../support/site'
import { TOKENS, tokenBalance } from './support/chain'
import { expect, test, units } from './support/test'

const { BUSD, HTML, LONG } = TOKENS
const NO_CONTRACT = '0x000000000000000000000000000000000000dEaD'

test.describe('a hostile link', () => {
  const links: readonly (readonly [what: string, search: string, amount: string])[] = [
    ['an amount with an exponent', `outputCurrency=${BUSD}&exactAmount=1e999`, ''],
    ['a negative amount', `outputCurrency=${BUSD}&exactAmount=-1`, ''],
    ['a hexadecimal amount', `outputCurrency=${BUSD}&exactAmount=0x10`, ''],
    ['an amount of 60 digits', `outputCurrency=${BUSD}&exactAmount=${'9'.repeat(60)}`, '9'.repeat(60)],
    [
      'a script as recipient',
      `outputCurrency=${BUSD}&exactAmount=1&recipient=<script>alert(1)</script>`,
      '1',
    ],
    ['markup as currency', `inputCurrency=<img src=x onerror=alert(1)>&exactAmount=1`, '1'],
    ['broken escapes', 'exactAmount=%E0%A4%A&outputCurrency=%', ''],
  ]
  test('gets a safe form', async ({ page, swapPage }) => {
    page.on('dialog', () => {
      throw new Error('a script ran')
    })
    for (const [what, search, amount] of links) {
      await test.step(`with ${what}`, async () => {
        await swapPage.open(`/swap?${search}`)
        await expect(swapPage.amount('input')).toHaveValue(amount)
        await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
      })
    }
  })

  test('a hostile link that names an address without a contract says that it is no token', async ({
    page,
    swapPage,
  }) => {
    await swapPage.openConnected(`/swap?outputCurrency=${NO_CONTRACT}&exactAmount=1`)
    await expect(page.locator('#swap-button')).toHaveText('This token can’t be read')
    await expect(page.locator('#swap-button')).toBeDisabled()
  })
})

test('60 digits are an insufficient balance and break nothing', async ({ page, swapPage }) => {
  await swapPage.openConnected(`/swap?outputCurrency=${BUSD}&exactAmount=${'9'.repeat(60)}`)
  await expect(page.locator('#swap-button')).toHaveText(/Insufficient BNB balance|Enter a smaller amount/)
})

test('a symbol of 2,000 characters is shortened and a symbol of markup is text', async ({
  page,
  swapPage,
}) => {
  page.on('dialog', () => {
    throw new Error('a script ran')
  })
  for (const token of [LONG, HTML]) {
    await swapPage.open(`/swap?outputCurrency=${token}`)
    const chosen = page.locator('#swap-currency-output .open-currency-select-button')
    await expect(chosen).not.toContainText('Select a token')
    expect((await chosen.innerText()).trim().length).toBeLessThanOrEqual(24)
    expect(await page.locator('img[onerror], img[src="x"]').count()).toBe(0)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBe(0)
  }
})

test.describe('a bad node', () => {
  const LOST = /Connection lost/

  const faults: readonly (readonly [what: string, status: number, type: string, body: string])[] = [
    ['that limits us (429)', 429, 'application/json', '{}'],
    ['that answers with a page', 200, 'text/html', '<html><body>Welcome</body></html>'],
    ['whose JSON is cut off', 200, 'application/json', '{"jsonrpc":"2.0","id":1,"resu'],
    ['that answers nonsense', 200, 'application/json', '{"jsonrpc":"2.0","id":1,"result":{"a":1}}'],
    ['that fails (500)', 500, 'text/plain', 'oops'],
  ]
  test('is said to be lost, and the page heals by itself', async ({ page }) => {
    let fault: (typeof faults)[number] | undefined
    await page.route(`${RPC_URL}/**`, (route) => {
      if (fault === undefined) return route.continue()
      const [, status, contentType, body] = fault
      return route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } })
    })
    for (const each of faults) {
      await test.step(each[0], async () => {
        fault = each
        await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
        await expect(page.getByText(LOST)).toBeVisible()
        // Nothing is guessed meanwhile.
        await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue('')
        fault = undefined
        await expect(page.getByText(LOST)).toBeHidden({ timeout: 40_000 })
        await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue(/^29\d\.\d+$/)
      })
    }
  })

  test('a bad node that hangs is given up, and the page heals by itself', async ({ page }) => {
    let isBad = true
    await page.route(`${RPC_URL}/**`, (route) => (isBad ? undefined : route.continue()))
    await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
    await expect(page.getByText(LOST)).toBeVisible({ timeout: 45_000 })
    isBad = false
    await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue(/^29\d\.\d+$/, {
      timeout: 40_000,
    })
  })

  test('a bad node that tells an old block never takes a newer figure back', async ({ page, swapPage }) => {
    await swapPage.openConnected()
    const shown = page.getByTestId('native-balance')
    await expect(shown).toHaveText('10,000.0000 BNB')
    // One lie: a node that keeps telling it cannot be told from a chain that began anew, and is believed in the end.
    let lies = 0
    await page.route(`${RPC_URL}/**`, async (route) => {
      const request = JSON.parse(route.request().postData() ?? '{}') as { id: number; method: string }
      if (lies === 0 || request.method !== 'eth_blockNumber') return route.continue()
      lies -= 1
      const body = JSON.stringify({ jsonrpc: '2.0', id: request.id, result: '0x1' })
      return route.fulfill({
        status: 200,
        contentType: 'application/json',
        body,
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    lies = 1
    await expect.poll(() => lies).toBe(0)
    await expect(shown).toHaveText('10,000.0000 BNB')
    await swapPage.choose('output', 'BUSD')
    await swapPage.amount('input').fill('1')
    const before = await tokenBalance('BUSD')
    await swapPage.swap()
    await expect(shown).toHaveText(/^9,998\.99\d\d BNB$/)
    expect((await tokenBalance('BUSD')) - before).toBeGreaterThan(units('290'))
  })
})
