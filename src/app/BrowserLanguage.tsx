import { useEffect, useRef, useState } from 'react'
import { languageOf } from '~/i18n/browserLanguage'
import { LANGUAGES } from '~/i18n/languages'
import { useTranslation } from '~/i18n/LanguageProvider'
import { hasRememberedLanguage } from '~/i18n/rememberedLanguage'
import { Button } from '~/ui/Button'
import { kebabCase } from '~/widgets/toastList'
import { useToasts } from '~/widgets/Toasts'

const ENGLISH = 'en-US'
const nameOf = (code: string) => LANGUAGES.find((each) => each.code === code)?.name ?? code

/** On a first visit the page takes the browser's language, where it is offered, and offers English beside it. */
export function BrowserLanguage() {
  const { t, code, setLanguage } = useTranslation()
  const { toast, remove } = useToasts()
  const [taken] = useState(firstLanguage)
  const wasShown = useRef(false)

  useEffect(() => {
    if (taken !== undefined) setLanguage(taken)
  }, [taken, setLanguage])

  useEffect(() => {
    if (taken === undefined || code !== taken || wasShown.current) return
    wasShown.current = true
    const title = t('Language')
    const inEnglish = () => {
      setLanguage(ENGLISH)
      remove(kebabCase(title))
    }
    const description = (
      <>
        {nameOf(taken)}{' '}
        <Button variant="subtle" size="small" lang={ENGLISH} onClick={inEnglish}>
          {nameOf(ENGLISH)}
        </Button>
      </>
    )
    toast({ type: 'info', title, description })
  }, [code, remove, setLanguage, t, taken, toast])
  return null
}

/** The browser’s preferred language, if none was chosen on this device and it differs from the page’s. */
function firstLanguage(): string | undefined {
  if (hasRememberedLanguage()) return undefined
  const offered = LANGUAGES.map((each) => each.code)
  const found = languageOf(navigator.languages, offered)
  return found === ENGLISH ? undefined : found
}
