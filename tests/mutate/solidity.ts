import { type Mutant, type Wrap, wrapped } from './mutant'

interface Site extends Mutant {
  readonly start: number
  readonly end: number
  readonly isModifier: boolean
  /** What is put around the guard, given the name of the function that asks for a mutant, and the mutant's number. */
  readonly around: (name: string, number: string) => readonly [before: string, after: string]
}

/** The libraries' modifiers, in the form of our own. */
const LIBRARY_MODIFIERS = modifiersIn(`
  modifier onlyOwner() { if (owner() != msg.sender) revert OwnableUnauthorizedAccount(msg.sender); _; }
  modifier onlyRole(bytes32 role) { if (!hasRole(role, msg.sender)) revert AccessControlUnauthorizedAccount(msg.sender, role); _; }
  modifier whenNotPaused() { if (paused()) revert EnforcedPause(); _; }
  modifier whenPaused() { if (!paused()) revert ExpectedPause(); _; }
  modifier nonReentrant() {
    bytes32 slot = _reentrancyGuardStorageSlot();
    if (_reentrancyGuardEntered()) revert ReentrancyGuardReentrantCall();
    assembly { sstore(slot, 2) }
    _;
    assembly { sstore(slot, 1) }
  }`)

/** What a function's header says besides its modifiers. */
const WORDS_OF_HEADERS = new Set(
  'external public internal private view pure payable virtual override returns'.split(' '),
)

export interface Modifier {
  readonly parameters: string
  readonly body: string
}

/** No contract of ours gets coins there, and a look at a precompiled contract's balance is cheap. */
export const SWITCH = '0x0000000000000000000000000000000000000009'
/** While the switch holds this, no mutant is on, and each says on the node's console when it would have made a difference. */
export const RECORDING = 2 ** 40
/** Where forge writes what it is told; it has a cheat code for it, and a node has nothing at its address. */
export const FORGE_LOG = '.cache/mutate/forge.log'
/** What the node's console and forge are told of mutant n is n more than this, so that it is not taken for anything else. */
export const TOLD = 7_000_000_000

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

/**
 * The source with all its mutants in it, numbered from `first`: the nth is on while `SWITCH` holds n wei. `inherited` are
 * the modifiers that its contracts have from other files, with their own mutants in them (`modifiersWithMutants`).
 */
export function guardsInstrumented(
  file: string,
  source: string,
  first: number,
  inherited: Modifiers = {},
): string {
  const sites = sitesOf(file, source)
  const modifiers = { ...LIBRARY_MODIFIERS, ...inherited, ...modifiersWithMutants(file, source, first) }
  // A modifier that other contracts copy may use nothing private.
  const open = (text: string) =>
    /^abstract contract/m.test(text) && Object.keys(modifiersIn(text)).length > 0
      ? text.replaceAll(/\bprivate\b/g, 'internal')
      : text
  if (sites.length === 0) return open(source)
  const name = `mutant${String(first)}`
  const text = wrapped(source, [
    ...withConditions(sites, first, name),
    ...withModifiers(file, source, first, name, modifiers),
  ])
  // A private function that looks at the switch is no longer pure.
  const views = text.replaceAll(/(function \w+\([^)]*\) private) pure([^}]*?mutant\d+\()/g, '$1 view$2')
  return `${open(views)}
function ${name}(uint256 which) view returns (bool isOn) {
    assembly {
        isOn := eq(balance(${SWITCH}), which)
    }
}
function ${name}Told(uint256 which, bool value, bool neutral) view returns (bool) {
    if (value != neutral && address(${SWITCH}).balance == ${String(RECORDING)}) ${name}Tell(which + ${String(TOLD)});
    return value;
}
function ${name}Tell(uint256 number) view {
    bytes memory line = new bytes(10);
    for (uint256 i = 0; i < 10; i++) line[9 - i] = bytes1(uint8(48 + ((number / 10 ** i) % 10)));
    bytes memory said = abi.encodeWithSelector(0xf82c50f1, number);
    bytes memory written = abi.encodeWithSelector(0x619d897f, '${FORGE_LOG}', line);
    assembly {
        pop(staticcall(gas(), 0x000000000000000000636F6e736F6c652e6c6f67, add(said, 32), mload(said), 0, 0))
        pop(staticcall(gas(), 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D, add(written, 32), mload(written), 0, 0))
    }
}
`
}

type Modifiers = Readonly<Record<string, Modifier>>

/** The modifiers that a source declares, by their names. */
function modifiersIn(source: string): Modifiers {
  const code = withoutComments(source)
  const found: Record<string, Modifier> = {}
  for (const { index, 0: text, 1: name = '', 2: parameters = '' } of code.matchAll(
    /\bmodifier (\w+)\(([^)]*)\)[^{;]*\{/g,
  )) {
    const start = index + text.length
    found[name] = { parameters, body: source.slice(start, endOf(code, start, '{', '}')) }
  }
  return found
}

/** The modifiers that a source declares, with the mutants of their conditions. */
export function modifiersWithMutants(file: string, source: string, first: number): Modifiers {
  return modifiersIn(wrapped(source, withConditions(sitesOf(file, source), first, `mutant${String(first)}`)))
}

function withConditions(sites: readonly Site[], first: number, name: string): readonly Wrap[] {
  return sites.map(({ start, end, around }, index) => {
    const [before, after] = around(name, String(first + index))
    return { start, end, before, after }
  })
}

/**
 * A modifier's body that says where it refuses; wherever it runs, if that cannot be seen, or if it makes others refuse
 * meanwhile.
 */
function toldOf(body: string, name: string, number: string): string {
  const own = body.replaceAll(/\bmutant\d+(Told)?\(/g, `${name}$1(`)
  const conditions = conditionsIn(withoutComments(own))
  if (conditions.length === 0 || /\bassembly\b/.test(own))
    return `${name}Told(${number}, true, false); ${own}`
  return wrapped(
    own,
    conditions.map(({ from, to, neutral }) => ({
      start: from,
      end: to,
      before: `${name}Told(${number}, (`,
      after: `), ${String(neutral)})`,
    })),
  )
}

/** What a modifier with a switch is called: it is declared once for each place where it stands. */
function modifierName(number: number): string {
  return `guarded${String(number)}`
}

function withModifiers(
  file: string,
  source: string,
  first: number,
  name: string,
  modifiers: Modifiers,
): readonly Wrap[] {
  return sitesOf(file, source).flatMap(({ start, original, isModifier }, index) => {
    if (!isModifier) return []
    const [used = ''] = original.split('(')
    const modifier = modifiers[used]
    if (modifier === undefined) throw new Error(`${file} uses a modifier ${used}, which is declared nowhere.`)
    const number = String(first + index)
    const at = source.lastIndexOf('function ', start)
    const declared = `modifier ${modifierName(first + index)}(${modifier.parameters}) {
      if (${name}(${number})) { _; } else { ${toldOf(modifier.body, name, number)} } } `
    return [
      { start: at, end: at, before: declared, after: '' },
      // What it is given stays; its name becomes a comment.
      { start, end: start + used.length, before: `${modifierName(first + index)} /* `, after: ' */' },
    ]
  })
}

function sitesOf(file: string, source: string): readonly Site[] {
  const code = withoutComments(source)
  const sites: Site[] = []

  function add(start: number, end: number, replacement: string, around?: Site['around']): void {
    const line = code.slice(0, start).split('\n').length
    const original = source.slice(start, end).replaceAll(/\s+/g, ' ')
    const isModifier = around === undefined
    sites.push({
      file,
      line,
      original,
      replacement,
      start,
      end,
      isModifier,
      around: around ?? (() => ['', '']),
    })
  }

  /** A part of a condition; `neutral` is what it is when it decides nothing. */
  function visit(from: number, to: number, neutral: boolean): void {
    const [start, end] = trimmed(code, from, to)
    add(start, end, String(neutral), (name, number) => [
      `(${neutral ? '' : '!'}${name}(${number}) ${neutral ? '||' : '&&'} ${name}Told(${number}, (`,
      `), ${String(neutral)}))`,
    ])
    // In `a ? b : c || d` the operator belongs to the last part alone.
    const isChoice = split(code, start, end, '?').length > 1
    for (const [operator, value] of [
      ['||', false],
      ['&&', true],
    ] as const) {
      const parts = split(code, start, end, operator)
      if (isChoice || parts.length < 2) continue
      for (const [partStart, partEnd] of parts) visit(partStart, partEnd, value)
      return
    }
    const text = code.slice(start, end)
    const [, left = '', comparison = '', right = ''] = /^(.*?\s)([<>]=?)(\s.*)$/s.exec(text) ?? []
    const flipped = FLIPPED[comparison]
    if (flipped === undefined || /[<>?]/.test(left + right)) return
    const changed = `${source.slice(start, start + left.length)}${flipped}${source.slice(start + left.length + comparison.length, end)}`
    // At its limit alone the changed comparison says something else; a call may not be made twice to find out.
    const isAtLimit = /[a-z_]\w*\(/i.test(left + right) ? 'true' : `(${left}) == (${right})`
    add(start, end, changed.replaceAll(/\s+/g, ' '), (name, number) => [
      `(${name}(${number}) ? (${changed}) : (${name}(${String(RECORDING)}) && ${name}Told(${number}, ${isAtLimit}, false) || true) && (`,
      '))',
    ])
  }

  for (const { from, to, neutral } of conditionsIn(code)) visit(from, to, neutral)
  for (const { index, 0: header } of code.matchAll(/\bfunction \w+\([^)]*\)[^;{]*\{/g)) {
    const from = header.indexOf(')') + 1
    const words = header.slice(from).replace(/\breturns \([^)]*\)/, (text) => ' '.repeat(text.length))
    if (/\bpure\b/.test(words)) continue
    for (const word of words.matchAll(/\b([a-zA-Z]\w*)(?:\([^)]*\))?/g)) {
      if (WORDS_OF_HEADERS.has(word[1] ?? '')) continue
      add(index + from + word.index, index + from + word.index + word[0].length, '')
    }
  }
  return sites
}

/** What a source requires, and what it refuses; `neutral` is what lets everything pass. */
function conditionsIn(code: string) {
  const required = [...code.matchAll(/\brequire\(/g)].map(({ index, 0: text }) => {
    const start = index + text.length
    const end = endOfArguments(code, start)
    const [[from, to] = [start, end] as const] = split(code, start, end, ',')
    return { at: index, from, to, neutral: true }
  })
  const refused = [...code.matchAll(/\bif \((?=[^;{]*\)\s+revert\b)/g)].map(({ index, 0: text }) => {
    const from = index + text.length
    return { at: index, from, to: endOfArguments(code, from), neutral: false }
  })
  return [...required, ...refused].filter(({ at }) => !isPure(code, at))
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
  return endOf(code, from, '(', ')')
}

function endOf(code: string, from: number, opening: string, closing: string): number {
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === opening) depth += 1
    if (code[at] === closing) depth -= 1
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
