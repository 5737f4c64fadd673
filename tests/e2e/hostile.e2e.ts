import { RPC_URL } from '../support/site'
import { TOKENS, tokenBalance } from './support/chain'
import { expect, goWithin, test, units } from './support/test'

const { BUSD, HTML, LONG } = TOKENS

test('a hostile link gets a safe form, a symbol of markup is text, and one of 2,000 characters is shortened', async ({
  page,
  swapPage,
}) => {
  page.on('dialog', () => {
    throw new Error('a script ran')
  })
  const link = [
    'inputCurrency=<img src=x onerror=alert(1)>',
    'outputCurrency=%',
    'exactAmount=%E0%A4%A',
    'recipient=<script>alert(1)</script>',
  ]
  await swapPage.open(`/swap?${link.join('&')}`)
  await expect(swapPage.amount('input')).toHaveValue('')
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  for (const [token, symbol] of [
    [LONG, 'LONG...'],
    [HTML, '<img'],
  ] as const) {
    await goWithin(page, `/swap?outputCurrency=${token}`)
    const chosen = page.locator('#swap-currency-output .open-currency-select-button')
    await expect(chosen).toContainText(symbol)
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

  const faults: readonly (readonly [status: number, type: string, body: string])[] = [
    [429, 'application/json', '{}'],
    [200, 'text/html', '<html><body>Welcome</body></html>'],
    [200, 'application/json', '{"jsonrpc":"2.0","id":1,"resu'],
    [200, 'application/json', '{"jsonrpc":"2.0","id":1,"result":{"a":1}}'],
    [500, 'text/plain', 'oops'],
  ]
  test('that hangs, limits us, fails or answers nonsense is said to be lost, and the page heals by itself', async ({
    page,
  }) => {
    let mood: 'hangs' | 'answers nonsense' | 'is well' = 'hangs'
    let lies = 0
    await page.route(`${RPC_URL}/**`, (route) => {
      if (mood === 'is well') return route.continue()
      const fault = faults[lies % faults.length]
      if (mood === 'hangs' || fault === undefined) return undefined
      lies += 1
      const [status, contentType, body] = fault
      return route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } })
    })
    for (const bad of ['hangs', 'answers nonsense'] as const) {
      await test.step(`while it ${bad}`, async () => {
        mood = bad
        await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
        await expect(page.getByText(LOST)).toBeVisible({ timeout: 45_000 })
        // Nothing is guessed meanwhile.
        await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue('')
        if (bad === 'answers nonsense') await expect.poll(() => lies).toBeGreaterThanOrEqual(faults.length)
        mood = 'is well'
        await expect(page.getByText(LOST)).toBeHidden({ timeout: 40_000 })
        await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue(/^29\d\.\d+$/)
      })
    }
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
