import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import { type SetupChoices, type SetupState, setupProgress } from '~/domain/profile/setup'

const BUNNIES = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')
const SQUAD = toAddress('0x0a8901b0e25deb55a87524f0cc164e9644020eba')
const token = (tokenId: string, collection = BUNNIES): Collectible => ({ collection, tokenId })

const FRESH: SetupState = {
  ...{ hasProfile: false, isAccepted: true, collectibles: [], canMint: true, isPictureApproved: false },
  joinableTeams: [1, 2, 3],
}
const NOTHING: SetupChoices = { picture: undefined, teamId: undefined }
const progressOf = (facts: Partial<SetupState>, choices: Partial<SetupChoices> = {}) =>
  setupProgress({ ...FRESH, ...facts }, { ...NOTHING, ...choices })

describe('the place in the set-up', () => {
  it('goes from starter to picture, team and name as the chain says', () => {
    const owned = { collectibles: [token('4')], canMint: false }
    const approved = { ...owned, isPictureApproved: true }
    expect(progressOf({}).step).toBe('starter')
    expect(progressOf(owned).step).toBe('picture')
    expect(progressOf(owned, { picture: token('4') }).step).toBe('picture')
    expect(progressOf(approved, { picture: token('4') }).step).toBe('team')
    expect(progressOf(approved, { picture: token('4'), teamId: 2 })).toEqual({
      step: 'name',
      setback: undefined,
    })
    expect(progressOf({ ...approved, hasProfile: true }).step).toBe('done')
  })

  it('lets no one mint again who comes back with a collectible, or had one', () => {
    expect(progressOf({ collectibles: [token('4')], canMint: true }).step).toBe('picture')
    expect(progressOf({ canMint: false }).step).toBe('no-collectible')
  })

  it('has no one mint what could not become the picture', () => {
    expect(progressOf({ isAccepted: false }).step).toBe('not-accepted')
    expect(progressOf({ isAccepted: false, canMint: false }, { picture: token('4') })).toEqual({
      ...{ step: 'not-accepted', setback: 'picture-gone' },
    })
    // Of another collection that may.
    expect(progressOf({ isAccepted: false, collectibles: [token('7', SQUAD)] }).step).toBe('picture')
  })

  it('goes back when the collectible was sold or moved, and when the team was closed', () => {
    const facts = { collectibles: [token('4')], isPictureApproved: true }
    expect(progressOf(facts, { picture: token('5'), teamId: 1 })).toEqual({
      step: 'picture',
      setback: 'picture-gone',
    })
    // The same id of another collection is another collectible.
    expect(progressOf(facts, { picture: token('4', SQUAD), teamId: 1 }).setback).toBe('picture-gone')
    expect(progressOf({ canMint: false }, { picture: token('4') })).toEqual({
      step: 'no-collectible',
      setback: 'picture-gone',
    })
    expect(progressOf({ ...facts, joinableTeams: [1, 3] }, { picture: token('4'), teamId: 2 })).toEqual({
      ...{ step: 'team', setback: 'team-closed' },
    })
  })

  it('is the last only with an own, approved collectible and an open team', () => {
    const ids = fc.constantFrom('1', '2', '3')
    const facts = fc.record({
      hasProfile: fc.boolean(),
      isAccepted: fc.boolean(),
      collectibles: fc.array(
        ids.map((id) => token(id)),
        { maxLength: 3 },
      ),
      canMint: fc.boolean(),
      isPictureApproved: fc.boolean(),
      joinableTeams: fc.subarray([1, 2, 3]),
    })
    const choices = fc.record({
      picture: fc.option(
        ids.map((id) => token(id)),
        { nil: undefined },
      ),
      teamId: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
    })
    fc.assert(
      fc.property(facts, choices, (chain, { picture, teamId }) => {
        const { step, setback } = setupProgress(chain, { picture, teamId })
        expect(step === 'done').toBe(chain.hasProfile)
        if (step === 'name') {
          expect(chain.collectibles).toContainEqual(picture)
          expect(chain.isPictureApproved).toBe(true)
          expect(chain.joinableTeams).toContain(teamId)
          expect(setback).toBeUndefined()
        }
        if (step === 'starter') {
          expect([chain.collectibles.length, chain.canMint, chain.isAccepted]).toEqual([0, true, true])
        }
      }),
    )
  })
})
