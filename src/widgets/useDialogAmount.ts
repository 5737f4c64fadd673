import { useState } from 'react'
import { type Amount, parseAmount } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Sending } from './transactions/useSending'

interface DialogAmount<Of extends Currency> {
  readonly text: string
  readonly onType: (text: string) => void
  /** Undefined while nothing is typed that is one. */
  readonly amount: Amount<Of> | undefined
  /** What is wrong with the text, in words. */
  readonly unreadable: string | undefined
}

/** An amount that is typed into a dialog and sent from it: with another amount, what was said of the last is over. */
export function useDialogAmount<Of extends Currency>(currency: Of, sending: Sending): DialogAmount<Of> {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const parsed = parseAmount(text, currency)
  const unreadable = () => {
    if (parsed.ok || parsed.problem === 'empty') return undefined
    return parsed.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
  }
  return {
    text,
    onType: (next) => {
      setText(next)
      if (sending.problem !== undefined) sending.clear()
    },
    amount: parsed.ok ? parsed.amount : undefined,
    unreadable: unreadable(),
  }
}
