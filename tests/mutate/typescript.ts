import ts from 'typescript'
import { type Mutant, type Wrap, wrapped } from './mutant'

interface Site {
  readonly mutant: Mutant
  readonly start: number
  readonly end: number
  readonly code: string
  readonly isStatement: boolean
}

const { SyntaxKind: Kind } = ts

const BINARY: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
  [Kind.PlusToken]: ['-'],
  [Kind.MinusToken]: ['+'],
  [Kind.AsteriskToken]: ['/'],
  [Kind.SlashToken]: ['*'],
  [Kind.PercentToken]: ['*'],
  [Kind.AmpersandAmpersandToken]: ['||'],
  [Kind.BarBarToken]: ['&&'],
  [Kind.QuestionQuestionToken]: ['&&'],
  [Kind.AmpersandToken]: ['|'],
  [Kind.BarToken]: ['&'],
  [Kind.LessThanLessThanToken]: ['>>'],
  [Kind.GreaterThanGreaterThanToken]: ['<<'],
  [Kind.PlusEqualsToken]: ['-='],
  [Kind.MinusEqualsToken]: ['+='],
  [Kind.AsteriskEqualsToken]: ['/='],
  [Kind.SlashEqualsToken]: ['*='],
}

/** Operators that are methods: those of BigNumber, of lists and of Math. */
const METHODS: Readonly<Record<string, string>> = {
  plus: 'minus',
  minus: 'plus',
  times: 'div',
  div: 'times',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
}

/** Every change of a TypeScript source that a test could be expected to notice, in the order of the source. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  return sitesIn(tree, file, source).map(({ mutant }) => mutant)
}

/**
 * The source with all its mutants in it, numbered from `first`: `__mutant(n)` answers whether the nth is switched on,
 * and notes that it was reached.
 */
export function instrumented(file: string, source: string, first: number): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const wraps: Wrap[] = sitesIn(tree, file, source).map(({ start, end, code, isStatement }, index) => {
    const test = `__mutant(${String(first + index)})`
    return isStatement
      ? { start, end, before: `{if(${test}){}else `, after: '}' }
      : { start, end, before: `(${test}?(${code}):`, after: ')' }
  })
  return wrapped(source, [...statementsOf(tree), ...wraps])
}

/** A statement that begins with a parenthesis would be a call of what the line before it ends with. */
function statementsOf(tree: ts.SourceFile): readonly Wrap[] {
  const found: Wrap[] = []
  function visit(node: ts.Node): void {
    if (ts.isExpressionStatement(node)) {
      found.push({ start: node.getStart(tree), end: node.getEnd(), before: '{', after: '}' })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function sitesIn(tree: ts.SourceFile, file: string, source: string): readonly Site[] {
  const sites: Site[] = []

  function add(node: ts.Node, replacement: string, isStatement = false): void {
    const [start, end] = [node.getStart(tree), node.getEnd()]
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    const original = oneLine(source.slice(start, end))
    const mutant = {
      ...{ file, line, original, replacement: oneLine(replacement) },
      ...(ts.findAncestor(node, ts.isFunctionLike) === undefined ? { isAtLoad: true as const } : {}),
    }
    sites.push({ mutant, start, end, code: replacement, isStatement })
  }

  function visit(node: ts.Node): void {
    // Types are not there when the code runs, and what a module imports is no decision.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      for (const operator of BINARY[node.operatorToken.kind] ?? []) {
        if (operator === '-' && (isText(node.left) || isText(node.right))) continue
        const left = node.left.getText(tree)
        const isAssignment = operator.length === 2 && operator.endsWith('=') && !/[<>]/.test(operator)
        add(node, `${isAssignment ? left : `(${left})`} ${operator} (${node.right.getText(tree)})`)
      }
    }
    if (ts.isPrefixUnaryExpression(node)) {
      const operand = node.operand.getText(tree)
      if (node.operator === Kind.ExclamationToken) add(node, operand)
      if (node.operator === Kind.MinusToken && !ts.isLiteralExpression(node.operand)) add(node, operand)
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      const text = node.getText(tree)
      if (node.operator === Kind.PlusPlusToken) add(node, text.replace('++', '--'))
      if (node.operator === Kind.MinusMinusToken) add(node, text.replace('--', '++'))
    }
    if ((ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) && !isName(node)) {
      const text = node.getText(tree)
      add(node, `${text} + ${ts.isBigIntLiteral(node) ? '1n' : '1'}`)
      if (!/^0n?$/.test(text)) add(node, `${text} - ${ts.isBigIntLiteral(node) ? '1n' : '1'}`)
    }
    if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword) {
      add(node, node.kind === Kind.TrueKeyword ? 'false' : 'true')
    }
    const condition = conditionOf(node)
    if (condition !== undefined && !hasNegation(condition)) add(condition, `!(${condition.getText(tree)})`)
    const method = methodOf(node)
    if (method !== undefined) {
      const text = node.getText(tree)
      const at = method.getStart(tree) - node.getStart(tree)
      add(node, text.slice(0, at) + (METHODS[method.text] ?? '') + text.slice(at + method.text.length))
    }
    if (isDroppable(node)) add(node, '', true)
    ts.forEachChild(node, visit)
  }

  visit(tree)
  return sites
}

function oneLine(text: string): string {
  // A comment to the end of its line would take the rest with it.
  return text
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s\/\/ .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))
  )
}

/** A number that names a property. */
function isName(node: ts.Node): boolean {
  return 'name' in node.parent && node.parent.name === node
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression
  return ts.isConditionalExpression(node) ? node.condition : undefined
}

/** Whether one of the condition's own mutants is its negation already. */
function hasNegation(condition: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(condition)) return condition.operator === Kind.ExclamationToken
  if (!ts.isBinaryExpression(condition)) return false
  const negated = [
    Kind.LessThanToken,
    Kind.LessThanEqualsToken,
    Kind.GreaterThanToken,
    Kind.GreaterThanEqualsToken,
    Kind.EqualsEqualsEqualsToken,
    Kind.ExclamationEqualsEqualsToken,
  ]
  return negated.includes(condition.operatorToken.kind)
}

/** The name of an operator that is called as a method, outside optional chains, which a switch would cut. */
function methodOf(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node) || (node.flags & ts.NodeFlags.OptionalChain) !== 0) return undefined
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined
  const { name } = node.expression
  return ts.isIdentifier(name) && Object.hasOwn(METHODS, name.text) ? name : undefined
}

/** A call for its effect, a `throw`, or a `return` before the end of its function. */
function isDroppable(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node)) {
    const expression = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
    return ts.isCallExpression(expression) && expression.expression.kind !== Kind.SuperKeyword
  }
  if (!ts.isReturnStatement(node) && !ts.isThrowStatement(node)) return false
  const { parent } = node
  if (ts.isIfStatement(parent)) return true
  // The last statement of a function is its answer; that of a case, the answer of the case.
  return ts.isBlock(parent) && ts.isIfStatement(parent.parent)
}
