import { useTranslation } from '~/i18n/LanguageProvider'
import type { ButtonVariant } from '~/ui/Button'
import { Grid } from '~/ui/layout'
import { ConnectButton } from '../wallet/ConnectButton'
import { Box } from './Box'

/** In place of what an account has, for who has connected none. */
export function ConnectBox({ variant = 'secondary' }: { readonly variant?: ButtonVariant }) {
  const { t } = useTranslation()
  return (
    <Grid gap={3} min={260}>
      <Box label={t('Connect a wallet to stake')}>
        <ConnectButton variant={variant} isFullWidth size="medium" />
      </Box>
    </Grid>
  )
}
