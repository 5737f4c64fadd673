import process from 'node:process'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../../contracts/paths'
import { SITE, SITE_ENV } from '../support/site'
import { expect, test } from './support/test'

/** Redux Toolkit's note on its own checks, by the clock: on a busy machine they take long whatever the app does. */
const SLOW_CHECK = /^\w+InvariantMiddleware took \d+ms/

/** The other browser tests open the built site; this one opens what `npm start` serves. */
test.describe('the development server', () => {
  const url = `http://127.0.0.1:${String(SITE.appPort + 1)}`
  const before = { ...process.env }
  let server: ViteDevServer

  test.beforeAll(async () => {
    // The preview that serves the other browser tests has set NODE_ENV to production.
    Object.assign(process.env, SITE_ENV, { VITE_SITE_URL: url, NODE_ENV: 'development' })
    server = await createServer({
      root,
      logLevel: 'warn',
      clearScreen: false,
      // A dependency that is prepared while the page runs would reload it.
      cacheDir: '.cache/vite-e2e',
      server: { host: '127.0.0.1', port: SITE.appPort + 1, strictPort: true },
    })
    await server.listen()
  })
  test.afterAll(async () => {
    process.env = before
    await server.close()
  })

  test('serves pages that write no error to the console', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning'
      if (isProblem && !SLOW_CHECK.test(message.text())) problems.push(message.text())
    })
    for (const path of ['/swap', '/pools', '/lottery']) {
      await page.goto(url + path)
      await expect(page.getByRole('contentinfo')).toBeAttached({ timeout: 60_000 })
    }
    await expect(page.getByTestId('pot')).toContainText('CHEESE')
    expect(problems).toEqual([])
  })
})
