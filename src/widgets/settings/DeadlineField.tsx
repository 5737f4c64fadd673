import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { parseCount } from '~/domain/money/count'
import { decimalSeparator } from '~/lib/localText'
import { secondsOf } from '~/domain/money/slippage'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Grid } from '~/ui/layout'
import { Text } from '~/ui/text'
import { NumberInput } from '~/ui/TextInput'
import { SettingName } from './SettingName'

const SECONDS_PER_MINUTE = 60

/** Minutes in, seconds stored, only if positive (specification 1 §5). */
export function DeadlineField() {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const seconds = useSelector((state: CoreState) => state.user.userDeadline)
  const [text, setText] = useState(String(Math.ceil(seconds / SECONDS_PER_MINUTE)))
  const wordsId = useId()
  const separator = decimalSeparator(language)
  const typed = parseCount(text, separator)
  const isInvalid = secondsOf(typed) === undefined

  const type = (value: string) => {
    setText(value)
    const userDeadline = secondsOf(parseCount(value, separator))
    if (userDeadline !== undefined) dispatch(settingsChanged({ userDeadline }))
  }

  return (
    <>
      <Grid gap={2} align="center" columns="minmax(0, 1fr) 104px">
        <SettingName
          label={t('Transaction deadline (minutes)')}
          text={t('Your transaction reverts if it takes longer than this to confirm.')}
        />
        <NumberInput
          id="deadline-input"
          inputMode="numeric"
          aria-label={t('Transaction deadline (minutes)')}
          aria-invalid={isInvalid}
          aria-describedby={wordsId}
          maxLength={8}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Grid>
      <Text size={13} tone="loss" textAlign="end" hideEmpty id={wordsId} aria-live="polite">
        {isInvalid && (
          <>
            <Text as="span" block>
              {typed.kind === 'invalid' ? t('Enter a whole number') : t('Enter at least one minute')}
            </Text>
            <Text as="span" block>
              {t('We’ll use %count% minute until then.|We’ll use %count% minutes until then.', {
                count: Math.ceil(seconds / SECONDS_PER_MINUTE),
              })}
            </Text>
          </>
        )}
      </Text>
    </>
  )
}
