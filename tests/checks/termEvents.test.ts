import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Of a library or a token, which emit events of their own. */
const EMITTING = /\b(_mint|_burn|_pause|_unpause|_grantRole|_transferOwnership)\(/
/** Ask another contract of ours to do it, which emits the event. */
const PASSED_ON = [
  'BunnyMintingStation.setBunnyName',
  'BunnyMintingStation.changeOwnershipNFTContract',
  'NFTSale.changeOwnershipPancakeSquad',
  'NFTSale.lock',
  'NFTSale.setBaseURI',
  'Syrup.safeCakeTransfer',
  // The field has it, and ours always reverts.
  'MasterChef.setMigrator',
]

interface Method {
  readonly name: string
  readonly head: string
  readonly body: string
}

/** Functions with a body in a Solidity source that was formatted as ours are. */
function methodsOf(source: string): readonly Method[] {
  return [...source.matchAll(/^ {4}function (\w+)\(([^;{]*?)\{\n(.*?)^ {4}\}$/gms)].map(
    ([, name = '', head = '', body = '']) => ({ name, head, body }),
  )
}

it('has an event for everything that an owner, an admin or an operator changes', () => {
  const files = readdirSync('contracts', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol') && !file.includes('/testing/'))
    .map((file) => path.join('contracts', file))
  const sources = files.map((file) => ({ file, methods: methodsOf(readFileSync(file, 'utf8')) }))
  const all = sources.flatMap(({ methods }) => methods)
  const emits = (body: string, depth = 0): boolean =>
    /\bemit /.test(body) ||
    EMITTING.test(body) ||
    (depth < 3 &&
      [...body.matchAll(/(?<![.\w])(\w+)\(/g)].some(([, called = '']) =>
        all.some(({ name, body: inner }) => name === called && emits(inner, depth + 1)),
      ))
  const restricted = sources.flatMap(({ file, methods }) =>
    methods
      .filter(({ head }) => /\bonly[A-Z]/.test(head) && !/\b(view|pure|private|internal)\b/.test(head))
      .map((method) => ({ ...method, key: `${/(\w+)\.sol$/.exec(file)?.[1] ?? ''}.${method.name}` })),
  )
  expect(restricted.length).toBeGreaterThan(150)
  const silent = restricted.filter(({ body, key }) => !emits(body) && !PASSED_ON.includes(key))
  expect(silent.map(({ key }) => key)).toEqual([])
})
