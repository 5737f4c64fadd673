import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { withoutContext } from '~/i18n/context'

const FILE = 'public/locales/en-US.json'
const english = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>

/** Names that are the same in every language: the product, other products, marks that are no words. */
const PROPER = new Set(['CheeseSwap', '©', 'X', 'Telegram', 'Discord', 'Reddit', 'GitHub', 'BNB'])

/** Attributes and props that a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'description',
  'hint',
  'label',
  'newTabText',
  'placeholder',
  'problem',
  'text',
  'title',
])

/** The same in objects: toasts, menu items, tabs. */
const TOLD = new Set(['description', 'label', 'title'])

interface Words {
  /** First arguments of t(). */
  readonly asked: Set<string>
  /** Every literal, where tables of labels keep their keys. */
  readonly literals: Set<string>
  readonly hardCoded: string[]
}

function wordsOf(name: string, source: string): Words {
  const words: Words = { asked: new Set(), literals: new Set(), hardCoded: [] }
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const complain = (node: ts.Node, text: string) => {
    if (!isSentence(text)) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    words.hardCoded.push(`${name}:${line + 1} ${text.trim()}`)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) words.literals.add(node.text)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const key = node.arguments[0]
      if (key !== undefined) for (const text of textsOf(key)) words.asked.add(text)
    }
    if (ts.isJsxText(node)) complain(node, node.text)
    if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent)) {
      for (const text of textsOf(node.expression)) complain(node, text)
    }
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(file)) && node.initializer !== undefined) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (value !== undefined) for (const text of textsOf(value)) complain(node, text)
    }
    if (ts.isPropertyAssignment(node) && TOLD.has(node.name.getText(file))) {
      // A table of labels holds keys; anything else that a toast or a menu says went through t().
      for (const text of textsOf(node.initializer)) if (!Object.hasOwn(english, text)) complain(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return words
}

/** The literals that an expression may come to: both arms of a choice, the fixed parts of a template. */
function textsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isBinaryExpression(node) && !COMPARISONS.has(node.operatorToken.kind)) {
    return [...textsOf(node.left), ...textsOf(node.right)]
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  }
  return []
}

/** What is compared is not shown. */
const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

/** Two letters in a row are words; figures and lone marks are not. */
function isSentence(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !PROPER.has(text.trim())
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
const wordsIn = (folders: RegExp) =>
  files
    .filter((file) => folders.test(file) && /\.tsx?$/.test(file))
    .map((file) => wordsOf(`src/${file}`, readFileSync(`src/${file}`, 'utf8')))
const screens = wordsIn(/^(app|features|widgets)\//)
/** Tables of labels that screens show. */
const tables = wordsIn(/^config\//)

describe('the words of the product', () => {
  it('has every key that a screen asks for', () => {
    const asked = new Set(screens.flatMap((screen) => [...screen.asked]))
    expect([...asked].filter((key) => !Object.hasOwn(english, key))).toEqual([])
  })

  it('has no key that nothing uses', () => {
    const literals = new Set([...screens, ...tables].flatMap((screen) => [...screen.literals]))
    expect(Object.keys(english).filter((key) => !literals.has(key))).toEqual([])
  })

  it('has no sentence written into a screen', () => {
    expect(screens.flatMap((screen) => screen.hardCoded)).toEqual([])
  })

  it('maps each key to itself without its context, in order', () => {
    const keys = Object.keys(english)
    expect(keys.filter((key) => english[key] !== withoutContext(key))).toEqual([])
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)))
  })
})

describe('this check', () => {
  const found = (body: string) => wordsOf('x.tsx', `const x = ${body}`)

  it.each([
    '<p>Hello there</p>',
    "<p>{'Hello there'}</p>",
    "<p>{isOpen ? 'Open' : 'Closed'}</p>",
    '<img alt="A cheese" />',
    '<Button aria-label={`Remove ${symbol}`} />',
    "<Dialog title={name ?? 'Unknown'} />",
    '<p>{count} tokens</p>',
    "toast({ type: 'info', title: 'Something happened' })",
  ])('finds the sentence in %s', (body) => {
    expect(found(body).hardCoded).not.toEqual([])
  })

  it.each([
    "<p>{t('Hello')}</p>",
    '<p>0.5%</p>',
    '<p className="words here" id="some-id" />',
    '<p>CheeseSwap</p>',
    '<p>{status === "ready" ? <b /> : null}</p>',
    '<p>{status !== "ready" && <b />}</p>',
  ])('lets %s pass', (body) => {
    expect(found(body).hardCoded).toEqual([])
  })

  it('reads the keys of t()', () => {
    const { asked } = found("<p title={t('One')}>{t(isBig ? 'Two' : 'Three', { a })}</p>")
    expect([...asked]).toEqual(['One', 'Two', 'Three'])
  })
})
