import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { contractsWith } from './contractsTree'
import { mutate, type Verdict } from './mutation'
import { reachOf } from './reach'
import { guardMutantsOf, guardsInstrumented, modifiersWithMutants } from './solidity'
import { instrumented, mutantsOf } from './typescript'

describe('a run', () => {
  const source = 'tests/mutate/fixture/discount.ts'
  const [first, then] = ['discount', 'limits'].map((name) => `tests/mutate/fixture/${name}.test.ts`)
  const all = mutantsOf(source, readFileSync(source, 'utf8'))
  const planted = [
    'count >= 10',
    'count < 0',
    "throw new RangeError('A count is not negative.')",
    'count > 100',
  ]
  let verdicts: readonly Verdict[] = []
  let warn: MockInstance<typeof console.warn>

  beforeAll(async () => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    verdicts = await mutate({
      mutants: all,
      root: process.cwd(),
      sources: [[source, 1]],
      tests: [first, then].map((file = '') => [{ project: 'unit', file }]),
      chosen: (mutants) => mutants.filter(({ original }) => planted.includes(original)),
    })
  }, 300_000)

  it('finds what the tests notice, and what they do not', () => {
    const found = verdicts.map(
      ({ original, replacement, outcome, by }) => `${by ?? outcome}: ${original} → ${replacement}`,
    )
    expect(new Set(found)).toEqual(
      new Set([
        `${first}: count < 0 → (count) >= (0)`,
        `${first}: throw new RangeError('A count is not negative.') → `,
        `${first}: count >= 10 → (count) < (10)`,
        'survived: count < 0 → (count) <= (0)',
        // Only what the first ones leave alive meets the others.
        `${then}: count >= 10 → (count) > (10)`,
        'survived: count > 100 → (count) >= (100)',
        'survived: count > 100 → (count) <= (100)',
      ]),
    )
  })

  it('does not count what fails without the mutant as well', () => {
    expect(warn).toHaveBeenCalledWith(`Left out, since it fails without the mutant as well: ${then}`)
  })
})

describe('the mutants of code', () => {
  const changes = (source: string) =>
    mutantsOf('a.ts', source).map(({ original, replacement }) => `${original} → ${replacement}`)

  it('move limits, swap operators and drop what is done', () => {
    expect(changes('x = a < 5n')).toEqual([
      'a < 5n → (a) <= (5n)',
      'a < 5n → (a) >= (5n)',
      '5n → 5n + 1n',
      '5n → 5n - 1n',
    ])
    expect(changes('if (a && b) return')).toEqual(['a && b → !(a && b)', 'a && b → (a) || (b)', 'return → '])
    expect(changes('send(a)')).toEqual(['send(a) → '])
    expect(changes('x = a.plus(b)')).toEqual(['a.plus(b) → a.minus(b)'])
    expect(changes('x = !a')).toEqual(['!a → a'])
  })

  it('leave alone what says nothing when it runs', () => {
    expect(changes("import a from 'a'\ntype A = 1 | 2\ninterface B { readonly a: 5 }")).toEqual([])
    expect(changes("x = a + 'text'")).toEqual([])
    expect(changes('x = { 1: a }')).toEqual([])
    expect(changes('function f() { return a }')).toEqual([])
  })

  it('are switched on one at a time', () => {
    const source =
      'let calls = 0\nconst count = () => {\n  calls++\n}\ncount()\nreturn calls > 0 ? 1 : a + 2 * 3'
    const code = `(() => {${instrumented('a.js', source, 1)}})()`
    const run = (active: number): unknown =>
      runInNewContext(code, { a: 1, __mutant: (each: number) => each === active })
    const mutants = mutantsOf('a.js', source)
    const results = [0, ...mutants.keys()].map((_, active) => run(active))
    const numberOf = (original: string) => mutants.findIndex((each) => each.original === original) + 1
    expect(results[0]).toBe(1)
    expect(results[numberOf('count()')]).toBe(7)
    expect(results[numberOf('calls > 0')]).toBe(1)
    expect(results[numberOf('1')]).toBe(2)
  })
})

describe('the mutants of guards', () => {
  const source = `contract A {
    function f(uint256 a) external onlyOwner {
        // require(a > 1, 'no');
        require(a > 2 && (b || a < 9), 'a (b');
    }
}`

  it('weaken a condition as a whole, in each part, and at its limits', () => {
    const changes = guardMutantsOf('a.sol', source).map(
      ({ line, original, replacement }) => `${String(line)}: ${original} → ${replacement}`,
    )
    expect(changes).toEqual([
      '4: a > 2 && (b || a < 9) → true',
      '4: a > 2 → true',
      '4: a > 2 → a >= 2',
      '4: b || a < 9 → true',
      '4: b → false',
      '4: a < 9 → false',
      '4: a < 9 → a <= 9',
      '2: onlyOwner → ',
    ])
  })

  it('keep a choice in one piece, and are of refusals in two lines', () => {
    const refusal = 'function f() external {\n if (a ? b < 1 : c || d)\n revert No();\n}'
    const changes = guardMutantsOf('a.sol', refusal).map(
      ({ original, replacement }) => `${original} → ${replacement}`,
    )
    expect(changes).toEqual(['a ? b < 1 : c || d → false'])
  })

  it('are in the contract with a switch each', () => {
    const text = guardsInstrumented('a.sol', source, 5)
    expect(text).toContain('(mutant5(6) || mutant5Told(6, ((mutant5(7) ? (a >= 2) : ')
    expect(text).toMatch(
      /modifier guarded12\(\) \{\s*if \(mutant5\(12\)\) \{ _; \} else \{\s+if \(mutant5Told\(12, \(owner\(\)/,
    )
    expect(text).toContain('external guarded12 /* onlyOwner */')
  })

  it('are of modifiers as well: each use, and what the modifier itself requires', () => {
    const own = `abstract contract B {
    modifier within(uint256 most) {
        require(total < most, 'full');
        _;
    }
    function g(uint256 a) external within(a) nonReentrant returns (uint256) { return a; }
    function h(uint256 a) external pure within(a) {}
}`
    const changes = guardMutantsOf('b.sol', own).map(
      ({ line, original, replacement }) => `${String(line)}: ${original} → ${replacement}`,
    )
    expect(changes).toEqual([
      '3: total < most → true',
      '3: total < most → total <= most',
      '6: within(a) → ',
      '6: nonReentrant → ',
    ])
    const text = guardsInstrumented('b.sol', own, 1)
    expect(text).toContain('external guarded3 /* within */(a) guarded4 /* nonReentrant */ returns')
    // It is met wherever it runs: without it, what is called meanwhile is not refused.
    expect(text).toMatch(/modifier guarded4\(\)[^}]*\} else \{ mutant1Told\(4, true, false\);/)
    // A use that is not dropped has the mutants of the modifier.
    expect(text).toMatch(/modifier guarded3\(uint256 most\)[^}]*\} else \{[^}]*mutant1\(1\)/)
  })

  it('are looked for by what a modifier of another file refuses', () => {
    const base = `abstract contract C { modifier once() { require(!isDone, 'done'); _; } }`
    const child = `contract D is C { function f() external once {} }`
    const text = guardsInstrumented('d.sol', child, 2, modifiersWithMutants('c.sol', base, 1))
    expect(text).toContain('require(mutant2Told(2, ((mutant2(1) || mutant2Told(1, (!isDone), true))), true)')
    expect(() => guardsInstrumented('d.sol', child, 2)).toThrow('a modifier once, which is declared nowhere')
  })

  it('that survive are listed with a reason, and each is a guard that there is', () => {
    const listed = JSON.parse(readFileSync('tests/mutate/survivors.json', 'utf8')) as readonly {
      readonly [field in 'file' | 'original' | 'replacement' | 'reason']: string
    }[]
    const keys = listed.map(({ file, original, replacement }) => [file, original, replacement].join(' § '))
    expect(keys).toEqual([...new Set(keys)].sort())
    for (const { file, original, replacement, reason } of listed) {
      const mutants = guardMutantsOf(file, readFileSync(file, 'utf8'))
      expect(mutants, file).toContainEqual(expect.objectContaining({ original, replacement }))
      expect(reason.length, `${file}: ${original}`).toBeGreaterThan(20)
    }
  })

  it('are looked for with every contract that has the code', () => {
    const all = ['contracts/farming/SmartChef.sol', 'contracts/farming/SmartChefV2.sol']
    expect(contractsWith('contracts/farming/SmartChef.sol', all)).toEqual(['SmartChef', 'SmartChefV2'])
  })
})

it('knows which modules a test loads, and that types are none', () => {
  const reach = reachOf('tests/mutate/mutate.test.ts')
  expect(reach).toContain('tests/mutate/mutant.ts')
  expect(reach).not.toContain('tests/mutate/fixture/discount.ts')
})
