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
      title: t('Your browser cannot save anything here'),
      description: t('History and settings are kept until you close this page. You can go on trading.'),
    })
  }, [hasFailed, t, toast])
  return null
}
