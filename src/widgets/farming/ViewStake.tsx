import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'

/** After a stake: back to the box that it was made from, which shows it with its rewards and gets the focus. */
export function ViewStake({ onView }: { readonly onView: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="primary" isFullWidth onClick={onView}>
      {t('View your stake')}
    </Button>
  )
}
