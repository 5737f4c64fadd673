import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bases } from '~/config/bases'
import { settingsChanged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { wordHex } from '../../chain/fakeChain'
import {
  addressOf,
  dialog,
  entry,
  focusIsOn,
  list,
  row,
  search,
  shows,
  TokensFixture,
  symbols,
  URL_A,
  served,
  URL_B,
} from './fixture'

const E18 = 10n ** 18n
const BLUE = entry(1, 'BLUE', { name: 'Blue Cheese' })
const BLUES = entry(2, 'BLUES', { name: 'Sad Music' })
const OLD = entry(3, 'OLD', { name: 'Old Blue' })
const LISTS = { [URL_A]: { current: list('List A', [BLUE, BLUES, OLD]) } }

let fixture: TokensFixture
beforeEach(() => {
  fixture = new TokensFixture()
})
describe('searching', () => {
  it('begins in the field with the coin first, and offers the common bases', async () => {
    fixture.open({ lists: LISTS })
    await focusIsOn(search)
    expect(search().placeholder).toBe('Search name or paste address')
    expect(symbols()[0]).toBe('BNB')
    for (const symbol of ['BNB', 'BUSD', 'CHEESE', 'BTCB']) {
      expect(dialog().getAllByText(symbol).length).toBeGreaterThan(0)
    }
  })

  it('waits until the text has not changed for 200 ms, then finds exact symbols, prefixes and the rest', async () => {
    fixture.open({ lists: LISTS })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(search(), { target: { value: ' blue ' } })
      const before = symbols()
      act(() => {
        vi.advanceTimersByTime(199)
      })
      expect(symbols()).toEqual(before)
      act(() => {
        vi.advanceTimersByTime(1)
      })
      expect(symbols()).toEqual(['BLUE', 'BLUES', 'OLD'])
    } finally {
      vi.useRealTimers()
    }
    await fixture.type('nothing like it')
    expect(await dialog().findByText('No results found.')).toBeTruthy()
    await fixture.user.click(dialog().getByRole('button', { name: 'Manage token lists' }))
    await shows('Manage')
  })

  it.each(['', 'b', 'bn', 'bnb', 'BNB '])('shows BNB for %j and takes it by Enter', async (text) => {
    const { onSelect } = fixture.open({ lists: LISTS })
    await fixture.type(text)
    await waitFor(() => expect(symbols()[0]).toBe('BNB'))
    await fixture.user.type(search(), '{Enter}')
    expect(onSelect.mock.calls).toEqual([['BNB']])
  })

  it('takes by Enter the first whose symbol it is, or the only one, and nothing else', async () => {
    const { onSelect } = fixture.open({ lists: LISTS })
    await fixture.user.type(search(), 'blu{Enter}')
    expect(onSelect).not.toHaveBeenCalled()
    // Enter does not wait for the rows.
    await fixture.user.type(search(), 'e{Enter}')
    expect(onSelect.mock.calls).toEqual([[BLUE.address]])
    await fixture.user.click(screen.getByText('Open'))
    await fixture.user.type(search(), 'mus{Enter}')
    expect(onSelect.mock.calls).toEqual([[BLUE.address], [BLUES.address]])
    expect(screen.queryByRole('dialog')).toBeNull()
    await focusIsOn(() => screen.getByText('Open'))
    expect(fixture.sound).toHaveBeenCalledTimes(2)
  })

  it('is silent while sounds are off, and offers again what was chosen last', async () => {
    const { store, onSelect } = fixture.open({ lists: LISTS })
    act(() => {
      store.dispatch(settingsChanged({ audioPlay: false }))
    })
    const choose = async () => {
      await fixture.type('blues')
      await waitFor(() => expect(symbols()).toEqual(['BLUES']))
      await fixture.user.click(row(BLUES.address))
    }
    expect(dialog().queryByText('Recently used')).toBeNull()
    await choose()
    expect(fixture.sound).not.toHaveBeenCalled()
    act(() => {
      store.dispatch(settingsChanged({ audioPlay: true }))
    })
    await fixture.user.click(screen.getByText('Open'))
    expect(dialog().getByText('Recently used')).toBeTruthy()
    await fixture.user.click(dialog().getByRole('button', { name: 'BLUES' }))
    expect(fixture.sound).toHaveBeenCalledTimes(1)
    expect(onSelect.mock.calls).toEqual([[BLUES.address], [BLUES.address]])
  })

  it('tells a token’s tags and its project’s website as a list gives them, and leads there at https only', async () => {
    const tags = ['Stablecoin', 'Meme', 'Third']
    const projectLink = 'https://a.example/about'
    fixture.open({
      lists: {
        [URL_A]: {
          current: list('List A', [
            entry(1, 'AAA', { tags, projectLink }),
            // As no one but a tampered store has it.
            entry(2, 'BBB', { projectLink: 'javascript:alert(1)' }),
          ]),
        },
      },
    })
    await waitFor(() => expect(within(row(addressOf(1))).getByText('Stablecoin')).toBeTruthy())
    expect(within(row(addressOf(1))).getByText('Meme')).toBeTruthy()
    expect(within(row(addressOf(1))).queryByText('Third')).toBeNull()
    const link = dialog().getByRole('link', {
      name: 'Website of AAA: a.example, opens in a new tab',
    })
    expect(link.getAttribute('href')).toBe(projectLink)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(dialog().queryByRole('link', { name: /Website of BBB/ })).toBeNull()
    expect(document.querySelector('[href^="javascript"]')).toBeNull()
  })

  it('lets a token’s address be copied from its row, without choosing it', async () => {
    const { onSelect } = fixture.open({ lists: LISTS })
    await fixture.type('blues')
    await waitFor(() => expect(symbols()).toEqual(['BLUES']))
    await fixture.user.click(dialog().getByRole('button', { name: 'Copy the address of BLUES' }))
    expect(await navigator.clipboard.readText()).toBe(BLUES.address)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is walked with the arrows: over what is chosen already, back up into the field, and chosen with Enter', async () => {
    const { onSelect } = fixture.open({ lists: LISTS, chosen: BLUE.address })
    await fixture.type('blue')
    await waitFor(() => expect(symbols()).toEqual(['BLUE', 'BLUES', 'OLD']))
    expect(row(BLUE.address).disabled).toBe(true)
    await fixture.user.keyboard('{ArrowDown}')
    await focusIsOn(() => row(BLUES.address))
    await fixture.user.keyboard('{ArrowDown}{ArrowDown}')
    await focusIsOn(() => row(OLD.address))
    // One row is in the order of Tab, with its own tools.
    const stops = document.querySelectorAll('[role="listitem"] [tabindex="0"]')
    expect(new Set(Array.from(stops, (stop) => stop.closest('[role="listitem"]'))).size).toBe(1)
    await fixture.user.keyboard('{Home}')
    await focusIsOn(() => row(BLUES.address))
    await fixture.user.keyboard('{ArrowUp}')
    await focusIsOn(search)
    await fixture.user.keyboard('{ArrowDown}{End}')
    await focusIsOn(() => row(OLD.address))
    await fixture.user.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([[OLD.address]])
  })

  it('keeps 5,000 tokens and has only the rows in sight', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => entry(i + 10, `T${i}`))
    fixture.open({ lists: { [URL_A]: { current: list('Long', many) } } })
    // Thousands are made ready in slices; until then no one is told that there are none.
    expect(dialog().queryByText('No results found.')).toBeNull()
    // 390 px of 56 px rows, and three more that come next.
    await waitFor(
      () => {
        expect(symbols().length).toBeGreaterThanOrEqual(7)
      },
      { timeout: 20_000 },
    )
    expect(symbols().length).toBeLessThanOrEqual(11)
    expect(dialog().getByRole('list', { name: 'Tokens' })).toBeTruthy()
  }, 40_000)
})

describe('a row', () => {
  it('says what is held, the most first, and tells unread, failed and none apart', async () => {
    for (const { address } of bases) fixture.balance(address, 0n)
    fixture.balance(BLUE.address, 5n * E18)
    fixture.balance(BLUES.address, 70n * E18)
    fixture.balance(OLD.address, 'revert')
    for (const { address, symbol } of [BLUE, BLUES]) fixture.token(address, symbol)
    fixture.open({ lists: LISTS, isConnected: true })
    const own = () => symbols().filter((symbol) => ['BLUE', 'BLUES', 'OLD'].includes(symbol))
    await waitFor(() => expect(row(BLUES.address).textContent).toContain('70'))
    await fixture.type('blue')
    await waitFor(() => expect(own()).toEqual(['BLUE', 'BLUES', 'OLD']))
    expect(row(BLUE.address).textContent).toContain('5')
    expect(row(OLD.address).textContent).toContain('Unknown')
    await fixture.type('')
    await waitFor(() => expect(own().slice(0, 2)).toEqual(['BLUES', 'BLUE']))
  })

  it('is in the order of what is held although its balance is asked for late: one request’s worth at a time', async () => {
    const many = Array.from({ length: 700 }, (_, i) => entry(i + 10, `T${i}`))
    for (const { address } of [...many, ...bases]) fixture.balance(address, 0n)
    const last = many.at(-1)?.address ?? addressOf(0)
    fixture.balance(last, 3n * E18)
    fixture.token(last, 'T699')
    const { store } = fixture.open({
      lists: { [URL_A]: { current: list('Long', many) } },
      isConnected: true,
    })
    const listened = () => Object.keys(store.getState().multicall[31337]?.listeners ?? {}).length
    await waitFor(() => expect(listened()).toBeGreaterThan(0))
    let most = 0
    const stop = store.subscribe(() => {
      most = Math.max(most, listened())
    })
    await waitFor(
      () => {
        expect(row(last).textContent).toContain('3')
      },
      { timeout: 20_000 },
    )
    stop()
    // Thousands of listeners at once would hold the page up at every row that comes into sight.
    expect(most).toBeLessThan(600)
    expect(symbols().slice(0, 2)).toEqual(['BNB', 'T699'])
  }, 40_000)

  it('counts by the contract’s decimals where a list says others, and says so', async () => {
    fixture.balance(BLUE.address, 1_500_000n)
    fixture.token(BLUE.address, 'BLUE', wordHex(6n))
    fixture.open({ lists: LISTS, isConnected: true })
    fixture.token(BLUES.address, 'BLUES')
    await fixture.type('blue')
    await waitFor(() => {
      expect(row(BLUE.address).textContent).toContain('1.5')
      expect(symbols()).toEqual(['BLUE', 'BLUES', 'OLD'])
    })
    expect(row(BLUE.address).textContent).toContain('Uses 6 decimals, not 18')
    expect(row(BLUES.address).textContent).not.toContain('decimals')
  })

  it('marks a token that looks like a well-known one in words, and shortens a symbol over 20 characters', async () => {
    const fake = entry(7, 'BUЅD', { name: 'Not it' })
    const long = entry(8, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', { name: 'Very long' })
    fixture.open({ lists: { [URL_A]: { current: list('List A', [fake, long]) } } })
    await fixture.type('not it')
    await waitFor(() => expect(row(fake.address).textContent).toContain('Lookalike of BUSD'))
    await fixture.type('very long')
    await waitFor(() => expect(symbols()).toEqual(['ABCD...VWXYZ']))
  })

  it('draws a picture only from https and IPFS', () => {
    const logoURI = (n: number, uri: string) => entry(n, `P${n}`, { logoURI: uri, name: 'Picture' })
    const safe = logoURI(1, 'https://x.example/a.png')
    const unsafe = logoURI(2, 'http://x.example/a.png')
    fixture.open({ lists: { [URL_A]: { current: list('List A', [safe, unsafe]) } } })
    fireEvent.change(search(), { target: { value: 'picture' } })
    return waitFor(() => {
      expect(row(safe.address).querySelector('img')?.src).toBe('https://x.example/a.png')
      expect(row(unsafe.address).querySelector('img')).toBeNull()
    })
  })
})

describe('tokens of lists that are not in use', () => {
  const GHOST = entry(20, 'GHOST', { name: 'Blue Ghost' })
  const lists = { ...LISTS, [URL_B]: { current: list('List B', [GHOST, BLUE]) } }

  it('come after the others with the name of their list, and are imported first', async () => {
    fixture.web.set(URL_B, served(lists[URL_B].current))
    const { store, onSelect } = fixture.open({ lists, active: [URL_A] })
    await fixture.type('blue')
    await waitFor(() => expect(symbols()).toEqual(['BLUE', 'BLUES', 'OLD', 'GHOST']))
    expect(dialog().getByText('On inactive lists')).toBeTruthy()
    expect(row(GHOST.address).textContent).toContain('via List B')
    await fixture.user.click(row(GHOST.address))
    await shows('Import Tokens')
    expect(await dialog().findByText('via List B')).toBeTruthy()
    await focusIsOn(() => dialog().getByRole('group', { name: 'Import Tokens' }))

    await fixture.press('Back')
    await shows('Select a Token')
    await focusIsOn(search)
    expect(search().value).toBe('blue')

    await waitFor(() => row(GHOST.address))
    await fixture.user.click(row(GHOST.address))
    await fixture.press('I understand', 'checkbox')
    await fixture.press('Import')
    expect(onSelect.mock.calls).toEqual([[GHOST.address]])
    expect(store.getState().user.tokens[31337]?.[GHOST.address]).toMatchObject({ symbol: 'GHOST' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await focusIsOn(() => screen.getByText('Open'))
  })

  it('are imported with the decimals of their contract, which a list was wrong about', async () => {
    fixture.token(GHOST.address, 'GHOST', wordHex(6n))
    const { store } = fixture.open({ lists, active: [URL_A] })
    await fixture.type('ghost')
    await waitFor(() => row(GHOST.address))
    await fixture.user.click(row(GHOST.address))
    expect(await dialog().findByText('A token list has the wrong decimals for GHOST')).toBeTruthy()
    expect(
      dialog().getByText('The list says 18 decimals; the contract says 6. Amounts here follow the contract.'),
    ).toBeTruthy()
    await fixture.press('I understand', 'checkbox')
    await fixture.press('Import')
    expect(store.getState().user.tokens[31337]?.[GHOST.address]?.decimals).toBe(6)
  })

  it('are not shown before something is searched for', () => {
    fixture.open({ lists, active: [URL_A] })
    expect(symbols()).not.toContain('GHOST')
  })
})

describe('an address', () => {
  const UNKNOWN = addressOf(99)

  it('an address of no list is read from the chain and imported with every warning', async () => {
    fixture.token(UNKNOWN, 'WILD')
    const { store, onSelect } = fixture.open({ lists: LISTS })
    await fixture.type(UNKNOWN)
    await waitFor(() => expect(row(UNKNOWN).textContent).toContain('WILD of the chain'))
    await fixture.user.keyboard('{Enter}')
    await shows('Import Tokens')
    expect(await dialog().findByText('Unknown Source')).toBeTruthy()
    expect(dialog().getByText(/any name, including fake versions of existing tokens/)).toBeTruthy()
    expect(dialog().getByText(/may not be able to sell a token/)).toBeTruthy()
    const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Import' })
    expect(button.disabled).toBe(true)
    await fixture.press('I understand', 'checkbox')
    await fixture.user.click(button)
    expect(onSelect.mock.calls).toEqual([[UNKNOWN]])
    expect(store.getState().user).toMatchObject({
      tokens: { 31337: { [UNKNOWN]: { symbol: 'WILD', decimals: 18 } } },
      recentTokens: { 31337: [UNKNOWN] },
    })
  })

  it('an address with a contract that answers garbage for its symbol is still a token, without a name', async () => {
    fixture.token(UNKNOWN, `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`)
    fixture.open({ lists: LISTS })
    await fixture.type(UNKNOWN)
    await waitFor(() => expect(row(UNKNOWN).textContent).toContain('UNKNOWNUnknown Token'))
  })

  it.each([
    ['an account', undefined, /^This is a wallet address, not a token contract/],
    [
      'an account that lets a contract act for it',
      `0xef0100${'ab'.repeat(20)}`,
      /^This is a wallet address, not a token contract/,
    ],
    ['a contract that is no token', '0x6080', /^The contract at this address isn’t a token/],
  ] as const)('an address of %s is refused in words', async (_, code, words) => {
    fixture.account(UNKNOWN)
    if (code !== undefined) fixture.chain.codes.set(UNKNOWN, code)
    fixture.open({ lists: LISTS })
    await fixture.type(UNKNOWN)
    expect(await dialog().findByText('No token at this address.')).toBeTruthy()
    expect(await dialog().findByText(words)).toBeTruthy()
    expect(dialog().queryByText('No results found.')).toBeNull()
  })

  it('an address of which a node does not say what is there is refused in words that hold for both', async () => {
    fixture.account(UNKNOWN)
    fixture.chain.respond = (asked) => {
      if (asked.method === 'eth_getCode') throw new Error('no code today')
      return fixture.chain.answer(asked)
    }
    fixture.open({ lists: LISTS })
    await fixture.type(UNKNOWN)
    expect(await dialog().findByText(/a wallet, or a contract that isn’t a token/)).toBeTruthy()
  })

  it('an address with a wrong character is called so', async () => {
    fixture.open({ lists: LISTS })
    const right = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    await fixture.type(right.replace('Fd', 'fD'))
    expect(await dialog().findByText('Enter valid token address')).toBeTruthy()
    await fixture.type(right.slice(0, -1))
    expect(await dialog().findByText('Enter valid token address')).toBeTruthy()
  })
})
