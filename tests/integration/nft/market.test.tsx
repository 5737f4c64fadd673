import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Interface, namehash } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abi as marketAbi } from '~/chain/abi/nftMarket'
import { reducer } from '~/features/nft/NftScreen'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { network } from '~/config/networks'
import { type Address, shortAddress, ZERO_ADDRESS } from '~/domain/address'
import { wordHex } from '../../chain/fakeChain'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, addressOf, E18 } from '../support/localChain'
import { nextStep } from '../support/nextStep'
import { renderApp } from '../support/renderApp'
import { titledApp } from '../support/titledApp'
import { BUNNIES, MARKET, MarketChain, PROFILE, SELLER, SQUAD, Unscrolled, WHEELS } from './fixture'

vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  nftApiUrl: 'http://services.test/api/v1',
}))
vi.mock(import('~/config/nft'), async (original) => ({
  ...(await original()),
  nftSubgraphUrl: 'http://services.test/subgraphs/nft-market',
}))

const CALLS = new Interface([...marketAbi, ...collectionAbi.filter((each) => !each.startsWith('event'))])
let chain: MarketChain

beforeEach(() => {
  chain = new MarketChain().serve()
  chain.balance = 100n * E18
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const open = (path: string, account: Address | null = ACCOUNT) =>
  renderApp({ path, chain, isFollowed: true, ...(account !== null && { account }) })
const item = (tokenId: number, collection = SQUAD) => `/nfts/collections/${collection}/${String(tokenId)}`
const byId = async (id: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`#${id}`)
    if (found === null) throw new Error(`There is no ${id}.`)
    return found
  })
/** What the wallet was asked for last. */
const lastCall = () => {
  const request = chain.wallet.asked.at(-1)
  const call = CALLS.parseTransaction({ data: request?.data ?? '0x' })
  return { to: request?.to, name: call?.name, args: call?.args.toArray() as unknown, value: request?.value }
}
const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('Price in WBNB'), { target: { value } })
}

it.each([
  [`/nfts/collections/${SQUAD}`, 'Squad'],
  [item(7), 'Squad #7'],
])('the tab of %s begins with %s', async (path, name) => {
  chain.list(SQUAD, 7, E18)
  renderApp({ path, chain, content: titledApp })
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} - Collections [|] CheeseSwap`)))
})

describe('buying', () => {
  it.each([7, 0])('sends exactly the price of token %d that was reviewed', async (tokenId) => {
    chain.list(SQUAD, tokenId, 2n * E18)
    const { user } = open(item(tokenId))
    await user.click(await byId('buy-nft-button'))
    const confirm = await byId('confirm-buy')
    await waitFor(() => expect(confirm.textContent).toBe('Buy for 2 BNB'))
    await user.click(confirm)
    await waitFor(() => {
      expect(lastCall()).toEqual({
        ...{ to: MARKET, name: 'buyTokenUsingBNB', args: [SQUAD, BigInt(tokenId)] },
        value: `0x${(2n * E18).toString(16)}`,
      })
    })
    const next = await nextStep(chain, 'View your profile')
    expect(next.getAttribute('href')).toBe('/nfts/profile')
  })

  it('has a new price accepted, and a sale elsewhere told, before the wallet is asked', async () => {
    chain.list(SQUAD, 7, 2n * E18)
    const { user } = open(item(7))
    await user.click(await byId('buy-nft-button'))
    const confirm = await byId('confirm-buy')
    await waitFor(() => expect(confirm.disabled).toBe(false))
    chain.mine(() => chain.list(SQUAD, 7, 3n * E18))
    await screen.findByText('Price Updated')
    expect(confirm.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(confirm.textContent).toBe('Buy for 3 BNB'))
    chain.mine(() => {
      chain.sell(SQUAD, 7, addressOf(0xb0b))
    })
    await waitFor(() => expect(confirm.textContent).toBe('This NFT is no longer for sale'))
    expect(confirm.disabled).toBe(true)
    expect(chain.wallet.asked).toEqual([])
  })

  it('needs enough of what is paid with', async () => {
    chain.list(SQUAD, 7, 200n * E18)
    const { user } = open(item(7))
    await user.click(await byId('buy-nft-button'))
    const confirm = await byId('confirm-buy')
    await waitFor(() => expect(confirm.textContent).toBe('Not enough BNB to purchase this NFT'))
    await user.click(screen.getByRole('radio', { name: 'WBNB' }))
    await waitFor(() => expect(confirm.textContent).toBe('Not enough WBNB to purchase this NFT'))
  })

  it('with WBNB enables exactly the price first, and names it as what is paid', async () => {
    chain.list(SQUAD, 7, 2n * E18)
    chain.allowance = 0n
    const { user } = open(item(7))
    await user.click(await byId('buy-nft-button'))
    const confirm = await byId('confirm-buy')
    await user.click(screen.getByRole('radio', { name: 'WBNB' }))
    await waitFor(() => {
      expect([confirm.textContent, confirm.disabled]).toEqual(['Enable WBNB', false])
    })
    await user.click(confirm)
    await waitFor(() => {
      expect(approvalIn(chain.wallet.asked.at(-1))).toMatchObject({ spender: MARKET, units: 2n * E18 })
    })
    chain.mine(() => (chain.allowance = 2n * E18))
    await waitFor(() => expect(confirm.textContent).toBe('Buy for 2 WBNB'))
    await user.click(confirm)
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ name: 'buyTokenUsingWBNB', args: [SQUAD, 7n, 2n * E18] })
    })
  })
})

describe('selling', () => {
  beforeEach(() => {
    chain.own(SQUAD, 7)
  })
  const sell = async () => {
    const { user } = open(item(7))
    await user.click(await byId('sell-nft'))
    await screen.findByLabelText('Price in WBNB')
    return user
  }

  it('says what arrives, and accepts new fees before it is sent', async () => {
    const user = await sell()
    type('10')
    await waitFor(() => expect(screen.getByTestId('ask-revenue').textContent).toContain('9.8 WBNB'))
    expect(screen.getByRole('link', { name: 'Unwrap WBNB' })).toBeTruthy()
    chain.mine(() => {
      chain.creatorFee = 500n
    })
    await screen.findByText('The fees have changed')
    expect((await byId('confirm-ask')).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByTestId('ask-revenue').textContent).toContain('9.3 WBNB'))
    await user.click(await byId('confirm-ask'))
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ to: MARKET, name: 'createAskOrder', args: [SQUAD, 7n, 10n * E18] })
    })
  })

  it('keeps to the contract’s limits, and asks again far below the floor', async () => {
    chain.list(SQUAD, 8, 10n * E18)
    const user = await sell()
    const words = async (text: string) =>
      waitFor(() => expect(document.querySelector('#confirm-ask')?.textContent).toBe(text))
    type('0.0049')
    await words('The lowest price is 0.005 WBNB')
    type('10000.1')
    await words('The highest price is 10,000 WBNB')
    type('7.9')
    await words('Confirm the low price')
    expect(screen.getByText('21% below the lowest price')).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await words('List for sale')
    type('7.8')
    await words('Confirm the low price')
    type('8')
    await words('List for sale')
  })

  it('enables the collection first, again when that was revoked', async () => {
    const user = await sell()
    type('1')
    await waitFor(() => expect(document.querySelector('#confirm-ask')?.textContent).toBe('List for sale'))
    chain.mine(() => {
      chain.isEnabled = false
    })
    await user.click(await byId('enable-collection'))
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ to: SQUAD, name: 'setApprovalForAll', args: [MARKET, true] })
    })
  })

  it('is refused for what the collection’s checker does not let be listed', async () => {
    chain.unsigned.add(`${SQUAD} 7`)
    await sell()
    await waitFor(() => {
      expect(document.querySelector('#confirm-ask')?.textContent).toBe('This NFT can’t be listed')
    })
  })

  it('is not offered for a profile picture, nor for the same number of another collection', async () => {
    chain.owners.set(`${SQUAD} 7`, PROFILE)
    chain.picture = { collection: SQUAD, tokenId: 7n }
    open(item(7))
    await screen.findByText('This is your profile picture')
    expect(document.querySelector('#sell-nft')).toBeNull()
    chain.own(WHEELS, 7)
    open(item(7, WHEELS))
    await byId('sell-nft')
  })
})

describe('a closed collection', () => {
  it('lets its listings be removed, and nothing else', async () => {
    chain.closed.add(SQUAD)
    chain.list(SQUAD, 7, E18, ACCOUNT).own(SQUAD, 8)
    const page = open(item(7))
    await page.user.click(await byId('remove-nft'))
    await screen.findByText('This collection is closed')
    expect(document.querySelector('#adjust-nft')).toBeNull()
    await page.user.click(await byId('confirm-remove'))
    await waitFor(() => expect(lastCall()).toMatchObject({ name: 'cancelAskOrder', args: [SQUAD, 7n] }))
    open(item(8))
    await byId('transfer-nft')
    expect(document.querySelector('#sell-nft')).toBeNull()
  })
})

describe('a transfer', () => {
  it('goes to an address alone, and warns of one’s own', async () => {
    chain.own(SQUAD, 7)
    const { user } = open(item(7))
    await user.click(await byId('transfer-nft'))
    const field = await screen.findByLabelText('Receiving address')
    const typed = (value: string) => fireEvent.change(field, { target: { value } })
    typed('0x12')
    expect(await screen.findByText("That's not a Binance Smart Chain wallet address")).toBeTruthy()
    expect((await byId('confirm-transfer')).textContent).toBe('Please enter a valid wallet address')
    typed(ACCOUNT)
    expect(await screen.findByText('This is the connected account')).toBeTruthy()
    typed(MARKET)
    expect(await screen.findByText('An NFT sent to this address would be lost')).toBeTruthy()
    typed(SELLER)
    await user.click(await byId('confirm-transfer'))
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ to: SQUAD, name: 'safeTransferFrom', args: [ACCOUNT, SELLER, 7n] })
    })
  })
})

describe('a transfer to a name', () => {
  const RESOLVER = addressOf(0xe25)
  const REGISTRY = network.deployment.ensRegistry

  beforeEach(() => {
    chain.own(SQUAD, 7)
    const accounts: Readonly<Record<string, Address>> = {
      [namehash('mouse.eth')]: SELLER,
      [namehash('me.eth')]: ACCOUNT,
    }
    const usual = chain.simulate
    chain.simulate = (call) => {
      const account = accounts[`0x${call.data?.slice(10) ?? ''}`] ?? ZERO_ADDRESS
      if (call.to === RESOLVER) return wordHex(BigInt(account))
      if (call.to !== REGISTRY) return usual(call)
      return wordHex(BigInt(account === ZERO_ADDRESS ? account : RESOLVER))
    }
  })

  const start = async () => {
    const { user } = open(item(7))
    await user.click(await byId('transfer-nft'))
    const field = await screen.findByLabelText('Receiving address')
    return { user, typed: (value: string) => fireEvent.change(field, { target: { value } }) }
  }
  const confirm = () => byId('confirm-transfer')

  it('shows whose it is before it goes to that account', async () => {
    const { user, typed } = await start()
    typed('mouse.eth')
    expect((await confirm()).textContent).toBe('Looking up name…')
    expect(await screen.findByText(`mouse.eth · ${shortAddress(SELLER)}`)).toBeTruthy()
    await user.click(await confirm())
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ to: SQUAD, name: 'safeTransferFrom', args: [ACCOUNT, SELLER, 7n] })
    })
  })

  it('refuses one that no one has, and asks the wallet nothing', async () => {
    const { typed } = await start()
    typed('nobody.eth')
    expect(await screen.findByText("That's not a Binance Smart Chain wallet address")).toBeTruthy()
    const { textContent, disabled } = await confirm()
    expect([textContent, disabled]).toEqual(['Please enter a valid wallet address', true])
    expect(chain.wallet.asked).toEqual([])
  })

  it('warns of a name for one’s own account', async () => {
    const { typed } = await start()
    typed('me.eth')
    expect(await screen.findByText('This is the connected account')).toBeTruthy()
    expect(screen.getByText(`me.eth · ${shortAddress(ACCOUNT)}`)).toBeTruthy()
  })
})

describe('a collection’s page', () => {
  const cards = () => screen.findAllByRole('link', { name: /^(Squad #|Token )\d+$/ })
  const names = async () => (await cards()).map((each) => each.textContent)

  it('shows what is on sale by price, and filters by traits that its address keeps', async () => {
    chain
      .list(SQUAD, 1, 3n * E18)
      .list(SQUAD, 2, E18)
      .list(SQUAD, 3, 2n * E18)
      .own(SQUAD, 4)
    const { user, location } = open(`/nfts/collections/${SQUAD}`)
    expect(await names()).toEqual(['Squad #2', 'Squad #3', 'Squad #1'])
    // At most four questions open a collection.
    expect(
      new Set(chain.requests.filter((each) => each.includes(SQUAD) || each.includes('graph'))).size,
    ).toBeLessThanOrEqual(4)
    const [snow] = await screen.findAllByRole('checkbox', { name: /Snow/, hidden: true })
    if (snow === undefined) throw new Error('There is no such filter.')
    fireEvent.click(snow)
    await waitFor(async () => expect(await names()).toEqual(['Squad #3', 'Squad #1']))
    expect(location()).toBe(`/nfts/collections/${SQUAD}?t.Fur=Snow`)
    await user.click(screen.getByRole('button', { name: 'Remove the filter Fur: Snow' }))
    await user.click(screen.getByRole('switch', { name: 'Only on sale' }))
    await waitFor(async () => expect(await names()).toEqual(['Squad #2', 'Squad #3', 'Squad #1', 'Squad #4']))
    expect(screen.getByText('Not for sale')).toBeTruthy()
  })

  it('keeps both of two choices that are made before the page is drawn again', async () => {
    chain.list(SQUAD, 1, E18).own(SQUAD, 4)
    const { location } = open(`/nfts/collections/${SQUAD}?t.Fur=Snow&utm=letter`)
    const clear = await screen.findByRole('button', { name: 'Clear all' })
    const onlyOnSale = screen.getByRole('switch', { name: 'Only on sale' })
    act(() => {
      clear.click()
      onlyOnSale.click()
    })
    await waitFor(async () => expect(await names()).toEqual(['Squad #1', 'Squad #4']))
    expect(location()).toBe(`/nfts/collections/${SQUAD}?utm=letter&sale=all`)
  })

  describe('of 10,000 tokens', () => {
    const asked = () => chain.requests.filter((each) => each.includes(SQUAD) || each.includes('graph'))
    const shown = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent)

    beforeEach(() => {
      Unscrolled.start()
      chain.own(SQUAD, ...Array.from({ length: 10_000 }, (_, id) => id))
      for (let nth = 0; nth < 900; nth++)
        chain.list(SQUAD, (nth * 7919) % 10_000, E18 + BigInt(nth) * 10n ** 15n)
    })

    it('opens with at most four requests, of which one describes all that is in sight', async () => {
      open(`/nfts/collections/${SQUAD}`)
      await waitFor(() => expect(shown()).toContain('Squad #7919'))
      expect(shown()).toHaveLength(24)
      expect(shown().slice(0, 2)).toEqual(['Squad #0', 'Squad #7919'])
      expect(chain.requests).toHaveLength(4)
      expect(asked().filter((each) => each.includes('/tokens'))).toHaveLength(1)
    })

    it('asks a filter for ids alone, and describes those in sight by one request', async () => {
      open(`/nfts/collections/${SQUAD}?t.Fur=Snow&sale=all&sort=id`)
      await screen.findByText('5,000 items')
      await waitFor(() => expect(shown().slice(0, 3)).toEqual(['Squad #1', 'Squad #3', 'Squad #5']))
      expect(shown()).toHaveLength(24)
      const ids = Array.from({ length: 24 }, (_, index) => 2 * index + 1).join(',')
      expect(asked().filter((each) => each.includes('/tokens'))).toEqual([
        `/api/v1/collections/${SQUAD}/tokens?ids=${ids}`,
      ])
      expect(asked()).toHaveLength(4)
    })

    it('describes what a filter leaves by the filter’s own answer where the service knows no ids', async () => {
      chain.knowsTokenIds = false
      open(`/nfts/collections/${SQUAD}?t.Fur=Snow&sale=all&sort=id`)
      await screen.findByText('5,000 items')
      expect(shown().slice(0, 3)).toEqual(['Squad #1', 'Squad #3', 'Squad #5'])
      expect(shown()).toHaveLength(24)
      expect(asked().filter((each) => each.includes('/tokens'))).toEqual([])
    })

    it('asks for each token alone where the service knows no more', async () => {
      chain.knowsIds = false
      open(`/nfts/collections/${SQUAD}`)
      await waitFor(() => expect(shown()).toContain('Squad #7919'))
      // Two of them are among the first hundred, which is what it answered.
      expect(asked().filter((each) => /tokens\/\d+$/.test(each)).length).toBeGreaterThan(15)
    })

    it('goes on page by page, and what was there stays', async () => {
      open(`/nfts/collections/${SQUAD}?sale=all&sort=id`)
      await screen.findByText('10,000 items')
      const pages = () => asked().filter((each) => each.includes('/tokens'))
      expect(shown()).toHaveLength(24)
      act(() => {
        Unscrolled.see()
      })
      await waitFor(() => expect(pages()).toHaveLength(2))
      expect(shown().slice(0, 2)).toEqual(['Squad #0', 'Squad #1'])
      expect(pages().map((each) => each.split('?')[1])).toEqual(['page=1&size=500', 'page=2&size=500'])
    })
  })

  it.each([
    ['a collection', SQUAD, [12, 13, 14], 'Squad #12'],
    // Two of them are of one bunny, which has one card.
    ['bunnies', BUNNIES, [45, 46, 85], undefined],
  ] as const)(
    'counts what is on sale of %s once, for its head and its list',
    async (_, collection, ids, name) => {
      for (const id of ids) chain.own(collection, id).list(collection, id, E18)
      // What the subgraph counts by itself may lag.
      chain.figures.push({
        ...{ id: collection.toLowerCase(), active: true, totalTrades: '1' },
        ...{ totalVolumeBNB: '1', numberTokensListed: '9' },
      })
      open(`/nfts/collections/${collection}`)
      expect(await screen.findByText('3 items on sale')).toBeTruthy()
      if (name !== undefined) expect(await screen.findByRole('link', { name })).toBeTruthy()
      expect(screen.getByText('On sale').parentElement?.textContent).toBe('On sale3')
    },
  )

  it('tells what was sold in it', async () => {
    chain.trades.push({
      ...{ id: 'a', timestamp: '1699990000', askPrice: '1.5', netPrice: '1.4', withBNB: true },
      ...{ buyer: { id: ACCOUNT.toLowerCase() }, seller: { id: SELLER.toLowerCase() } },
      nft: { tokenId: '12', otherId: null, collection: { id: SQUAD.toLowerCase() } },
    })
    const { user, location, back } = open(`/nfts/collections/${SQUAD}?tab=sold`)
    await user.click(await screen.findByRole('tab', { name: 'Activity' }))
    const table = within(await screen.findByRole('table'))
    expect(await table.findByRole('link', { name: 'Squad #12' })).toBeTruthy()
    expect(table.getByText('Sold')).toBeTruthy()
    expect(table.getByText('1.5 BNB')).toBeTruthy()
    expect(location()).toBe(`/nfts/collections/${SQUAD}?tab=activity`)
    back()
    expect(await screen.findByRole('tab', { name: 'Items', selected: true })).toBeTruthy()
  })

  it('keeps its filters on the way back from a token', async () => {
    expect(reducer(undefined, { type: 'nothing' })).toEqual({ filters: {} })
    chain.list(SQUAD, 1, E18)
    const { user, location } = open(`/nfts/collections/${SQUAD}?t.Fur=Snow`)
    await user.click(await screen.findByRole('link', { name: 'Squad #1' }))
    await user.click(await screen.findByRole('link', { name: 'Squad' }))
    expect(location()).toBe(`/nfts/collections/${SQUAD}?t.Fur=Snow`)
  })

  it('says that prices are unknown where the market does not answer, and never that they are free', async () => {
    chain.list(SQUAD, 1, E18)
    chain.down.add('subgraph')
    open(`/nfts/collections/${SQUAD}`)
    const failures = await screen.findAllByText('The items couldn’t be loaded.')
    expect(failures).toHaveLength(1)
    expect(screen.queryByText(/0 BNB/)).toBeNull()
    const figures = screen.getByText('Lowest price').parentElement
    expect(within(figures ?? document.body).getByText('-')).toBeTruthy()
  })

  it('shows a token that the service does not know by its number, and the others as they are', async () => {
    chain.list(SQUAD, 1, E18).list(SQUAD, 2, 2n * E18)
    chain.unknown.add('1')
    open(`/nfts/collections/${SQUAD}`)
    await waitFor(async () => expect(await names()).toEqual(['Token 1', 'Squad #2']))
  })

  it('has hostile metadata as words, and pictures through img alone', async () => {
    chain.list(SQUAD, 1, E18)
    chain.metadata.set('1', {
      name: '<img src=x onerror=alert(1)>',
      image: { original: 'javascript:alert(1)', thumbnail: 'javascript:alert(1)' },
      attributes: [],
    })
    open(`/nfts/collections/${SQUAD}`)
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(document.querySelector('img[src^="javascript"], img[src="x"]')).toBeNull()
  })

  it('has a picture that is a program as a picture alone, wherever it is shown', async () => {
    const hostile = 'https://hostile.test/run.svg?<script>alert(1)</script>'
    const image = { original: hostile, thumbnail: hostile, mp4: hostile, webm: hostile, gif: hostile }
    chain.list(SQUAD, 1, E18).own(SQUAD, 2)
    chain.metadata.set('1', { image })
    chain.metadata.set('2', {
      image: { original: 'data:image/svg+xml,<svg onload="alert(1)"/>', thumbnail: 'blob:x' },
    })
    const shown = () =>
      [...document.querySelectorAll('*')].filter((each) =>
        [...each.attributes].some(({ value }) => /hostile\.test|data:|blob:/.test(value)),
      )
    for (const path of [`/nfts/collections/${SQUAD}?sale=all`, item(1), item(2), '/nfts']) {
      open(path)
      await screen.findAllByText(/^Squad #[12]$/)
      if (path !== item(2)) await waitFor(() => expect(shown().length).toBeGreaterThan(0))
      expect(shown().filter((each) => each.localName !== 'img')).toEqual([])
      expect(
        document.querySelectorAll('object, embed, iframe, frame, video, audio, script, foreignObject'),
      ).toHaveLength(0)
      cleanup()
    }
  })

  it('is not there for an address that the market does not know', async () => {
    open(`/nfts/collections/${addressOf(0x404)}`)
    expect(await screen.findByText('The market doesn’t know this collection.')).toBeTruthy()
    open('/nfts/collections/0x1')
    expect(await screen.findByText('This isn’t the address of a collection. Check the link.')).toBeTruthy()
  })
})

describe('all collections', () => {
  it('are sorted by their figures or names, and searched', async () => {
    for (const [id, totalVolumeBNB, numberTokensListed] of [
      [BUNNIES, '1', '9'],
      [SQUAD, '5', '1'],
      [WHEELS, '3', '2'],
    ] as const) {
      chain.figures.push({
        ...{ id: id.toLowerCase(), active: true, totalTrades: '1', totalVolumeBNB, numberTokensListed },
      })
    }
    const { user, location, back } = open('/nfts/collections?sort=luck', null)
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await screen.findByRole('heading', { level: 2, name: 'Squad' })
    expect(names()).toEqual(['Squad', 'Wheels', 'Bunnies'])
    await user.click(screen.getByRole('radio', { name: 'On sale' }))
    expect(names()).toEqual(['Bunnies', 'Wheels', 'Squad'])
    await user.click(screen.getByRole('radio', { name: 'Name' }))
    expect(names()).toEqual(['Bunnies', 'Squad', 'Wheels'])
    expect(location()).toBe('/nfts/collections?sort=name')
    back()
    await waitFor(() => expect(names()).toEqual(['Bunnies', 'Wheels', 'Squad']))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' wheel' } })
    expect(names()).toEqual(['Wheels'])
    await waitFor(() => expect(location()).toBe('/nfts/collections?sort=sale&search=+wheel'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } })
    expect(screen.getByText('No collections match your search.')).toBeTruthy()
  })
})

describe('what an account has', () => {
  const collected = `/nfts/profile/${ACCOUNT.toLowerCase()}/collected`

  it('is shown with its place, and one collection that cannot be listed takes no other with it', async () => {
    chain.picture = { collection: SQUAD, tokenId: 5n }
    chain
      .own(SQUAD, 7)
      .list(SQUAD, 8, 2n * E18, ACCOUNT)
      .own(WHEELS, 7)
    chain.notEnumerable.add(WHEELS)
    open(collected)
    const card = async (name: string) => {
      const link = await screen.findByRole('link', { name })
      return within(link.closest('li') ?? document.body)
    }
    expect((await card('Squad #5')).getByText('Profile Pic')).toBeTruthy()
    expect((await card('Squad #7')).getByText('In Wallet')).toBeTruthy()
    expect((await card('Squad #8')).getByText('2 BNB')).toBeTruthy()
    expect(screen.getByText(/One of the collections couldn’t be loaded/)).toBeTruthy()
  })

  it('may be 600 tokens, of which those in sight are described by one request', async () => {
    Unscrolled.start()
    chain.own(SQUAD, ...Array.from({ length: 600 }, (_, index) => index))
    open(collected)
    // A query by role takes long over so many.
    const shown = () => [...document.querySelectorAll('li a[href*="/nfts/collections/"]')]
    await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toContain('Squad #23'))
    expect(shown()).toHaveLength(24)
    const asked = () => chain.requests.filter((each) => each.includes('/tokens'))
    expect(asked()).toHaveLength(1)
    act(() => {
      Unscrolled.seeEnd()
    })
    await waitFor(() => expect(shown().at(-1)?.textContent).toBe('Squad #599'))
    expect(shown()).toHaveLength(48)
    expect(asked()).toHaveLength(2)
  })

  it('is described by one request for each collection, of bunnies by bunny', async () => {
    chain.own(SQUAD, 7, 8).own(WHEELS, 7).own(BUNNIES, 45, 46, 85)
    open(collected)
    const names = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent)
    await waitFor(() => {
      expect(names().sort()).toEqual(
        ['Squad #5', 'Squad #5', 'Squad #6', 'Squad #7', 'Squad #7', 'Squad #8'].sort(),
      )
    })
    const asked = chain.requests.filter((each) => each.includes('/tokens'))
    expect(asked.map((each) => each.split('/collections/')[1]).sort()).toEqual(
      [`${BUNNIES}/tokens`, `${SQUAD}/tokens?ids=7,8`, `${WHEELS}/tokens?ids=7`].sort(),
    )
  })
})

it('describes what was listed last by one request for each collection, and so what else a collection has', async () => {
  chain
    .list(SQUAD, 7, E18)
    .list(WHEELS, 7, 2n * E18)
    .list(SQUAD, 8, 3n * E18)
    .list(BUNNIES, 45, 4n * E18)
  const names = () =>
    [...document.querySelectorAll('li a[href*="/0x"]')].map(({ textContent }) => textContent)
  const asked = () =>
    chain.requests
      .filter((each) => each.includes('/tokens'))
      .map((each) => each.split('/collections/')[1])
      .sort()
  open('/nfts')
  await waitFor(() => {
    expect(
      names()
        .filter((each) => each.includes('#'))
        .sort(),
    ).toEqual(['Squad #5', 'Squad #7', 'Squad #7', 'Squad #8'].sort())
  })
  expect(asked()).toEqual([`${BUNNIES}/tokens`, `${SQUAD}/tokens?ids=7,8`, `${WHEELS}/tokens?ids=7`].sort())
  cleanup()
  chain.requests.length = 0
  chain.list(SQUAD, 9, 5n * E18)
  open(item(7))
  const more = within(await screen.findByRole('region', { name: 'More from this collection' }))
  await waitFor(() => {
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Squad #8', 'Squad #9'])
  })
  expect(asked()).toEqual([`${SQUAD}/tokens/7`, `${SQUAD}/tokens?ids=8,9`])
})

it('leads from a token that there is not to its collection', async () => {
  chain.unknown.add('77')
  open(item(77))
  await screen.findByText('This collectible doesn’t exist in the collection.')
  const back = screen.getByRole('link', { name: 'View the collection' })
  expect(back.getAttribute('href')).toBe(`/nfts/collections/${SQUAD}`)
})

it('lets creators claim what they have earned', async () => {
  chain.revenue = 3n * E18
  const { user } = open('/nfts')
  await user.click(await byId('claim-revenue'))
  await waitFor(() => expect(lastCall()).toMatchObject({ to: MARKET, name: 'claimPendingRevenue' }))
})

it('has a market whose collections are read from the chain where the service is down, and asks again', async () => {
  chain.list(SQUAD, 7, 2n * E18)
  chain.down.add('api')
  const { user } = open('/nfts')
  await screen.findByText('Some market data couldn’t be loaded.')
  expect((await screen.findAllByText('2 BNB')).length).toBeGreaterThan(0)
  chain.down.clear()
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  await waitFor(() => {
    expect(screen.queryByText('Some market data couldn’t be loaded.')).toBeNull()
  })
})

describe('a bunny’s page', () => {
  const path = `/nfts/collections/${BUNNIES}/5`
  const sold = (tokenId: string, askPrice: string, timestamp: string) => ({
    ...{ id: `${tokenId}-${timestamp}`, timestamp, askPrice, netPrice: askPrice, withBNB: true },
    ...{ buyer: { id: ACCOUNT.toLowerCase() }, seller: { id: SELLER.toLowerCase() } },
    nft: { tokenId, otherId: '5', collection: { id: BUNNIES.toLowerCase() } },
  })
  /** There is one: no two parts of the page are known by the same name. */
  const section = async (name: string) => within(await screen.findByRole('region', { name }))

  it('has one’s own tokens, and sells them', async () => {
    chain.own(BUNNIES, 45)
    open(path)
    expect(await screen.findByRole('heading', { name: 'Yours' })).toBeTruthy()
    await byId('sell-nft')
  })

  it('sells the first token of all, which has number 0 and is of bunny 0', async () => {
    chain.own(BUNNIES, 0)
    chain.bunnies = ['0']
    const { user } = open(`/nfts/collections/${BUNNIES}/0`)
    expect(await screen.findByRole('heading', { name: 'Yours' })).toBeTruthy()
    expect(screen.getByText('Collectible ID').nextElementSibling?.textContent).toBe('0')
    await user.click(await byId('sell-nft'))
    await screen.findByLabelText('Price in WBNB')
    type('10')
    await user.click(await byId('confirm-ask'))
    await waitFor(() => {
      expect(lastCall()).toMatchObject({ name: 'createAskOrder', args: [BUNNIES, 0n, 10n * E18] })
    })
  })

  it('looks every ten seconds at what is for sale', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    chain.list(BUNNIES, 45, 3n * E18)
    open(path)
    await section('For Sale')
    const tokens = () =>
      [...document.querySelectorAll('tbody th[scope="row"]')].map(({ textContent }) => textContent)
    await waitFor(() => expect(tokens()).toEqual(['45']))
    vi.setTimerTickMode('manual')
    const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const asked = () =>
      chain.queries.filter((each) => each.includes('$bunnyId') && each.includes('nfts(')).length
    // To the next look, from which on time is told.
    const before = asked()
    while (asked() === before) await passing(100)
    chain.list(BUNNIES, 85, 2n * E18)
    const looks = asked()
    await passing(9500)
    expect([tokens(), asked()]).toEqual([['45'], looks])
    await passing(600)
    expect([tokens(), asked()]).toEqual([['85', '45'], looks + 1])
    chain.sell(BUNNIES, 45, ACCOUNT)
    await passing(10_000)
    expect([tokens(), asked()]).toEqual([['85'], looks + 2])
  })

  it('has the kind’s price, rarity, sales of all its tokens, details and other bunnies', async () => {
    chain
      .list(BUNNIES, 45, 3n * E18)
      .list(BUNNIES, 85, 2n * E18)
      .list(BUNNIES, 46, 5n * E18)
    chain.trades.push(sold('45', '1.5', '1699990000'), sold('85', '1.25', '1699900000'))
    open(path)
    expect(await screen.findByText('Last sold for')).toBeTruthy()
    const rows = (await section('For Sale')).getAllByRole('row').slice(1)
    expect(rows.map((each) => within(each).getByRole('rowheader').textContent)).toEqual(['85', '45'])
    // One of four bunnies has that fur: 2 bits, 0.811 on average.
    const traits = await section('Traits')
    expect(await traits.findByText(/^Rarity 2\.47 \(OpenRarity\): /)).toBeTruthy()
    expect(traits.getByText('25% have this trait')).toBeTruthy()
    const drawn = (await section('Price history')).getAllByRole('cell')
    expect(drawn.map(({ textContent }) => textContent)).toEqual(['1.25 BNB', '1.5 BNB'])
    const events = (await section('Activity')).getAllByRole('row').slice(1)
    expect(events.map((each) => each.querySelector('td')?.textContent)).toEqual(['45', '85'])
    expect(screen.getByText('Collectible ID').nextElementSibling?.textContent).toBe('5')
    expect(screen.getByTestId('bunny-count').textContent).toBe('1 of 4')
    const more = await section('More from this collection')
    expect(more.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      `/nfts/collections/${BUNNIES}/6`,
    ])
  })
})

describe('services that are slow', () => {
  const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const tells = () => document.body.textContent
  const NOTHING = /No items found|None of these|Not for sale|Nothing was|0 BNB|couldn’t be loaded/

  it('are waited for: nothing reads as free or none meanwhile, and the page heals when they answer', async () => {
    chain.list(SQUAD, 1, 3n * E18).own(SQUAD, 2)
    chain.slow.add('api').add('subgraph')
    const page = open(`/nfts/collections/${SQUAD}?sale=all`)
    await waitFor(() => {
      expect(chain.waiting.map((each) => each.path).sort()).toEqual([
        '/api/v1/collections',
        `/api/v1/collections/${SQUAD}/distribution`,
        `/api/v1/collections/${SQUAD}/tokens?page=1&size=500`,
        '/subgraphs/nft-market',
      ])
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    await passing(12_000)
    expect(tells()).not.toMatch(NOTHING)
    expect(document.querySelector('[role="tabpanel"] span[aria-hidden="true"]')).not.toBeNull()
    expect(
      within(screen.getByText('Lowest price').parentElement ?? document.body).getByText('-'),
    ).toBeTruthy()
    act(() => {
      chain.answerAll()
    })
    expect(await screen.findByRole('link', { name: 'Squad #1' })).toBeTruthy()
    expect((await screen.findAllByText('3 BNB')).length).toBeGreaterThan(0)
    expect(screen.getByText('Not for sale')).toBeTruthy()
    expect(page.location()).toBe(`/nfts/collections/${SQUAD}?sale=all`)
  })

  it('do not hold up a token’s price or its purchase, which are the chain’s', async () => {
    chain.list(SQUAD, 7, 2n * E18)
    chain.slow.add('api').add('subgraph')
    open(item(7))
    await byId('buy-nft-button')
    expect(screen.getByTestId('item-price').textContent).toContain('2 BNB')
    expect(tells()).not.toMatch(NOTHING)
    expect(chain.waiting.length).toBeGreaterThan(0)
  })

  it('leave no heading empty while a name is awaited', async () => {
    chain.slow.add('api')
    const { goTo } = open(`/nfts/collections/${SQUAD}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeDefined()
    goTo(`/nfts/collections/${SQUAD}/7`)
    await waitFor(() => expect(chain.waiting.some(({ path }) => path.endsWith('/7'))).toBe(true))
    expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeDefined()
  })

  it('are not waited for any longer once the page was left for a while', async () => {
    chain.slow.add('api')
    const { goTo } = open(`/nfts/collections/${SQUAD}?sale=all`)
    await waitFor(() => expect(chain.waiting.length).toBeGreaterThanOrEqual(3))
    const tokens = chain.waiting.find((each) => each.path.includes('/tokens'))
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    goTo('/nfts/collections')
    await screen.findByRole('heading', { level: 1, name: 'Collections' })
    await passing(61_000)
    await waitFor(() => expect(tokens?.signal?.aborted).toBe(true))
  })
})
