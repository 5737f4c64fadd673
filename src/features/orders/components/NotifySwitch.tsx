import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useCoreDispatch } from '~/core/state'
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Toggle } from '~/ui/Toggle'
import { notificationPermission } from '../notifications'
import { notifiesChosen, type OrdersRoot } from '../slice'

/** Lets the browser tell of fills. It is asked for its permission by a press, and never before. */
export function NotifySwitch() {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const isChosen = useSelector(({ orders }: OrdersRoot) => orders.notifies)
  const [permission, setPermission] = useState(notificationPermission)
  const [wasPressed, setWasPressed] = useState(false)
  if (permission === undefined) return null
  const change = async (isOn: boolean) => {
    const given = isOn ? await Notification.requestPermission() : permission
    setPermission(given)
    setWasPressed(isOn)
    dispatch(notifiesChosen(isOn && given === 'granted'))
  }
  const label = t('Notify me in this browser')
  return (
    <Stack gap={1}>
      <Row justify="space-between" gap={3}>
        <span>{label}</span>
        <Toggle
          isOn={isChosen && permission === 'granted'}
          label={label}
          onChange={(isOn) => void change(isOn)}
        />
      </Row>
      <FinePrint>
        {t('When an order fills while this page is open in another tab or window. Not once it’s closed.')}
      </FinePrint>
      {permission === 'denied' && (isChosen || wasPressed) && (
        <Notice type="warning" role="status">
          {t(
            'Your browser blocks notifications from this site. Allow them in the site settings beside the address, and switch this on again.',
          )}
        </Notice>
      )}
    </Stack>
  )
}
