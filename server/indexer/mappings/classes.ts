import { type EventFragment, type FunctionFragment, Interface, type ParamType } from 'ethers'
import path from 'node:path'
import type { Manifest } from '../../../subgraphs/manifest'
import type { EntityKind, ScalarName, StoredField } from '../schema'

/**
 * The classes that mappings import, by their files in `generated/`: those of `graph codegen`, as far as mappings of ours
 * use them. `files` are a subgraph's, whose ABIs are read.
 */
export function generatedClasses(
  kinds: readonly EntityKind[],
  { dataSources, templates = [] }: Manifest,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const generated: Record<string, string> = { 'schema.ts': schemaText(kinds) }
  const folders = [
    ...dataSources.map((source) => [source.name, source] as const),
    ...templates.map((source) => [`templates/${source.name}`, source] as const),
  ]
  for (const [folder, { mapping }] of folders) {
    for (const { name, file } of mapping.abis) {
      const abi = files[path.posix.normalize(file)]
      if (abi === undefined) throw new Error(`There is no ABI ${file}.`)
      generated[`${folder}/${name}.ts`] = abiText(name, new Interface(abi))
    }
  }
  const created = templates.map(({ name }) => templateText(name)).join('')
  generated['templates.ts'] = `import { Address, DataSourceTemplate } from '${LIBRARY}'\n${created}`
  return generated
}

const LIBRARY = '@graphprotocol/graph-ts'

function schemaText(kinds: readonly EntityKind[]): string {
  return `
    import { BigDecimal, BigInt, Bytes, Entity, store, Value, ValueKind } from '${LIBRARY}'
    ${kinds.map(entityText).join('')}`
}

function entityText(kind: EntityKind): string {
  const { name } = kind
  return `
    export class ${name} extends Entity {
      constructor(id: string) {
        super()
        this.set('id', Value.fromString(id))
      }
      static load(id: string): ${name} | null {
        return changetype<${name} | null>(store.get('${name}', id))
      }
      save(): void {
        store.set('${name}', this.id, this)
      }
      get id(): string {
        return this.get('id')!.toString()
      }
      ${kind.stored.map(fieldText).join('')}
    }`
}

interface Stored {
  readonly type: string
  readonly method: string
  /** Cannot be null in the language. */
  readonly isPlain?: boolean
}

const STORED: Readonly<Record<ScalarName, Stored>> = {
  String: { type: 'string', method: 'String' },
  Bytes: { type: 'Bytes', method: 'Bytes' },
  Int: { type: 'i32', method: 'I32', isPlain: true },
  Boolean: { type: 'boolean', method: 'Boolean', isPlain: true },
  BigInt: { type: 'BigInt', method: 'BigInt' },
  BigDecimal: { type: 'BigDecimal', method: 'BigDecimal' },
}

function fieldText([name, field]: readonly [string, StoredField]): string {
  const stored = STORED[field.kind === 'scalar' ? field.type : 'String']
  const { type, method, isPlain = false } = stored
  const isNullable = field.isOptional && !isPlain
  const typeText = isNullable ? `${type} | null` : type
  const whenNull = isNullable ? 'return null' : isPlain ? `return ${type === 'i32' ? '0' : 'false'}` : THROW
  const set = `this.set('${name}', Value.from${method}(${isNullable ? `<${type}>value` : 'value'}))`
  return `
      get ${name}(): ${typeText} {
        const value = this.get('${name}')
        if (!value || value.kind == ValueKind.NULL) ${whenNull}
        return value.to${method}()
      }
      set ${name}(value: ${typeText}) {
        ${isNullable ? `if (!value) this.unset('${name}')\n        else ` : ''}${set}
      }`
}

const THROW = "throw new Error('Cannot return null for a required field.')"

function abiText(name: string, face: Interface): string {
  const events: string[] = []
  face.forEachEvent((event) => events.push(eventText(event)))
  const functions: string[] = []
  face.forEachFunction((each) => functions.push(functionText(each)))
  return `
    import { Address, BigInt, Bytes, ethereum } from '${LIBRARY}'
    ${events.join('')}
    export class ${name} extends ethereum.SmartContract {
      static bind(address: Address): ${name} {
        return new ${name}('${name}', address)
      }
      ${functions.join('')}
    }`
}

function eventText({ name, inputs }: EventFragment): string {
  const getters = inputs.map((input, index) => {
    const [type, method] = asked(input)
    const value = `this._event.parameters[${String(index)}].value`
    return `get ${input.name === '' ? `param${String(index)}` : input.name}(): ${type} { return ${value}.${method}() }`
  })
  return `
    export class ${name} extends ethereum.Event {
      get params(): ${name}__Params {
        return new ${name}__Params(this)
      }
    }
    export class ${name}__Params {
      _event: ${name}
      constructor(event: ${name}) {
        this._event = event
      }
      ${getters.join('\n      ')}
    }`
}

function functionText({ name, inputs, outputs }: FunctionFragment): string {
  const [output] = outputs
  if (output === undefined) throw new Error(`${name} answers nothing.`)
  const [type, method] = asked(output)
  const signature = `${name}(${inputs.map((input) => input.type).join(',')}):(${output.type})`
  const params = inputs.map((input) => `${input.name}: ${asked(input)[0]}`).join(', ')
  const values = inputs.map((input) => given(input)).join(', ')
  return `
      try_${name}(${params}): ethereum.CallResult<${type}> {
        const result = super.tryCall('${name}', '${signature}', [${values}])
        if (result.reverted) return new ethereum.CallResult()
        return ethereum.CallResult.fromValue(result.value[0].${method}())
      }`
}

function asked({ type }: ParamType): readonly [type: string, method: string] {
  if (type === 'address') return ['Address', 'toAddress']
  if (type === 'address[]') return ['Array<Address>', 'toAddressArray']
  if (type === 'bool') return ['boolean', 'toBoolean']
  if (type === 'string') return ['string', 'toString']
  if (type === 'uint8') return ['i32', 'toI32']
  if (/^u?int\d+$/.test(type)) return ['BigInt', 'toBigInt']
  if (type.startsWith('bytes')) return ['Bytes', 'toBytes']
  throw new Error(`The mappings use no ${type} yet.`)
}

function given({ name, type }: ParamType): string {
  if (type === 'uint256') return `ethereum.Value.fromUnsignedBigInt(${name})`
  throw new Error(`The mappings ask with no ${type} yet.`)
}

function templateText(name: string): string {
  return `
    export class ${name} extends DataSourceTemplate {
      static create(address: Address): void {
        DataSourceTemplate.create('${name}', [address.toHex()])
      }
    }`
}
