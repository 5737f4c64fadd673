import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allowance, decimals, symbol } from '~/chain/abi/erc20'

import { network } from '~/config/networks'
import { liquidityMinted, NO_PAIR } from '~/domain/amm/liquidity'
import { liquidity } from '~/features/liquidity/area'
import { mint } from '~/features/mint/area'
import { swap } from '~/features/swap/area'
import { E18, tokenOf } from '../support/localChain'
import { nextStep } from '../support/nextStep'
import { renderApp } from '../support/renderApp'
import { BUSD, CHEESE, COIN, listed, mine, pick, PoolChain } from './fixture'
import { routerCall } from '../support/routerCall'

const { wrapped } = network.deployment
let chain: PoolChain
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  chain = new PoolChain()
  chain.allowance = 2n ** 255n
})
const show = (path = `/add/${CHEESE}/${BUSD}`) =>
  renderApp({ path, chain, isFollowed: true, areas: [mint, liquidity, swap] })

const side = (which: 'a' | 'b') => document.getElementById(`add-liquidity-input-token${which}`)
const amount = (which: 'a' | 'b') =>
  waitFor(
    () => side(which)?.querySelector<HTMLInputElement>('.token-amount-input') ?? expect.fail('is not there'),
  )
const shows = (which: 'a' | 'b', text: string) =>
  waitFor(async () => expect((await amount(which)).value).toBe(text))
const type = async (which: 'a' | 'b', text: string) => {
  const field = await amount(which)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const choose = (which: 'a' | 'b', token: Parameters<typeof pick>[1]) =>
  pick(side(which)?.querySelector('.open-currency-select-button'), token)
const max = (which: 'a' | 'b') => within(side(which) ?? document.body).queryByRole('button', { name: 'Max' })
const button = () => document.querySelector<HTMLButtonElement>('#supply-button')
const says = (text: string) => waitFor(() => expect(button()?.textContent).toBe(text))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Reviews and confirms; gives what the router is asked to do. */
async function supply(confirmation = 'Confirm Supply') {
  const before = chain.wallet.asked.length
  await says('Supply')
  await press('Supply')
  await press(confirmation)
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(before + 1))
  return routerCall(chain.wallet.asked.at(-1))
}

describe('what is chosen is in the address', () => {
  it('changes the sides where one is chosen for both, and what was typed of a token stays of it', async () => {
    const { location } = show(`/add/${BUSD}-BNB`)
    await waitFor(() => expect(location()).toBe(`/add/${BUSD}/BNB`))
    await type('a', '30')
    await choose('a', COIN)
    await waitFor(() => expect(location()).toBe(`/add/BNB/${BUSD}`))
    await shows('b', '30')
  })

  it('leads from the bare form to a token, and asks for the other side of one that is named twice', async () => {
    const { location, goTo } = show('/add')
    await waitFor(() => expect(side('b')).not.toBeNull())
    await choose('b', listed('BUSD'))
    await waitFor(() => expect(location()).toBe(`/add/BNB/${BUSD}`))
    goTo(`/add/${BUSD}/${BUSD.toLowerCase()}`)
    await waitFor(() => expect(location()).toBe(`/add/${BUSD}`))
    expect(side('b')?.textContent).toContain('Select a token')
    goTo('/add/wine/BNB')
    await says('This token can’t be read')
  })

  it('keeps an amount on the way to the list and back, and forgets it on a bare form', async () => {
    const { location, goTo } = show(`/add/BNB/${CHEESE}`)
    await type('a', '3')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(location()).toBe('/liquidity'))
    await userEvent.click(await screen.findByRole('link', { name: 'Add Liquidity' }))
    await waitFor(() => expect(location()).toBe('/add/BNB'))
    await shows('a', '3')
    goTo('/add')
    await shows('a', '')
  })

  it('leads the coin and its wrapped token to where one is made of the other', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    chain.balance = 10n * E18
    const { connect, location } = show(`/add/${wrapped.address}/BNB`)
    await userEvent.click(await screen.findByRole('link', { name: 'Wrap or unwrap instead' }))
    await waitFor(() => expect(location()).toBe(`/swap?inputCurrency=${wrapped.address}&outputCurrency=BNB`))
    connect()
    const field = await waitFor(
      () => document.querySelector('#swap-currency-input .token-amount-input') ?? expect.fail('is not there'),
    )
    await userEvent.type(field, '1')
    expect(await screen.findByRole('button', { name: 'Unwrap' })).toHaveProperty('disabled', false)
  })
})

describe('two tokens', () => {
  it('are enabled one after another, and then given, whichever side was typed', async () => {
    chain.allowance = 0n
    show().connect()
    await type('b', '40')
    await shows('a', '10')
    const enable = () =>
      screen.queryAllByRole('button', { name: /^Enable / }).map(({ textContent }) => textContent)
    await waitFor(() => expect(enable()).toEqual(['Enable CHEESE', 'Enable BUSD']))
    expect(button()?.disabled).toBe(true)
    chain.on(allowance, () => 10n * E18, CHEESE)
    mine(chain)
    await waitFor(() => expect(enable()).toEqual(['Enable BUSD']))
    expect(button()?.disabled).toBe(true)
    chain.on(allowance, () => 40n * E18, BUSD)
    mine(chain)
    await waitFor(() => expect(enable()).toEqual([]))
    const { name, args } = await supply()
    expect(name).toBe('addLiquidity')
    expect(args).toMatchObject({ tokenA: CHEESE, amountADesired: 10n * E18, amountBDesired: 40n * E18 })
  })

  it.each([
    ['a coin all but a hundredth', 'b', '2.990000000000000007', 'Insufficient CHEESE balance'],
    ['a token altogether', 'a', '100.000000000000000003', 'Supply'],
  ] as const)('give of %s for their Max', async (_, which, text, label) => {
    chain = new PoolChain(CHEESE, wrapped.address)
    chain.allowance = 2n ** 255n
    chain.pool = { cheese: 100_000n * E18, busd: 1000n * E18, supply: 2000n * E18, held: 0n }
    chain.balance = 3n * E18 + 7n
    chain.balances.set(CHEESE, 100n * E18 + 3n)
    show(`/add/${CHEESE}/BNB`).connect()
    await waitFor(() => expect(max(which)).not.toBeNull())
    await userEvent.click(max(which) ?? document.body)
    await shows(which, text)
    expect(max(which)).toBeNull()
    await says(label)
    if (which === 'a') {
      const { name, args } = await supply()
      expect([name, args['amountTokenDesired']]).toEqual(['addLiquidityETH', 100n * E18 + 3n])
    }
  })
})

describe('the review of what is given', () => {
  const changed = 'This pool has changed since you reviewed it.'

  it('of a new pool asks anew when someone else has made it, and gives by their price', async () => {
    chain.pool = undefined
    show().connect()
    await type('a', '1')
    await type('b', '50')
    await says('Supply')
    await press('Supply')
    await screen.findByRole('dialog', { name: 'You are creating a pool' })
    const create = await screen.findByRole('button', { name: 'Create Pool & Supply' })
    expect(create).toHaveProperty('disabled', false)
    chain.pool = { cheese: E18, busd: 10n * E18, supply: 3n * E18, held: 0n }
    mine(chain)
    expect(await screen.findByText(changed)).toBeDefined()
    expect(create).toHaveProperty('disabled', true)
    await press('Accept')
    expect(await screen.findByRole('dialog', { name: 'You will receive' })).toBeDefined()
    await press('Confirm Supply')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    // 50 BUSD are 5 CHEESE, for it was BUSD that was typed last.
    expect(routerCall(chain.wallet.asked[0]).args).toMatchObject({
      ...{ amountADesired: 5n * E18, amountBDesired: 50n * E18 },
    })
  })

  it('asks anew when the price has run away, and gives by the one that is accepted', async () => {
    show().connect()
    await type('a', '1')
    await says('Supply')
    await press('Supply')
    const confirm = await screen.findByRole('button', { name: 'Confirm Supply' })
    expect(confirm).toHaveProperty('disabled', false)
    mine(chain, { busd: 8000n * E18 })
    expect(await screen.findByText(changed)).toBeDefined()
    expect(confirm).toHaveProperty('disabled', true)
    await press('Accept')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Confirm Supply' })).toHaveProperty('disabled', false),
    )
    await press('Confirm Supply')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(routerCall(chain.wallet.asked[0]).args).toMatchObject({
      ...{ amountADesired: E18, amountBDesired: 8n * E18 },
    })
    const next = await nextStep(chain, 'Your liquidity')
    expect(next.getAttribute('href')).toBe('/liquidity')
    expect(screen.getByRole('link', { name: 'View farms' }).getAttribute('href')).toBe('/farms')
  })

  it('says the deposit that follows from the price as the form did, not less than is paid', async () => {
    mine(chain, { busd: (4000n * E18) / 3n })
    show().connect()
    await type('a', '1')
    await shows('b', '1.33334')
    await press('Supply')
    const review = within(await screen.findByRole('dialog'))
    expect(review.getByText('BUSD deposited').parentElement?.textContent).toContain('1.33334')
    await press('Confirm Supply')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await screen.findByText('Transaction Submitted')
    const [sent] = Object.values(chain.wallet.asked)
    expect(routerCall(sent).args['amountBDesired']).toBe(1_333333333333333333n)
  })

  it('gives nothing to a pool that has lost one of its tokens', async () => {
    show().connect()
    await type('a', '1')
    await says('Supply')
    await press('Supply')
    const confirm = await screen.findByRole('button', { name: 'Confirm Supply' })
    mine(chain, { cheese: 0n })
    expect(await screen.findByRole('button', { name: 'This pool no longer accepts liquidity' })).toBe(confirm)
    expect(confirm).toHaveProperty('disabled', true)
    expect(screen.queryByText(changed)).toBeNull()
  })
})

describe('a pool that cannot be added to', () => {
  it('says that too little makes no pool', async () => {
    chain.pool = undefined
    show().connect()
    await type('a', '0.000000000000001')
    await type('b', '0.000000000000000999')
    await says('Amount too small to create a pool')
  })

  it('says why where it holds one of its tokens only, until the other is counted', async () => {
    chain.pool = { cheese: 0n, busd: 10_000n, supply: 0n, held: 0n }
    show().connect()
    await type('a', '1')
    await says('This pool has no price')
    expect(screen.getByText(/^This pool holds only one of its two tokens/)).toBeDefined()
    mine(chain, { cheese: E18 })
    await shows('b', '0.00000000000001')
    expect((await supply()).args).toMatchObject({ amountADesired: E18, amountBDesired: 10_000n })
  })
})

describe('a token that no list names', () => {
  const { address } = tokenOf('ODD', 0xee1)
  const start = (digits: number, path = `/add/${address}/${BUSD}`) => {
    chain = new PoolChain(
      path.includes('BNB') ? wrapped.address : address,
      path.includes('BNB') ? address : BUSD,
    )
    chain.pool = undefined
    chain.allowance = 2n ** 255n
    chain.balances.set(BUSD, 1000n * E18)
    chain.balances.set(address, 10n ** 30n)
    chain.balance = 10n * E18
    chain.on(decimals, () => digits, address)
    chain.on(symbol, () => 'ODD', address)
    return show(path)
  }
  const imported = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Tokens' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'I understand' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('leaves the form with who does not take it', async () => {
    const { location } = start(18, `/add/BNB/${address}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Tokens' }))
    await userEvent.click((await dialog.findAllByRole('button', { name: 'Cancel' })).at(-1) ?? document.body)
    await waitFor(() => expect(location()).toBe('/add/BNB'))
  })

  it('is given in whole numbers where it has no decimals', async () => {
    const { connect } = start(0)
    await imported()
    connect()
    await type('a', '1.5')
    await says('Too many decimals')
    await type('a', '3')
    await type('b', '100')
    const made = await supply('Create Pool & Supply')
    expect(made.args).toMatchObject({ amountADesired: 3n, amountBDesired: 100n * E18 })
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    const supplied = [3n, 100n * E18] as const
    const minted = liquidityMinted(NO_PAIR, supplied)
    chain.pool = { cheese: 3n, busd: 100n * E18, supply: minted + 1000n, held: minted }
    mine(chain)
    // 1 of it is 33.3 BUSD: of 50 BUSD one whole one follows, and for that the router takes 33.3.
    await type('b', '50')
    await shows('a', '1')
    await press('Supply')
    expect((await screen.findByRole('dialog')).textContent).toContain('33.3334')
    await press('Confirm Supply')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
    const { args } = routerCall(chain.wallet.asked[1])
    expect(args).toMatchObject({ amountADesired: 1n, amountBDesired: 50n * E18 })
    expect(Number(args['amountBMin']) / 1e18).toBeCloseTo((100 / 3) * 0.995, 6)
  })

  it('is refused in words where it has 255 decimals, for no pair could hold what is typed', async () => {
    const { connect } = start(255, `/add/BNB/${address}`)
    await imported()
    connect()
    await type('a', '1')
    for (const text of ['1', `0.${'0'.repeat(76)}1`]) {
      await type('b', text)
      await says('Enter a smaller amount')
    }
    await userEvent.click(max('b') ?? document.body)
    await waitFor(() => expect(button()?.disabled).toBe(true))
  })
})
