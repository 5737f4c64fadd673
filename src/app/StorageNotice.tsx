import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { hasStorageFailed, onStorageFailure } from '~/lib/deviceStorage'
import { useToasts } from '~/widgets/Toasts'

/** Tells once that this device keeps nothing; everything goes on. */
export function StorageNotice() {
  const { t } = useTranslation()
  const { toast } = useToasts()
  const hasFailed = useSyncExternalStore(onStorageFailure, hasStorageFailed)
  const wasShown = useRef(false)
  useEffect(() => {
    if (!hasFailed || wasShown.current) return
    wasShown.current = true
    toast({
      type: 'warning',
      title: t('Your browser can’t save anything here'),
      description: t('History and settings will be lost when you close this page. You can keep trading.'),
    })
  }, [hasFailed, t, toast])
  return null
}
