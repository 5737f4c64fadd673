import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import { profileSlice } from '~/core/profile/lazy'
import { shortAddress } from '~/domain/address'
import { persist, reducer } from '~/features/profile/CreateProfileScreen'
import { ACCOUNT, addressOf, E18 } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'
import { Newcomer, written } from './newcomer'
import { CONTRACTS } from './people'

const config = vi.hoisted((): { api: string | undefined } => ({ api: 'http://services.test' }))
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  get profileApiUrl() {
    return config.api
  },
  nftApiUrl: 'http://services.test/api/v1',
}))

const { profile: PROFILE, bunnies: BUNNIES, factory: FACTORY } = CONTRACTS
const { reward } = network.deployment
const OTHER = addressOf(0xb0b)
let chain: Newcomer

beforeEach(() => {
  config.api = 'http://services.test'
  chain = new Newcomer().serve()
  chain.price(reward.address, 4n)
})

const open = (options: Options = {}) =>
  renderApp({ path: '/create-profile', chain, account: ACCOUNT, ...options })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Presses it once it can be pressed. */
async function press(user: UserEvent, name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name }))
}

const step = (name: string) => screen.findByRole('heading', { name, level: 2 })
const current = () =>
  screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')

/** To the last step, with the collectible of token 4. */
async function toName(user: UserEvent) {
  chain.give(4n, 9)
  chain.approved.add(4n)
  await user.click(await screen.findByRole('radio', { name: /Chaotic Cakers/ }))
  await press(user, 'Continue')
  await step('Set your name')
}

async function typeName(user: UserEvent, name: string) {
  const field = await screen.findByRole('textbox', { name: 'Username' })
  await user.clear(field)
  await user.type(field, name)
  return field
}

async function register(user: UserEvent, name = 'Cheddar9') {
  await typeName(user, name)
  await screen.findByText(`${name} is free`)
  await user.click(screen.getByRole('checkbox', { name: /people can view my wallet/ }))
  await press(user, 'Sign and register')
}

describe('the set-up of a profile', () => {
  // The first collectible of a fresh deployment has number 0.
  it.each([4n, 0n])(
    'goes from the first step to the profile with number %d, each sent by itself, and pays exactly what it costs',
    async (tokenId) => {
      const page = open()
      const { user } = page
      expect((await screen.findByRole('heading', { level: 1 })).id).toBe('profile-setup-title')
      await step('Get a starter collectible')
      expect(current()?.textContent).toContain('Starter collectible')
      await waitFor(() => expect(screen.getByTestId('setup-total').textContent).toContain('1.5 CHEESE'))
      expect((await button('Choose a collectible')).hasAttribute('disabled')).toBe(true)

      await user.click(await screen.findByRole('radio', { name: 'Bunny 8' }))
      await press(user, 'Enable 1 CHEESE')
      expect(chain.sent).toEqual([`approve(${FACTORY},${String(E18)})`])
      chain.mine(() => (chain.allowance = E18))
      page.confirm()
      await press(user, 'Mint Bunny 8 for 1 CHEESE')
      expect(chain.sent.at(-1)).toBe('mintNFT(8)')
      expect(await button('Minting')).toBeDefined()
      chain.mine(() => {
        chain.give(tokenId, 8)
        chain.allowance = 0n
      })
      page.confirm()

      await step('Choose your profile picture')
      expect(document.activeElement?.textContent).toBe('Choose your profile picture')
      expect(screen.getByTestId('setup-total').textContent).toContain('0.5 CHEESE')
      expect(
        screen.getByRole('radio', { name: new RegExp(`Bunny 8\\s*#${String(tokenId)}`) }),
      ).toHaveProperty('checked', true)
      await press(user, 'Let the profile contract use Bunny 8')
      expect(chain.sent.at(-1)).toBe(`approve(${PROFILE},${String(tokenId)})`)
      chain.mine(() => chain.approved.add(tokenId))
      page.confirm()

      await step('Join a team')
      expect(screen.getAllByRole('radio')).toHaveLength(3)
      for (const id of [1, 2, 3]) expect(document.getElementById(`team-${String(id)}`)).not.toBeNull()
      await user.click(screen.getByRole('radio', { name: /Fearsome Flippers/ }))
      await press(user, 'Continue')

      await step('Set your name')
      const signed: string[] = []
      chain.wallet.sign = (text) => {
        signed.push(text)
        return Promise.resolve(`0x${'ab'.repeat(65)}`)
      }
      await typeName(user, 'Cheddar9')
      expect(await screen.findByText('Cheddar9 is free')).toBeDefined()
      expect(screen.getByText(/sign “Cheddar9”: your username and nothing else/)).toBeDefined()
      expect((await button('I accept that people can find my wallet')).hasAttribute('disabled')).toBe(true)
      await user.click(screen.getByRole('checkbox', { name: /people can view my wallet/ }))
      await press(user, 'Sign and register')
      expect(signed).toEqual(['Cheddar9'])

      await step('Review and create')
      expect(chain.registered).toEqual([{ username: 'Cheddar9', signature: `0x${'ab'.repeat(65)}` }])
      expect(screen.getByText('Cheddar9')).toBeDefined()
      expect(screen.getByText('Fearsome Flippers')).toBeDefined()
      await press(user, 'Enable 0.5 CHEESE')
      expect(chain.sent.at(-1)).toBe(`approve(${PROFILE},${String(E18 / 2n)})`)
      chain.mine(() => (chain.allowance = E18 / 2n))
      page.confirm()
      await press(user, 'Create profile')
      expect(chain.sent.at(-1)).toBe(`createProfile(2,${BUNNIES},${String(tokenId)})`)
      chain.mine(() => chain.profiles.set(ACCOUNT, { teamId: 2n, tokenId }))
      page.confirm()

      await step('Your profile is ready')
      expect(current()).toBeUndefined()
      expect(screen.getByRole('link', { name: 'View your profile' }).getAttribute('href')).toBe(
        `/nfts/profile/${ACCOUNT.toLowerCase()}`,
      )
      expect(chain.sent).toHaveLength(5)
    },
  )
})

describe('the costs of a profile', () => {
  it('are told to a visitor before anything is asked of them', async () => {
    renderApp({ path: '/create-profile', chain })
    await step('Connect a wallet to begin')
    await waitFor(() => expect(screen.getByTestId('setup-total').textContent).toBe('1.5 CHEESE≈ $6.00'))
    expect(screen.queryByText('Your balance')).toBeNull()
    expect(screen.getByRole('list', { name: 'Steps' }).textContent).toContain('Starter collectible')
  })

  it('are compared with what the account has, for all steps and for the next one', async () => {
    chain.balances.set(reward.address, (E18 * 12n) / 10n)
    const { user } = open()
    expect(await screen.findByText('You need 0.3 CHEESE more for all steps.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Get CHEESE' }).getAttribute('href')).toBe(
      `/swap?outputCurrency=${reward.address}`,
    )
    await user.click(await screen.findByRole('radio', { name: 'Bunny 5' }))
    await button('Enable 1 CHEESE')
    chain.mine(() => chain.balances.set(reward.address, E18 - 1n))
    expect((await button('Insufficient CHEESE balance')).hasAttribute('disabled')).toBe(true)
  })

  it('the costs of a profile that no one tells are said to be unknown, and nothing can be paid', async () => {
    chain.mintPrice = 0n
    chain.reverting.add(FACTORY)
    open()
    expect(await screen.findByText('Could not retrieve costs for profile')).toBeDefined()
    expect(screen.queryByTestId('setup-total')).toBeNull()
    expect(screen.queryByRole('button', { name: /Mint|Enable/ })).toBeNull()
    expect(screen.queryByText(/0 CHEESE/)).toBeNull()
  })
})

describe('a wallet that does several calls as one', () => {
  beforeEach(() => {
    chain.wallet.capabilities = { '0x7a69': { atomic: { status: 'supported' } } }
  })
  const batch = () => chain.wallet.batches.at(-1)?.map(written)

  it('enables and mints by one confirmation, and allows the picture along with the profile', async () => {
    const page = open()
    const { user } = page
    await user.click(await screen.findByRole('radio', { name: 'Bunny 9' }))
    await press(user, 'Mint Bunny 9 for 1 CHEESE')
    expect(screen.getByText('This also enables exactly 1 CHEESE, no more.')).toBeDefined()
    await waitFor(() => expect(batch()).toEqual([`approve(${FACTORY},${String(E18)})`, 'mintNFT(9)']))
    chain.mine(() => {
      chain.give(4n, 9)
    })
    page.confirm()

    await step('Choose your profile picture')
    await press(user, 'Continue')
    await user.click(await screen.findByRole('radio', { name: /Syrup Storm/ }))
    await press(user, 'Continue')
    await register(user)
    await press(user, 'Create profile')
    expect(
      screen.getByText('This also lets the profile contract take Bunny 9 and nothing else.'),
    ).toBeDefined()
    await waitFor(() => {
      expect(batch()).toEqual([
        `approve(${PROFILE},${String(E18 / 2n)})`,
        `approve(${PROFILE},4)`,
        `createProfile(1,${BUNNIES},4)`,
      ])
    })
    expect(chain.sent).toEqual([])
  })
})

describe('a name', () => {
  it('is judged before it is asked about, and asked about once typing rests', async () => {
    const { user } = open()
    await toName(user)
    const field = await typeName(user, 'ab')
    expect(await screen.findByText('At least 3 characters')).toBeDefined()
    await typeName(user, 'a'.repeat(16))
    expect(await screen.findByText('Up to 15 characters')).toBeDefined()
    await typeName(user, 'two words')
    expect(await screen.findByText(/with no spaces or special characters/)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(chain.checked).toEqual([])

    await typeName(user, 'Stilton9')
    expect(await screen.findByText('Stilton9 is free')).toBeDefined()
    expect(chain.checked).toEqual(['Stilton9'])
    chain.names.set(OTHER, 'rindreader')
    await typeName(user, 'RindReader')
    expect(await screen.findByText('This username is taken. Choose another one.')).toBeDefined()
    expect((await button('Sign and register')).hasAttribute('disabled')).toBe(true)
  })

  it('a name that is typed on calls the question before it off', async () => {
    chain.unanswered.add('Ched')
    const { user } = open()
    await toName(user)
    const field = await typeName(user, 'Ched')
    await waitFor(() => expect(chain.checked).toEqual(['Ched']))
    expect(screen.getByText('Checking whether it’s available')).toBeDefined()
    await user.type(field, 'dar')
    expect(await screen.findByText('Cheddar is free')).toBeDefined()
    await waitFor(() => expect(chain.calledOff).toEqual(['Ched']))
  })

  it('a name that cannot be checked is said so, and can be tried again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { user } = open()
    await toName(user)
    chain.down.add('names')
    await typeName(user, 'Cheddar9')
    expect(await screen.findByText('Unable to verify username', {}, { timeout: 5000 })).toBeDefined()
    expect(screen.getByRole('checkbox', { name: /register a username later/ })).toBeDefined()
    chain.down.clear()
    await press(user, 'Try again')
    expect(await screen.findByText('Cheddar9 is free')).toBeDefined()
  })

  it('a name that cannot be checked for now is checked when the service said, and stays typed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    chain.answers.set('Cheddar9', [503, {}])
    const { user } = open()
    await toName(user)
    const field = await typeName(user, 'Cheddar9')
    expect(await screen.findByText('Unable to verify username')).toBeDefined()
    expect(chain.checked).toEqual(['Cheddar9'])
    chain.answers.clear()
    expect(await screen.findByText('Cheddar9 is free', {}, { timeout: 5000 })).toBeDefined()
    expect(field).toHaveProperty('value', 'Cheddar9')
  })

  it('a name that the service refuses is refused in its own words, as words', async () => {
    chain.answers.set('Cheddar9', [400, { error: { message: '<b>No</b> “cheese” ' + 'x'.repeat(10_000) } }])
    const { user } = open()
    await toName(user)
    await typeName(user, 'Cheddar9')
    const words = await screen.findByText(/The name service says: “<b>No<\/b> 'cheese' x+…”/)
    expect(words.textContent.length).toBeLessThan(200)
    expect(document.querySelector('b')).toBeNull()
  })

  it.each([
    ['says taken', 'This username was just taken. Choose another.'],
    ['refuses the signature', /doesn’t accept this signature for your account/],
    ['says a lot', /The name service says: “<img src=x onerror=alert\(1\)> 'do this' x+…”/],
    ['is gone', /The name service isn’t responding/],
    ['is busy', /The name service isn’t responding/],
  ] as const)('is not registered where the service %s, and the page says why', async (registering, words) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    chain.registering = registering
    const { user } = open()
    await toName(user)
    await register(user)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Couldn’t register your username')).toBeDefined()
    expect(within(alert).getByText(words)).toBeDefined()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(screen.queryByText('Review and create')).toBeNull()
    // Another try with the same page: nothing that was typed is lost.
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'Cheddar9')
    chain.registering = 'keeps it'
    await press(user, 'Sign and register')
    await step('Review and create')
  })

  it('is not registered where the wallet does not sign it', async () => {
    const { user } = open()
    await toName(user)
    chain.wallet.sign = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await register(user)
    expect(await screen.findByText('You rejected this in your wallet')).toBeDefined()
    chain.wallet.sign = () => Promise.resolve('0x')
    await press(user, 'Sign and register')
    expect(
      await screen.findByText(
        'Your wallet is waiting for its other signers. Sign again here once they have signed.',
      ),
    ).toBeDefined()
    expect(chain.registered).toEqual([])
  })

  it('is registered with the signature of a contract wallet as it comes, whatever its length', async () => {
    const signature = `0x${'5a'.repeat(195)}`
    chain.wallet.sign = () => Promise.resolve(signature)
    const { user } = open()
    await toName(user)
    await register(user)
    await step('Review and create')
    expect(chain.registered).toEqual([{ username: 'Cheddar9', signature }])
  })

  it('a name that was registered before is kept: the profile alone is made', async () => {
    chain.names.set(ACCOUNT, 'cheesemaker')
    chain.give(4n, 9)
    chain.approved.add(4n)
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /Syrup Storm/ }))
    await press(user, 'Continue')
    await step('Review and create')
    expect(screen.getByText('cheesemaker')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull()
    await button('Enable 0.5 CHEESE')
  })

  it('can be registered later, where no one answers now and where the profile stands without one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    chain.down.add('names')
    chain.give(4n, 9)
    chain.approved.add(4n)
    const page = open()
    const { user } = page
    await user.click(await screen.findByRole('radio', { name: /Syrup Storm/ }))
    await press(user, 'Continue')
    expect(await screen.findByText('Unable to verify username', {}, { timeout: 5000 })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Create profile|Enable/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /register a username later/ }))
    await button('Enable 0.5 CHEESE')
    chain.mine(() => (chain.allowance = E18))
    await press(user, 'Create profile')
    expect(chain.sent.at(-1)).toBe(`createProfile(1,${BUNNIES},4)`)
    chain.mine(() => chain.profiles.set(ACCOUNT, { tokenId: 4n }))
    await step('Your profile is ready')

    chain.down.clear()
    const later = open()
    await step('Your profile is ready')
    expect(await screen.findByText('Your profile has no username yet.')).toBeDefined()
    await register(later.user)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull())
    expect(screen.getByText('Cheddar9')).toBeDefined()
  })

  it('is not asked for where no one keeps names', async () => {
    config.api = undefined
    chain.give(4n, 9)
    chain.approved.add(4n)
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /Syrup Storm/ }))
    await press(user, 'Continue')
    await step('Review and create')
    await button('Enable 0.5 CHEESE')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('between two steps', () => {
  it('a collectible that was sold leads back, and says so', async () => {
    const { user } = open()
    await toName(user)
    chain.mine(() => (chain.owned = [{ tokenId: 7n, bunnyId: 5 }]))
    await step('Choose your profile picture')
    expect(await screen.findByText('The collectible you chose is no longer in your wallet.')).toBeDefined()
    chain.mine(() => (chain.owned = []))
    expect(await screen.findByText('You need a collectible')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Mint/ })).toBeNull()
  })

  it('a collectible that was allowed on an earlier visit is missed as well when it goes', async () => {
    chain.owned = [
      { tokenId: 4n, bunnyId: 9 },
      { tokenId: 7n, bunnyId: 5 },
    ]
    chain.approved.add(4n)
    open()
    await step('Join a team')
    chain.mine(() => (chain.owned = [{ tokenId: 7n, bunnyId: 5 }]))
    await step('Choose your profile picture')
    expect(await screen.findByText('The collectible you chose is no longer in your wallet.')).toBeDefined()
    expect(screen.getByRole('radio', { name: /Bunny 5/ })).toBeDefined()
  })

  it('a collection that may not be pictures any more stops the set-up before anything is paid', async () => {
    open()
    await step('Get a starter collectible')
    await screen.findByRole('radio', { name: 'Bunny 9' })
    chain.mine(() => (chain.isAccepted = false))
    expect(await screen.findByText('Collectibles can’t be used as profile pictures right now')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    chain.mine(() => (chain.isAccepted = true))
    expect(await screen.findByRole('radio', { name: 'Bunny 9' })).toBeDefined()
  })

  it('a team that was closed leads back, and cannot be chosen', async () => {
    const { user } = open()
    await toName(user)
    const close = (id: number) => {
      const team = chain.teams.get(id)
      if (team !== undefined) chain.teams.set(id, { ...team, isOpen: false })
    }
    chain.mine(() => {
      close(3)
    })
    await step('Join a team')
    expect(await screen.findByText('That team no longer accepts members. Choose another one.')).toBeDefined()
    const closed = screen.getByRole('radio', { name: /Chaotic Cakers.*Full or closed/ })
    expect(closed).toHaveProperty('disabled', true)
    expect((await button('Choose a team')).hasAttribute('disabled')).toBe(true)
    chain.mine(() => {
      close(1)
      close(2)
    })
    expect(await screen.findByText(/No team is accepting members right now/)).toBeDefined()
  })

  it('another account begins where it stands itself, with nothing of the one before', async () => {
    const page = open()
    await toName(page.user)
    await typeName(page.user, 'Cheddar9')
    chain.owned = []
    chain.canMint = true
    page.connect(OTHER)
    expect(
      await screen.findByText(`You switched accounts. This is the profile of ${shortAddress(OTHER)}.`),
    ).toBeDefined()
    await step('Get a starter collectible')
    expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull()
  })

  it('a choice can be changed', async () => {
    chain.give(6n, 5)
    const { user } = open()
    await toName(user)
    await register(user)
    await press(user, 'Change team')
    await step('Join a team')
    await press(user, 'Choose another picture')
    await step('Choose your profile picture')
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: /Bunny 9\s*#4/ }))
    // It was allowed before.
    await press(user, 'Continue')
    await step('Join a team')
    expect(chain.sent).toEqual([])
  })
})

describe('what is there already', () => {
  it('is not minted again, also by an account that still could', async () => {
    chain.give(4n, 9)
    chain.canMint = true
    open()
    await step('Choose your profile picture')
    expect(screen.queryByRole('button', { name: /Mint/ })).toBeNull()
  })

  it('is shown to whoever has a profile, also a paused one', async () => {
    chain.profiles.set(ACCOUNT, { isActive: false, teamId: 2n })
    chain.names.set(ACCOUNT, 'cheesemaker')
    open()
    await step('Your profile is ready')
    expect(await screen.findByText('cheesemaker')).toBeDefined()
    expect(screen.getByText(/Your profile is paused and has no picture/)).toBeDefined()
    expect(screen.queryByText('Cost')).toBeNull()
  })

  it('is waited for after a reload', async () => {
    const first = open()
    await first.user.click(await screen.findByRole('radio', { name: 'Bunny 9' }))
    chain.mine(() => (chain.allowance = E18))
    await press(first.user, 'Mint Bunny 9 for 1 CHEESE')
    await button('Minting')
    open()
    expect((await button('Minting')).hasAttribute('disabled')).toBe(true)
    expect(chain.sent).toHaveLength(1)
  })
})

describe('the page of the set-up', () => {
  it('brings the slice of people along, which nothing then adds while it is drawn', () => {
    expect({ persist, reducer }).toMatchObject({
      persist: profileSlice.persist,
      reducer: profileSlice.reducer,
    })
  })

  it('shows the teams in an order that is drawn, and keeps it', async () => {
    chain.give(4n, 9)
    chain.approved.add(4n)
    const order = async () => {
      open()
      await step('Join a team')
      return screen.getAllByRole('radio').map((each) => each.closest('label')?.id)
    }
    const random = vi.spyOn(Math, 'random')
    random.mockReturnValue(0)
    expect(await order()).toEqual(['team-1', 'team-2', 'team-3'])
    random.mockReturnValue(0.99)
    expect(await order()).toEqual(['team-3', 'team-2', 'team-1'])
    random.mockReturnValue(0)
    chain.mine()
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.id)).toEqual([
      ...['team-3', 'team-2', 'team-1'],
    ])
  })

  it('has names and drawings where the collectibles’ service is down or a picture is missing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    chain.down.add('collectibles')
    open()
    expect(await screen.findByRole('radio', { name: 'Sunny' }, { timeout: 5000 })).toBeDefined()
    chain.down.clear()
    open()
    const option = (await screen.findByRole('radio', { name: 'Bunny 9' })).closest('label')
    const picture = option?.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('http://services.test/9.svg')
    if (picture) fireEvent.error(picture)
    expect(option?.querySelector('img')).toBeNull()
    expect(option?.querySelector('svg')).not.toBeNull()
  })

  it('says why a step was not sent, and what was said of another choice is over', async () => {
    chain.allowance = E18
    chain.refuse('Has claimed')
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Bunny 9' }))
    await press(user, 'Mint Bunny 9 for 1 CHEESE')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nothing was minted')
    expect(alert.textContent).toContain('Has claimed')
    await user.click(screen.getByRole('radio', { name: 'Bunny 5' }))
    expect(screen.queryByRole('alert')).toBeNull()
    chain.refuse(undefined)
    chain.wallet.answers = 'no'
    await press(user, 'Mint Bunny 5 for 1 CHEESE')
    expect(await screen.findByText('You rejected this in your wallet')).toBeDefined()
  })

  it('keeps the step in view while the chain does not say where one stands', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Bunny 9' }))
    chain.mine(() => chain.reverting.add(BUNNIES))
    expect(await screen.findByText('Your progress couldn’t be loaded')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Bunny 9' })).toHaveProperty('checked', true)
    expect((await button('Enable 1 CHEESE')).hasAttribute('disabled')).toBe(true)
  })
})
