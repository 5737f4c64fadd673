import type { Guard } from '~/chain/codec/fragment'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

/** Explains to an account with code why a contract refuses it and what to do. */
export function guardText(guard: Guard, t: Translate): string {
  switch (guard) {
    case 'entry':
      return t(
        'This contract doesn’t accept contract wallets. If your wallet has turned this account into a smart account, switch that off there and try again. Otherwise, use a regular account.',
      )
    case 'exit':
      return t(
        'This contract doesn’t pay contract wallets. If your wallet has turned this account into a smart account, switch that off there and collect again: what’s yours doesn’t expire.',
      )
  }
}

/** Warns an account before it tries an entry that would be refused. */
export function GuardNotice() {
  const { t } = useTranslation()
  return (
    <Notice type="warning" role="status">
      {guardText('entry', t)}
    </Notice>
  )
}
