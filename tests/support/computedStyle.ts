import { createRequire } from 'node:module'

/** All that a query by role and a press ask of a style: what is hidden, what begins a line, what takes no press. */
const ASKED = ['display', 'visibility', 'pointer-events'] as const
const INHERITED: Readonly<Partial<Record<string, string>>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
}

type Values = Readonly<Partial<Record<string, string>>>

interface Rule {
  readonly selector: string
  readonly values: Values
}

/** The rules that say anything of what is asked, found by the class or the tag that an element must have. */
interface Rules {
  readonly byKey: ReadonlyMap<string, readonly (Rule & { readonly order: number })[]>
  readonly others: readonly (Rule & { readonly order: number })[]
}

const SIMPLE = /^(?:\.[\w-]+|[a-z][\w-]*)$/i

/**
 * jsdom works an element's whole style out anew, against every rule of the page, each time that it is asked for it, and a
 * query by role asks for it of every element and its ancestors: a third of what such a test costs. Here only what is
 * asked is worked out, by jsdom's own rules (the later one wins, `@media screen` holds), and remembered until something
 * may have changed it: the document, or what a person does to a control. The rest of a style is jsdom's.
 */
export function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  const ofBrowser = browserRules()
  let sheets: readonly CSSStyleSheet[] = []
  let counts: readonly number[] = []
  let rules = indexed(ofBrowser)
  let known = new WeakMap<Element, Values>()
  const forget = () => {
    known = new WeakMap()
  }
  const observer = new MutationObserver(forget)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const event of ['focusin', 'focusout', 'input', 'change', 'click']) {
    document.addEventListener(event, forget, { capture: true })
  }

  function currentRules(): Rules {
    const current = Array.from(document.styleSheets)
    // Components add their rules to a sheet when they are first drawn.
    const isSame = (sheet: CSSStyleSheet, at: number) =>
      sheet === sheets[at] && sheet.cssRules.length === counts[at]
    if (current.length !== sheets.length || !current.every(isSame)) {
      sheets = current
      counts = current.map(({ cssRules }) => cssRules.length)
      rules = indexed([...ofBrowser, ...current.flatMap(({ cssRules }) => rulesOf(cssRules))])
    }
    return rules
  }

  function valuesOf(element: Element): Values {
    const before = known.get(element)
    if (before !== undefined) return before
    const { byKey, others } = currentRules()
    const keys = [element.localName, ...Array.from(element.classList, (name) => `.${name}`)]
    const matching = keys.flatMap((key) => byKey.get(key) ?? [])
    for (const rule of others) if (matches(element, rule.selector)) matching.push(rule)
    matching.sort((a, b) => a.order - b.order)
    const parent = element.parentElement
    const inherited = parent === null ? INHERITED : valuesOf(parent)
    const values: Record<string, string> = {
      visibility: inherited['visibility'] ?? '',
      'pointer-events': inherited['pointer-events'] ?? '',
    }
    const own = 'style' in element ? declared(element.style as CSSStyleDeclaration) : {}
    for (const each of [...matching.map((rule) => rule.values), own]) Object.assign(values, each)
    known.set(element, values)
    return values
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (typeof pseudoElement === 'string') return compute(element, pseudoElement)
    // What has happened since the observer was last told.
    if (observer.takeRecords().length > 0) forget()
    const values = valuesOf(element)
    const valueOf = (property: string) => values[property] ?? ''
    let whole: CSSStyleDeclaration | undefined
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'display' || name === 'visibility') return valueOf(name)
        if (name === 'pointerEvents') return valueOf('pointer-events')
        if (name === 'getPropertyValue') {
          return (property: string) =>
            isAsked(property) ? valueOf(property) : (whole ??= compute(element)).getPropertyValue(property)
        }
        whole ??= compute(element)
        return Reflect.get(whole, name, whole) as unknown
      },
    })
  }
}

function isAsked(property: string): boolean {
  return (ASKED as readonly string[]).includes(property)
}

/** What a browser's own style sheet says, as jsdom has it. */
function browserRules(): readonly Rule[] {
  const text = createRequire(import.meta.url)('jsdom/lib/jsdom/browser/default-stylesheet.js') as string
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  const rules = rulesOf(style.sheet?.cssRules ?? [])
  style.remove()
  if (rules.length === 0) throw new Error('jsdom’s own style sheet could not be read.')
  return rules
}

const parsed = new WeakMap<CSSRule, readonly Rule[]>()

function rulesOf(list: Iterable<CSSRule> | ArrayLike<CSSRule>): readonly Rule[] {
  return Array.from(list).flatMap((rule) => {
    const found = parsed.get(rule) ?? parseRule(rule)
    parsed.set(rule, found)
    return found
  })
}

function parseRule(rule: CSSRule): readonly Rule[] {
  if ('media' in rule) {
    const { media, cssRules } = rule as CSSMediaRule
    return Array.from(media).includes('screen') ? rulesOf(cssRules) : []
  }
  if (!('selectorText' in rule)) return []
  const { selectorText, style } = rule as CSSStyleRule
  const values = declared(style)
  if (Object.keys(values).length === 0) return []
  const selectors = selectorText.includes('(') ? [selectorText] : selectorText.split(',')
  return selectors.map((selector) => ({ selector: selector.trim(), values }))
}

function declared(style: CSSStyleDeclaration): Values {
  const values: Record<string, string> = {}
  for (const property of ASKED) {
    const value = style.getPropertyValue(property)
    if (value !== '') values[property] = value
  }
  return values
}

function indexed(all: readonly Rule[]): Rules {
  const byKey = new Map<string, (Rule & { order: number })[]>()
  const others: (Rule & { order: number })[] = []
  for (const [order, rule] of all.entries()) {
    if (!SIMPLE.test(rule.selector)) {
      others.push({ ...rule, order })
      continue
    }
    const same = byKey.get(rule.selector) ?? []
    same.push({ ...rule, order })
    byKey.set(rule.selector, same)
  }
  return { byKey, others }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // jsdom knows fewer selectors than browsers; what it cannot read does not hold.
    return false
  }
}
