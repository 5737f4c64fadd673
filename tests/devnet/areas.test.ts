import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Interface } from 'ethers'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../../devnet/abi'
import { CONTRACTS } from '../../contracts/areas'
import { DEVNET_AREAS, contractsOf } from '../../devnet/areas'
import { compileContracts } from '../../contracts/compile'
import { planDeployment } from '../../devnet/genesis/plan'
import { startDevnet } from '../../devnet/devnet'
import { root } from '../../contracts/paths'
import { rpc } from '../../deploy/node/rpc'
import { SUBGRAPHS } from '../../subgraphs/subgraphs'
import { tally, tallySubgraph } from './area/module'

const subgraphs = [...SUBGRAPHS, tallySubgraph]
const free = { rpcPort: 0, servicesPort: 0, indexer: true, subgraphs, keeper: 'driven' } as const
const COUNT = new Interface(['function count() view returns (uint256)']).encodeFunctionData('count')

it('lists every area that has a folder', async () => {
  const folders = await readdir(path.join(root, 'devnet/areas'))
  expect([...folders].sort()).toEqual(DEVNET_AREAS.map(({ name }) => name).sort())
})

describe('another area', () => {
  it('moves no contract of the others, wherever it is listed', async () => {
    const own = planDeployment(await compileContracts())
    const artifacts = await compileContracts(contractsOf([...DEVNET_AREAS, tally]))
    const [exchange, ...others] = DEVNET_AREAS
    for (const areas of [
      [...DEVNET_AREAS, tally],
      [exchange, tally, ...others].filter((each) => each !== undefined),
    ]) {
      const { deployment } = planDeployment(artifacts, areas)
      const { Tally, ...rest } = deployment.contracts
      expect(Tally).toMatch(/^0x/)
      expect(rest).toEqual(own.deployment.contracts)
      expect(deployment.tokens).toEqual(own.deployment.tokens)
    }
  })

  it('gives the app its ABI and addresses, and changes nothing else', async () => {
    const own = await generatedFiles(await compileContracts())
    const areas = [...DEVNET_AREAS, tally]
    const files = await generatedFiles(await compileContracts(contractsOf(areas)), areas)
    expect([...files].filter(([file]) => !own.has(file)).map(([file]) => file)).toEqual([
      'src/chain/abi/tally.ts',
      'src/chain/abi/tallyEvents.ts',
      'src/config/addresses/tally31337.ts',
    ])
    const site = 'deployments/31337/site.json'
    for (const [file, text] of own) if (file !== site) expect(files.get(file), file).toBe(text)
    // The site's list of all contracts has one more.
    const lines = (text: string | undefined) => (text ?? '').split('\n').map((line) => line.replace(/,$/, ''))
    const known = new Set(lines(own.get(site)))
    const added = lines(files.get(site)).filter((line) => !known.has(line))
    expect(added).toEqual([expect.stringContaining('"key":"Tally"')])
    expect(files.get('src/config/addresses/tally31337.ts')).toMatch(
      /export const devnetTally = \{ Tally: '0x[0-9a-fA-F]{40}' \} as const/,
    )
  })

  it('cannot take a name that is taken', async () => {
    const artifacts = await compileContracts()
    const twice = { name: 'twice', deploy: DEVNET_AREAS[0]?.deploy ?? (() => undefined) }
    expect(() => planDeployment(artifacts, [...DEVNET_AREAS, twice])).toThrow(
      'Two contracts are called Multicall',
    )
  })

  it('with a fault in a contract is refused in the compiler’s words', async () => {
    const folder = await mkdtemp(path.join(root, '.cache', 'fault-'))
    try {
      await writeFile(
        path.join(folder, 'Fault.sol'),
        '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0; contract Fault { uint256 a = nothing; }',
      )
      await expect(compileContracts([...CONTRACTS, { name: 'fault', folder }])).rejects.toThrow(
        /Undeclared identifier[\s\S]*Fault\.sol/,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is deployed, seeded, kept, indexed and served by being listed', async () => {
    const devnet = await startDevnet({ ...free, mining: 'manual', areas: [...DEVNET_AREAS, tally] })
    try {
      const { Tally } = devnet.deployment.contracts
      const count = async () =>
        Number(await rpc(devnet.rpcUrl, 'eth_call', [{ to: Tally, data: COUNT }, 'latest']))
      expect(await count()).toBe(1)

      // Its job runs a minute later by the chain's clock, and once however much later it is.
      await devnet.keeper?.tick()
      await rpc(devnet.rpcUrl, 'evm_mine')
      expect(await count()).toBe(1)
      for (const seconds of [60, 60, 3600]) {
        const { timestamp } = await rpc<{ timestamp: string }>(devnet.rpcUrl, 'eth_getBlockByNumber', [
          'latest',
          false,
        ])
        await rpc(devnet.rpcUrl, 'evm_mine', [{ timestamp: Number(timestamp) + seconds }])
        await devnet.keeper?.tick()
        await rpc(devnet.rpcUrl, 'evm_mine')
      }
      expect(await count()).toBe(4)

      await devnet.indexer?.caughtUp()
      const asked = await fetch(`${devnet.servicesUrl}/subgraphs/tally`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ tokens(orderBy: count) { count by } }' }),
      })
      const { data } = (await asked.json()) as { data: { tokens: readonly { count: string }[] } }
      expect(data.tokens.map((each) => each.count)).toEqual(['1', '2', '3', '4'])

      const note = { text: "it's kept" }
      await fetch(`${devnet.servicesUrl}/tally/notes`, { method: 'POST', body: JSON.stringify(note) })
      const stored = await fetch(`${devnet.servicesUrl}/tally/notes/1`)
      expect(await stored.json()).toMatchObject({ text: JSON.stringify(note) })
    } finally {
      await devnet.stop()
    }
  })

  it('has its part in the past, at the time that it names, and needs no area but the tokens’', async () => {
    const areas = [...DEVNET_AREAS.slice(0, 1), tally]
    const before = Math.floor(Date.now() / 1000)
    const devnet = await startDevnet({ ...free, mining: 'interval', history: true, areas })
    try {
      const asked = await fetch(`${devnet.servicesUrl}/subgraphs/tally`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ tokens(orderBy: count) { count timestamp } }' }),
      })
      const { data } = (await asked.json()) as { data: { tokens: readonly { timestamp: string }[] } }
      const [past = 0, present = 0] = data.tokens.map(({ timestamp }) => Number(timestamp))
      expect(past).toBeGreaterThanOrEqual(before - 266 * 86_400)
      expect(past).toBeLessThan(before - 265 * 86_400)
      expect(present).toBeGreaterThanOrEqual(before)
    } finally {
      await devnet.stop()
    }
  })
})
