import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { listsMerged } from '~/core/lists/slice'
import { toAddress } from '~/domain/address'
import { packEntries } from '~/domain/tokenList/pack'
import MintScreen from '~/features/mint/MintScreen'
import { approvalIn, REJECTED } from '../support/fakeWallet'
import { BUSD, CHEESE, mine, open, PAIR, PoolChain } from './fixture'
import { E18 } from '../support/localChain'

const { router } = network.deployment
let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain()
  chain.allowance = 2n ** 255n
})
const ROUTES = {
  '/add': <MintScreen />,
  '/add/:currencyIdA': <MintScreen />,
  '/add/:currencyIdA/:currencyIdB': <MintScreen />,
}
const show = (path = `/add/${CHEESE}/${BUSD}`) => open(chain, path, ROUTES)

const label = () =>
  (document.getElementById('supply-button') ?? screen.getByRole('button', { name: 'Connect Wallet' }))
    .textContent
const says = (text: string) => waitFor(() => expect(label()).toBe(text))
const amount = (side: 'a' | 'b') => {
  const field = document.querySelector<HTMLInputElement>(
    `#add-liquidity-input-token${side} .token-amount-input`,
  )
  if (field === null) throw new Error('There is no such field.')
  return field
}
const type = async (side: 'a' | 'b', text: string) => {
  await userEvent.clear(amount(side))
  if (text !== '') await userEvent.type(amount(side), text)
}

describe('the button of the form that adds', () => {
  // Specification 1 §5: account, pair, amounts, balances, support, of which a later one overrides an earlier one.
  it('asks for an amount before it asks for a wallet, and for a wallet before it gives', async () => {
    const { connect } = show()
    await says('Enter an amount')
    await type('a', '1')
    await says('Connect Wallet')
    connect()
    await says('Supply')
    expect(amount('b').value).toBe('4')
    await type('a', '')
    await says('Enter an amount')
  })

  it('names the token of which there is too little, B before A', async () => {
    show().connect()
    await type('a', '50')
    await says('Insufficient BUSD balance')
    chain.balances.set(BUSD, 1000n * E18)
    chain.balances.set(CHEESE, E18)
    mine(chain)
    await says('Insufficient CHEESE balance')
    chain.balances.set(BUSD, 0n)
    mine(chain)
    await says('Insufficient BUSD balance')
  })

  it('puts an invalid pair behind a missing amount and a low balance, and before the wallet', async () => {
    const { connect } = show(`/add/BNB/${devnet.tokens.WBNB}`)
    await says('Enter an amount')
    await type('a', '1')
    await says('Invalid pair')
    connect()
    await says('Insufficient WBNB balance')
  })

  it('puts an unsupported asset before everything else', async () => {
    show(`/add/BNB/${devnet.tokens.LONG}`)
    await says('Unsupported Asset')
    expect(document.getElementById('supply-button')).toHaveProperty('disabled', true)
  })

  it('waits for the pool, says when it cannot be read, and gives when it can', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.reverting.add(PAIR)
    show().connect()
    await type('a', '1')
    await says('Can’t connect to the blockchain')
    expect(amount('a').value).toBe('1')
    chain.reverting.clear()
    mine(chain)
    await says('Supply')
    vi.restoreAllMocks()
  })

  it('keeps what is typed while the pool is read', async () => {
    chain.silent.add(PAIR)
    show().connect()
    await type('a', '1')
    await says('Loading')
    expect(amount('a').value).toBe('1')
  })
})

it('says where a list is wrong about a token of the pair, which is counted by its contract', async () => {
  const address = toAddress(`0x${'ab'.repeat(20)}`)
  const token = { chainId: 31337, address, decimals: 6, symbol: 'ODD', name: 'Odd' }
  const { store } = show(`/add/${CHEESE}/${address}`)
  store.dispatch(
    listsMerged({
      byUrl: {
        'https://a.example/list.json': {
          current: {
            name: 'A list',
            timestamp: '',
            version: { major: 1, minor: 0, patch: 0 },
            entries: packEntries([token]),
            dropped: {},
          },
        },
      },
      activeListUrls: ['https://a.example/list.json'],
    }),
  )
  expect(await screen.findByText('A token list has the wrong decimals for ODD')).toBeTruthy()
  expect(
    screen.getByText('The list says 6 decimals; the contract says 18. Amounts here follow the contract.'),
  ).toBeTruthy()
  expect(screen.queryByText('A token list has the wrong decimals for CHEESE')).toBeNull()
})

describe('a pool whose state is odd', () => {
  it('is new where there is none, and where both reserves are zero: both sides are typed', async () => {
    chain.pool = undefined
    show().connect()
    await type('a', '1')
    await says('Enter an amount')
    await type('b', '3')
    await says('Supply')
    expect(screen.getByText(/You’re the first liquidity provider/)).toBeDefined()
    chain.pool = { cheese: 0n, busd: 0n, supply: 0n, held: 0n }
    mine(chain)
    await type('b', '5')
    await says('Supply')
    expect(amount('a').value).toBe('1')
  })

  it('has no price where one reserve is zero', async () => {
    show().connect()
    await type('a', '1')
    await says('Supply')
    mine(chain, { busd: 0n })
    await says('This pool has no price')
  })

  it('has one where no one has LP tokens although reserves are counted', async () => {
    chain.pool = { cheese: E18, busd: 2n * E18, supply: 0n, held: 0n }
    show().connect()
    await type('a', '1')
    await says('Supply')
    expect(amount('b').value).toBe('2')
  })

  it('mints nothing for too little', async () => {
    chain.pool = { cheese: 10n ** 30n, busd: 10n ** 30n, supply: E18, held: 0n }
    show().connect()
    await type('a', '0.000000000000000001')
    await says('Amount too small to supply')
  })
})

it.each([
  ['yes', ''],
  ['no', '1'],
] as const)('hears the wallet’s %s after the review was closed', async (answer, left) => {
  const { wallet } = chain
  wallet.answers = 'later'
  show().connect()
  await type('a', '1')
  await says('Supply')
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Supply' }))
  await waitFor(() => expect(wallet.asked).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await wallet.answer(answer)
  await waitFor(() => {
    expect(amount('a').value).toBe(left)
    expect(document.getElementById('supply-failure') !== null).toBe(answer === 'no')
  })
})

it.each([
  ['no', REJECTED, 'You rejected this in your wallet', false],
  [
    'why it cannot',
    Object.assign(new Error('It is out of ink'), { code: -32000 }),
    'Your wallet says: “It is out of ink”',
    true,
  ],
])('tells the wallet’s %s in the review, and keeps what was typed', async (_, error, sentence, isAlarm) => {
  chain.wallet.reply = () => Promise.reject(error)
  show().connect()
  await type('a', '1')
  await says('Supply')
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Supply' }))
  const review = within(screen.getByRole('dialog'))
  await review.findByText((text) => text.includes(sentence))
  expect(review.queryAllByRole('alert').length > 0).toBe(isAlarm)
  await userEvent.click(review.getByRole('button', { name: 'Dismiss' }))
  await says('Supply')
  expect(amount('a').value).toBe('1')
})

describe('two tokens that are not enabled', () => {
  const enable = () =>
    screen.queryAllByRole('button', { name: /^Enable / }).map((button) => button.textContent)
  /** What the wallet says that it can do with several calls at once (EIP-5792). */
  const start = async (atomic: unknown, allowance = 0n) => {
    chain.allowance = allowance
    chain.wallet.capabilities = { '0x7a69': { atomic } }
    show().connect()
    await type('a', '1')
  }

  it('are enabled one by one where the wallet cannot do several calls as one', async () => {
    await start({ status: 'unsupported' })
    await waitFor(() => expect(enable()).toEqual(['Enable CHEESE', 'Enable BUSD']))
    expect(document.querySelector<HTMLButtonElement>('#supply-button')?.disabled).toBe(true)
  })

  it.each([
    ['Enable BUSD', 'unlimited' as const],
    ['Allow only 4 BUSD', 4n * E18],
  ])('say that enabling sets no limit, and %s asks for that', async (name, units) => {
    await start({ status: 'unsupported' })
    const { wallet } = chain
    expect(
      (await screen.findAllByText(/^Enabling allows any amount/)).map(({ textContent }) => textContent),
    ).toEqual([
      'Enabling allows any amount of your CHEESE to be spent until you revoke it.',
      'Enabling allows any amount of your BUSD to be spent until you revoke it.',
    ])
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() =>
      expect(wallet.asked.map(approvalIn)).toEqual([{ token: BUSD, spender: router, units }]),
    )
    await screen.findByRole('button', { name: 'Enabling BUSD' })
    expect(screen.queryByText(/any amount of your BUSD/)).toBeNull()
    expect(enable()).toEqual(['Enable CHEESE'])
  })

  it.each(['supported', 'ready'])(
    'need no step of their own where it says %s, and are named',
    async (status) => {
      await start({ status })
      await waitFor(() =>
        expect(document.querySelector<HTMLButtonElement>('#supply-button')?.disabled).toBe(false),
      )
      expect(enable()).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Supply' }))
      const lines = await screen.findAllByTestId('enabled-along')
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'This also enables exactly 1 CHEESE, no more.',
        'This also enables exactly 4 BUSD, no more.',
      ])
    },
  )

  it('are not named when they need not be enabled', async () => {
    await start({ status: 'supported' }, 2n ** 255n)
    await says('Supply')
    await userEvent.click(screen.getByRole('button', { name: 'Supply' }))
    expect(await screen.findByRole('button', { name: 'Confirm Supply' })).toBeTruthy()
    expect(screen.queryAllByTestId('enabled-along')).toEqual([])
  })
})
