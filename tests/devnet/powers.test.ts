import { id, Interface, type ParamType, ZeroAddress } from 'ethers'
import { expect, it } from 'vitest'
import { CONTRACTS } from '../../contracts/areas'
import { compileContracts } from '../../contracts/compile'
import { artifactOf } from '../../contracts/deployed'
import { describedPowers, powersOf } from '../../contracts/power'
import { planDeployment } from '../../devnet/genesis/plan'
import { isRole } from '~/domain/governance/power'
import { ALICE, type Contract, localChain, ME } from './support'

const chain = localChain()
const STRANGER = '0x00000000000000000000000000000000000057a6'
const LANE = id('lane')

/** How contracts refuse someone who has not the power. */
const REFUSALS = [
  ...['OwnableUnauthorizedAccount', 'AccessControlUnauthorizedAccount', 'Not owner or guardian'],
  ...['Not the main admin', 'Not an admin role', 'Not a minting role', 'Not a point admin'],
  ...['Not a special admin', 'Not operator', 'Not admin', 'Not operator/admin', 'Not owner or injector'],
  ...['Only admin', 'Only oracle', 'admin: wut?', 'Pancake: FORBIDDEN', 'Presale: not the owner'],
  ...['MasterChef: not the developer', 'CheeseVault: not the admin', 'SousChefBnb: not the admin'],
  'PriceAggregator: not the transmitter',
]
/** These say something else first: their own suites ask them, and the test below. */
const ELSEWHERE = [
  ...['FarmAuction.closeAuction', 'Lottery.closeLottery'],
  ...['setTreasuryFee', 'setMinBetAmount', 'setBufferAndIntervalSeconds', 'setOracle'].map(ofGame),
  ofGame('setOracleUpdateAllowance'),
]

function ofGame(method: string): string {
  return `Prediction.${method}`
}

/** What a parameter is when nothing is said. */
function zeroOf(type: ParamType): unknown {
  if (type.isArray()) {
    const length = Math.max(0, type.arrayLength)
    return Array.from({ length }, () => zeroOf(type.arrayChildren))
  }
  if (type.isTuple()) return type.components.map(zeroOf)
  if (type.type === 'address') return ZeroAddress
  if (type.type === 'string') return ''
  if (type.type === 'bool') return false
  if (type.type === 'bytes') return '0x'
  return type.type.startsWith('bytes') ? `0x${'00'.repeat(Number(type.type.slice(5)))}` : 0
}

/** One of each kind that somebody has power over, by its name in Solidity. */
async function governedContracts(): Promise<ReadonlyMap<string, Contract>> {
  const artifacts = await compileContracts()
  const found = new Map<string, Contract>()
  for (const { creations, addresses } of planDeployment(artifacts).byArea) {
    for (const { what, contract } of creations) {
      const abi = new Interface(artifactOf(artifacts, contract).abi)
      found.set(contract, { address: addresses[what] ?? '', abi })
    }
  }
  const coordinator = await chain.create('TestVrfCoordinator')
  const wrapper = await chain.create('TestVrfWrapper')
  for (const kind of ['Lottery', 'Sale']) {
    const terms = [coordinator.address, LANE, 1, 3, 200_000, true]
    found.set(`Vrf${kind}Source`, await chain.create(`Vrf${kind}Source`, terms))
    const direct = `VrfDirect${kind}Source`
    found.set(direct, await chain.create(direct, wrapper.address, 3, 200_000))
  }
  return found
}

it('a power is refused to strangers, whatever they ask for, and not to its holder', async () => {
  const artifacts = await compileContracts()
  const contracts = await governedContracts()
  const wrong: string[] = []
  let asked = 0
  for (const [name, described] of describedPowers(CONTRACTS)) {
    const contract = contracts.get(name)
    // Of these one has no powers, and the other is OpenZeppelin's.
    if (contract === undefined && ['BoundedFeed', 'Timelock'].includes(name)) continue
    if (contract === undefined) throw new Error(`There is no ${name}.`)
    for (const { holder, methods } of powersOf(described, artifacts)) {
      for (const method of methods) {
        const refusal = (from: string) =>
          chain.failure(contract, method.format('sighash'), method.inputs.map(zeroOf), { from })
        const told = await refusal(STRANGER)
        asked += 1
        if (!REFUSALS.includes(told) && !ELSEWHERE.includes(`${name}.${method.name}`))
          wrong.push(`${name}.${method.name}: ${told}`)
        if (isRole(holder)) continue
        const answer = await refusal(await chain.call<string>(contract, holder))
        if (REFUSALS.includes(answer)) wrong.push(`${name}.${method.name} by ${holder}: ${answer}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

it('the terms of a paused game are its admin’s', async () => {
  const feed = await chain.create('ProviderFeed', 8, 1)
  const game = await chain.create('Prediction', feed.address, ME, ALICE, 300, 60, 1, 300, 300, false)
  await chain.send(game, 'pause')
  for (const [method, args] of [
    ['setTreasuryFee', [500]],
    ['setMinBetAmount', [2]],
    ['setBufferAndIntervalSeconds', [60, 600]],
    ['setOracle', [feed.address]],
    ['setOracleUpdateAllowance', [60]],
  ] as const) {
    for (const from of [STRANGER, ALICE]) {
      expect(await chain.failure(game, method, args, { from }), method).toBe('Not admin')
    }
    expect(await chain.failure(game, method, args), method).toBe('nothing')
  }
})
