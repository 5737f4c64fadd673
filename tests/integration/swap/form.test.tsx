import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { name, symbol } from '~/chain/abi/erc20'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { expertModeChanged, tokensSaved } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { E18 } from '../support/localChain'
import { says, showSwap, swapButton, SwapChain } from './fixture'

const token = (key: keyof typeof devnet.tokens) => toAddress(devnet.tokens[key])
const [D2, D9, GHOST, LONG, TAX, TRAP, WBNB] = [
  ...[token('D2'), token('D9'), token('GHOST'), token('LONG'), token('TAX'), token('TRAP'), token('WBNB')],
] as const

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 300_000n * E18])
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
const show = (query = '') => showSwap(chain, `/swap${query}`)
type User = ReturnType<typeof show>['user']

type Side = 'input' | 'output'
const field = (side: Side) => {
  const found = document.querySelector<HTMLElement>(`#swap-currency-${side}`)
  if (found === null) throw new Error(`There is no ${side}.`)
  return within(found)
}
const amount = (side: Side) => field(side).getByRole<HTMLInputElement>('textbox')
const picked = (side: Side) => {
  const found = document.querySelector(`#swap-currency-${side} .open-currency-select-button`)
  if (found === null) throw new Error(`The ${side} has no token to pick.`)
  return found
}
/** The token's symbol without its picture, or what stands in its place. */
const said = (side: Side) => (picked(side).querySelector('[title]') ?? picked(side)).textContent
const has = (side: Side, text: string) => waitFor(() => expect(said(side)).toBe(text))
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
const escape = () => {
  act(() => {
    screen
      .getAllByRole('dialog')
      .at(-1)
      ?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function find(user: User, side: Side, query: string, found: string) {
  await user.click(picked(side))
  const search = await screen.findByRole('textbox', { name: 'Search name or paste address' })
  await user.click(search)
  await user.paste(query)
  await user.click(await waitFor(() => elementOf(`.token-item-${found}`)))
}
function elementOf(selector: string): Element {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}

async function toggle(user: User, setting: string) {
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  await user.click((await dialog('Settings')).getByRole('switch', { name: setting }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await noDialog()
}

it('trades through other pools only while that is not switched off, which holds after a reload, and says what helps', async () => {
  chain.addPool(WBNB, CHEESE, [1000n * E18, 1000n * E18])
  const query = `?inputCurrency=BNB&outputCurrency=${BUSD}&exactAmount=0.1`
  const { user } = show(query)
  expect((await screen.findByTestId('route')).textContent).toBe('WBNB › CHEESE › BUSD')
  await toggle(user, 'Disable Multihops')
  const isStopped = async () => {
    await says('Insufficient liquidity for this trade.')
    expect(swapButton().disabled).toBe(true)
    expect(screen.getByText('Try enabling multi-hop trades.')).toBeTruthy()
  }
  await isStopped()

  const after = show(query)
  await isStopped()
  await toggle(after.user, 'Disable Multihops')
  expect((await screen.findByTestId('route')).textContent).toBe('WBNB › CHEESE › BUSD')
  expect(screen.queryByText('Try enabling multi-hop trades.')).toBeNull()
})

it('offers a recipient in expert mode, which forgets it when it is switched and holds after a reload', async () => {
  const { user, store } = show()
  expect(screen.queryByRole('button', { name: '+ Add a send (optional)' })).toBeNull()
  act(() => {
    store.dispatch(expertModeChanged({ isOn: true, isAskedAgain: false }))
  })
  const add = () => screen.findByRole('button', { name: '+ Add a send (optional)' })
  const recipient = () => screen.findByRole('textbox', { name: 'Recipient' })
  await user.click(await add())
  fireEvent.change(await recipient(), { target: { value: 'nobody' } })
  expect(await screen.findByText('Not a valid address or name')).toBeTruthy()
  fireEvent.change(await recipient(), { target: { value: `0x${'c'.repeat(40)}` } })
  await waitFor(() => expect(screen.queryByText('Not a valid address or name')).toBeNull())
  await toggle(user, 'Expert Mode')
  expect(screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull()
  await toggle(user, 'Expert Mode')
  await add()
  expect(screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull()

  show()
  await add()
})

it('gives by Max all but 0.01 of the coin, and offers no Max where that is typed or nothing is given', async () => {
  chain.balance = 5n * E18
  const { user } = show(`?outputCurrency=${BUSD}`)
  await user.click(await field('input').findByRole('button', { name: 'Max' }))
  expect(amount('input').value).toBe('4.99')
  await waitFor(() => expect(field('input').queryByRole('button', { name: 'Max' })).toBeNull())
  expect(field('output').queryByRole('button', { name: 'Max' })).toBeNull()
})

it('turns around when the token of the other side is chosen', async () => {
  const { user } = show('?outputCurrency=BNB')
  await has('output', 'BNB')
  const choose = async (side: Side, wanted: string) => {
    await user.click(picked(side))
    await user.click((await dialog('Select a Token')).getByRole('button', { name: wanted }))
    await noDialog()
  }
  await choose('input', 'CHEESE')
  fireEvent.change(amount('input'), { target: { value: '3' } })
  await choose('input', 'BNB')
  expect([said('input'), said('output')]).toEqual(['BNB', 'CHEESE'])
  expect(amount('output').value).toBe('3')
})

describe('the warning before certain tokens', () => {
  it('comes with a link, and closing it takes the token off the form', async () => {
    const { user } = show(`?inputCurrency=BNB&outputCurrency=${TAX}`)
    const warning = await dialog('Before you trade TAX')
    expect(warning.getByText(/set your slippage tolerance to 12% or more/)).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Close' }))
    await noDialog()
    await has('output', 'Select a token')
    await has('input', 'BNB')
  })

  it('comes each time the token is chosen, and lets it pass when understood', async () => {
    const { user } = show()
    await find(user, 'output', 'D2', D2)
    expect((await dialog('Before you trade D2')).getByText(/contract is compromised/)).toBeTruthy()
    escape()
    await has('output', 'Select a token')
    await find(user, 'output', 'D2', D2)
    const warning = await dialog('Before you trade D2')
    expect(warning.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
    await user.click(warning.getByRole('checkbox', { name: 'I understand' }))
    await user.click(warning.getByRole('button', { name: 'Continue' }))
    await noDialog()
    await has('output', 'D2')
  })
})

it('does not trade a token that is not supported, asks no one to import it, and says why', async () => {
  chain.on(symbol, () => 'LONG', LONG)
  const { user } = show(`?inputCurrency=BNB&outputCurrency=${LONG}&exactAmount=1`)
  await says('Unsupported Asset')
  expect(swapButton().disabled).toBe(true)
  const more = await screen.findByRole('button', { name: 'Read more about unsupported assets' })
  await has('output', 'LONG')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(more)
  const reasons = await dialog('Unsupported Assets')
  expect(
    reasons.getByText(
      'Some assets are not available through this interface because they may not work well with our smart contract or we are unable to allow trading for legal reasons.',
    ),
  ).toBeTruthy()
  expect(reasons.getByText(`${LONG.slice(0, 6)}...${LONG.slice(-4)}`)).toBeTruthy()
})

describe('a token that no one knows', () => {
  beforeEach(() => {
    chain.on(symbol, () => 'GHOST', GHOST)
    chain.on(name, () => 'Ghost Token', GHOST)
    chain.on(symbol, () => 'TRAP', TRAP)
    chain.on(name, () => 'Trap \u202enekoT', TRAP)
  })

  it('is taken off the form and out of the link by Cancel', async () => {
    const { user, location } = show(`?outputCurrency=${GHOST}`)
    const importing = await dialog('Import Tokens')
    expect(importing.getByText('Unknown Source')).toBeTruthy()
    expect(importing.getByText('Ghost Token')).toBeTruthy()
    expect(importing.getByText(`${GHOST.slice(0, 6)}...${GHOST.slice(-4)}`)).toBeTruthy()
    await user.click(importing.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    await noDialog()
    expect(location()).toBe('/swap/')
    await has('output', 'Select a token')
  })

  it('shows a character that its name hides', async () => {
    show(`?outputCurrency=${TRAP}`)
    expect((await dialog('Import Tokens')).getByText('Trap ⟨U+202E⟩nekoT')).toBeTruthy()
  })

  it('is not asked about again once it is known', async () => {
    const link = `?outputCurrency=${GHOST}`
    const { user } = show(link)
    const importing = await dialog('Import Tokens')
    await user.click(importing.getByRole('checkbox', { name: 'I understand' }))
    await user.click(importing.getByRole('button', { name: 'Import' }))
    await noDialog()
    await has('output', 'GHOST')
    show(link)
    await has('output', 'GHOST')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked about again when it was removed in Manage, but not over it', async () => {
    const saved = { kind: 'token', chainId: network.chainId, decimals: 18, name: 'Ghost Token' } as const
    const { user, store } = show()
    act(() => {
      store.dispatch(tokensSaved([{ ...saved, address: GHOST, symbol: 'GHOST' }]))
    })
    await find(user, 'output', GHOST, GHOST)
    await has('output', 'GHOST')
    await user.click(picked('output'))
    await user.click((await dialog('Select a Token')).getByRole('button', { name: 'Manage Tokens' }))
    const manage = await dialog('Manage')
    await user.click(await manage.findByRole('tab', { name: 'Tokens' }))
    await user.click(await manage.findByRole('button', { name: 'Remove GHOST' }))
    expect(await manage.findByText('1 token removed')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Import Tokens' })).toBeNull()
    escape()
    const importing = await dialog('Import Tokens')
    await user.click(importing.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    await noDialog()
    await has('output', 'Select a token')
  })
})

it('has no exact output for a taxed token, which the field says, and offers its tolerance for an input', async () => {
  chain.addPool(CHEESE, D9, [1000n * E18, 540_000n * 10n ** 9n])
  chain.taxes.set(D9, { kind: 'tradable', buy: bps(1000), sell: bps(1000) })
  show(`?inputCurrency=${CHEESE}&outputCurrency=${D9}&exactAmount=10&exactField=output`)
  await says('Enter the amount to pay')
  expect(swapButton().disabled).toBe(true)
  expect(amount('output').readOnly).toBe(true)
  const described = document.getElementById(amount('output').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('For a taxed token, enter the amount in From.')
  fireEvent.change(amount('input'), { target: { value: '0.1' } })
  await says('Set slippage to 11.7%')
  expect(swapButton().disabled).toBe(false)
})

it('says of a token that it could not be tried where the node knows no overrides', async () => {
  chain.addPool(CHEESE, D9, [1000n * E18, 540_000n * 10n ** 9n])
  const request = chain.request.bind(chain)
  chain.request = (method, params, options) =>
    params.length === 3 ? Promise.resolve('0x') : request(method, params, options)
  show(`?inputCurrency=${CHEESE}&outputCurrency=${D9}&exactAmount=0.1`)
  expect(await screen.findByText('We couldn’t check whether D9 charges a tax or can be sold.')).toBeTruthy()
})
