import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { EXCHANGE, SITE } from '../support/site'
import { violations } from './support/axe'
import { TOKENS } from './support/chain'
import { expect, test } from './support/test'

/** A node of one's own: passes on what it is asked to the exchange's, and can be stopped. */
interface OwnNode {
  readonly url: string
  /** Methods that it was asked. */
  readonly asked: string[]
  stop(): Promise<void>
}

async function openNode(answer?: (method: string) => unknown): Promise<OwnNode> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type')
      if (request.method === 'OPTIONS') {
        response.end()
        return
      }
      const body = Buffer.concat(chunks).toString()
      const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
      asked.push(method)
      const own = answer?.(method)
      const passed =
        own === undefined
          ? fetch(EXCHANGE.rpcUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
            }).then((said) => said.text())
          : Promise.resolve(JSON.stringify({ jsonrpc: '2.0', id, result: own }))
      void passed.then((text) => response.end(text))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function nameNode(page: Page, url: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByLabel('RPC URL').fill(url)
  await dialog.getByRole('button', { name: 'Use this node' }).click()
}

test('a person reads the chain from their own node alone, and other nodes are asked once they say so', async ({
  page,
  swapPage,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(SITE.rpcPort)) others.push(request.url())
  })
  const own = await openNode()
  const stranger = await openNode((method) => (method === 'eth_chainId' ? '0x1' : undefined))
  await swapPage.open(`/swap?outputCurrency=${TOKENS.BUSD}`)
  await page.locator('#open-settings-dialog-button').click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Use your own' }).click()
  await nameNode(page, 'http://node.example')
  await expect(dialog.getByText(/^Enter a URL that starts with https:/)).toBeVisible()
  await nameNode(page, stranger.url)
  await expect(dialog.getByText('This node is on chain 1. CheeseSwap needs chain 31337.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await nameNode(page, own.url)
  await expect(dialog.getByTestId('own-node')).toHaveText(own.url)
  await page.keyboard.press('Escape')

  // The page that is left may ask for the newest block once more.
  await page.goto('about:blank')
  others.length = 0
  own.asked.length = 0
  // From the first request on, which leaves before the code is there.
  await swapPage.open(`/swap?outputCurrency=${TOKENS.BUSD}`)
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await expect
    .poll(() => own.asked.filter((method) => method === 'eth_blockNumber').length)
    .toBeGreaterThan(1)
  expect(own.asked[0]).toBe('eth_call')
  expect(others).toEqual([])

  await own.stop()
  const banner = page.getByText(/^Your node isn’t responding\./)
  await expect(banner).toBeVisible()
  expect(others).toEqual([])
  await page.getByRole('button', { name: 'Use the default nodes' }).click()
  await expect(banner).toBeHidden()
  await expect.poll(() => others.length).toBeGreaterThan(0)
  await stranger.stop()
})
