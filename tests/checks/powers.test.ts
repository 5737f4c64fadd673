import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTRACTS } from '../../contracts/areas'

/** What holders or everyone do with what is their own, and what a library asks of the chain itself. */
const NOBODYS = ['onlyRegistered']
/** Tokens that only play on the local exchange: their owners have no say in it. */
const PLAYED = ['HoneypotToken', 'NoReturnToken', 'TaxedToken']
/** The feature of OpenZeppelin that the generator adds by the ABI. */
const ADDED = ['transferOwnership', 'renounceOwnership', 'acceptOwnership', 'grantRole', 'revokeRole']

interface Source {
  readonly name: string
  readonly isAbstract: boolean
  readonly bases: readonly string[]
  readonly restricted: readonly string[]
}

const sources = readdirSync('contracts', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sol') && !/testing|interfaces/.test(file))
  .flatMap((file): readonly Source[] => {
    const text = readFileSync(join('contracts', file), 'utf8')
    const match = new RegExp(
      `^(abstract )?contract ${basename(file, '.sol')}(?: is ([^{]*))? ?\\{`,
      'm',
    ).exec(text)
    if (match === null) return []
    const restricted = [...text.matchAll(/^ {4}function (\w+)\(([^;{]*?)\{/gms)].filter(([, , head = '']) => {
      const modifier = /\b(only[A-Z]\w*)/.exec(head)?.[1]
      if (modifier === undefined || NOBODYS.includes(modifier)) return false
      return !/\b(view|pure|private|internal)\b/.test(head)
    })
    return [
      {
        name: basename(file, '.sol'),
        isAbstract: match[1] !== undefined,
        bases: (match[2] ?? '').split(',').map((each) => each.trim().replace(/\(.*/, '')),
        restricted: restricted.map(([, name = '']) => name),
      },
    ]
  })

/** Of a contract and of what it is made of. */
function restrictedOf(name: string): readonly string[] {
  const source = sources.find((each) => each.name === name)
  return source === undefined ? [] : [...source.restricted, ...source.bases.flatMap(restrictedOf)]
}

it('the description of powers has every function that not everyone may call', () => {
  const described = new Map(
    CONTRACTS.flatMap(({ powers = [] }) => powers).map(({ contract, powers }) => [
      contract,
      Object.values(powers).flatMap((kinds) => Object.values(kinds).flat()),
    ]),
  )
  expect(described.size).toBeGreaterThan(35)
  const missing = sources
    .filter(({ name, isAbstract }) => !isAbstract && !PLAYED.includes(name))
    .flatMap(({ name }) => {
      const methods = (described.get(name) ?? []).map((each) => each.replace(/\(.*/, ''))
      const known = new Set([...methods, ...ADDED])
      return restrictedOf(name)
        .filter((each) => !known.has(each))
        .map((each) => `${name}.${each}`)
    })
  expect(missing).toEqual([])
})
