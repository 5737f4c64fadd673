import { useState } from 'react'
import type { TokenWarning } from '~/config/tokens/warned'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Checkbox } from '~/ui/Toggle'
import { type Format, useFormat } from '~/widgets/useFormat'

interface Props {
  readonly token: Token
  readonly warning: TokenWarning
  /** The person does not go on with this token. */
  readonly onLeave: () => void
}

/** What must be read before certain tokens are traded. Shown once for as long as the token stays on the form. */
export function SwapWarningModal({ token, warning, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const symbol = shortSymbol(token.symbol)
  return (
    <Dialog
      isOpen={!isAccepted}
      id="swap-warning-dialog"
      title={t('Before you trade %symbol%', { symbol })}
      closeLabel={t('Close')}
      onClose={onLeave}
    >
      <Stack gap={3}>
        <Notice type={warning.kind === 'compromised' ? 'danger' : 'warning'}>
          {warningText(warning, symbol, t, format)}
        </Notice>
        <Checkbox id="swap-warning-understood" isChecked={isUnderstood} onChange={setIsUnderstood}>
          {t('I understand')}
        </Checkbox>
        <Button
          variant="primary"
          size="large"
          isFullWidth
          disabled={!isUnderstood}
          onClick={() => setIsAccepted(true)}
        >
          {t('Continue')}
        </Button>
      </Stack>
    </Dialog>
  )
}

function warningText(warning: TokenWarning, symbol: string, t: Translate, format: Format): string {
  switch (warning.kind) {
    case 'transfer-fee':
      return t(
        '%symbol% charges a %fee% fee on every transfer. To trade it, set your slippage tolerance to %slippage% or more.',
        {
          symbol,
          fee: format.percent(warning.fee),
          slippage: format.percent(warning.slippage),
        },
      )
    case 'compromised':
      return t(
        'The %symbol% contract is compromised. Your tokens could become worthless at any time, and you may lose what you buy.',
        { symbol },
      )
    default:
      return assertNever(warning)
  }
}
