import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import type { NavItem } from '~/widgets/area'
import { NavItemList } from './NavItemList'

interface Props {
  readonly places: readonly NavItem[]
  readonly current: NavItem | undefined
  readonly settings: ReactNode
  readonly onClose: () => void
}

export function MoreSheet({ places, current, settings, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen onClose={onClose} title={t('More')} closeLabel={t('Close')} id="more-sheet">
      <Stack>
        {places.length > 0 && <NavItemList places={places} current={current} onLeave={onClose} />}
        {settings}
      </Stack>
    </Dialog>
  )
}
