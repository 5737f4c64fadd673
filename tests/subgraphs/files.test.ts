import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { Interface } from 'ethers'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../contracts/paths'
import { isIndexable, subgraphFiles, type SubgraphPlace } from '../../subgraphs/files'
import { parseManifest } from '../../subgraphs/manifest'

const TALLY = fileURLToPath(new URL('../devnet/area/subgraph', import.meta.url))
const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = JSON.parse(
  new Interface([
    'event Counted(address indexed by, uint256 count)',
    'function count() view returns (uint256)',
  ]).formatJson(),
) as readonly object[]

const place: SubgraphPlace = {
  artifacts: { Tally: { source: '', abi, bytecode: '0x00', runtime: '0x', immutables: [] } },
  contract(key) {
    if (key !== 'Tally') throw new Error(`No ${key}.`)
    return ADDRESS
  },
  name: 'fondue',
  network: 'chain-5',
  startBlock: () => 12,
  money: { wrapped: ADDRESS, dollar: ADDRESS, trusted: [ADDRESS, ADDRESS] },
}

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map(async (folder) => rm(folder, { recursive: true })))
})

/** The test area's subgraph with other files. */
async function subgraph(files: Readonly<Record<string, string>> = {}) {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache', 'subgraph-'))
  folders.push(folder)
  const manifest = await readFile(path.join(TALLY, 'subgraph.template.yaml'), 'utf8')
  for (const [file, text] of Object.entries({ 'subgraph.template.yaml': manifest, ...files })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return { subgraph: { name: 'tally', folder }, manifest }
}

describe('the files of a subgraph', () => {
  it('have the addresses and first blocks of their deployment, and the ABI of what they handle', async () => {
    const files = await subgraphFiles({ name: 'tally', folder: TALLY }, place)
    expect(Object.keys(files).sort()).toEqual([
      ...['abis/Tally.json', 'schema.graphql', 'src/numbers.ts', 'src/tally.ts', 'subgraph.yaml'],
    ])
    const [source] = parseManifest(files['subgraph.yaml'] ?? '').dataSources
    expect(source).toMatchObject({
      network: 'chain-5',
      source: { abi: 'Tally', address: ADDRESS, startBlock: 12 },
    })
    expect(JSON.parse(files['abis/Tally.json'] ?? '')).toMatchObject([{ type: 'event', name: 'Counted' }])
  })

  it('tell the mappings what they have to know of it', async () => {
    const text = "['{{money.trusted}}', '{{Tally.id}}', '{{deployment}}', '{{ Tally.initCodeHash }}']"
    const { subgraph: own } = await subgraph({ 'src/deployment.template.ts': text })
    const id = ADDRESS.toLowerCase()
    expect((await subgraphFiles(own, place))['src/deployment.ts']).toBe(
      `['${id}', '${id}', '${id}', 'fondue', '0xbc36789e7a1e281436464229828f817d6612f7b477d66591ff96a9e064bcc98a']`,
    )
  })

  it.each(['{{chain}}', '{{money.gold}}', '{{Tally.owner}}', '{{}}'])(
    'ask nothing that no deployment knows: %s',
    async (text) => {
      const { subgraph: own } = await subgraph({ 'src/deployment.template.ts': text })
      await expect(subgraphFiles(own, place)).rejects.toThrow(
        `src/deployment.template.ts: nothing is known of ${text}`,
      )
    },
  )

  it.each(['Counted(address,uint256)', 'Counted(indexed address,uint8)', 'Lost(address)'])(
    'handle no event that the contract does not emit: %s',
    async (event) => {
      const { manifest } = await subgraph()
      const changed = manifest.replace('Counted(indexed address,uint256)', event)
      const { subgraph: own } = await subgraph({ 'subgraph.template.yaml': changed })
      await expect(subgraphFiles(own, place)).rejects.toThrow(`Tally has no event ${event}`)
    },
  )

  it('are of use where all contracts are that the manifest names', async () => {
    const tally = { name: 'tally', folder: TALLY }
    expect(await isIndexable(tally, (key) => key === 'Tally')).toBe(true)
    expect(await isIndexable(tally, () => false)).toBe(false)
  })

  it('have a manifest with all that is acted on', () => {
    expect(() => parseManifest('specVersion: 1.2.0')).toThrow('.schema is not')
    expect(() => parseManifest('schema: { file: a }\ndataSources: [{ name: Tally }]')).toThrow(
      '.dataSources[0]',
    )
    expect(() => parseManifest('schema: [')).toThrow()
  })
})
