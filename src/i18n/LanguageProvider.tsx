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

type Dictionary = Readonly<Record<string, string>>

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
  readonly load: (code: string) => Promise<Record<string, string>>
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
    void (words === undefined ? load(code) : Promise.resolve(words))
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
      const text = Object.hasOwn(shown.words, key) ? (shown.words[key] ?? key) : key
      return values === undefined ? text : interpolate(text, values)
    }
    return { t, language: shown.language, setLanguage, isLoading }
  }, [shown, setLanguage, isLoading])

  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useTranslation(): Language {
  const language = useContext(LanguageContext)
  if (language === undefined) throw new Error('Language context is undefined')
  return language
}
