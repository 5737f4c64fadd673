import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ZeroAddress } from 'ethers'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { COSTS } from '../../devnet/areas/profile/terms'
import { BUNNIES, CHEESE, OWNER, people, PROFILE, STATION, type UserProfile } from './profile'
import { localChain, MAX } from './support'

const chain = localChain()
const { as, own, profileOf, ownerOf } = people(chain)
const PEOPLE = ACCOUNTS.slice(0, 3)
/** Collectibles that each of them begins with. */
const EACH = 2
/** A long run sets more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 6)
const STEPS = 40
const TEAMS = [1, 2, 3]

const person = fc.nat({ max: PEOPLE.length - 1 })
const token = fc.integer({ min: 0, max: PEOPLE.length * EACH - 1 })
const team = fc.constantFrom(...TEAMS)
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), person, token, team }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), person, token, team }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const), person, token, team }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reactivate' as const), person, token, team }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give' as const), person, token, team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change team' as const), person, token, team }) },
)

/** Sends without asking beforehand: what the contract refuses changes nothing. */
async function attempt(from: string, data: string, to = PROFILE.address): Promise<boolean> {
  const transaction = { from, to, data, gas: '0x4c4b40', gasPrice: '0x0' }
  const hash = await chain.rpc<string>('eth_sendTransaction', transaction)
  await chain.rpc('evm_mine')
  return (await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)).status === '0x1'
}

const encode = (method: string, ...args: readonly unknown[]) =>
  PROFILE.abi.encodeFunctionData(method, [...args])

async function profiles(): Promise<readonly (UserProfile | undefined)[]> {
  return Promise.all(
    PEOPLE.map(async (who) =>
      (await chain.call<boolean>(PROFILE, 'hasRegistered', [who])) ? profileOf(who) : undefined,
    ),
  )
}

it('holds the picture of every active profile and no other, and lets everyone pause and have it back', async () => {
  await chain.rpc('anvil_impersonateAccount', OWNER)
  for (const who of PEOPLE) {
    await as(who, CHEESE, 'approve', [PROFILE.address, MAX])
    await as(who, BUNNIES, 'setApprovalForAll', [PROFILE.address, true])
    for (let i = 0; i < EACH; i++) await as(OWNER, STATION, 'mintCollectible', [who, 'a', 30])
  }
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), async (sequence) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      let paid = 0n
      try {
        for (const { kind, person: index, token: tokenId, team: teamId } of sequence) {
          const who = PEOPLE[index] ?? ''
          const before = (await profiles())[index]
          const isOwn = (await ownerOf(BigInt(tokenId))) === who
          const picture = [BUNNIES.address, tokenId]
          switch (kind) {
            case 'create': {
              const isDone = await attempt(who, encode('createProfile', teamId, ...picture))
              expect(isDone).toBe(before === undefined && isOwn)
              if (isDone) paid += COSTS.register
              break
            }
            case 'update': {
              const isDone = await attempt(who, encode('updateProfile', ...picture))
              expect(isDone).toBe(before?.isActive === true && isOwn)
              if (isDone) paid += COSTS.update
              break
            }
            case 'pause':
              expect(await attempt(who, encode('pauseProfile'))).toBe(before?.isActive === true)
              break
            case 'reactivate': {
              const isDone = await attempt(who, encode('reactivateProfile', ...picture))
              expect(isDone).toBe(before?.isActive === false && isOwn)
              if (isDone) paid += COSTS.reactivate
              break
            }
            case 'give': {
              const to = PEOPLE[(index + 1) % PEOPLE.length]
              const data = BUNNIES.abi.encodeFunctionData('transferFrom', [who, to, tokenId])
              expect(await attempt(who, data, BUNNIES.address)).toBe(isOwn)
              break
            }
            case 'change team': {
              const isDone = await attempt(OWNER, encode('changeTeam', who, teamId))
              expect(isDone).toBe(before !== undefined && before.teamId !== BigInt(teamId))
            }
          }
          done.add(kind)
        }
        await checkBooks(paid)
        // Whatever the owner does, no one is kept from having the picture back.
        for (const id of TEAMS) await own('makeTeamNotJoinable', id)
        await own('revokeRole', await chain.call(PROFILE, 'NFT_ROLE'), BUNNIES.address)
        for (const [index, profile] of (await profiles()).entries()) {
          if (profile?.isActive !== true) continue
          expect(await attempt(PEOPLE[index] ?? '', encode('pauseProfile'))).toBe(true)
          expect(await ownerOf(profile.tokenId)).toBe(PEOPLE[index])
        }
        expect(await chain.call<bigint>(BUNNIES, 'balanceOf', [PROFILE.address])).toBe(0n)
        await own('claimFee', paid)
        expect(await chain.balance(CHEESE, PROFILE.address)).toBe(0n)
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 20_000 },
  )
  expect(done.size).toBe(6)
})

async function checkBooks(paid: bigint): Promise<void> {
  const all = (await profiles()).filter((profile) => profile !== undefined)
  const active = all.filter(({ isActive }) => isActive)
  expect(await chain.call<bigint>(PROFILE, 'numberActiveProfiles')).toBe(BigInt(active.length))
  expect(await chain.call<bigint>(BUNNIES, 'balanceOf', [PROFILE.address])).toBe(BigInt(active.length))
  expect(await chain.balance(CHEESE, PROFILE.address)).toBe(paid)
  for (const { isActive, nft, tokenId } of all) {
    if (isActive) expect(await ownerOf(tokenId)).toBe(PROFILE.address)
    else expect([nft, tokenId]).toEqual([ZeroAddress, 0n])
  }
  for (const id of TEAMS) {
    const [, , users] = await chain.call<readonly [string, string, bigint]>(PROFILE, 'getTeamProfile', [id])
    expect(users).toBe(BigInt(all.filter(({ teamId }) => teamId === BigInt(id)).length))
  }
}
