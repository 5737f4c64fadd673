import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Box } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { editText } from '../orderText'
import type { Edit, EditView } from '../useEdit'
import { mayFill } from '../useOwnOrders'

interface Props {
  readonly edit: Edit
  readonly onStart: EditView['start']
  readonly onStop: () => void
}

/** Which order the form is about, above it: it takes the focus from the row whose button was pressed. */
export function EditNotice({ edit, onStart, onStop }: Props) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.focus()
  }, [])
  const { standing, now, tokens } = edit
  return (
    <Box ref={ref} tabIndex={-1} marginBottom={2} data-testid="edit-notice">
      <Notice type={standing === 'open' ? 'info' : 'warning'} role="status">
        <NoticeLine>
          <span>{editText(standing, t)}</span>
          {standing === 'filled' && mayFill(now) && (
            <Button size="small" onClick={() => onStart(now, tokens)}>
              {t('Edit what’s left')}
            </Button>
          )}
          <Button size="small" onClick={onStop}>
            {t('Stop editing')}
          </Button>
        </NoticeLine>
      </Notice>
    </Box>
  )
}
