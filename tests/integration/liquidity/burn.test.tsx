import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import BurnScreen from '~/features/burn/BurnScreen'
import { approvalIn } from '../support/fakeWallet'
import { BUSD, CHEESE, mine, open, PAIR, PoolChain } from './fixture'
import { routerCall } from '../support/routerCall'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { addressOf, E18 } from '../support/localChain'
import { nextStep } from '../support/nextStep'

const { router } = network.deployment
let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain()
})
const ROUTES = { '/remove/:currencyIdA/:currencyIdB': <BurnScreen /> }
const show = (path = `/remove/${CHEESE}/${BUSD}`) => open(chain, path, ROUTES, { isFollowed: true })

const says = (text: string) =>
  waitFor(() => expect(document.getElementById('remove-button')?.textContent).toBe(text))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const symbols = () =>
  ['a', 'b'].map((side) => document.getElementById(`remove-liquidity-token${side}-symbol`)?.textContent)

describe('the two tokens of a removal', () => {
  it('are named while the pool is read, when it cannot be, and with a position', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.silent.add(PAIR)
    const { connect } = show()
    expect(symbols()).toEqual(['CHEESE', 'BUSD'])
    connect()
    await says('Loading')
    expect(symbols()).toEqual(['CHEESE', 'BUSD'])

    chain = new PoolChain()
    chain.reverting.add(PAIR)
    show().connect()
    await says('Can’t connect to the blockchain')
    expect(symbols()).toEqual(['CHEESE', 'BUSD'])

    chain.reverting.clear()
    mine(chain)
    await says('Enter an amount')
    expect(symbols()).toEqual(['CHEESE', 'BUSD'])
    vi.restoreAllMocks()
  })

  it('have their places while no one knows them yet', () => {
    chain.respond = () => new Promise(() => undefined)
    show(`/remove/${addressOf(0xee)}/${BUSD}`)
    expect(symbols()).toEqual(['', 'BUSD'])
  })

  it('are named where they are no pair, and unknown where one is no token', async () => {
    show(`/remove/BNB/${devnet.tokens.WBNB}`)
    expect(await screen.findByText('Invalid pair')).toBeDefined()
    expect(symbols()).toEqual(['BNB', 'WBNB'])
    show(`/remove/${BUSD}/wine`)
    expect(await screen.findByRole('link', { name: 'Your liquidity' })).toBeDefined()
    expect(symbols()).toEqual(['BUSD', 'Unknown'])
  })
})

describe('the removal form', () => {
  it('asks for a wallet, then for an amount, then for the permission', async () => {
    const { connect } = show()
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    connect()
    await says('Enter an amount')
    await press('50%')
    await says('2. Remove')
    expect(screen.getByRole('button', { name: '1. Sign permission' })).toBeDefined()
    chain.allowance = 2n ** 255n
    mine(chain)
    await says('Remove')
  })

  it('shows the account’s LP tokens below the form', async () => {
    show().connect()
    const own = within(await screen.findByRole('region', { name: 'LP tokens in your wallet' }))
    expect(own.getByText('1.00% of pool')).toBeDefined()
    expect(own.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toBe(
      `/add/${CHEESE}/${BUSD}`,
    )
    mine(chain, { held: 0n })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'LP tokens in your wallet' })).toBeNull())
  })

  it('waits for the pool, and says when it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.silent.add(PAIR)
    const { connect } = show()
    connect()
    await says('Loading')
    chain = new PoolChain()
    chain.reverting.add(PAIR)
    show().connect()
    await says('Can’t connect to the blockchain')
    chain.reverting.clear()
    mine(chain)
    await says('Enter an amount')
    vi.restoreAllMocks()
  })

  it.each([
    ['a pool that nobody made', () => (chain.pool = undefined), 'This pool doesn’t exist'],
    [
      'a pool without the account',
      () => {
        mine(chain, { held: 0n })
      },
      'You have no liquidity in this pool',
    ],
  ])('leads on from %s', async (_, prepare, words) => {
    prepare()
    show().connect()
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toBeDefined()
    expect(symbols()).toEqual(['CHEESE', 'BUSD'])
  })

  it('takes the coin with its wrapped token, and one token twice, for no pair', async () => {
    show(`/remove/BNB/${devnet.tokens.WBNB}`)
    expect(await screen.findByText('Invalid pair')).toBeDefined()
    show(`/remove/${CHEESE}/${CHEESE}`)
    expect(await screen.findByText('Invalid pair')).toBeDefined()
    show('/remove/cheese/wine')
    expect(await screen.findByRole('link', { name: 'Your liquidity' })).toBeDefined()
  })

  it('pays nothing for LP tokens of a pool whose supply or one of whose reserves is zero', async () => {
    show().connect()
    await says('Enter an amount')
    await press('Max')
    await says('2. Remove')
    mine(chain, { busd: 0n })
    await says('Amount too small to remove')
    mine(chain, { busd: E18, supply: 0n })
    await says('Amount too small to remove')
  })
})

it.each(['yes', 'no'] as const)('hears the wallet’s %s after the review was closed', async (answer) => {
  chain.allowance = 2n ** 255n
  const { wallet } = chain
  wallet.answers = 'later'
  show().connect()
  await press('25%')
  await says('Remove')
  await press('Remove')
  const confirm = () => document.querySelector<HTMLButtonElement>('#confirm-removal')
  await waitFor(() => expect(confirm()?.disabled).toBe(false))
  await userEvent.click(confirm() ?? document.body)
  await waitFor(() => expect(wallet.asked).toHaveLength(1))
  await press('Close')
  await wallet.answer(answer)
  await says(answer === 'yes' ? 'Enter an amount' : 'Remove')
  await waitFor(() => expect(document.getElementById('remove-failure') !== null).toBe(answer === 'no'))
})

describe('the detailed form', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
  const fields = () => ['Amount of CHEESE', 'Amount of BUSD', 'LP tokens'].map((name) => field(name).value)
  const type = async (name: string, text: string) => {
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  const percent = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  const start = async () => {
    chain.allowance = 2n ** 255n
    show().connect()
    await says('Enter an amount')
    await press('Detailed')
  }

  it('keeps LP tokens, both sides and the part in step, whichever is typed', async () => {
    await start()
    await type('Amount of CHEESE', '2.5')
    expect([...fields(), percent()]).toEqual(['2.5', '10', '5', '25%'])
    await type('LP tokens', '10')
    expect([...fields(), percent()]).toEqual(['5', '20', '10', '50%'])
    await type('Amount of BUSD', '30')
    expect([...fields(), percent()]).toEqual(['7.5', '30', '15', '75%'])
    await type('Amount of BUSD', '999999')
    await says('More than you have in the pool')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect([...fields(), percent()]).toEqual(['0.1', '0.4', '0.2', '1%'])
  })

  it('removes what brings a side to the unit, and hardly more', async () => {
    chain.pool = { cheese: 1000n * E18 + 7n, busd: 4000n * E18, supply: 1999n * E18, held: 20n * E18 }
    await start()
    await type('Amount of CHEESE', '2.123456789012345678')
    await says('Remove')
    await press('Remove')
    await press('Confirm')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    const liquidity = BigInt(String(routerCall(chain.wallet.asked[0]).args['liquidity']))
    const beyond = (liquidity * (1000n * E18 + 7n)) / (1999n * E18) - 2_123_456_789_012_345_678n
    expect(beyond >= 0n && beyond < 5n).toBe(true)
    const next = await nextStep(chain, 'Your liquidity')
    expect(next.getAttribute('href')).toBe('/liquidity')
  })

  it('names the pool by the coin or by its wrapped token, and keeps what was chosen', async () => {
    const { wrapped } = network.deployment
    chain = new PoolChain(wrapped.address, BUSD)
    const { connect, location } = show(`/remove/BNB/${BUSD}`)
    connect()
    await says('Enter an amount')
    await press('Max')
    await userEvent.click(screen.getByRole('radio', { name: 'WBNB' }))
    await waitFor(() => expect(location()).toBe(`/remove/${wrapped.address}/${BUSD}`))
    expect(symbols()).toEqual(['WBNB', 'BUSD'])
    expect(screen.getByTestId('removal-percent').textContent).toBe('100%')
  })
})

describe('a token that keeps back a tenth of every transfer', () => {
  const TAX = toAddress(devnet.tokens.TAX)
  const { wrapped } = network.deployment

  /** A pool with 1,000 of both, of which the account has a hundredth. */
  const start = (path: string) => {
    chain = new PoolChain(path.includes('BNB') ? wrapped.address : CHEESE, TAX)
    chain.pool = { cheese: 1000n * E18, busd: 1000n * 10n ** 9n, supply: 2000n * E18, held: 20n * E18 }
    chain.allowance = 2n ** 255n
    chain.taxes.set(TAX, { kind: 'tradable', buy: bps(1000), sell: bps(1000) })
    show(path).connect()
  }
  const received = (side: string) => screen.getByTestId(`CURRENCY_${side}-received`).textContent

  it.each([
    [
      'once from a pool of two tokens',
      `/remove/${CHEESE}/${TAX}`,
      '10',
      '9',
      /at least 9\.95 CHEESE \+ 8\.955 TAX/,
    ],
    ['twice beside the coin', `/remove/BNB/${TAX}`, '10', '8.1', /at least 9\.95 BNB \+ 8\.0595 TAX/],
  ])('is told as it arrives: %s', async (_, path, other, taxed, least) => {
    start(path)
    await says('Enter an amount')
    await press('Max')
    await says('Remove')
    expect([received('A'), received('B')]).toEqual([other, taxed])
    expect(screen.getByText(/The pool pays 10 TAX before tax/)).toBeDefined()
    await press('Remove')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(least)).toBeDefined()
  })

  it('is typed as what shall arrive', async () => {
    start(`/remove/${CHEESE}/${TAX}`)
    await press('Detailed')
    const field = await screen.findByLabelText<HTMLInputElement>('Amount of TAX')
    await userEvent.type(field, '4.5')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount of CHEESE').value).toBe('5'))
    expect(screen.getByLabelText<HTMLInputElement>('LP tokens').value).toBe('10')
  })
})

describe('LP tokens that cannot be permitted by a signature', () => {
  // The fake pair hashes no domain of this network.
  const start = async () => {
    const { wallet } = chain
    wallet.answers = 'no'
    show().connect()
    await press('25%')
    await press('1. Sign permission')
    await screen.findByText('You rejected this in your wallet')
    wallet.answers = 'at once'
    return wallet
  }

  it('are enabled as far as the signature would have gone', async () => {
    const wallet = await start()
    expect(wallet.asked.map(approvalIn)).toEqual([{ token: PAIR, spender: router, units: 5n * E18 }])
  })

  it.each([
    ['Enable CHEESE-BUSD LP', 'unlimited' as const],
    ['Allow only 5 CHEESE-BUSD LP', 5n * E18],
  ])('are enabled without a limit or exactly, as is said: %s', async (name, units) => {
    const wallet = await start()
    expect(
      await screen.findByText(
        'Enabling allows any amount of your CHEESE-BUSD LP to be spent until you revoke it.',
      ),
    ).toBeDefined()
    await press(name)
    await waitFor(() =>
      expect(wallet.asked.slice(1).map(approvalIn)).toEqual([{ token: PAIR, spender: router, units }]),
    )
    await screen.findByRole('button', { name: 'Enabling CHEESE-BUSD LP' })
    expect(screen.queryByText(/Enabling allows any amount/)).toBeNull()
  })
})

describe('the review of a removal', () => {
  const review = async () => {
    chain.allowance = 2n ** 255n
    show().connect()
    await says('Enter an amount')
    await press('Max')
    await says('Remove')
    await press('Remove')
    await screen.findByRole('button', { name: 'Confirm' })
  }
  const confirm = () => document.getElementById('confirm-removal')

  it('asks anew when the reserves are skewed to one side, and takes what is accepted', async () => {
    await review()
    mine(chain, { cheese: 2000n * E18, busd: 2000n * E18 })
    expect(await screen.findByText('Price Updated')).toBeDefined()
    expect(confirm()).toHaveProperty('disabled', true)
    await press('Accept')
    expect(confirm()).toHaveProperty('disabled', false)
    // 1 % of the pool as it is now.
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByText('20').length).toBeGreaterThan(0)
    await press('Confirm')
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    const least = (1990n * E18) / 100n
    expect(routerCall(chain.wallet.asked[0]).args).toMatchObject({
      ...{ liquidity: 20n * E18, amountAMin: least, amountBMin: least },
    })
  })

  it.each([
    ['one reserve is gone', { busd: 0n }],
    ['the supply is gone', { supply: 0n }],
    ['the LP tokens are gone', { held: 0n }],
  ])('confirms nothing when %s', async (_, change) => {
    await review()
    mine(chain, change)
    expect(await screen.findByText('The pool has run out of rewards')).toBeDefined()
    expect(confirm()).toHaveProperty('disabled', true)
  })

  it('keeps the person’s review while the price moves within the tolerance', async () => {
    await review()
    mine(chain, { busd: 4004n * E18, cheese: 999n * E18 })
    // The card behind the review is of the new block.
    expect(await screen.findAllByText('40.04')).toHaveLength(2)
    expect(screen.queryByText('Price Updated')).toBeNull()
    expect(confirm()).toHaveProperty('disabled', false)
  })
})
