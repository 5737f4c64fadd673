import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

/** Says that a list or its figures lack entries that could not be read; renders nothing if complete. */
export function MissingEntries({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Notice type="warning" role="status">
      {t('%count% entry can’t be read and isn’t shown.|%count% entries can’t be read and aren’t shown.', {
        count,
      })}
    </Notice>
  )
}
