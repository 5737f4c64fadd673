import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Field, TextInput } from '~/ui/TextInput'

/** The same in every language: it is typed exactly as it is shown (specification 1 §4, §5). */
const WORD = 'confirm'

interface Props {
  readonly onConfirm: () => void
  /** What the button says will happen. */
  readonly action: string
  readonly id?: string
  /** Between the field and the button. */
  readonly children?: ReactNode
}

/** A button that acts only when the word was typed: for what should not be done by habit. */
export function ConfirmWord({ onConfirm, action, id, children }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === WORD) onConfirm()
    else setIsRefused(true)
  }

  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate>
      <Field
        label={t('Type the word %word% to continue', { word: WORD })}
        problem={isRefused && t('Type %word% in lowercase, without spaces', { word: WORD })}
      >
        {(control) => (
          <TextInput
            {...control}
            // In a dialog that opens, and in a view that follows another one in the same dialog.
            data-autofocus
            autoFocus
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsRefused(false)
            }}
          />
        )}
      </Field>
      {children}
      <Button type="submit" id={id} variant="danger" size="large" isFullWidth>
        {action}
      </Button>
    </Stack>
  )
}
