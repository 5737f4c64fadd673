import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { useCopy } from './useCopy'

interface Props {
  readonly address: Address
  /** Of the icon, in pixels; its own size where it is absent. */
  readonly size?: number
}

/** Beside an account's address. */
export function CopyAddressButton({ address, size }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <IconButton
      label={t('Copy address')}
      onClick={() => copy(address, { done: t('Address copied'), failed: t('Couldn’t copy the address') })}
    >
      <CopyIcon {...(size !== undefined && { size })} />
    </IconButton>
  )
}
