import { useTranslation } from '~/i18n/LanguageProvider'
import type { ButtonVariant } from '~/ui/Button'
import { ConnectButton } from '../wallet/ConnectButton'
import { Box, Boxes } from './Box'

/** In place of what an account has, for who has connected none. */
export function ConnectBox({ variant = 'secondary' }: { readonly variant?: ButtonVariant }) {
  const { t } = useTranslation()
  return (
    <Boxes>
      <Box label={t('Connect a wallet to stake')}>
        <ConnectButton variant={variant} isFullWidth size="medium" />
      </Box>
    </Boxes>
  )
}
