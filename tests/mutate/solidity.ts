import { type Mutant, type Wrap, wrapped } from './mutant'

interface Site extends Mutant {
  readonly start: number
  readonly end: number
  /** What is put around the guard, given the text that asks whether the mutant is on. */
  readonly around: (isOn: string) => readonly [before: string, after: string]
}

/** The checks of the libraries' modifiers, by the modifier. */
const CHECKS: Readonly<Record<string, string>> = {
  onlyOwner: '_checkOwner()',
  whenNotPaused: '_requireNotPaused()',
  whenPaused: '_requirePaused()',
}

/** No contract of ours gets coins there, and a look at a precompiled contract's balance is cheap. */
export const SWITCH = '0x0000000000000000000000000000000000000009'

const FLIPPED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/**
 * Every guard of a contract that can be weakened: a `require` without its condition, or without one part of it, or
 * with its limit moved by one; a function without the modifier that keeps others away.
 */
export function guardMutantsOf(file: string, source: string): readonly Mutant[] {
  return sitesOf(file, source).map(({ line, original, replacement }) => ({
    file,
    line,
    original,
    replacement,
  }))
}

/** The source with all its mutants in it, numbered from `first`: the nth is on while `SWITCH` holds n wei. */
export function guardsInstrumented(file: string, source: string, first: number): string {
  const sites = sitesOf(file, source)
  if (sites.length === 0) return source
  const name = `mutant${String(first)}`
  const wraps: Wrap[] = sites.map(({ start, end, around }, index) => {
    const [before, after] = around(`${name}(${String(first + index)})`)
    return { start, end, before, after }
  })
  const text = wrapped(source, [...wraps, ...withModifiers(file, source, first, name)])
  // A private function that looks at the switch is no longer pure.
  const views = text.replaceAll(/(function \w+\([^)]*\) private) pure([^}]*?mutant\d+\()/g, '$1 view$2')
  return `${views}
function ${name}(uint256 which) view returns (bool isOn) {
    assembly {
        isOn := eq(balance(${SWITCH}), which)
    }
}
`
}

/** What a modifier with a switch is called: it is declared once for each place where it stands. */
function modifierName(number: number): string {
  return `guarded${String(number)}`
}

function withModifiers(file: string, source: string, first: number, name: string): readonly Wrap[] {
  return sitesOf(file, source).flatMap(({ start, end, original }, index) => {
    const check = CHECKS[original]
    if (check === undefined) return []
    const number = first + index
    const at = source.lastIndexOf('function ', start)
    const declared = `modifier ${modifierName(number)}() { if (!${name}(${String(number)})) ${check}; _; } `
    return [
      { start: at, end: at, before: declared, after: '' },
      // The modifier itself becomes a comment.
      { start, end, before: `${modifierName(number)} /* `, after: ' */' },
    ]
  })
}

function sitesOf(file: string, source: string): readonly Site[] {
  const code = withoutComments(source)
  const sites: Site[] = []

  function add(start: number, end: number, replacement: string, around: Site['around']): void {
    const line = code.slice(0, start).split('\n').length
    const original = source.slice(start, end).replaceAll(/\s+/g, ' ')
    sites.push({ file, line, original, replacement, start, end, around })
  }

  /** A part of a condition; `neutral` is what it is when it decides nothing. */
  function visit(from: number, to: number, neutral: boolean): void {
    const [start, end] = trimmed(code, from, to)
    add(start, end, String(neutral), (isOn) => (neutral ? [`(${isOn} || (`, '))'] : [`(!${isOn} && (`, '))']))
    for (const [operator, value] of [
      ['||', false],
      ['&&', true],
    ] as const) {
      const parts = split(code, start, end, operator)
      if (parts.length < 2) continue
      for (const [partStart, partEnd] of parts) visit(partStart, partEnd, value)
      return
    }
    const text = code.slice(start, end)
    const [, left = '', comparison = '', right = ''] = /^(.*?\s)([<>]=?)(\s.*)$/s.exec(text) ?? []
    const flipped = FLIPPED[comparison]
    if (flipped === undefined || /[<>?]/.test(left + right)) return
    const changed = `${source.slice(start, start + left.length)}${flipped}${source.slice(start + left.length + comparison.length, end)}`
    add(start, end, changed.replaceAll(/\s+/g, ' '), (isOn) => [`(${isOn} ? (${changed}) : (`, '))'])
  }

  for (const { index, 0: text } of code.matchAll(/\brequire\(/g)) {
    if (isPure(code, index)) continue
    const start = index + text.length
    const end = endOfArguments(code, start)
    const [first = [start, end] as const] = split(code, start, end, ',')
    visit(first[0], first[1], true)
  }
  for (const { index, 0: text } of code.matchAll(/\bif \((?=[^;{]*\) revert\b)/g)) {
    const start = index + text.length
    visit(start, endOfArguments(code, start), false)
  }
  for (const { index, 0: text } of code.matchAll(
    /\b(?:onlyOwner|whenNotPaused|whenPaused)\b(?=[^;{}]*\{)/g,
  )) {
    add(index, index + text.length, '', () => ['', ''])
  }
  return sites
}

/** The source with blanks for its comments, and for what is in its texts. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"/g, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  )
}

/** A pure function that others call can't look at the switch. */
function isPure(code: string, at: number): boolean {
  const header = code.slice(code.lastIndexOf('function ', at), at)
  const [signature = ''] = header.split('{')
  return /\bpure\b/.test(signature) && !/\bprivate\b/.test(signature)
}

/** Where the parenthesis closes that is open at a place. */
function endOfArguments(code: string, from: number): number {
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A parenthesis stays open.')
}

function trimmed(code: string, from: number, to: number): readonly [number, number] {
  const text = code.slice(from, to)
  const start = from + text.length - text.trimStart().length
  const end = start + text.trim().length
  // A pair of parentheses round everything.
  return code[start] === '(' && endOfArguments(code, start + 1) === end - 1
    ? trimmed(code, start + 1, end - 1)
    : [start, end]
}

/** The parts between an operator, outside of parentheses. */
function split(
  code: string,
  from: number,
  to: number,
  operator: string,
): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = []
  let depth = 0
  let start = from
  for (let at = from; at < to; at++) {
    if (/[([{]/.test(code[at] ?? '')) depth += 1
    if (/[)\]}]/.test(code[at] ?? '')) depth -= 1
    if (depth > 0 || !code.startsWith(operator, at)) continue
    parts.push([start, at])
    start = at + operator.length
  }
  return [...parts, [start, to]]
}
