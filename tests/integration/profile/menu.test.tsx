import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { ACCOUNT, addressOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { People } from './people'

vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  profileApiUrl: 'http://services.test',
  nftApiUrl: 'http://services.test/api/v1',
}))

const OTHER = addressOf(0xb0b)
let people: People

beforeEach(() => {
  people = new People().serve()
})

const open = () => renderApp({ path: '/swap', chain: people, account: ACCOUNT, content: <WalletButton /> })
const picture = () => screen.getByTitle(ACCOUNT).closest('button')?.querySelector('img')?.getAttribute('src')

describe('the wallet menu', () => {
  it('shows the profile’s picture beside the account, and leads to the profile', async () => {
    people.profiles.set(ACCOUNT, { tokenId: 3n })
    const { user, location } = open()
    await screen.findByTitle(ACCOUNT)
    await waitFor(() => expect(picture()).toBe('http://services.test/3.svg'))
    await user.click(screen.getByTitle(ACCOUNT))
    await user.click(screen.getByRole('menuitem', { name: 'Your profile' }))
    expect(location()).toBe(`/nfts/profile/${ACCOUNT.toLowerCase()}`)
  })

  it('shows a drawing for a paused profile and for none, and leads to making one', async () => {
    people.profiles.set(ACCOUNT, { isActive: false })
    const paused = open()
    await screen.findByTitle(ACCOUNT)
    await waitFor(() => expect(paused.store.getState()).toMatchObject({ profile: { isInitialized: true } }))
    expect(picture()).toBeUndefined()

    people.profiles.clear()
    const { user, location, connect } = open()
    await user.click(await screen.findByTitle(ACCOUNT))
    await user.click(await screen.findByRole('menuitem', { name: 'Create your profile' }))
    expect(location()).toBe('/create-profile')

    // Nothing of it holds for the next account.
    people.profiles.set(OTHER, {})
    connect(OTHER)
    await user.click(await screen.findByTitle(OTHER))
    expect(await screen.findByRole('menuitem', { name: 'Your profile' })).toBeDefined()
  })
})
