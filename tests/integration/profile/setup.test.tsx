import { waitFor } from '@testing-library/react'
import { id } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  getApproved,
  getBunnyId,
  isApprovedForAll,
  tokenOfOwnerByIndex,
} from '~/chain/abi/bunnies'
import { canMint, tokenPrice } from '~/chain/abi/bunnyFactory'
import * as profileAbi from '~/chain/abi/profile'
import { profileContracts } from '~/config/profile'
import { ZERO_ADDRESS } from '~/domain/address'
import { NFT_ROLE } from '~/features/profile/reads'
import { type SetupOptions, useSetup } from '~/features/profile/useSetup'
import { ACCOUNT, E18, LocalChain, REVERT } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const NOWHERE = { profile: ZERO_ADDRESS, bunnies: ZERO_ADDRESS, factory: ZERO_ADDRESS }
const { profile: PROFILE, bunnies: BUNNIES, factory: FACTORY } = profileContracts ?? NOWHERE

/** Tokens of the account with their bunnies, and what the profile contract may take. */
let owned: { tokenId: bigint; bunnyId: number }[]
let approved: Set<bigint>
let facts: { canMint: boolean; isRegistered: boolean; isAccepted: boolean; closed: number }
let chain: LocalChain

beforeEach(() => {
  owned = []
  approved = new Set()
  facts = { canMint: true, isRegistered: false, isAccepted: true, closed: 0 }
  chain = new LocalChain()
  chain.on(profileAbi.hasRegistered, () => facts.isRegistered, PROFILE)
  chain.on(
    profileAbi.getUserProfile,
    () => (facts.isRegistered ? [1n, 0n, 1n, BUNNIES, 4n, true] : REVERT),
    PROFILE,
  )
  chain.on(profileAbi.hasRole, ([role]) => role === NFT_ROLE && facts.isAccepted, PROFILE)
  chain.on(profileAbi.numberTeams, () => 3n, PROFILE)
  chain.on(
    profileAbi.getTeamProfile,
    ([team]) => [`Team ${String(team)}`, 'Words', 5n, 100n * team, Number(team) !== facts.closed],
    PROFILE,
  )
  chain.on(profileAbi.numberCakeToRegister, () => E18 / 2n, PROFILE)
  chain.on(profileAbi.numberCakeToUpdate, () => E18, PROFILE)
  chain.on(profileAbi.numberCakeToReactivate, () => 2n * E18, PROFILE)
  chain.on(canMint, () => facts.canMint, FACTORY)
  chain.on(tokenPrice, () => 4n * E18, FACTORY)
  chain.on(balanceOf, () => BigInt(owned.length), BUNNIES)
  chain.on(tokenOfOwnerByIndex, ([, index]) => owned[Number(index)]?.tokenId ?? REVERT, BUNNIES)
  chain.on(getBunnyId, ([token]) => owned.find(({ tokenId }) => tokenId === token)?.bunnyId ?? 0, BUNNIES)
  chain.on(getApproved, ([token]) => (approved.has(token) ? PROFILE : ZERO_ADDRESS), BUNNIES)
  chain.on(isApprovedForAll, () => false, BUNNIES)
})

/** The set-up with these choices, which a test may change before the next block. */
function open(first: SetupOptions = { picture: undefined, teamId: undefined }) {
  const choices = { current: first }
  const page = renderHookInApp(() => useSetup(ACCOUNT, choices.current), { chain, account: ACCOUNT })
  return { ...page, choices }
}
const PICTURE = { collection: BUNNIES, tokenId: '4' }

describe('the set-up of a profile', () => {
  it('asks the contracts for costs, teams and own collectibles', async () => {
    owned = [
      { tokenId: 4n, bunnyId: 9 },
      { tokenId: 2n ** 200n, bunnyId: 5 },
    ]
    facts.closed = 2
    const { result } = open()
    expect(result.current.progress.status).toBe('loading')
    await waitFor(() => {
      expect(result.current).toMatchObject({
        progress: { value: { step: 'picture', setback: undefined } },
        prices: { value: { mint: 4n * E18, register: E18 / 2n, update: E18, reactivate: 2n * E18 } },
        teams: {
          value: [
            { id: 1, name: 'Team 1', users: 5, points: 100, isJoinable: true },
            { id: 2, isJoinable: false },
            { id: 3, isJoinable: true },
          ],
        },
        collectibles: {
          value: [
            { collection: BUNNIES, tokenId: '4', bunnyId: 9, isApproved: false },
            { tokenId: (2n ** 200n).toString(), bunnyId: 5, isApproved: false },
          ],
        },
      })
    })
    expect(id('NFT_ROLE')).toBe(NFT_ROLE)
  })

  it('goes on as the chain does: minted, approved, sold, closed, made', async () => {
    const { result, choices } = open({ picture: PICTURE, teamId: 1 })
    const stepIs = async (step: string, setback?: string) => {
      await waitFor(() =>
        expect(result.current.progress).toEqual({ status: 'ready', value: { step, setback } }),
      )
    }
    await stepIs('starter', 'picture-gone')
    chain.mine(() => {
      owned = [{ tokenId: 4n, bunnyId: 9 }]
      facts.canMint = false
    })
    await stepIs('picture')
    chain.mine(() => approved.add(4n))
    await stepIs('name')
    chain.mine(() => (facts.closed = 1))
    await stepIs('team', 'team-closed')
    chain.mine(() => (owned = []))
    await stepIs('no-collectible', 'picture-gone')
    chain.mine(() => {
      facts.isRegistered = true
    })
    await stepIs('done')
    expect(choices.current.teamId).toBe(1)
  })

  it('goes on with the picture that was allowed on an earlier visit, unless another one is chosen', async () => {
    owned = [
      { tokenId: 4n, bunnyId: 9 },
      { tokenId: 6n, bunnyId: 5 },
    ]
    approved.add(6n)
    const returned = open()
    await waitFor(() => {
      expect(returned.result.current).toMatchObject({
        progress: { value: { step: 'team' } },
        picture: { tokenId: '6' },
      })
    })
    const choosing = open({ picture: undefined, teamId: undefined, isChoosing: true })
    await waitFor(() => {
      expect(choosing.result.current).toMatchObject({
        progress: { value: { step: 'picture' } },
        picture: undefined,
      })
    })
  })

  it('asks for no approval of its own of a wallet that does it along with the profile', async () => {
    owned = [{ tokenId: 4n, bunnyId: 9 }]
    const { result } = open({ picture: PICTURE, teamId: 1, canBatch: true })
    await waitFor(() => {
      expect(result.current).toMatchObject({
        progress: { value: { step: 'name' } },
        picture: { isApproved: false },
      })
    })
  })

  it('offers no collectible whose collection has lost its role', async () => {
    owned = [{ tokenId: 4n, bunnyId: 9 }]
    facts.isAccepted = false
    facts.canMint = false
    const { result } = open()
    await waitFor(() => {
      expect(result.current.collectibles).toEqual({ status: 'ready', value: [] })
      expect(result.current.progress).toMatchObject({ value: { step: 'not-accepted' } })
    })
  })

  it('says what failed, and shows the rest', async () => {
    chain.reverting.add(FACTORY)
    const { result } = open()
    await waitFor(() => {
      expect(result.current.prices.status).toBe('failed')
      expect(result.current.teams.status).toBe('ready')
    })
  })
})
