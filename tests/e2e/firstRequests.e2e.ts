import type { Page, Request } from '@playwright/test'
import { viewLottery } from '~/chain/abi/lottery'
import { devnetNft } from '~/config/addresses/nft31337'
import { RPC_URL, SERVICES_URL } from '../support/site'
import { expect, test } from './support/test'

/** A page, whose figure it is opened for, and what it asks for it besides its node. */
const PAGES = [
  { path: '/farms', figure: /[0-9]%/ },
  { path: '/pools', figure: /[0-9]% APY/ },
  { path: '/info', figure: /\$[1-9]/, service: '/subgraphs/exchange' },
  { path: '/nfts/collections', figure: /Volume\s*[1-9]/, service: '/subgraphs/nft-market' },
  // One of all that index.html stands for.
  {
    path: `/nfts/collections/${devnetNft.CheeseSquad}`,
    figure: /[1-9] BNB/,
    service: '/subgraphs/nft-market',
  },
] as const

for (const { path, figure, ...rest } of PAGES) {
  test(`${path} asks before its code is there, asks it once, and draws nothing before the answer`, async ({
    page,
  }) => {
    const service = 'service' in rest ? rest.service : undefined
    const asked = watch(page)
    const open = openQuestions(page)
    const release = await holdScripts(page)
    await noteFirstDrawing(page)
    await page.goto(path, { waitUntil: 'commit' })
    const early = await expectEarly(asked, service)
    await expect.poll(() => open.size).toBe(0)
    release()
    await expect(page.locator('main').getByText(figure).first()).toBeVisible()
    expect(asked.filter((each) => each === early)).toHaveLength(1)
    expect(await page.evaluate(() => window.firstDrawing)).toMatch(figure)
  })
}

test('/lottery asks for its rounds before its code is there, and once', async ({ page }) => {
  const asked = watch(page)
  const release = await holdScripts(page)
  await page.goto('/lottery', { waitUntil: 'commit' })
  const ofRounds = () => asked.find((each) => each.includes(viewLottery.selector.slice(2)))
  await expect.poll(ofRounds).toBeDefined()
  const early = ofRounds()
  release()
  await expect(page.getByTestId('pot').getByText(/[1-9]/).first()).toBeVisible()
  expect(asked.filter((each) => each === early)).toHaveLength(1)
})

test('own services are asked without a CORS preflight, on another origin too', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const sent: string[] = []
  devTools.on('Network.requestWillBeSent', ({ request: { method, url } }) => {
    sent.push(`${method} ${new URL(url).origin}`)
  })
  await page.goto('/nfts/collections')
  await expect(
    page
      .locator('main')
      .getByText(/Volume\s*[1-9]/)
      .first(),
  ).toBeVisible()
  const [node, services] = [new URL(RPC_URL).origin, new URL(SERVICES_URL).origin]
  expect(sent).toEqual(expect.arrayContaining([`OPTIONS ${node}`, `POST ${node}`, `POST ${services}`]))
  expect(sent).not.toContain(`OPTIONS ${services}`)
})

/** What the code asks that is not answered yet. */
function openQuestions(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

declare global {
  interface Window {
    /** What the app has drawn when it took the place of the page's first picture. */
    firstDrawing?: string
  }
}

async function noteFirstDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('#root main')
      if (main === null || document.getElementById('shell') !== null) return
      observer.disconnect()
      window.firstDrawing = main.textContent
    }).observe(document, { subtree: true, childList: true })
  })
}

/** What is sent, with its words. */
function watch(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return asked
}

/** No script is answered until the page is let. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => {
    release()
  }
}

/** The question to the service where there is one, else to the chain. */
async function expectEarly(asked: readonly string[], service: string | undefined): Promise<string> {
  const ofChain = () => asked.find((each) => each.startsWith(RPC_URL) && each.includes('eth_call'))
  const ofService = () => asked.find((each) => service !== undefined && each.includes(`${service} `))
  await expect.poll(ofChain).toBeDefined()
  if (service !== undefined) await expect.poll(ofService).toBeDefined()
  return (service === undefined ? ofChain() : ofService()) ?? ''
}
