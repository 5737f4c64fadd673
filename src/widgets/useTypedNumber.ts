import { type ChangeEvent, useState } from 'react'
import { decimalSeparator } from '~/lib/localText'
import { isGroupedSoFar, normalizedInput, shownTyped } from '~/domain/money/typedText'
import { useTranslation } from '~/i18n/LanguageProvider'

const MAX_LENGTH = 79

/**
 * A field for a number whose text, with a dot, is kept elsewhere. Thousands that are being grouped stay as they are
 * typed until the field is left, so that '1,234' means the same typed and pasted.
 */
export function useTypedNumber(text: string, onType: (text: string) => void, maxLength = MAX_LENGTH) {
  const { language } = useTranslation()
  const separator = decimalSeparator(language)
  const [raw, setRaw] = useState('')
  const isRaw = isGroupedSoFar(raw, separator) && normalizedInput(raw, separator) === text
  const value = isRaw ? raw : shownTyped(text, separator)
  return {
    value,
    placeholder: shownTyped('0.0', separator),
    maxLength,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const normal = normalizedInput(target.value, separator)
      if (normal === undefined || normal.length > maxLength) return
      // Pasted text is shown as it was understood.
      setRaw(target.value.length === value.length + 1 ? target.value : '')
      onType(normal)
    },
    onBlur: () => {
      setRaw('')
    },
  }
}
