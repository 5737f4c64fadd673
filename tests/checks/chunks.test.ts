import { expect, it } from 'vitest'
import { type ModuleGraph, sharesOf } from '../../vite/chunks'

/** Of modules by name: what each imports, and how many characters it has. */
function graphOf(
  modules: Readonly<Record<string, readonly [size: number, ...imports: string[]]>>,
): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const [size = 0, ...importedIds] = modules[id] ?? []
      return { code: ' '.repeat(size), importedIds, dynamicallyImportedIds: [] }
    },
  }
}

const divide = (
  modules: Readonly<Record<string, readonly [size: number, ...imports: string[]]>>,
  pages: readonly string[],
) =>
  sharesOf({
    graph: graphOf(modules),
    entries: pages.map((id) => ({ id, weight: 1 })),
    isShareable: (id) => !pages.includes(id),
  })

it('puts what the same pages need into one file, and leaves out what one page alone has', () => {
  const shares = divide({ A: [1, 'a', 'x', 'y'], B: [1, 'x', 'y'], a: [9000], x: [9000], y: [9000] }, [
    'A',
    'B',
  ])
  expect(shares).toEqual([['x', 'y']])
})

it('joins files where little is loaded in vain, and leaves apart what is large', () => {
  const pages = { A: [1, 'all', 'some'], B: [1, 'all', 'some'], C: [1, 'all'] } as const
  expect(divide({ ...pages, all: [5000], some: [500] }, ['A', 'B', 'C'])).toEqual([['all', 'some']])
  expect(divide({ ...pages, all: [5000], some: [5000] }, ['A', 'B', 'C'])).toEqual([['some'], ['all']])
})

it('joins with what is between, so that no two files import each other, and gives what is imported first', () => {
  const shares = divide(
    {
      A: [1, 'top'],
      B: [1, 'top'],
      C: [1, 'middle'],
      D: [1, 'bottom'],
      top: [100, 'middle'],
      middle: [90_000, 'bottom'],
      bottom: [100],
    },
    ['A', 'B', 'C', 'D'],
  )
  const nth = (id: string) => shares.findIndex((ids) => ids.includes(id))
  expect(nth('bottom')).toBeLessThanOrEqual(nth('middle'))
  expect(nth('middle')).toBeLessThanOrEqual(nth('top'))
})

it('brings a page with too many files down to seven, at the cost of others', () => {
  const names = Array.from({ length: 9 }, (_, i) => `m${String(i)}`)
  const modules = Object.fromEntries(names.map((name) => [name, [20_000]] as const))
  const others = names.map((name) => [`P-${name}`, [1, name]] as const)
  const shares = divide({ ...modules, ...Object.fromEntries(others), Full: [1, ...names] }, [
    'Full',
    ...others.map(([page]) => page),
  ])
  expect(shares).toHaveLength(7)
})
