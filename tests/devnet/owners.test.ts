import { id, Interface, ZeroAddress } from 'ethers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { artifactOf } from '../../contracts/deployed'
import { planDeployment } from '../../devnet/genesis/plan'
import { BUNNIES, OWNER, people, PROFILE } from './profile'
import { ALICE, BOB, type Contract, localChain } from './support'

const chain = localChain()

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

/** One of each kind that the exchange has, by its name in Solidity. */
async function ownedContracts(): Promise<ReadonlyMap<string, Contract>> {
  const artifacts = await compileContracts()
  const found = new Map<string, Contract>()
  for (const { creations, addresses } of planDeployment(artifacts).byArea) {
    for (const { what, contract } of creations) {
      const abi = new Interface(artifactOf(artifacts, contract).abi)
      const address = addresses[what]
      if (address !== undefined && abi.getFunction('transferOwnership') !== null) {
        found.set(contract, { address, abi })
      }
    }
  }
  return found
}

it('every contract that has an owner goes to another by the owner alone, and to no one by renouncing', async () => {
  const contracts = await ownedContracts()
  expect(contracts.size).toBeGreaterThan(20)
  for (const [name, contract] of contracts) {
    const owner = () => chain.call<string>(contract, 'owner')
    const first = await owner()
    const refusal = (method: string, args: readonly unknown[], from: string) =>
      chain.failure(contract, method, args, { from })
    for (const [method, args] of [
      ['transferOwnership', [BOB]],
      ['renounceOwnership', []],
    ] as const) {
      expect(await refusal(method, args, BOB), `${name}.${method}`).toBe('OwnableUnauthorizedAccount')
    }
    const isInTwoSteps = contract.abi.getFunction('acceptOwnership') !== null
    if (!isInTwoSteps) {
      expect(await refusal('transferOwnership', [ZeroAddress], first), name).toBe('OwnableInvalidOwner')
    }
    const named = await chain.send(contract, 'transferOwnership', [ALICE], { from: first })
    if (isInTwoSteps) {
      expect(await owner(), name).toBe(first)
      expect(await refusal('acceptOwnership', [], BOB), name).toBe('OwnableUnauthorizedAccount')
    }
    const { logs } = isInTwoSteps ? await chain.send(contract, 'acceptOwnership', [], { from: ALICE }) : named
    expect(
      logs.map((log) => contract.abi.parseLog(log)?.name),
      name,
    ).toContain('OwnershipTransferred')
    expect(await owner(), name).toBe(ALICE)
    expect(await refusal('transferOwnership', [first], first), name).toBe('OwnableUnauthorizedAccount')
    await chain.send(contract, 'renounceOwnership', [], { from: ALICE })
    expect(await owner(), name).toBe(ZeroAddress)
    expect(await refusal('transferOwnership', [ALICE], ALICE), name).toBe('OwnableUnauthorizedAccount')
  }
})

it('profiles are administered by a role that its holders give, take back and give up', async () => {
  const admin = `0x${'0'.repeat(64)}`
  const points = id('POINT_ROLE')
  const fail = (method: string, args: readonly unknown[], from: string) =>
    chain.failure(PROFILE, method, args, { from })
  const roles = { address: PROFILE.address, abi: chain.abiOf('Profile') }
  const has = (role: string, who: string) => chain.call<boolean>(roles, 'hasRole', [role, who])
  expect(await chain.failure(roles, 'grantRole', [points, BOB], { from: BOB })).toBe(
    'AccessControlUnauthorizedAccount',
  )
  await chain.send(roles, 'grantRole', [points, BOB], { from: OWNER })
  await chain.send(roles, 'increaseTeamPoints', [1, 5, 1], { from: BOB })
  await chain.send(roles, 'revokeRole', [points, BOB], { from: OWNER })
  expect(await fail('increaseTeamPoints', [1, 5, 1], BOB)).toBe('Not a point admin')
  await chain.send(roles, 'grantRole', [admin, ALICE], { from: OWNER })
  await chain.send(roles, 'renounceRole', [admin, OWNER], { from: OWNER })
  expect([await has(admin, OWNER), await has(admin, ALICE)]).toEqual([false, true])
  expect(await fail('makeTeamJoinable', [1], OWNER)).toBe('Not the main admin')
})

it('what a profile’s admin changes is told by an event with what it is now', async () => {
  const { createProfile } = people(chain)
  await createProfile(ALICE, 1)
  const roles = { address: PROFILE.address, abi: chain.abiOf('Profile') }
  for (const role of ['POINT_ROLE', 'SPECIAL_ROLE']) {
    await chain.send(roles, 'grantRole', [id(role), OWNER], { from: OWNER })
  }
  const failureOf = async (method: string, args: readonly unknown[]) => {
    const { logs } = await chain.send(roles, method, args, { from: OWNER })
    return logs.flatMap((log) => {
      const event = log.address.toLowerCase() === PROFILE.address.toLowerCase() && roles.abi.parseLog(log)
      return event ? [[event.name, ...(event.args.toArray() as unknown[])]] : []
    })
  }
  const table: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
    ['changeTeam', [ALICE, 2], ['UserChangeTeam', ALICE, 1n, 2n]],
    ['renameTeam', [2, 'Gouda Gang', 'Round'], ['TeamRename', 2n, 'Gouda Gang', 'Round']],
    ['makeTeamNotJoinable', [2], ['TeamJoinable', 2n, false]],
    ['makeTeamJoinable', [2], ['TeamJoinable', 2n, true]],
    ['increaseUserPoints', [ALICE, 9, 4], ['UserPointIncrease', ALICE, 9n, 4n]],
    ['removeUserPoints', [ALICE, 2], ['UserPointRemove', ALICE, 2n]],
    ['removeUserPointsMultiple', [[ALICE], 3], ['UserPointRemove', ALICE, 3n]],
    ['increaseTeamPoints', [2, 9, 4], ['TeamPointIncrease', 2n, 9n, 4n]],
    ['removeTeamPoints', [2, 4], ['TeamPointRemove', 2n, 4n]],
    ['updateNumberCake', [1, 2, 3], ['NewCosts', 1n, 2n, 3n]],
    ['claimFee', [1], ['FeeClaim', 1n]],
    ['addNftAddress', [BUNNIES.address], []],
  ]
  for (const [method, args, event] of table) {
    expect(await failureOf(method, args), method).toEqual(event.length === 0 ? [] : [event])
  }
})

it('a collection tells where its metadata are, until it is locked', async () => {
  const squad = await chain.create('CheeseSquad', 'Few', 'FEW', 3)
  const { logs } = await chain.send(squad, 'setBaseURI', ['ipfs://a/'])
  expect(logs.map((log) => squad.abi.parseLog(log)?.args.toArray())).toEqual([['ipfs://a/']])
  await chain.send(squad, 'lock')
  expect(await chain.failure(squad, 'setBaseURI', ['ipfs://b/'])).toBe('Already locked')
})
