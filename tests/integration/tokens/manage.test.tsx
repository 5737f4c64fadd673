import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { bases } from '~/config/bases'
import { tokensSaved } from '~/core/user/slice'
import type { ListProblem } from '~/domain/tokenList/problem'
import { CHAIN_ID, wordHex } from '../../chain/fakeChain'
import { ACCOUNT } from '../support/localChain'
import {
  addressOf,
  dialog,
  entry,
  focusIsOn,
  list,
  search,
  shows,
  TokensFixture,
  symbols,
  URL_A,
  served,
  URL_B,
} from './fixture'

const A = { current: list('List A', [entry(1, 'AAA'), entry(2, 'BBB')]) }
const B = { current: list('List B', [entry(3, 'CCC')]) }

let fixture: TokensFixture
beforeEach(() => {
  fixture = new TokensFixture()
})
const locationField = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Add a list' })
const address = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Add a token' })
const rowOf = (name: string) => within(dialog().getByText(name).closest('li') as HTMLElement)

async function manage(options: Parameters<TokensFixture['open']>[0]) {
  const opened = fixture.open(options)
  await fixture.press('Manage Tokens')
  await shows('Manage')
  await dialog().findByRole('textbox', { name: 'Add a list' })
  return opened
}

async function manageTokens(options: Parameters<TokensFixture['open']>[0]) {
  const opened = await manage(options)
  await fixture.press('Tokens', 'tab')
  return opened
}

/** What the web answers for a list. */
describe('lists', () => {
  it('come from the search and go back to it, with the focus and what was typed', async () => {
    fixture.open({ lists: { [URL_A]: A } })
    await fixture.type('aaa')
    await fixture.press('Manage Tokens')
    await focusIsOn(locationField)
    expect(locationField().placeholder).toBe('https:// or {address} or ENS name')
    await fixture.press('Back')
    await focusIsOn(search)
    expect(search().value).toBe('aaa')
    expect(symbols()).toEqual(['AAA'])
  })

  it('are switched on and off, which the search follows', async () => {
    const { store } = await manage({ lists: { [URL_A]: A, [URL_B]: B }, active: [URL_A] })
    expect(rowOf('List A').getByText('2 tokens · v1.0.0')).toBeTruthy()
    const toggle = () => rowOf('List B').getByRole('switch', { name: 'Use List B' })
    expect(toggle().getAttribute('aria-checked')).toBe('false')
    await fixture.user.click(toggle())
    expect(toggle().getAttribute('aria-checked')).toBe('true')
    expect(store.getState().lists.activeListUrls).toEqual([URL_A, URL_B])
    await fixture.user.click(rowOf('List A').getByRole('switch'))
    await fixture.press('Back')
    await waitFor(() => expect(symbols()).toContain('CCC'), { timeout: 5000 })
    expect(symbols()).not.toContain('AAA')
  })

  it('lead to a viewer, and say how many entries were left out and why', async () => {
    const current = { ...A.current, dropped: { schema: 3, address: 2, duplicate: 1 } }
    await manage({ lists: { [URL_A]: { current } } })
    expect(rowOf('List A').getByRole('link', { name: 'See List A' }).getAttribute('href')).toBe(
      `https://tokenlists.org/token-list?url=${encodeURIComponent(URL_A)}`,
    )
    expect(rowOf('List A').getByText('6 entries skipped')).toBeTruthy()
    await fixture.user.hover(dialog().getByRole('button', { name: '6 entries skipped' }))
    expect(await dialog().findByText('Invalid entries: 3. Invalid addresses: 2. Duplicates: 1.')).toBeTruthy()
  })

  it('are removed when that is confirmed, but for the last one', async () => {
    const { store } = await manage({ lists: { [URL_A]: A, [URL_B]: B } })
    await fixture.press('Remove List A')
    await shows('Remove List A?')
    expect(dialog().getByText('Please confirm you would like to remove this list')).toBeTruthy()
    await fixture.press('Cancel')
    await focusIsOn(() => rowOf('List A').getByRole('button', { name: 'Remove List A' }))
    expect(Object.keys(store.getState().lists.byUrl)).toEqual([URL_A, URL_B])
    await fixture.press('Remove List A')
    await fixture.press('Remove')
    expect(Object.keys(store.getState().lists.byUrl)).toEqual([URL_B])
    await focusIsOn(locationField)
    const last = rowOf('List B').getByRole<HTMLButtonElement>('button', { name: 'Remove List B' })
    expect(last.disabled).toBe(true)
  })

  it('wait with a major update for the person, and say in numbers what it does', async () => {
    const pendingUpdate = list('List A', [entry(2, 'BBB2'), entry(5, 'EEE'), entry(6, 'FFF')], '2.0.0')
    const { store } = await manage({ lists: { [URL_A]: { ...A, pendingUpdate } }, active: [] })
    expect(rowOf('List A').getByText('Version 2.0.0 is available')).toBeTruthy()
    expect(rowOf('List A').getByText('Tokens added: 2, removed: 1, changed: 1.')).toBeTruthy()
    await fixture.press('Update list')
    expect(rowOf('List A').getByText('3 tokens · v2.0.0')).toBeTruthy()
    expect(store.getState().lists.byUrl[URL_A]?.pendingUpdate).toBeUndefined()
    expect(dialog().queryByRole('button', { name: 'Update list' })).toBeNull()
    // One that is off stays so.
    expect(rowOf('List A').getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  it('lists that lead to where no list is taken from say where', async () => {
    const redirectedTo = 'https://192.168.1.1/list.json'
    await manage({
      lists: { [URL_A]: A, [URL_B]: { error: { kind: 'download-failed', url: URL_B, redirectedTo } } },
    })
    expect(rowOf(URL_B).getByText(`Failed to download list ${URL_B}`)).toBeTruthy()
    expect(rowOf(URL_B).getByText(/^It redirects to https:\/\/192\.168\.1\.1\/list\.json\. /)).toBeTruthy()
  })

  it.each<[ListProblem, string]>([
    [{ kind: 'unknown-protocol' }, 'Unrecognized list URL protocol.'],
    [{ kind: 'name-unresolved', name: 'nobody.eth' }, 'Failed to resolve ENS name: nobody.eth'],
    [{ kind: 'unknown-codec', codec: 'swarm' }, 'Unrecognized codec: swarm'],
    [
      { kind: 'contenthash-untranslatable', hash: '0xe301' },
      'Failed to translate contenthash to URI: 0xe301',
    ],
    [
      { kind: 'invalid', details: 'must be JSON, and is text/html' },
      'Token list failed validation: must be JSON, and is text/html',
    ],
  ])('lists that cannot be had say why: %j', async (error, words) => {
    await manage({ lists: { [URL_A]: A, [URL_B]: { error } } })
    expect(rowOf(URL_B).getByText(words)).toBeTruthy()
  })

  it('lists that failed say why, and can be tried again', async () => {
    await manage({
      lists: { [URL_A]: A, [URL_B]: { error: { kind: 'invalid', details: '/name is wrong' } } },
    })
    expect(rowOf(URL_B).getByText('Token list failed validation: /name is wrong')).toBeTruthy()
    fixture.web.set(URL_B, served(B.current))
    await fixture.user.click(rowOf(URL_B).getByRole('button', { name: 'Try again' }))
    expect(await dialog().findByText('List B')).toBeTruthy()
  })
})

describe('a list to import', () => {
  it.each(['nonsense', 'ftp://a.example/list.json', 'http://a.example/list.json', 'a b.eth'])(
    'is asked for by a right location: not %s',
    async (location) => {
      await manage({ lists: { [URL_A]: A } })
      await fixture.type(location, locationField())
      expect(await dialog().findByText('Enter valid list location')).toBeTruthy()
      expect(locationField().getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('is looked at, understood, taken in and used', async () => {
    fixture.web.set(URL_B, served(B.current))
    const { store } = await manage({ lists: { [URL_A]: A } })
    await fixture.type(`  ${URL_B} `, locationField())
    expect(await dialog().findByText('1 token · v1.0.0')).toBeTruthy()
    await fixture.press('Import')
    await shows('Import List')
    await focusIsOn(() => dialog().getByRole('group', { name: 'Import List' }))
    expect(Object.keys(store.getState().lists.byUrl)).toEqual([URL_A])
    const button = await dialog().findByRole<HTMLButtonElement>('button', { name: 'Import' })
    expect(button.disabled).toBe(true)
    await fixture.press('I understand', 'checkbox')
    await fixture.user.click(button)
    await shows('Manage')
    await focusIsOn(locationField)
    expect(locationField().value).toBe('')
    expect(store.getState().lists.activeListUrls).toEqual([URL_A, URL_B])
    await fixture.type(URL_B, locationField())
    expect(await dialog().findByText('You already have List B.')).toBeTruthy()
  })

  it('a list to import that is gone when it is imported says so under the button, and is left out again', async () => {
    fixture.web.set(URL_B, served(B.current))
    const { store } = await manage({ lists: { [URL_A]: A } })
    await fixture.type(URL_B, locationField())
    await fixture.press('Import')
    await shows('Import List')
    fixture.web.delete(URL_B)
    await fixture.press('I understand', 'checkbox')
    await fixture.press('Import')
    const alert = await dialog().findByRole('alert')
    expect(alert.textContent).toBe(`Error importing listFailed to download list ${URL_B}`)
    const button = dialog().getByRole('button', { name: 'Import' })
    expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(Object.keys(store.getState().lists.byUrl)).toEqual([URL_A])
    await fixture.press('Back')
    await shows('Manage')
    expect(locationField().value).toBe(URL_B)
  })

  it('a list to import that cannot be had says why', async () => {
    fixture.web.set(URL_B, { ...served(B.current), name: '' })
    await manage({ lists: { [URL_A]: A } })
    await fixture.type(URL_B, locationField())
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^Token list failed validation: \/name/)
    await fixture.type('https://nowhere.example/list.json', locationField())
    expect(
      await dialog().findByText('Failed to download list https://nowhere.example/list.json'),
    ).toBeTruthy()
  })

  it('a list to import with no token of this network says so', async () => {
    const elsewhere = list('Elsewhere', [entry(1, 'AAA', { chainId: 56 })])
    fixture.web.set(URL_B, served(elsewhere))
    await manage({ lists: { [URL_A]: A } })
    await fixture.type(URL_B, locationField())
    await fixture.press('Import')
    expect(await dialog().findByText(/None of its tokens are on/)).toBeTruthy()
  })
})

describe('tokens that the person added', () => {
  const WILD = addressOf(99)
  const own = {
    kind: 'token',
    chainId: 31337,
    address: addressOf(50),
    decimals: 9,
    symbol: 'OWN',
    name: 'Own',
  } as const
  const other = { ...own, address: addressOf(51), symbol: 'OTHER' }

  it('are found by their address, and chosen when they are imported', async () => {
    fixture.token(WILD, 'WILD')
    const { onSelect } = await manageTokens({ lists: { [URL_A]: A } })
    await focusIsOn(address)
    await fixture.type('0x123', address())
    expect(await dialog().findByText('Enter valid token address')).toBeTruthy()
    await fixture.type(WILD, address())
    expect(await dialog().findByText('WILD of the chain')).toBeTruthy()
    await fixture.press('Import')
    await shows('Import Tokens')
    await fixture.press('Back')
    await focusIsOn(address)
    expect(address().value).toBe(WILD)
    await fixture.press('Import')
    await fixture.press('I understand', 'checkbox')
    await fixture.press('Import')
    expect(onSelect.mock.calls).toEqual([[WILD]])
  })

  it('are not offered again, and no account is', async () => {
    fixture.account(WILD)
    await manageTokens({ lists: { [URL_A]: A } })
    await fixture.type(bases[0]?.address ?? '', address())
    expect(await dialog().findByText('You already have WBNB.')).toBeTruthy()
    await fixture.type(WILD, address())
    expect(await dialog().findByText('No token at this address.')).toBeTruthy()
  })

  it('are shown with what a list is wrong about, be it in use or not', async () => {
    const [listed, offered] = [entry(1, 'AAA'), entry(3, 'CCC')]
    fixture.token(listed.address, 'AAA', wordHex(6n))
    fixture.token(offered.address, 'CCC', wordHex(8n))
    fixture.web.set(URL_B, served(B.current))
    await manageTokens({ lists: { [URL_A]: A, [URL_B]: B }, active: [URL_A] })
    await fixture.type(offered.address, address())
    expect(await dialog().findByText('A token list has the wrong decimals for CCC')).toBeTruthy()
    expect(dialog().getByText(/^The list says 18 decimals; the contract says 8\./)).toBeTruthy()
    await fixture.type(listed.address, address())
    expect(await dialog().findByText('A token list has the wrong decimals for AAA')).toBeTruthy()
    expect(dialog().getByText(/^The list says 18 decimals; the contract says 6\./)).toBeTruthy()
    fixture.token(WILD, 'WILD', wordHex(6n))
    await fixture.type(WILD, address())
    expect(await dialog().findByText('WILD of the chain')).toBeTruthy()
    expect(dialog().queryByText(/^A token list has the wrong/)).toBeNull()
  })

  it('are counted, removed one by one or all, and brought back', async () => {
    const { store } = await manageTokens({ lists: { [URL_A]: A } })
    const saved = () => Object.keys(store.getState().user.tokens[31337] ?? {})
    expect(dialog().getByText('You added 0 tokens')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Clear all' })).toBeNull()
    store.dispatch(tokensSaved([own, other]))
    expect(await dialog().findByText('You added 2 tokens')).toBeTruthy()
    await fixture.press('Remove OWN')
    expect(saved()).toEqual([other.address])
    await focusIsOn(address)
    await fixture.press('Undo')
    expect(saved().sort()).toEqual([own.address, other.address])
    await fixture.press('Clear all')
    expect(saved()).toEqual([])
    expect(dialog().getByText('2 tokens removed')).toBeTruthy()
    await fixture.press('Undo')
    expect(saved().sort()).toEqual([own.address, other.address])
  })

  it('are shown with their tags and the host of their project’s website, as a list gives them', async () => {
    const listed = entry(9, 'OWN', { tags: ['Meme', 'New one'], projectLink: 'https://a.example/about' })
    const { store } = await manageTokens({
      lists: { [URL_A]: A, [URL_B]: { current: list('List B', [listed]) } },
      active: [URL_A],
    })
    act(() => {
      store.dispatch(tokensSaved([{ kind: 'token', ...entry(9, 'OWN') }]))
    })
    const link = await dialog().findByRole('link', { name: /^a\.example/ })
    expect(link.getAttribute('href')).toBe('https://a.example/about')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(dialog().getByText('Meme')).toBeTruthy()
    expect(dialog().getByText('New one')).toBeTruthy()
  })

  it('are offered to a wallet that can show them', async () => {
    const asked: unknown[] = []
    Object.assign(fixture.chain.wallet, {
      request: (request: unknown) => {
        asked.push(request)
        return Promise.resolve(true)
      },
    })
    const { store } = await manageTokens({ lists: { [URL_A]: A } })
    act(() => {
      store.dispatch(connectStarted('a-wallet'))
      store.dispatch(walletReported({ walletId: 'a-wallet', account: ACCOUNT, chainId: CHAIN_ID }))
      store.dispatch(tokensSaved([own]))
    })
    await fixture.press('Add OWN to your wallet')
    expect(await dialog().findByText('OWN added to your wallet')).toBeTruthy()
    expect(asked).toEqual([
      {
        method: 'wallet_watchAsset',
        params: { type: 'ERC20', options: { address: own.address, symbol: 'OWN', decimals: 9 } },
      },
    ])
  })
})

it('closes on Escape from every view, and the focus is where it was', async () => {
  await manage({ lists: { [URL_A]: A } })
  const event = new Event('cancel', { cancelable: true })
  screen.getByRole('dialog').dispatchEvent(event)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusIsOn(() => screen.getByText('Open'))
})
