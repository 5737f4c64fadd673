import type { Currency, Token } from '../money/currency'

/** Well-known currencies by what their symbols look like. */
export type Lookalikes = ReadonlyMap<string, readonly Currency[]>

export function lookalikesOf(wellKnown: readonly Currency[]): Lookalikes {
  const found = new Map<string, Currency[]>()
  for (const currency of wellKnown) {
    const skeleton = skeletonOf(currency.symbol)
    const others = found.get(skeleton)
    if (others === undefined) found.set(skeleton, [currency])
    else others.push(currency)
  }
  return found
}

/**
 * The well-known currency that a token's symbol could be taken for although the token is another one: the same
 * symbol at another address, or one that looks the same. Undefined for a well-known token itself.
 */
export function lookalikeOf(known: Lookalikes, token: Token): Currency | undefined {
  const others = known.get(skeletonOf(token.symbol)) ?? []
  const isItself = others.some((each) => each.kind === 'token' && each.address === token.address)
  return isItself ? undefined : others[0]
}

/** Letters and digits that are drawn like a Latin one, by what they look like; lower case. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'ьвβъ',
    c: 'сϲⅽ',
    d: 'ԁɗⅾ',
    e: 'еєεҽ3з',
    g: 'ɡցԍ',
    h: 'һнհη',
    i: 'іιı1l|!ⅰӏاוľĺļł',
    j: 'јʝ',
    k: 'кκќ',
    m: 'мⅿ',
    n: 'пոИ',
    o: 'оο0օσø٥۵',
    p: 'рρ',
    q: 'ԛզ',
    r: 'гɾᴦ',
    s: 'ѕ5$ꜱ',
    t: 'тτ7ţŧ',
    u: 'υսμ',
    v: 'ѵνⅴ',
    w: 'ԝωшщ',
    x: 'хχ×ⅹ',
    y: 'уγүỵ',
    z: 'ᴢʐ2',
    '-': '_–—−‐',
  }).flatMap(([letter, others]) => Array.from(others.toLowerCase(), (other) => [other, letter])),
)

/** A text by its looks: without marks, widths and case, and with look-alikes as the letter that they are taken for. */
function skeletonOf(symbol: string): string {
  const plain = symbol
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s.]/gu, '')
    // What `visibleText` made of a character that is not seen.
    .replace(/⟨U\+[0-9A-F]{4,6}⟩/g, '')
    .toLowerCase()
  return Array.from(plain, (letter) => DRAWN_ALIKE[letter] ?? letter).join('')
}
