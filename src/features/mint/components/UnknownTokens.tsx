import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { ImportTokens } from '~/widgets/tokens/ImportTokens'
import { useIsPickerOpen } from '~/widgets/tokens/openPicker'

interface Props {
  readonly tokens: readonly Token[]
  readonly onLeave: () => void
}

/** A link can name any token: before anything is given with it, it is looked at and imported, or taken off the form. */
export function UnknownTokens({ tokens, onLeave }: Props) {
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
      {/* Imported tokens are no unknownTokens any more, so that the dialog closes by itself. */}
      <ImportTokens tokens={tokens} onCancel={onLeave} />
    </Dialog>
  )
}
