import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { ImportTokens } from './ImportTokens'
import { useIsPickerOpen } from './openPicker'

interface Props {
  readonly tokens: readonly Token[]
  readonly onLeave: () => void
}

/**
 * A link can name any token: before anything is given for it, it is looked at and imported, or taken off the form.
 * Imported tokens are unknown no more, so that the dialog closes by itself.
 */
export function ImportTokensDialog({ tokens, onLeave }: Props) {
  const { t } = useTranslation()
  if (useIsPickerOpen()) return null
  return (
    <Dialog
      isOpen
      id="import-tokens-dialog"
      title={t('Import Tokens')}
      closeLabel={t('Cancel')}
      width="panel"
      onClose={onLeave}
    >
      <ImportTokens tokens={tokens} onCancel={onLeave} />
    </Dialog>
  )
}
