/**
 * The first of the browser's languages that is offered, by its code or, of another country, by its language alone:
 * 'de-AT' is 'de-DE'. Chinese goes by its script, which 'zh-Hant' says and Taiwan, Hong Kong and Macau write.
 */
export function languageOf(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found =
      offered.find((code) => code.toLowerCase() === tag.toLowerCase()) ?? ofSameLanguage(tag, offered)
    if (found !== undefined) return found
  }
  return undefined
}

function ofSameLanguage(tag: string, offered: readonly string[]): string | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  if (base === 'zh') {
    const code = /-(?:hant|tw|hk|mo)\b/i.test(tag) ? 'zh-TW' : 'zh-CN'
    return offered.includes(code) ? code : undefined
  }
  // Filipino was called Tagalog, and browsers still say so.
  const language = base === 'tl' ? 'fil' : base
  return offered.find((code) => code.split('-')[0] === language)
}
