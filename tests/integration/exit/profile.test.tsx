import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { name } from '~/chain/abi/nftCollection'
import { abi, hasRegistered } from '~/chain/abi/profile'
import ProfileExit from '~/features/profile/ProfileExit'
import { CONTRACTS, People } from '../profile/people'
import { ACCOUNT, REVERT } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

let people: People
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  people = new People()
  people.on(name, () => 'Bunnies', CONTRACTS.bunnies)
  services = withoutServices()
})

describe('the profile’s picture', () => {
  it('returns with a pause, whose price is told before', async () => {
    people.profiles.set(ACCOUNT, { tokenId: 12n })
    const { user } = openSection(people, ProfileExit)
    await showsRows(
      'Bunnies #12Your picture returns to your wallet. You keep your name, team and points. Pausing is free. Reactivating costs 2 CHEESE.',
    )
    await user.click(screen.getByRole('button', { name: 'Pause profile' }))
    expect(await sent(people, abi)).toEqual({ to: CONTRACTS.profile, name: 'pauseProfile', args: [] })
    people.mine(() => {
      people.profiles.set(ACCOUNT, { isActive: false })
    })
    await showsNothing()
    expect(services()).toEqual([])
  })

  it('is told by its number where its collection has no name', async () => {
    people.profiles.set(ACCOUNT, { tokenId: 12n })
    people.on(name, () => REVERT, CONTRACTS.bunnies)
    openSection(people, ProfileExit)
    await showsRows(/^Token 12Your picture returns/)
  })

  it('is one line without a profile, and fails where that cannot be read', async () => {
    openSection(people, ProfileExit)
    await showsNothing()
    people.on(hasRegistered, () => REVERT, CONTRACTS.profile)
    people.mine()
    expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
  })
})
