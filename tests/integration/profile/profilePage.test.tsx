import { screen, waitFor, within } from '@testing-library/react'
import { id, Interface } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '~/app/routes'
import { abi as bunniesAbi } from '~/chain/abi/bunnies'
import { abi as profileAbi, numberCakeToReactivate, numberCakeToUpdate } from '~/chain/abi/profile'
import { network } from '~/config/networks'
import { selectProfile } from '~/core/profile/lazy'
import { type Address, shortAddress } from '~/domain/address'
import { SPECIAL_ROLE } from '~/features/profile/useMayChangeTeams'
import { OwnName } from '~/widgets/profile/OwnName'
import { approvalIn } from '../support/fakeWallet'
import { ACCOUNT, addressOf, E18, REVERT } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'
import { titledApp } from '../support/titledApp'
import { CONTRACTS, People } from './people'

vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileApiUrl: 'http://services.test',
  nftApiUrl: 'http://services.test/api/v1',
  profileSubgraphUrl: 'http://services.test/subgraphs/profile',
}))

const OTHER = addressOf(0xb0b)
const PROFILE = new Interface(profileAbi)
const BUNNIES = new Interface(bunniesAbi)
const JOINED = 1_640_995_200
let people: People

beforeEach(() => {
  people = new People().serve()
})

const at = (account: Address) => `/nfts/profile/${account.toLowerCase()}`
const open = (account: Address, options: Options = {}) =>
  renderApp({ path: at(account), chain: people, ...options })
const openOwn = () => open(ACCOUNT, { account: ACCOUNT })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** What the wallet was asked for last, as the profile contract understands it. */
const lastCall = () => {
  const request = people.wallet.asked.at(-1)
  const call = PROFILE.parseTransaction({ data: request?.data ?? '0x' })
  return { to: request?.to, name: call?.name, args: call?.args.toArray() as unknown }
}

it.each([
  ['Stilton9', 'Stilton9'],
  [undefined, shortAddress(OTHER)],
])('the tab of a profile with the username %s begins with %s', async (username, title) => {
  people.profiles.set(OTHER, { points: 1234n, teamId: 2n, tokenId: 7n })
  if (username !== undefined) people.names.set(OTHER, username)
  open(OTHER, { content: titledApp })
  await waitFor(() => expect(document.title.startsWith(`${title} - Your Profile | CheeseSwap`)).toBe(true))
})

describe('a profile', () => {
  it('shows picture, name, team, points and join date to whoever has its link, and nothing to press', async () => {
    people.profiles.set(OTHER, { points: 1234n, teamId: 2n, tokenId: 7n })
    people.names.set(OTHER, 'Stilton9')
    people.joinedAt.set(OTHER, JOINED)
    open(OTHER)
    await heading('Stilton9')
    expect(await screen.findByText('Active')).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
    expect(await screen.findByText(/Jan 1, 2022/)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Fearsome Flippers' })).getAttribute('href')).toBe(
      '/teams/2',
    )
    await waitFor(() => expect(document.querySelector('img[src$="/7.svg"]')).not.toBeNull())
    for (const name of ['Change profile picture', 'Pause profile', 'Change team']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('heading', { name: 'Claims' })).toBeNull()
  })

  it('shows the badges of known campaigns with their titles, and drops the others', async () => {
    people.profiles.set(OTHER, { points: 30n })
    people.joinedAt.set(OTHER, JOINED)
    people.given.set(OTHER, [
      { campaignId: 511_140_000, points: 10 },
      { campaignId: 512_010_007, points: 20 },
      { campaignId: 514_010_001, points: 1 },
      { campaignId: 999, points: 7 },
    ])
    open(OTHER)
    const card = await screen.findByRole('region', { name: 'Achievements' })
    await within(card).findByText('IFO Shopper: FC Porto')
    expect(within(card).getByText('Easter Top 500: Silver')).toBeTruthy()
    // As the campaign's own contract has it.
    await within(card).findByText('Played Prediction before round 12,120')
    expect(
      within(card)
        .getAllByText(/^\d+ points?$/)
        .map((each) => each.textContent),
    ).toEqual([...['10 points', '20 points', '1 point']])
  })

  it('says 0 points as 0, and keeps the chain’s total apart from what the subgraph counts', async () => {
    people.profiles.set(OTHER, { points: 0n })
    people.joinedAt.set(OTHER, JOINED)
    people.given.set(OTHER, [{ campaignId: 511_010_000, points: 50 }])
    open(OTHER)
    expect(await screen.findByText('50 points')).toBeTruthy()
    expect(screen.getByText('Points').nextElementSibling?.textContent).toBe('0')
  })

  it('a profile that is paused has no picture and says so, to others and to its owner', async () => {
    people.profiles.set(ACCOUNT, { points: 5n, isActive: false })
    open(ACCOUNT)
    expect(await screen.findByText('Paused')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(screen.queryByText('Your profile is paused')).toBeNull()
    openOwn()
    expect(await screen.findByText('Your profile is paused')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause profile' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reactivate profile' })).toBeTruthy()
  })

  it('a profile that was never made is said not to be there, and one’s own is led to', async () => {
    people.names.set(OTHER, 'nameonly')
    open(OTHER)
    await heading('nameonly')
    expect(await screen.findByText('This account has no profile.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create your profile' })).toBeNull()
    openOwn()
    expect(await screen.findByText('You have no profile yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create your profile' }).getAttribute('href')).toBe(
      '/create-profile',
    )
  })

  it('a profile without a name goes by its address, and its owner is led to set one', async () => {
    people.profiles.set(ACCOUNT, {})
    openOwn()
    await heading('0xf39F...2266')
    expect((await screen.findByRole('link', { name: 'Set your name' })).getAttribute('href')).toBe(
      '/create-profile',
    )
  })

  it('a profile of an address that is none is not looked for', async () => {
    renderApp({ path: '/nfts/profile/0x12', chain: people })
    expect(await screen.findByText('This isn’t the address of an account. Check the link.')).toBeTruthy()
    expect(people.requests).toEqual([])
  })
})

describe('when something fails', () => {
  it('the rest stays: names, pictures and badges each say so and are tried again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    people.profiles.set(OTHER, { points: 77n })
    people.joinedAt.set(OTHER, JOINED)
    people.names.set(OTHER, 'Stilton9')
    for (const each of ['names', 'collectibles', 'subgraph'] as const) people.down.add(each)
    const { user } = open(OTHER)
    await heading(`0x0000...${OTHER.slice(-4)}`)
    expect(
      await screen.findByText('The name service isn’t responding, so a username may be missing.'),
    ).toBeTruthy()
    expect(await screen.findByText('The picture couldn’t be loaded.')).toBeTruthy()
    expect(await screen.findByText('The achievements couldn’t be loaded.')).toBeTruthy()
    expect(screen.getByText('77')).toBeTruthy()
    expect(screen.getByText('Joined').nextElementSibling?.textContent).toBe('Unknown')
    people.down.clear()
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
    await heading('Stilton9')
    expect(await screen.findByText('No achievements yet.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a hostile name service is not believed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    people.profiles.set(OTHER, {})
    people.names.set(OTHER, '<img src=x onerror=alert(1)>'.repeat(400))
    people.collectible = { name: 'x'.repeat(10_000), image: { original: 'javascript:alert(1)' } }
    open(OTHER)
    await heading(`0x0000...${OTHER.slice(-4)}`)
    expect(
      await screen.findByText('The name service isn’t responding, so a username may be missing.'),
    ).toBeTruthy()
    expect(document.body.textContent).not.toContain('onerror')
    expect(document.querySelector('img[src^="javascript"]')).toBeNull()
  })

  it('a picture whose image is missing leaves the drawing', async () => {
    people.profiles.set(OTHER, { tokenId: 7n })
    open(OTHER)
    const image = await waitFor(() => {
      const found = document.querySelector('img[src$="/7.svg"]')
      if (found === null) throw new Error('Not yet')
      return found
    })
    image.dispatchEvent(new Event('error'))
    await waitFor(() => expect(document.querySelector('img[src$="/7.svg"]')).toBeNull())
    expect(document.querySelector('section svg')).not.toBeNull()
  })

  it('an unread profile is never shown as none', async () => {
    people.reverting.add(CONTRACTS.profile)
    openOwn()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The profile couldn’t be loaded from the network.',
    )
    expect(screen.queryByText('You have no profile yet.')).toBeNull()
  })
})

describe('one’s own profile', () => {
  it('is where the bare path leads once the wallet is there, which is waited for on a full load', async () => {
    localStorage.setItem('connectorIdv2', 'local')
    people.profiles.set(ACCOUNT, {})
    const page = renderApp({ path: '/profile', chain: people })
    expect(await screen.findByText('Waiting for your wallet…')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Connecting...' })).toBeTruthy()
    page.connect(ACCOUNT)
    await waitFor(() => expect(page.location()).toBe(at(ACCOUNT)))
    expect(await screen.findByRole('button', { name: 'Change profile picture' })).toBeTruthy()
  })

  it('asks a visitor to connect', async () => {
    renderApp({ path: '/nfts/profile', chain: people })
    expect(await screen.findByText('Connect your wallet to see your profile.')).toBeTruthy()
  })

  it('lets its name stand in the header in place of the address, when that is wanted', async () => {
    people.profiles.set(ACCOUNT, {})
    people.names.set(ACCOUNT, 'alice')
    const page = open(ACCOUNT, {
      account: ACCOUNT,
      content: (
        <>
          <header>
            <OwnName account={ACCOUNT} />
          </header>
          <AppRoutes />
        </>
      ),
    })
    await heading('alice')
    expect(screen.getByRole('banner').textContent).toBe('0xf39F...2266')
    await page.user.click(await screen.findByRole('switch', { name: 'Show my username in the header' }))
    await waitFor(() => expect(screen.getByRole('banner').textContent).toBe('alice'))
    expect(page.store.getState().user.userUsernameVisibility).toBe(true)
    page.connect(OTHER)
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('becomes someone else’s when the account is switched', async () => {
    people.profiles.set(ACCOUNT, {})
    const page = openOwn()
    await screen.findByRole('button', { name: 'Change profile picture' })
    page.connect(OTHER)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change profile picture' })).toBeNull())
    await heading('0xf39F...2266')
  })

  it('is there at once on the next visit, as it was known', async () => {
    people.profiles.set(ACCOUNT, { points: 9n })
    people.names.set(ACCOUNT, 'alice')
    const first = openOwn()
    await waitFor(() => expect(selectProfile(first.store.getState()).data?.nft).toBeDefined())
    people.silent.add(CONTRACTS.profile)
    people.down.add('names')
    openOwn()
    await heading('alice')
  })

  it('is paused after its consequence and the way back were told, and the picture returns', async () => {
    people.profiles.set(ACCOUNT, { points: 9n })
    const { user } = openOwn()
    await user.click(await screen.findByRole('button', { name: 'Pause profile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pause profile' })
    expect(within(dialog).getByText(/Your picture returns to your wallet/)).toBeTruthy()
    expect(await within(dialog).findByText('Pausing is free. Reactivating costs 2 CHEESE.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Pause profile' }))
    await waitFor(() => expect(lastCall()).toEqual({ to: CONTRACTS.profile, name: 'pauseProfile', args: [] }))
    expect(await within(dialog).findByText('Pausing your profile')).toBeTruthy()
    people.mine(() => people.profiles.set(ACCOUNT, { points: 9n, isActive: false }))
    expect(await screen.findByText('Your profile is paused')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why a pause was refused, beside the button', async () => {
    people.profiles.set(ACCOUNT, {})
    people.refuse('User not active')
    const { user } = openOwn()
    await user.click(await screen.findByRole('button', { name: 'Pause profile' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Pause profile' }))
    expect(await within(dialog).findByText('Couldn’t pause your profile')).toBeTruthy()
    expect(people.wallet.asked).toEqual([])
  })

  it('gets another picture than number 0: the collectible allowed, the exact cost enabled, then changed', async () => {
    people.profiles.set(ACCOUNT, { tokenId: 0n })
    people.owned = [
      { tokenId: 11n, bunnyId: 8 },
      { tokenId: 12n, bunnyId: 9 },
    ]
    people.allowance = 0n
    const page = openOwn()
    await page.user.click(await screen.findByRole('button', { name: 'Change profile picture' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change profile picture' })
    expect(within(dialog).getByText(/Your current one returns to your wallet/)).toBeTruthy()
    await waitFor(() => expect(within(dialog).getByTestId('change-cost').textContent).toContain('1 CHEESE'))
    expect(await within(dialog).findByRole('button', { name: 'Choose a collectible' })).toHaveProperty(
      'disabled',
      true,
    )
    await page.user.click(await within(dialog).findByRole('radio', { name: /Bunny 9/ }))
    await page.user.click(
      await within(dialog).findByRole('button', { name: 'Let the profile contract use Bunny 9' }),
    )
    await waitFor(() => expect(people.wallet.asked).toHaveLength(1))
    const allowed = people.wallet.asked[0]
    expect(allowed?.to).toBe(CONTRACTS.bunnies)
    expect(BUNNIES.parseTransaction({ data: allowed?.data ?? '0x' })?.args.toArray()).toEqual([
      CONTRACTS.profile,
      12n,
    ])
    page.confirm()
    people.mine(() => people.approved.add(12n))
    await page.user.click(await within(dialog).findByRole('button', { name: 'Enable 1 CHEESE' }))
    await waitFor(() => {
      expect(approvalIn(people.wallet.asked[1])).toEqual({
        ...{ token: network.deployment.reward.address, spender: CONTRACTS.profile, units: E18 },
      })
    })
    page.confirm()
    people.mine(() => (people.allowance = E18))
    await page.user.click(await within(dialog).findByRole('button', { name: 'Change profile picture' }))
    await waitFor(() => {
      expect(lastCall()).toEqual({
        to: CONTRACTS.profile,
        name: 'updateProfile',
        args: [CONTRACTS.bunnies, 12n],
      })
    })
    people.mine(() => people.profiles.set(ACCOUNT, { tokenId: 12n }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([3n, 0n])(
    'comes back from a pause with collectible %d and the cost that is told',
    async (tokenId) => {
      people.profiles.set(ACCOUNT, { isActive: false })
      people.owned = [{ tokenId, bunnyId: 9 }]
      people.approved.add(tokenId)
      const { user } = openOwn()
      await user.click(await screen.findByRole('button', { name: 'Reactivate profile' }))
      const dialog = await screen.findByRole('dialog', { name: 'Reactivate profile' })
      await waitFor(() => expect(within(dialog).getByTestId('change-cost').textContent).toContain('2 CHEESE'))
      await user.click(await within(dialog).findByRole('button', { name: 'Reactivate profile' }))
      await waitFor(() => {
        expect(lastCall()).toEqual({
          to: CONTRACTS.profile,
          name: 'reactivateProfile',
          args: [CONTRACTS.bunnies, tokenId],
        })
      })
      people.mine(() => people.profiles.set(ACCOUNT, { tokenId }))
      expect(await screen.findByText('Active')).toBeTruthy()
      await waitFor(() =>
        expect(document.querySelector(`img[src$="/${String(tokenId)}.svg"]`)).not.toBeNull(),
      )
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('says of costs that no one tells that they could not be retrieved: no change is paid, a pause stays free', async () => {
    people.profiles.set(ACCOUNT, { tokenId: 3n })
    people.owned = [{ tokenId: 11n, bunnyId: 8 }]
    people.approved.add(11n)
    people.on(numberCakeToUpdate, () => REVERT, CONTRACTS.profile)
    people.on(numberCakeToReactivate, () => REVERT, CONTRACTS.profile)
    const { user } = openOwn()
    await user.click(await screen.findByRole('button', { name: 'Change profile picture' }))
    const change = await screen.findByRole('dialog', { name: 'Change profile picture' })
    expect(
      await within(change).findByRole('button', { name: 'Could not retrieve costs for profile' }),
    ).toHaveProperty('disabled', true)
    expect(within(change).getByTestId('change-cost').textContent).toBe('Unknown')
    await user.click(within(change).getByRole('button', { name: 'Close' }))

    await user.click(screen.getByRole('button', { name: 'Pause profile' }))
    const pause = await screen.findByRole('dialog', { name: 'Pause profile' })
    expect(await within(pause).findByText('Could not retrieve costs for profile')).toBeTruthy()
    expect(within(pause).queryByText(/\d CHEESE/)).toBeNull()
    await user.click(within(pause).getByRole('button', { name: 'Pause profile' }))
    await waitFor(() => expect(lastCall().name).toBe('pauseProfile'))
  })

  describe('with a wallet that does several calls as one', () => {
    beforeEach(() => {
      people.wallet.capabilities = { '0x7a69': { atomic: { status: 'supported' } } }
      people.owned = [{ tokenId: 11n, bunnyId: 8 }]
      people.allowance = 0n
    })
    const batch = () => people.wallet.batches.at(-1)?.map(({ to, data }) => ({ to, data }))
    const expected = (cost: bigint, method: string) => [
      {
        to: network.deployment.reward.address,
        data: BUNNIES.encodeFunctionData('approve', [CONTRACTS.profile, cost]),
      },
      { to: CONTRACTS.bunnies, data: BUNNIES.encodeFunctionData('approve', [CONTRACTS.profile, 11n]) },
      { to: CONTRACTS.profile, data: PROFILE.encodeFunctionData(method, [CONTRACTS.bunnies, 11n]) },
    ]

    it('enables the cost, allows the collectible and changes the picture by one confirmation', async () => {
      people.profiles.set(ACCOUNT, { tokenId: 3n })
      const { user } = openOwn()
      await user.click(await screen.findByRole('button', { name: 'Change profile picture' }))
      const dialog = await screen.findByRole('dialog', { name: 'Change profile picture' })
      await user.click(await within(dialog).findByRole('button', { name: 'Change profile picture' }))
      await waitFor(() => expect(batch()).toEqual(expected(E18, 'updateProfile')))
      expect(people.wallet.asked).toEqual([])
    })

    it('does the same for a reactivation', async () => {
      people.profiles.set(ACCOUNT, { isActive: false })
      const { user } = openOwn()
      await user.click(await screen.findByRole('button', { name: 'Reactivate profile' }))
      const dialog = await screen.findByRole('dialog', { name: 'Reactivate profile' })
      await user.click(await within(dialog).findByRole('button', { name: 'Reactivate profile' }))
      await waitFor(() => expect(batch()).toEqual(expected(2n * E18, 'reactivateProfile')))
      expect(people.wallet.asked).toEqual([])
    })
  })

  it('says what is missing for a change: CHEESE and a collectible', async () => {
    people.profiles.set(ACCOUNT, { isActive: false })
    people.owned = [{ tokenId: 3n, bunnyId: 9 }]
    people.approved.add(3n)
    people.balances.set(network.deployment.reward.address, E18)
    const first = openOwn()
    await first.user.click(await screen.findByRole('button', { name: 'Reactivate profile' }))
    expect(await screen.findByRole('button', { name: 'Insufficient CHEESE balance' })).toHaveProperty(
      'disabled',
      true,
    )
    // Sold meanwhile.
    people.mine(() => (people.owned = []))
    expect(
      await screen.findByText('None of your collectibles can be used as a profile picture right now.'),
    ).toBeTruthy()
  })

  it('offers no collectible of a collection that has lost its role', async () => {
    people.profiles.set(ACCOUNT, {})
    people.owned = [{ tokenId: 3n, bunnyId: 9 }]
    people.isAccepted = false
    const { user } = openOwn()
    await user.click(await screen.findByRole('button', { name: 'Change profile picture' }))
    expect(
      await screen.findByText('None of your collectibles can be used as a profile picture right now.'),
    ).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the team of a profile', () => {
  it('is changed by accounts that the contract lets, and by no other', async () => {
    people.profiles.set(OTHER, { teamId: 1n })
    people.special.add(ACCOUNT)
    people.teams.set(3, { name: 'Chaotic Cakers', description: '', users: 1n, points: 0n, isOpen: false })
    const { user } = open(OTHER, { account: ACCOUNT })
    await user.click(await screen.findByRole('button', { name: 'Change team' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change team' })
    expect(await within(dialog).findByRole('radio', { name: /Chaotic Cakers/ })).toHaveProperty(
      'disabled',
      true,
    )
    expect(within(dialog).queryByRole('radio', { name: /Syrup Storm/ })).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: /Fearsome Flippers/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Change team' }))
    await waitFor(() =>
      expect(lastCall()).toEqual({ to: CONTRACTS.profile, name: 'changeTeam', args: [OTHER, 2n] }),
    )
    people.mine(() => people.profiles.set(OTHER, { teamId: 2n }))
    expect(await screen.findByRole('link', { name: 'Fearsome Flippers' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(SPECIAL_ROLE).toBe(id('SPECIAL_ROLE'))
  })
})
