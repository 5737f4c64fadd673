import { Ajv2020 } from 'ajv/dist/2020.js'
import { FunctionFragment, getAddress, Interface, type ParamType, TypedDataEncoder } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallsDescription, ClearSigning, MessagesDescription } from '~/config/clearSigning'
import { orderTypedData, withdrawalTypedData } from '~/chain/contract/orderMessage'
import { permitTypedData } from '~/chain/contract/permit'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import type { ClearSigningFile, Field, FieldFormat } from '~/domain/clearSigning/format'
import { TYPED_FIELDS, typedDataText, typedProposal, typedVote } from '~/domain/voting/typedMessage'
import { clearSigningFiles } from '~/config/clearSigningFiles'
import { loadClearSigning } from '../../deploy/clearSigning/load'
import { ORDER } from '../domain/orders/orders'
import { deployment, DEPLOYMENT_NAMES } from '../support/deployments'
import { abiModule, writtenFunctions } from '../support/writtenFunctions'
import { CLEAR_SIGNING_SCHEMA } from './clearSigningSchema'

let described: readonly ClearSigning[]
let calls: readonly CallsDescription[]
let messages: readonly MessagesDescription[]

beforeAll(async () => {
  described = await loadClearSigning()
  calls = described.flatMap((each) => each.calls ?? [])
  messages = described.flatMap((each) => each.messages ?? [])
})

const functionOf = (signature: string) => FunctionFragment.from(`function ${signature}`)

describe('descriptions of what the app has wallets sign', () => {
  it('are of every function that the app calls, and of no other', async () => {
    const written = await writtenFunctions()
    expect(written.length).toBeGreaterThan(60)
    const ofApp = written.map(({ file, selector }) => `${file} ${selector}`)
    const ofFiles = calls.flatMap(({ abi, formats }) =>
      Object.keys(formats).map((each) => `${abi} ${functionOf(each).selector}`),
    )
    expect([...new Set(ofFiles)].sort()).toEqual(ofApp.sort())
  })

  it('name functions and arguments as the contracts do', async () => {
    for (const { abi, formats } of calls) {
      const contract = new Interface((await abiModule(abi))['abi'] as readonly string[])
      for (const signature of Object.keys(formats)) {
        const { name, inputs } = contract.getFunction(functionOf(signature).selector) ?? {}
        const text = `${name ?? ''}(${(inputs ?? []).map(namedType).join(',')})`
        expect(signature).toBe(text)
      }
    }
  })

  it('are of every typed message that the app has people sign, and of no other', () => {
    const signed = typedMessages().map((each) => [encodedType(each), each.domain] as const)
    const inFiles = messages.flatMap(({ formats }) => Object.keys(formats))
    expect(inFiles.sort()).toEqual(signed.map(([type]) => type).sort())
    for (const [type, { verifyingContract, chainId: _, ...domain }] of signed) {
      const file = messages.find(({ formats }) => type in formats)
      expect(domain).toMatchObject(file?.domain ?? {})
      expect(file?.addresses !== undefined, type).toBe(verifyingContract !== undefined)
    }
  })

  it('know every place that makes typed data', () => {
    const places = Object.entries(SOURCES).filter(([, source]) => source.includes('EIP712Domain: '))
    expect(places.map(([file]) => file).sort()).toEqual([
      ...['/src/chain/contract/orderMessage.ts', '/src/chain/contract/permit.ts'],
      '/src/domain/voting/typedMessage.ts',
    ])
    const built = places.flatMap(([, source]) => source.match(/primaryType: .*/g) ?? [])
    expect(built).toEqual([
      ...["primaryType: 'Order',", "primaryType: 'Withdrawal',", "primaryType: 'Permit',"],
      'primaryType: Object.keys(types)[0],',
    ])
    expect(Object.keys(TYPED_FIELDS)).toEqual(['Proposal', 'Vote'])
  })

  it('show every argument, each by a format of its type', () => {
    for (const [signature, { fields }] of calls.flatMap((each) => Object.entries(each.formats))) {
      expectFields(signature, leavesOf(functionOf(signature).inputs), fields)
    }
    for (const [type, { fields }] of messages.flatMap((each) => Object.entries(each.formats))) {
      expectFields(type, leavesOf(functionOf(type).inputs), fields)
    }
  })

  it('show the coin that goes with a call wherever one can', async () => {
    const written = await writtenFunctions()
    for (const { abi, formats } of calls) {
      for (const [signature, { fields }] of Object.entries(formats)) {
        const { selector } = functionOf(signature)
        const isPayable = written.find((each) => each.file === abi && each.selector === selector)?.isPayable
        expect(
          fields.some(({ path }) => path === '@.value'),
          signature,
        ).toBe(isPayable)
      }
    }
  })
})

describe.each(DEPLOYMENT_NAMES)('the files of %s', (name) => {
  let files: ReadonlyMap<string, ClearSigningFile>
  beforeAll(() => {
    files = clearSigningFiles(deployment(name), described)
  })

  it('are as the schema has them', () => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(CLEAR_SIGNING_SCHEMA)
    for (const [file, content] of files) {
      validate(JSON.parse(JSON.stringify(content)))
      expect(validate.errors ?? [], file).toEqual([])
    }
  })

  it('have addresses with their checksums, on the chain of the deployment', () => {
    for (const content of files.values()) {
      for (const { chainId, address } of placesOf(content)) {
        expect(chainId).toBe(Number(name))
        expect(address).toBe(getAddress(address))
      }
    }
  })

  it('have what their fields refer to', () => {
    for (const [file, { metadata, display }] of files) {
      const text = JSON.stringify(display)
      for (const [, kind = '', key = ''] of text.matchAll(/\$\.metadata\.(\w+)\.(\w+)/g)) {
        expect(Object.keys(metadata[kind as 'maps'] ?? {}), `${file} ${kind}`).toContain(key)
      }
    }
  })

  it('bind each contract to one file, so that no two describe one call', () => {
    const seen = new Set<string>()
    for (const { context, display } of files.values()) {
      if (!('contract' in context)) continue
      for (const { address } of context.contract.deployments ?? []) {
        for (const signature of Object.keys(display.formats)) {
          const key = `${address} ${functionOf(signature).selector}`
          expect(seen.has(key), key).toBe(false)
          seen.add(key)
        }
      }
    }
  })
})

it('of a deployment without an area have no file of it', () => {
  const files = [...clearSigningFiles(deployment('97'), described).keys()]
  expect(files).toContain('router.json')
  expect(files).not.toContain('orders.json')
  expect(files).not.toContain('ordersMessages.json')
  expect(files).not.toContain('prediction.json')
  expect(files).not.toContain('voting.json')
})

it('of the main network know what each farm and each pool takes', () => {
  const record = deployment('56')
  const files = clearSigningFiles(record, described)
  const farms = files.get('masterChef.json')?.metadata.maps?.['staked']?.values ?? {}
  expect(Object.keys(farms)).toHaveLength(record.farms.length + 1)
  expect(farms['0']).toBe(record.network.reward.address)
  const pools = files.get('smartChef.json')?.metadata.maps?.['staked']?.values ?? {}
  expect(Object.keys(pools)).toHaveLength(record.pools.filter(({ stake }) => stake !== 'BNB').length)
})

const SOURCES = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  ...{ query: '?raw', import: 'default', eager: true },
})

interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Record<string, { name: string; type: string }[]>
}

function typedMessages(): readonly TypedData[] {
  const at = toAddress(ORDER.maker)
  const proposal = {
    ...{ title: '', body: '', choices: [], start: 0, end: 0, snapshot: 0, chainId: 56 },
    token: { symbol: '', address: at, decimals: 18 },
  }
  const vote = { proposal: '', choice: 1, votingPower: '', verificationHash: '' }
  const texts = [
    orderTypedData(at, ORDER),
    withdrawalTypedData(at, '0x00'),
    permitTypedData({
      ...{ chainId: 56, token: at, name: '', version: '1', owner: at, spender: ZERO_ADDRESS },
      ...{ value: 0n, nonce: 0n, deadline: 0n },
    }),
    typedDataText(typedProposal(at, '', proposal, 0)),
    typedDataText(typedVote(at, '', vote, 0)),
  ]
  return texts.map((text) => JSON.parse(text) as TypedData)
}

function encodedType({ types: { EIP712Domain: _, ...types } }: TypedData): string {
  const encoder = TypedDataEncoder.from(types)
  return encoder.encodeType(encoder.primaryType)
}

/** As ERC-7730 writes it: types by their canonical names, nothing after a comma. */
function namedType(param: ParamType): string {
  const type = param.isTuple() ? `(${param.components.map(namedType).join(',')})` : param.type
  return `${type} ${param.name}`
}

/** Paths of all values with their types; of arrays, of their elements. */
function leavesOf(inputs: readonly ParamType[], within = ''): ReadonlyMap<string, string> {
  return new Map(
    inputs.flatMap((input) => {
      const path = within + input.name
      if (input.isTuple()) return [...leavesOf(input.components, `${path}.`)]
      return input.isArray() ? [[`${path}.[]`, input.arrayChildren.type]] : [[path, input.type]]
    }),
  )
}

const INTEGER = /^uint/
const TYPES: Readonly<Record<FieldFormat, RegExp>> = {
  ...{ raw: /^(uint|bool|string|bytes)/, amount: INTEGER, tokenAmount: INTEGER, nftName: INTEGER },
  ...{ date: INTEGER, duration: INTEGER, unit: INTEGER, enum: INTEGER, addressName: /^address$/ },
}

/** Where an amount's token comes from is shown by the amount. */
function expectFields(
  signature: string,
  leaves: ReadonlyMap<string, string>,
  fields: readonly Field[],
): void {
  const tokenPaths = fields.flatMap(({ params }) => params?.tokenPath ?? [])
  const shown = fields.map(({ path }) => path).filter((path) => path !== '@.value')
  expect(new Set(shown).size, signature).toBe(shown.length)
  const missing = [...leaves.keys()].filter((path) => !shown.includes(path) && !tokenPaths.includes(path))
  expect(missing, signature).toEqual([])
  for (const { path, format } of fields) {
    const type = path === '@.value' ? 'uint256' : (leaves.get(path) ?? '')
    expect(type, `${signature}: ${path} as ${format}`).toMatch(TYPES[format])
  }
  for (const path of tokenPaths.filter((each) => !each.startsWith('@.'))) {
    const leaf = path.replace(/\[-?\d+\]$/, '[]')
    expect(leaves.get(leaf), `${signature}: ${path}`).toBe('address')
  }
}

function placesOf({ context }: ClearSigningFile) {
  if ('eip712' in context) return context.eip712.deployments ?? []
  const { deployments, factory } = context.contract
  return deployments ?? factory?.deployments ?? []
}
