import { withoutContext } from '~/i18n/context'

/**
 * What is asked of a translation, as pure functions: a language's file against the English one. `npm test` asks it of
 * every file in `public/locales`, `npm run words` tells it by key.
 */

/** What a file holds for a key: a text, or one for each plural category of its language. */
export type Entry = string | Readonly<Record<string, string>>

export type Check =
  | 'file'
  | 'missing'
  | 'unknown'
  | 'plural'
  | 'placeholders'
  | 'numbers'
  | 'spaces'
  | 'closing'
  | 'characters'
  | 'repeated'
  | 'script'
  | 'punctuation'
  | 'same'

export interface Problem {
  readonly check: Check
  readonly key: string
  readonly text: string
}

/** What a language is allowed for a reason of its own: keys by check. */
export type Allowed = Readonly<Partial<Record<Check, readonly string[]>>>

function isPluralKey(key: string): boolean {
  return key.includes('|')
}

/** The English of a key, by form. */
function englishOf(key: string): { readonly one: string; readonly other: string } {
  const text = withoutContext(key)
  const [one = text, other = one] = isPluralKey(key) ? text.split('|') : [text]
  return { one, other }
}

/** The plural categories that a language has, in the order in which CLDR names them. */
export function categoriesOf(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** Whether the category is for one number alone, which its text may then spell: 'un token', 'رمزان'. */
function isOfOneNumber(language: string, category: string): boolean {
  let known = ofOneNumber.get(language)
  if (known === undefined) {
    const rules = new Intl.PluralRules(language)
    const found = Array.from({ length: 201 }, (_, number) => rules.select(number))
    known = new Set(categoriesOf(language).filter((each) => found.filter((one) => one === each).length === 1))
    ofOneNumber.set(language, known)
  }
  return known.has(category)
}

const ofOneNumber = new Map<string, ReadonlySet<string>>()

/** Names that are the same in every language, and signs that traders write everywhere. */
const NAMES = new Set(
  `CheeseSwap CHEESE BNB WBNB BUSD LP NFT NFTs IFO IFOs DeFi APR APY ROI CSV TVL ERC BEP URI URL JSON HTTP HTTPS IPFS ENS RPC
  Telegram Discord Reddit GitHub Twitter X WalletConnect MetaMask PancakeSwap Chainlink Binance BSC BscScan Multicall ID
  Gwei gwei wei USD UP DOWN PnL QR Safe CAKE ETH BTC Syrup Soaker Markdown GraphQL EIP Ethereum Bitcoin dApp DEX AMM CHEESE-BNB
  Trust Wallet Lottie Baller Squad Smart Chain OHLC KYC Snapshot Coinbase Uniswap TradingView OpenRarity`.split(
    /\s+/,
  ),
)

/** Words that a language of another script writes in Latin letters all the same, as its glossary says (docs/words). */
const KEPT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  el: new Set(
    'token pool farm farming stake unstake block blockchain mint squad soft hard cap wrap unwrap nonce gas phishing oracle beta bot mempool'.split(
      ' ',
    ),
  ),
}

const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  ar: ['Arabic'],
  bn: ['Bengali'],
  el: ['Greek'],
  hi: ['Devanagari'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  ta: ['Tamil'],
  uk: ['Cyrillic'],
  zh: ['Han'],
}

/** Signs of the script of another language: a look-alike, a neighbour's letter, a character that was simplified. */
const TRADITIONAL =
  '們這個為來時後會對開關單實現價買賣東車門間問題應還進過運動從與於無產業員務點選擇確認資訊網絡錢幣獲獎領隊參賽結束區塊鏈質壓連貨寶讓點擊該數據總額輸贏預測輪競爭請選項稅費率損滑動備註據類設將發導計劃條較當變務態險環錯誤視圖顯示檢查簽約權論壇標頭圍貝學樂線級純給經續網織緊總編緩縮護讀責貢貸費資賬賺轉輕載農適遠遲選鎖鏡長閉陣險離靈電靜響頁項順須預領頻額風飛館馬驗體齊龍歷歸殺氣決沒淨減測滿漲潛濟點熱燈營獨獻畫異當療盡監盤礎禮種稱積穩窮競筆節範'
const SIMPLIFIED =
  '们这个为来时后会对开关单实现价买卖东车门间问题应还进过运动从与于无产业员务点选择确认资讯网络钱币获奖领队参赛结区块链质压连货宝让击该数据总额输赢预测轮竞争请项税费损备注类设将发导计划条较当变态险环错误视图显检查签约权论坛标头围贝学乐线级纯给经续织紧编缓缩护读责贡贷账赚转轻载农适远迟锁镜长闭阵离灵电静响页顺须频风飞馆马验体齐龙历归杀气决净减满涨潜济热灯营独献画异疗尽监盘础礼种称积稳穷笔节范'
/** Characters that both have are no sign of either. */
const SHARED = '示束率滑注划个与于从后台当'
const only = (own: string, other: string) =>
  [...new Set(own)].filter((sign) => !other.includes(sign) && !SHARED.includes(sign)).join('')
const FOREIGN: Readonly<Record<string, RegExp>> = {
  'zh-CN': new RegExp(`[${only(TRADITIONAL, SIMPLIFIED)}]`, 'u'),
  'zh-TW': new RegExp(`[${only(SIMPLIFIED, TRADITIONAL)}]`, 'u'),
  'ro-RO': /[şţŞŢ]/u,
  'ru-RU': /[іїєґІЇЄҐ]/u,
  'uk-UA': /[ыэъёЫЭЪЁ]/u,
}

/** Words that a language rightly says twice in a row. */
const SAID_TWICE: Readonly<Record<string, readonly string[]>> = {
  fr: ['vous', 'nous'],
  de: ['die', 'sie', 'der', 'das'],
  nl: ['die', 'dat', 'u', 'je'],
  hi: ['साथ', 'अलग', 'बार', 'कभी', 'एक', 'धीरे'],
  bn: ['সময়', 'একই', 'বার', 'আলাদা'],
  ta: ['ஒரே', 'வேறு'],
  tr: ['tek', 'ayrı', 'adım', 'zaman'],
  vi: ['luôn', 'dần', 'từ', 'nhau', 'đúng'],
  id: [],
  hu: ['az'],
  it: ['via'],
  fil: ['iba', 'isa'],
  ar: [],
}

/** Signs after words of the script that the script has its own for. */
const PUNCTUATION: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}[,;?]/u,
  zh: /\p{Script=Han}[,;!?]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,!?]/u,
}

/** Scripts that join letters by a zero-width sign, or keep them apart. */
const JOINERS = /^(?:bn|hi|ta)/

/** Two letters that look alike stand in one word. */
const MIXED =
  /[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin}|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]/u

/** The text without the places for values. */
const bare = (text: string) => text.replace(/%\w+%/g, ' ')

const namesIn = (text: string) => [...text.matchAll(/%(\w+)%/g)].map(([, name = '']) => name).sort()

/** The numbers of a text without their separators: '10,000', '10.000' and '10 000' are one number. */
function numbersIn(text: string): readonly string[] {
  return [...bare(text).matchAll(/\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/g)]
    .map(([number]) => number.replace(/\D/g, ''))
    .sort()
}

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

type Closing = 'stop' | 'question' | 'exclamation' | 'colon' | 'comma' | 'ellipsis' | 'none'

function closingOf(text: string, language: string): Closing {
  const end = text.trimEnd().replace(/[\s"'”’»“„«」』）)\]】›]+$/u, '')
  if (/(?:…|\.\.\.|⋯)$/u.test(end)) return 'ellipsis'
  if (/[.。।．]$/u.test(end)) return 'stop'
  if (/[?？؟\u037e]$/u.test(end) || (language === 'el-GR' && end.endsWith(';'))) return 'question'
  if (/[!！]$/u.test(end)) return 'exclamation'
  if (/[:：]$/u.test(end)) return 'colon'
  if (/[,，،、]$/u.test(end)) return 'comma'
  return 'none'
}

const spacesOf = (text: string) => `${/^\s*/.exec(text)?.[0] ?? ''}|${/\s*$/.exec(text)?.[0] ?? ''}`

const count = (text: string, sign: string) => text.split(sign).length - 1

/** What a word is allowed it is allowed in each of its contexts. */
export function isAllowed(allowed: Allowed, check: Check, key: string): boolean {
  const keys = allowed[check] ?? []
  return keys.includes(key) || keys.includes(withoutContext(key))
}

/** Every problem of a language's file; none of an English one that maps each key to itself. */
export function problemsIn(
  language: string,
  keys: readonly string[],
  file: unknown,
  allowed: Allowed = {},
): readonly Problem[] {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    return [{ check: 'file', key: '', text: 'is no object of keys and translations' }]
  }
  const entries = file as Readonly<Record<string, unknown>>
  const known = new Set(keys)
  const problems: Problem[] = []
  const report = (check: Check, key: string, text: string) => {
    if (!isAllowed(allowed, check, key)) problems.push({ check, key, text })
  }

  for (const key of Object.keys(entries))
    if (!known.has(key)) report('unknown', key, 'is no key of en-US.json')
  for (const key of keys) {
    if (!Object.hasOwn(entries, key)) report('missing', key, 'has no translation')
    else entryProblems(language, key, entries[key], (check, text) => report(check, key, text))
  }
  return problems
}

function entryProblems(
  language: string,
  key: string,
  entry: unknown,
  report: (check: Check, text: string) => void,
): void {
  const english = englishOf(key)
  if (typeof entry === 'string') {
    if (!isPluralKey(key)) textProblems(language, english.other, entry, report)
    else report('plural', `needs a text for each of: ${categoriesOf(language).join(', ')}`)
    return
  }
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    report('file', 'is neither a text nor an object of plural forms')
    return
  }
  if (!isPluralKey(key)) {
    report('plural', 'has no count in English, so it is one text')
    return
  }
  const wanted = categoriesOf(language)
  const forms = entry as Readonly<Record<string, unknown>>
  const missing = wanted.filter((category) => typeof forms[category] !== 'string')
  const extra = Object.keys(forms).filter((category) => !wanted.includes(category))
  if (missing.length > 0) report('plural', `lacks ${missing.join(', ')}`)
  if (extra.length > 0) report('plural', `has ${extra.join(', ')}, which ${language} does not use`)
  for (const category of wanted) {
    const text = forms[category]
    if (typeof text !== 'string') continue
    const spelled = isOfOneNumber(language, category) ? english.one : undefined
    textProblems(
      language,
      english.other,
      text,
      (check, problem) => report(check, `${category}: ${problem}`),
      spelled,
    )
  }
}

/** `spelled` is the English for one, where the form is for one number alone and may write it as a word. */
function textProblems(
  language: string,
  english: string,
  text: string,
  report: (check: Check, text: string) => void,
  spelled?: string,
): void {
  const base = language.split('-')[0] ?? language
  if (text.trim() === '') {
    report('missing', 'is empty')
    return
  }

  const names = namesIn(text)
  const wantedNames = namesIn(english)
  const uncounted = (list: readonly string[]) => list.filter((name) => name !== 'count')
  if (
    !same(names, wantedNames) &&
    !(
      spelled !== undefined &&
      same(uncounted(names), uncounted(wantedNames)) &&
      !repeatsIn(names).has('count')
    )
  ) {
    report('placeholders', `has [${names.join(', ')}], English has [${wantedNames.join(', ')}]`)
  }
  if (count(bare(text), '%') !== count(bare(english), '%')) {
    report(
      'placeholders',
      `has ${count(bare(text), '%')} percent signs beside its places, English ${count(bare(english), '%')}`,
    )
  }

  const numbers = numbersIn(text)
  if (!same(numbers, numbersIn(english)) && !(spelled !== undefined && same(numbers, numbersIn(spelled)))) {
    report('numbers', `has [${numbers.join(', ')}], English has [${numbersIn(english).join(', ')}]`)
  }
  const native = /(?![0-9])\p{Nd}/u.exec(text)
  if (native !== null) report('numbers', `writes ${native[0]}: digits are western`)

  if (spacesOf(text) !== spacesOf(english)) report('spaces', 'begins or ends with other spaces than English')
  if (/ {2}/.test(text)) report('spaces', 'has two spaces in a row')

  const closing = closingOf(text, language)
  const wantedClosing = closingOf(english, 'en-US')
  if (closing !== wantedClosing) report('closing', `ends with ${closing}, English with ${wantedClosing}`)

  for (const sign of new Set(text)) {
    const code = sign.codePointAt(0) ?? 0
    const joins = (code === 0x200c || code === 0x200d) && JOINERS.test(language)
    if (code === 0xad || joins) continue
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\ufffd]/u.test(sign) && !english.includes(sign)) {
      report('characters', `has U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
    }
  }
  if (text.normalize('NFC') !== text) report('characters', 'is not in normal form C')
  if (text.includes('|')) report('characters', 'has |, which parts the forms of English alone')

  for (const [, word = ''] of text.matchAll(
    /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}’']+)\s+(?=\1(?![\p{L}\p{M}]))/giu,
  )) {
    if (SAID_TWICE[base]?.includes(word.toLowerCase()) === true) continue
    if (!new RegExp(`${word}\\s+${word}`, 'iu').test(english)) report('repeated', `says '${word}' twice`)
  }

  scriptProblems(language, base, english, text, report)

  const sign = PUNCTUATION[base]?.exec(bare(text)) ?? undefined
  if (sign !== undefined) report('punctuation', `has '${sign[0]}', where ${language} has a sign of its own`)
  if (base === 'es') {
    for (const [open, close] of ['¿?', '¡!'] as const) {
      if (count(text, open ?? '') !== count(text, close ?? ''))
        report('punctuation', `has ${open} and ${close} unlike often`)
    }
  }
  if (language !== 'en-US' && text === english && wordsIn(english).length > 0)
    report('same', 'is the English text')
}

function repeatsIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
}

function wordsIn(text: string): readonly string[] {
  return (bare(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
    (word) => !NAMES.has(word) && !/^[A-Z]$/.test(word),
  )
}

/** Letters of the language's own script, where that is not Latin, and those of no script that it writes. */
function scriptOf(base: string): { readonly own: RegExp | undefined; readonly foreign: RegExp } {
  const known = scripts.get(base)
  if (known !== undefined) return known
  const own = SCRIPTS[base]?.map((script) => `\\p{Script=${script}}`).join('')
  const made = {
    own: own === undefined ? undefined : new RegExp(`[${own}]`, 'u'),
    foreign: new RegExp(
      `(?![\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}${own ?? ''}ー])\\p{L}`,
      'u',
    ),
  }
  scripts.set(base, made)
  return made
}

const scripts = new Map<string, ReturnType<typeof scriptOf>>()

function scriptProblems(
  language: string,
  base: string,
  english: string,
  text: string,
  report: (check: Check, text: string) => void,
): void {
  const letters = bare(text)
  const { own: ownLetter, foreign: foreignLetter } = scriptOf(base)
  const foreign = foreignLetter.exec(letters)
  if (foreign !== null) report('script', `has '${foreign[0]}' of another script`)
  const other = FOREIGN[language]?.exec(letters) ?? undefined
  if (other !== undefined) report('script', `has '${other[0]}', which ${language} does not write`)
  if (ownLetter === undefined) return

  if (wordsIn(english).length > 0 && text !== english && !ownLetter.test(letters)) {
    report('script', `has no letter of its own script`)
  }
  // What is left in Latin letters is a name, or stands in the English text as it is.
  for (const word of letters.match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? []) {
    if (word.length === 1 || NAMES.has(word) || KEPT_WORDS[base]?.has(word.toLowerCase()) === true) continue
    if (text !== english && !/^[A-Z\d]+$/.test(word) && !english.includes(`“${word}”`)) {
      report('script', `has the word '${word}' in Latin letters`)
    }
  }
  if (/^(?:el|ru|uk)$/.test(base)) {
    const mixed = MIXED.exec(letters)
    if (mixed !== null) report('script', `mixes scripts in one word: '${mixed[0]}'`)
  }
}
