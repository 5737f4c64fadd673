import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import type { Place } from '~/widgets/area'
import { PlaceList } from './PlaceList'

interface Props {
  readonly places: readonly Place[]
  readonly current: Place | undefined
  readonly settings: ReactNode
  readonly onClose: () => void
}

export function MoreSheet({ places, current, settings, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen onClose={onClose} title={t('More')} closeLabel={t('Close')} id="more-sheet">
      <Stack>
        {places.length > 0 && <PlaceList places={places} current={current} onLeave={onClose} />}
        {settings}
      </Stack>
    </Dialog>
  )
}
