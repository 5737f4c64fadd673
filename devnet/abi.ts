import { type FunctionFragment, getAddress, Interface, type ParamType } from 'ethers'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as prettier from 'prettier'
import { type Artifacts, compileContracts } from './compile'
import { FARMS, POOLS } from './deploy/farms'
import { pairFinder } from './deploy/pairs'
import { artifactOf, planDeployment, poolKey } from './deploy/plan'
import { listedTokens } from './deploy/tokens'
import { listSchemaFile } from './listSchema'
import { root } from './paths'

interface AbiFile {
  readonly file: string
  readonly contract: string
  /** Functions that only look although the contract does not promise it: they are asked by eth_call. */
  readonly alsoReads?: readonly string[]
  /** Its code is needed too: eth_call puts it where it is not deployed. */
  readonly hasRuntime?: boolean
}

const ABI_FILES: readonly AbiFile[] = [
  { file: 'router', contract: 'Router' },
  { file: 'pair', contract: 'Pair' },
  { file: 'factory', contract: 'Factory' },
  { file: 'erc20', contract: 'Erc20' },
  { file: 'erc20Bytes32', contract: 'Erc20Bytes32' },
  { file: 'wbnb', contract: 'WBNB' },
  {
    file: 'multicall',
    contract: 'Multicall2',
    alsoReads: ['aggregate', 'tryAggregate', 'blockAndAggregate', 'tryBlockAndAggregate'],
  },
  { file: 'ensRegistry', contract: 'ENSRegistry' },
  { file: 'ensResolver', contract: 'ENSResolver' },
  { file: 'masterChef', contract: 'MasterChef' },
  { file: 'smartChef', contract: 'SmartChef' },
  { file: 'sousChefBnb', contract: 'SousChefBnb' },
  { file: 'cheeseVault', contract: 'CheeseVault' },
  { file: 'packagePool', contract: 'PackagePool' },
  { file: 'fixedAprPool', contract: 'FixedAprPool' },
  { file: 'taxProbe', contract: 'TaxProbe', alsoReads: ['probe'], hasRuntime: true },
  { file: 'batchAccount', contract: 'BatchAccount', alsoReads: ['execute'], hasRuntime: true },
]

const HEADER = '// Generated from devnet/contracts by `npm run abi`. Do not edit.\n'

/** Every generated file by its path from the root, as it should read. */
export async function generatedFiles(artifacts: Artifacts): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const each of ABI_FILES) files.set(`src/chain/abi/${each.file}.ts`, abiText(each, artifacts))
  files.set('src/config/addresses/31337.ts', addressesText(artifacts))
  files.set('src/config/addresses/earning31337.ts', earningText(artifacts))
  files.set('src/config/tokens/31337.ts', tokensText(artifacts))
  files.set('src/config/farms/31337.ts', farmsText(artifacts))
  files.set('src/config/pools/31337.ts', poolsText(artifacts))
  const options = await prettier.resolveConfig(path.join(root, 'package.json'))
  for (const [file, text] of files) {
    files.set(file, await prettier.format(HEADER + text, { ...options, parser: 'typescript' }))
  }
  const schema = await listSchemaFile()
  files.set(schema.file, schema.text)
  return files
}

function abiText({ file, contract, alsoReads = [], hasRuntime }: AbiFile, artifacts: Artifacts): string {
  const artifact = artifactOf(artifacts, contract)
  const abi = new Interface(artifact.abi)
  const reads: FunctionFragment[] = []
  abi.forEachFunction((fragment) => {
    if (fragment.constant || alsoReads.includes(fragment.name)) reads.push(fragment)
  })
  const consts = reads.map((fragment) => {
    const isOverload = reads.find((each) => each.name === fragment.name) !== fragment
    const input = fragment.inputs.map(typescriptType).join(', ')
    const output = fragment.outputs.map(typescriptType).join(', ')
    const value = JSON.stringify({
      name: fragment.name,
      selector: fragment.selector,
      inputs: fragment.inputs.map((type) => type.format('sighash')),
      outputs: fragment.outputs.map((type) => type.format('sighash')),
    })
    return `export const ${fragment.name}${isOverload ? overloadSuffix(fragment) : ''}: ReadFragment<readonly [${input}], readonly [${output}]> = ${value}\n`
  })
  const human = abi.fragments
    .filter((fragment) => ['function', 'event', 'error'].includes(fragment.type))
    .map((fragment) => JSON.stringify(fragment.format('full')))
  const body = consts.join('\n')
  const imports = [
    `import { type ReadFragment } from '~/chain/codec/fragment'\n`,
    /\bAddress\b/.test(body) ? `import { type Address } from '~/domain/address'\n` : '',
    /\bHex\b/.test(body) || hasRuntime === true ? `import { type Hex } from '~/lib/hex'\n` : '',
  ].join('')
  if (hasRuntime === true) {
    return `${imports}\n${body}\n/** What would stand at its address were it deployed. */\nexport const runtime: Hex = '${artifact.runtime}'\n`
  }
  return `${imports}\n${body}\n/** All of ${file} for ethers' Interface: functions, events, errors. */\nexport const abi = [${human.join(', ')}] as const\n`
}

/** Types that fit a double exactly with room to spare become numbers; larger ones bigints. */
function typescriptType(type: ParamType): string {
  if (type.isArray()) return `readonly ${bracketed(typescriptType(type.arrayChildren))}[]`
  if (type.isTuple()) return `readonly [${type.components.map(typescriptType).join(', ')}]`
  const bits = /^u?int(\d+)$/.exec(type.baseType)?.[1]
  if (bits !== undefined) return Number(bits) <= 48 ? 'number' : 'bigint'
  if (type.baseType.startsWith('bytes')) return 'Hex'
  switch (type.baseType) {
    case 'address':
      return 'Address'
    case 'bool':
      return 'boolean'
    case 'string':
      return 'string'
    default:
      throw new Error(`There is no TypeScript type for ${type.baseType}.`)
  }
}

function bracketed(type: string): string {
  return type.includes(' ') ? `(${type})` : type
}

function overloadSuffix(fragment: FunctionFragment): string {
  return fragment.inputs
    .map((type) => type.baseType.charAt(0).toUpperCase() + type.baseType.slice(1))
    .join('')
}

function addressesText(artifacts: Artifacts): string {
  const { deployment, pairInitCodeHash } = planDeployment(artifacts)
  const { contracts, tokens } = deployment
  const ofTrade = Object.fromEntries(Object.entries(contracts).filter(([name]) => !isForEarning(name)))
  return `export const devnet = ${JSON.stringify({ pairInitCodeHash, contracts: ofTrade, tokens })} as const\n`
}

/** Apart from the addresses that the first picture of a page needs. */
function earningText(artifacts: Artifacts): string {
  const { contracts } = planDeployment(artifacts).deployment
  const earning = Object.fromEntries(Object.entries(contracts).filter(([name]) => isForEarning(name)))
  return `export const devnetEarning = ${JSON.stringify(earning)} as const\n`
}

function isForEarning(contract: string): boolean {
  return (
    ['MasterChef', 'CheeseVault', 'PackagePool', 'FixedAprPool'].includes(contract) ||
    POOLS.some((pool) => poolKey(pool) === contract)
  )
}

function farmsText(artifacts: Artifacts): string {
  const { deployment, pairInitCodeHash } = planDeployment(artifacts)
  const pairOf = pairFinder(deployment, pairInitCodeHash)
  const rows = FARMS.map(({ pid, token: key, quote: quoteKey, allocPoint: _, ...rest }) => {
    const token = deployment.tokens[key] ?? ''
    if (quoteKey === undefined) return { pid, lpSymbol: key, token, ...rest }
    const quote = deployment.tokens[quoteKey] ?? ''
    const lpSymbol = `${key}-${quoteKey === 'WBNB' ? 'BNB' : quoteKey} LP`
    return { pid, lpSymbol, pair: getAddress(pairOf(token, quote)), token, quote, ...rest }
  })
  return (
    "import type { FarmRow } from './farm'\n\n" +
    `/** The farms of the local exchange. */\nexport const devnetFarms: readonly FarmRow[] = ${JSON.stringify(rows)}\n`
  )
}

function poolsText(artifacts: Artifacts): string {
  const { contracts, tokens } = planDeployment(artifacts).deployment
  const rows = POOLS.map((pool) => ({
    sousId: pool.sousId,
    stake: pool.contract === 'SousChefBnb' ? 'BNB' : tokens[pool.stake],
    earn: tokens[pool.earn],
    contract: contracts[poolKey(pool)],
    category: pool.category,
    tokenPerBlock: pool.tokenPerBlock,
    sortOrder: pool.sortOrder,
    ...(pool.isFinished === true ? { isFinished: true, hasEmergencyWithdraw: true } : {}),
  }))
  return (
    "import type { PoolRow } from './pool'\n\n" +
    `/** The pools of the local exchange. */\nexport const devnetPools: readonly PoolRow[] = ${JSON.stringify(rows)}\n`
  )
}

function tokensText(artifacts: Artifacts): string {
  const rows = listedTokens(planDeployment(artifacts).deployment.tokens)
  return `/** The default list of the local exchange. */\nexport const devnetTokens = ${JSON.stringify(rows)} as const\n`
}

async function main(): Promise<void> {
  for (const [file, text] of await generatedFiles(await compileContracts())) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
    console.log(file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
