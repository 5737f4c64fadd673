import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { withoutContext } from './context'
import { interpolate } from './interpolate'
import type { Translate, Values } from './keys'
import { rememberedLanguage, rememberLanguage } from './rememberedLanguage'
import { type Dictionary, type LoadWords, onNeeded, wordsOf } from './parts'
import { formFor, withCount } from './plural'

interface Language {
  readonly t: Translate
  /** A code as in 'en-US'. */
  readonly code: string
  /** The same for `Intl`: figures have western digits and dates our calendar, as wallets and explorers show them. */
  readonly language: string
  /** Fetches a language, then shows and remembers it; one that cannot be fetched changes nothing. */
  readonly setLanguage: (code: string) => void
  /** The one that could not be fetched last. */
  readonly failed: string | undefined
}

const LanguageContext = createContext<Language | undefined>(undefined)

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/
const NO_WORDS: Dictionary = {}

interface Shown {
  readonly language: string
  readonly words: Dictionary
}

/** What is shown itself where that has these words already: anything else draws every word of the page anew. */
function withWords(shown: Shown, language: string, words: Dictionary): Shown {
  const isNew =
    shown.language !== language || Object.keys(words).some((key) => words[key] !== shown.words[key])
  return isNew ? { language, words } : shown
}

interface Props {
  readonly load: LoadWords
  /** The language of the start; the one that was chosen on this device. */
  readonly initialLanguage?: string
  /** The words of the start, where they were waited for. */
  readonly initialWords?: Dictionary | undefined
  readonly children: ReactNode
}

/** English is in the keys themselves, so the first paint waits for no file and a missing word is an English one. */
export function LanguageProvider({
  load,
  initialLanguage = rememberedLanguage(),
  initialWords = NO_WORDS,
  children,
}: Props) {
  const [shown, setShown] = useState<Shown>({ language: initialLanguage, words: initialWords })
  const [failed, setFailed] = useState<string>()
  // An object, so that asking again for a language that failed is a new wish.
  const [wanted, setWanted] = useState({ code: initialLanguage })

  useEffect(() => {
    let isCurrent = true
    const { code } = wanted
    void wordsOf(load, code)
      .then((words) => {
        if (!isCurrent) return
        setShown((before) => withWords(before, code, words))
        if (code !== rememberedLanguage()) rememberLanguage(code)
      })
      .catch((cause: unknown) => {
        console.warn('A language failed to load:', code, cause)
        if (isCurrent) setFailed(code)
      })
    return () => {
      isCurrent = false
    }
  }, [load, wanted])

  useEffect(() => {
    const { code } = wanted
    onNeeded(async (part) => {
      const words = await wordsOf(load, code, [part])
      // In the same breath as the screen that needs it.
      setShown((before) =>
        before.language === code ? withWords(before, code, { ...before.words, ...words }) : before,
      )
    })
  }, [load, wanted])

  useEffect(() => {
    // Without any word of its own a page is in English, whatever figures look like.
    const hasWords = shown.words !== NO_WORDS && Object.keys(shown.words).length > 0
    const language = hasWords ? shown.language : 'en-US'
    document.documentElement.lang = language
    document.documentElement.dir = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
  }, [shown])

  const setLanguage = useCallback((code: string) => {
    setFailed(undefined)
    setWanted({ code })
  }, [])

  const value = useMemo<Language>(() => {
    const t = (key: string, values?: Values) => {
      const text = formFor(
        (Object.hasOwn(shown.words, key) ? shown.words[key] : undefined) ?? withoutContext(key),
        values,
        shown.language,
      )
      return values === undefined ? text : interpolate(text, valuesIn(values, shown.language))
    }
    const { language: code } = shown
    const language = code === 'en-US' ? code : `${code}-u-ca-gregory-nu-latn`
    return { t, code, language, setLanguage, failed }
  }, [shown, setLanguage, failed])

  return <LanguageContext value={value}>{children}</LanguageContext>
}

/**
 * The values as they stand in a sentence of this language. Between words that run from right to left, figures and
 * symbols are isolated: '+1.66%' would read '1.66%+'.
 */
function valuesIn(values: Values, language: string): Values {
  const counted = withCount(values, language)
  if (!RIGHT_TO_LEFT.test(language)) return counted
  return Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}

export function useTranslation(): Language {
  const language = useContext(LanguageContext)
  if (language === undefined) throw new Error('Language context is undefined')
  return language
}
