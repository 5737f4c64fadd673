import { type FunctionFragment, Interface, type ParamType } from 'ethers'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressFile } from './addressFile'
import type { AbiFile, Area } from './area'
import { AREAS } from './areas'
import { type Artifacts, compileContracts } from './compile'
import { planDeployment } from './deploy/plan'
import { artifactOf } from './deploy/deployed'
import { formatted } from './formatted'
import { listSchemaFile } from './listSchema'
import { localSite } from './localSite'
import { root } from './paths'

const HEADER = '// Generated from devnet/areas by `npm run abi`. Do not edit.\n'

/** Every generated file by its path from the root, as it should read. */
export async function generatedFiles(
  artifacts: Artifacts,
  areas: readonly Area[] = AREAS,
): Promise<ReadonlyMap<string, string>> {
  const plan = planDeployment(artifacts, areas)
  const files = new Map<string, string>()
  for (const { name, contracts } of areas) {
    if (contracts === undefined) continue
    for (const each of contracts.abis ?? []) {
      files.set(`src/chain/abi/${each.file}.ts`, HEADER + abiText(each, artifacts))
    }
    const generated = contracts.generated?.(plan) ?? addressFile(name, plan)
    for (const [file, text] of Object.entries(generated)) {
      files.set(file, await formatted(file, HEADER + text))
    }
  }
  for (const [file, text] of Object.entries(localSite(areas, plan))) files.set(file, text)
  const schema = await listSchemaFile()
  files.set(schema.file, schema.text)
  return files
}

/** A function, event or error to a line: nobody reads them, but everybody searches them and reads their differences. */
function abiText({ file, contract, alsoReads = [], hasRuntime }: AbiFile, artifacts: Artifacts): string {
  const artifact = artifactOf(artifacts, contract)
  const abi = new Interface(artifact.abi)
  const functions: FunctionFragment[] = []
  abi.forEachFunction((fragment) => {
    functions.push(fragment)
  })
  const consts = functions.map((fragment) => {
    const isRead = fragment.constant || alsoReads.includes(fragment.name)
    const isOverload = functions.find((each) => each.name === fragment.name) !== fragment
    const input = fragment.inputs.map(typescriptType).join(', ')
    const output = fragment.outputs.map(typescriptType).join(', ')
    const value = [
      `name: '${fragment.name}'`,
      `selector: '${fragment.selector}'`,
      `inputs: ${listText(fragment.inputs.map((each) => each.format('sighash')))}`,
      `outputs: ${listText(fragment.outputs.map((each) => each.format('sighash')))}`,
      ...(isRead ? [] : [`isPayable: ${String(fragment.payable)}`]),
    ]
    const name = `${fragment.name}${isOverload ? overloadSuffix(fragment) : ''}`
    const types = `readonly [${input}], readonly [${output}]`
    const type = isRead ? `ReadFragment<${types}>` : `WriteFragment<${types}, ${String(fragment.payable)}>`
    return `export const ${name}: ${type} = { ${value.join(', ')} }\n`
  })
  const human = abi.fragments
    .filter((fragment) => ['function', 'event', 'error'].includes(fragment.type))
    .map((fragment) => `  '${fragment.format('full')}',\n`)
  const body = consts.join('')
  const kinds = ['ReadFragment', 'WriteFragment'].filter((kind) => body.includes(`: ${kind}<`))
  const imports = [
    `import type { ${kinds.join(', ')} } from '~/chain/codec/fragment'\n`,
    /\bAddress\b/.test(body) ? `import type { Address } from '~/domain/address'\n` : '',
    /\bHex\b/.test(body) || hasRuntime === true ? `import type { Hex } from '~/lib/hex'\n` : '',
  ].join('')
  if (hasRuntime === true) {
    return `${imports}\n${body}\n/** What would stand at its address were it deployed. */\nexport const runtime: Hex = '${artifact.runtime}'\n`
  }
  return `${imports}\n${body}\n/** All of ${file} for ethers' Interface: functions, events, errors. */\nexport const abi = [\n${human.join('')}] as const\n`
}

function listText(items: readonly string[]): string {
  return `[${items.map((each) => `'${each}'`).join(', ')}]`
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

async function main(): Promise<void> {
  for (const [file, text] of await generatedFiles(await compileContracts())) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
    console.log(file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
