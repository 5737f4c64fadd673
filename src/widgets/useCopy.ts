import { useTranslation } from '~/i18n/LanguageProvider'
import { useToasts } from './Toasts'

/** Puts a text on the clipboard and says so; where that is impossible the text itself is shown, to be copied by hand. */
export function useCopy(): (text: string, words: { readonly done: string; readonly failed: string }) => void {
  const { toast } = useToasts()
  const { t } = useTranslation()
  return (text, { done, failed }) => {
    // An insecure page has no clipboard: the call itself throws.
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => {
          toast({ type: 'success', title: done })
        },
        (error: unknown) => {
          console.warn('A copy failed:', error)
          toast({ type: 'warning', title: failed, description: t('Copy it here: %text%', { text }) })
        },
      )
  }
}
