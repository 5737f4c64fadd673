import type { Page } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { devnetNft } from '~/config/addresses/nft31337'
import { saleParts } from '~/domain/nft/fees'
import { bnbText } from '~/domain/nft/market'
import { APP_URL } from '../support/site'
import { violations } from './support/axe'
import {
  ACCOUNT,
  ask,
  coinBalance,
  indexerFollows,
  OTHER_ACCOUNT,
  paused,
  tokenBalance,
  transact,
} from './support/chain'
import { mineSent } from './support/prediction'
import { expect, openConnected, test } from './support/test'

const { CheeseSquad: SQUAD, CheeseWheels: WHEELS } = devnetNft
const E18 = 10n ** 18n
const COLLECTION = new Interface(collectionAbi)
const MARKET = new Interface([
  'function buyTokenUsingBNB(address, uint256) payable',
  'function viewAsksByCollection(address, uint256, uint256) view returns (uint256[] ids, tuple(address seller, uint256 price)[] asks, uint256)',
])

async function ownerOf(tokenId: number, collection: string = SQUAD): Promise<string> {
  const data = COLLECTION.encodeFunctionData('ownerOf', [tokenId])
  const answer = await ask<string>('eth_call', [{ to: collection, data }, 'latest'])
  return String(COLLECTION.decodeFunctionResult('ownerOf', answer)[0])
}

interface Listed {
  readonly tokenId: bigint
  readonly seller: string
  readonly price: bigint
}

/** What is for sale in a collection, the cheapest first. */
async function listed(collection: string): Promise<readonly Listed[]> {
  const data = MARKET.encodeFunctionData('viewAsksByCollection', [collection, 0, 1000])
  const [ids, asks] = MARKET.decodeFunctionResult(
    'viewAsksByCollection',
    await ask('eth_call', [{ to: devnetNft.NftMarket, data }, 'latest']),
  ) as unknown as readonly [readonly bigint[], readonly (readonly [string, bigint])[]]
  return ids
    .map((tokenId, index) => ({ tokenId, seller: asks[index]?.[0] ?? '', price: asks[index]?.[1] ?? 0n }))
    .sort((a, b) => (a.price < b.price ? -1 : 1))
}

async function priceOf(tokenId: number, collection: string): Promise<bigint | undefined> {
  return (await listed(collection)).find((each) => each.tokenId === BigInt(tokenId))?.price
}

const item = (tokenId: number | bigint, collection: string = SQUAD) =>
  `/nfts/collections/${collection}/${String(tokenId)}`
/** Buys a token for someone else, at once. */
const buyElsewhere = (tokenId: number | bigint, collection: string, price: bigint) =>
  transact({
    from: OTHER_ACCOUNT,
    to: devnetNft.NftMarket,
    data: MARKET.encodeFunctionData('buyTokenUsingBNB', [collection, tokenId]),
    value: `0x${price.toString(16)}`,
  })

/** Closes what a dialog says of a transaction that has come through. */
async function dismiss(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A picture with scripts of every kind, each of which would ask for `/script-ran`. */
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" onload="fetch('${APP_URL}/script-ran')">
  <script>top.location = '${APP_URL}/script-ran'</script>
  <script href="${APP_URL}/script-ran"/>
  <image href="${APP_URL}/script-ran" width="9" height="9"/>
  <foreignObject width="400" height="400"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${APP_URL}/script-ran"/></foreignObject>
  <rect width="400" height="400" fill="gold"/>
</svg>`

/** Gives a token a picture with scripts; what they have asked for. */
async function withScripts(page: Page, tokenId: bigint): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/script-ran')) asked.push(request.url())
  })
  await page.route(`**/images/squad/${String(tokenId)}.svg`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: SCRIPTED }),
  )
  return asked
}

test('a token is found by its traits, its picture runs no script, and it is bought for exactly its price', async ({
  page,
}) => {
  await paused(async () => {
    const [cheapest, next] = (await listed(SQUAD)).filter(({ seller }) => seller !== ACCOUNT)
    if (cheapest === undefined || next === undefined) throw new Error('There are not two for sale.')
    const { tokenId, price } = cheapest
    const scripts = await withScripts(page, tokenId)
    const picture = page.locator(`img[src$="/images/squad/${String(tokenId)}.svg"]`).first()
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await openConnected(page, `/nfts/collections/${SQUAD}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Cheese Squad' })).toBeVisible()
    await expect.poll(width).toBe(400)
    // The cheapest of all comes first.
    const first = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
    await expect(first).toHaveText(`Squad #${String(tokenId)}`)
    expect(await violations(page)).toEqual([])
    await first.click()
    await page.locator('#buy-nft-button').click()
    await expect.poll(width).toBe(400)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByTestId('buy-price')).toContainText(`${bnbText(price)} BNB`)
    await expect(dialog.locator('#confirm-buy')).toHaveText(/Buy for/)
    expect(await violations(page)).toEqual([])
    const before = await coinBalance()
    await dialog.locator('#confirm-buy').click()
    const gas = await mineSent()
    await expect(dialog.getByText('NFT bought')).toBeVisible()
    expect(await ownerOf(Number(tokenId))).toBe(ACCOUNT)
    expect(before - (await coinBalance())).toBe(price + gas)
    expect(scripts).toEqual([])
    await dismiss(page)
    await expect(page.locator('#sell-nft')).toBeVisible()
    await indexerFollows()

    // Someone else is quicker: it is told before the wallet is asked.
    await page.goto(item(next.tokenId))
    await page.locator('#buy-nft-button').click()
    await expect(dialog.locator('#confirm-buy')).toHaveText(/Buy for/)
    await buyElsewhere(next.tokenId, SQUAD, next.price)
    await expect(dialog.locator('#confirm-buy')).toHaveText('This NFT is no longer for sale')
    await expect(dialog.locator('#confirm-buy')).toBeDisabled()
  })
})

test('a token is listed, adjusted, sold to someone else, and another one removed and transferred', async ({
  page,
}) => {
  await paused(async () => {
    const [floor] = await listed(WHEELS)
    if (floor === undefined) throw new Error('There is no wheel for sale.')
    await openConnected(page, item(1, WHEELS))
    const dialog = page.getByRole('dialog')

    // Listed: the collection is enabled once, far below the floor asks again.
    await page.locator('#sell-nft').click()
    await dialog.locator('#enable-collection').click()
    await mineSent()
    await dialog.getByLabel('Price in WBNB').fill('0.004')
    await expect(dialog.locator('#confirm-ask')).toHaveText('The lowest price is 0.005 WBNB')
    await dialog.getByLabel('Price in WBNB').fill(bnbText((floor.price * 6n) / 10n))
    await expect(dialog.locator('#confirm-ask')).toHaveText('Confirm the low price')
    await expect(dialog.getByText('40% below the lowest price')).toBeVisible()
    await dialog.getByLabel('Price in WBNB').fill('2')
    await expect(dialog.getByTestId('ask-revenue')).toContainText('1.86 WBNB')
    expect(await violations(page)).toEqual([])
    await dialog.locator('#confirm-ask').click()
    await mineSent()
    await expect(dialog.getByText('NFT listed')).toBeVisible()
    expect(await ownerOf(1, WHEELS)).toBe(devnetNft.NftMarket)
    expect(await priceOf(1, WHEELS)).toBe(2n * E18)
    await dismiss(page)

    await page.locator('#adjust-nft').click()
    await dialog.getByLabel('Price in WBNB').fill('3')
    await dialog.locator('#confirm-ask').click()
    await mineSent()
    await expect(dialog.getByText('Price adjusted')).toBeVisible()
    expect(await priceOf(1, WHEELS)).toBe(3n * E18)
    await dismiss(page)
    await expect(page.getByTestId('item-price')).toContainText('3 BNB')

    // Sold: the seller is paid in WBNB.
    const held = await tokenBalance('WBNB')
    await buyElsewhere(1, WHEELS, 3n * E18)
    expect((await tokenBalance('WBNB')) - held).toBe(
      saleParts(3n * E18, { tradingBps: 200, creatorBps: 500 }).revenue,
    )
    await expect(page.getByTestId('item-price')).toContainText('Not for sale')

    // Listed and removed again, then given away.
    await page.goto(item(77))
    await page.locator('#sell-nft').click()
    await dialog.getByLabel('Price in WBNB').fill('500')
    await dialog.locator('#confirm-ask').click()
    await mineSent()
    await dismiss(page)
    await page.locator('#remove-nft').click()
    await dialog.locator('#confirm-remove').click()
    await mineSent()
    await expect(dialog.getByText('NFT removed from sale')).toBeVisible()
    expect(await ownerOf(77)).toBe(ACCOUNT)
    await dismiss(page)
    await page.locator('#transfer-nft').click()
    await dialog.getByLabel('Receiving address').fill('0x123')
    await expect(dialog.getByText("That's not a Binance Smart Chain wallet address")).toBeVisible()
    await dialog.getByLabel('Receiving address').fill(OTHER_ACCOUNT)
    expect(await violations(page)).toEqual([])
    await dialog.locator('#confirm-transfer').click()
    await mineSent()
    await expect(dialog.getByText('NFT transferred')).toBeVisible()
    expect(await ownerOf(77)).toBe(OTHER_ACCOUNT)
  })
})
