import { type EventFragment, type FunctionFragment, Interface, type ParamType } from 'ethers'
import type { AbiFile } from './area'
import type { Artifacts } from './compile'
import { artifactOf } from './deployed'

/** A function, event or error to a line: so that they are easy to search and to diff. */
export function abiText(
  { file, contract, alsoReads = [], hasRuntime }: AbiFile,
  artifacts: Artifacts,
): string {
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

/** The events of a contract that logs are read by; empty where there is none. */
export function eventsText({ file, contract }: AbiFile, artifacts: Artifacts): string {
  const body = eventConsts(new Interface(artifactOf(artifacts, contract).abi)).join('')
  if (body === '') return ''
  return [
    `import type { EventFragment } from '~/chain/codec/fragment'\n`,
    /\bAddress\b/.test(body) ? `import type { Address } from '~/domain/address'\n` : '',
    /\bHex\b/.test(body) ? `import type { Hex } from '~/lib/hex'\n` : '',
    `\n/** Events of ${file}. */\n`,
    body,
  ].join('')
}

/** The events that logs are read by: those whose arguments are single words, all of them named. */
function eventConsts(abi: Interface): readonly string[] {
  const events: EventFragment[] = []
  abi.forEachEvent((fragment) => {
    const isReadable = fragment.inputs.every(
      (each) => each.name !== '' && !each.isArray() && !each.isTuple() && !/^(string|bytes)$/.test(each.type),
    )
    if (isReadable && fragment.inputs.length > 0) events.push(fragment)
  })
  return events.map((fragment) => {
    const { name, inputs, topicHash } = fragment
    const isOverload = events.find((each) => each.name === name) !== fragment
    const args = inputs.map((each) => `readonly ${each.name}: ${typescriptType(each)}`).join('; ')
    const names = (isIndexed: boolean) =>
      listText(inputs.filter((each) => (each.indexed ?? false) === isIndexed).map((each) => each.name))
    const value = `{ name: '${name}', topic: '${topicHash}', indexed: ${names(true)}, data: ${names(false)} }`
    const suffix = isOverload ? overloadSuffix(fragment) : ''
    return `export const ${name}${suffix}Event: EventFragment<{ ${args} }> = ${value}\n`
  })
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

function overloadSuffix(fragment: FunctionFragment | EventFragment): string {
  return fragment.inputs
    .map((type) => type.baseType.charAt(0).toUpperCase() + type.baseType.slice(1))
    .join('')
}
