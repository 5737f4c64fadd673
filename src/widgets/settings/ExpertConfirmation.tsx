import { useState } from 'react'
import { useCoreDispatch } from '~/core/state'
import { expertModeChanged } from '~/core/user/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Checkbox } from '~/ui/Toggle'
import { Stack } from '~/ui/layout'
import { ConfirmWord } from '../ConfirmWord'

/** What expert mode does, and the word that turns it on (specification 1 §4). */
export function ExpertConfirmation({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const [isSkipped, setIsSkipped] = useState(false)
  return (
    <Stack>
      <Notice type="warning" title={t('Expert mode turns off safety checks')}>
        {t(
          'Trades at bad prices are no longer blocked, and you won’t be asked to confirm them. You could lose much of what you trade.',
        )}
      </Notice>
      <p>{t('Turn it on only if you understand price impact and check every trade yourself.')}</p>
      <ConfirmWord
        id="confirm-expert-mode"
        action={t('Turn On Expert Mode')}
        onConfirm={() => {
          dispatch(expertModeChanged({ isOn: true, isAskedAgain: !isSkipped }))
          onDone()
        }}
      >
        <Checkbox isChecked={isSkipped} onChange={setIsSkipped}>
          {t("Don't show this again")}
        </Checkbox>
      </ConfirmWord>
    </Stack>
  )
}
