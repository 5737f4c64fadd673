import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { interpolate } from './interpolate'
import type { Translate, Values } from './keys'
import { formFor, parseTranslation, type Translation, withCount } from './plural'

type Dictionary = Readonly<Record<string, Translation>>

interface Language {
  readonly t: Translate
  /** A code as in 'en-US'. */
  readonly language: string
  /** Fetches a language and then shows it; one that cannot be fetched changes nothing. */
  readonly setLanguage: (code: string) => void
  readonly isLoading: boolean
}

const LanguageContext = createContext<Language | undefined>(undefined)

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/
const NO_WORDS: Dictionary = {}

interface Props {
  readonly load: (code: string) => Promise<Readonly<Record<string, unknown>>>
  /** The language of the start. */
  readonly initialLanguage?: string
  readonly children: ReactNode
}

/** English is in the keys themselves, so the first paint waits for no file and a missing word is an English one. */
export function LanguageProvider({ load, initialLanguage = 'en-US', children }: Props) {
  const [shown, setShown] = useState({ language: initialLanguage, words: NO_WORDS })
  const [isLoading, setIsLoading] = useState(true)
  // An object, so that asking again for a language that failed is a new wish.
  const [wanted, setWanted] = useState({ code: initialLanguage })
  const fetched = useRef(new Map<string, Dictionary>())

  useEffect(() => {
    let isCurrent = true
    const { code } = wanted
    const words = fetched.current.get(code)
    void (words === undefined ? load(code).then(dictionaryOf) : Promise.resolve(words))
      .then((dictionary) => {
        fetched.current.set(code, dictionary)
        if (isCurrent) setShown({ language: code, words: dictionary })
      })
      .catch((cause: unknown) => {
        console.warn(`The language ${code} could not be loaded`, cause)
      })
      .finally(() => {
        if (isCurrent) setIsLoading(false)
      })
    return () => {
      isCurrent = false
    }
  }, [load, wanted])

  useEffect(() => {
    document.documentElement.lang = shown.language
    document.documentElement.dir = RIGHT_TO_LEFT.test(shown.language) ? 'rtl' : 'ltr'
  }, [shown.language])

  const setLanguage = useCallback((code: string) => {
    setIsLoading(true)
    setWanted({ code })
  }, [])

  const value = useMemo<Language>(() => {
    const t = (key: string, values?: Values) => {
      const text = formFor(
        Object.hasOwn(shown.words, key) ? (shown.words[key] ?? key) : key,
        values,
        shown.language,
      )
      return values === undefined ? text : interpolate(text, withCount(values, shown.language))
    }
    return { t, language: shown.language, setLanguage, isLoading }
  }, [shown, setLanguage, isLoading])

  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** What of a file can be shown; entries that are no text are left out, and their English stays. */
function dictionaryOf(file: Readonly<Record<string, unknown>>): Dictionary {
  return Object.fromEntries(
    Object.entries(file).flatMap(([key, value]) => {
      const translation = parseTranslation(value)
      return translation === undefined ? [] : [[key, translation]]
    }),
  )
}

export function useTranslation(): Language {
  const language = useContext(LanguageContext)
  if (language === undefined) throw new Error('Language context is undefined')
  return language
}
