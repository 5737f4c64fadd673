import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import { type SetupChoices, type SetupFacts, setupPlace } from '~/domain/profile/setup'

const BUNNIES = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')
const SQUAD = toAddress('0x0a8901b0e25deb55a87524f0cc164e9644020eba')
const token = (tokenId: string, collection = BUNNIES): Collectible => ({ collection, tokenId })

const FRESH: SetupFacts = {
  ...{ hasProfile: false, isAccepted: true, collectibles: [], canMint: true, isPictureApproved: false },
  joinableTeams: [1, 2, 3],
}
const NOTHING: SetupChoices = { picture: undefined, teamId: undefined }
const place = (facts: Partial<SetupFacts>, choices: Partial<SetupChoices> = {}) =>
  setupPlace({ ...FRESH, ...facts }, { ...NOTHING, ...choices })

describe('the place in the set-up', () => {
  it('goes from starter to picture, team and name as the chain says', () => {
    const owned = { collectibles: [token('4')], canMint: false }
    const approved = { ...owned, isPictureApproved: true }
    expect(place({}).step).toBe('starter')
    expect(place(owned).step).toBe('picture')
    expect(place(owned, { picture: token('4') }).step).toBe('picture')
    expect(place(approved, { picture: token('4') }).step).toBe('team')
    expect(place(approved, { picture: token('4'), teamId: 2 })).toEqual({ step: 'name', setback: undefined })
    expect(place({ ...approved, hasProfile: true }).step).toBe('done')
  })

  it('lets nobody mint again who comes back with a collectible, or had one', () => {
    expect(place({ collectibles: [token('4')], canMint: true }).step).toBe('picture')
    expect(place({ canMint: false }).step).toBe('no-collectible')
  })

  it('has nobody mint what could not become the picture', () => {
    expect(place({ isAccepted: false }).step).toBe('not-accepted')
    expect(place({ isAccepted: false, canMint: false }, { picture: token('4') })).toEqual({
      ...{ step: 'not-accepted', setback: 'picture-gone' },
    })
    // Of another collection that may.
    expect(place({ isAccepted: false, collectibles: [token('7', SQUAD)] }).step).toBe('picture')
  })

  it('goes back when the collectible was sold or moved, and when the team was closed', () => {
    const facts = { collectibles: [token('4')], isPictureApproved: true }
    expect(place(facts, { picture: token('5'), teamId: 1 })).toEqual({
      step: 'picture',
      setback: 'picture-gone',
    })
    // The same id of another collection is another collectible.
    expect(place(facts, { picture: token('4', SQUAD), teamId: 1 }).setback).toBe('picture-gone')
    expect(place({ canMint: false }, { picture: token('4') })).toEqual({
      step: 'no-collectible',
      setback: 'picture-gone',
    })
    expect(place({ ...facts, joinableTeams: [1, 3] }, { picture: token('4'), teamId: 2 })).toEqual({
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
        const { step, setback } = setupPlace(chain, { picture, teamId })
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
