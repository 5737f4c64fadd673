import { useValuedPosition } from '~/core/liquidity/valuedPosition'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { ButtonLink } from '~/widgets/ButtonLink'
import type { Found } from '../useFind'
import { PositionItem } from './PositionItem'

interface Props {
  readonly found: Extract<Found, { kind: 'exists' }>
  /** Both currencies as an address names them. */
  readonly path: string
}

/** A pool that exists, with the account's part of it or without one. */
export function FoundPosition({ found: { position, pair }, path }: Props) {
  const { t } = useTranslation()
  const valued = useValuedPosition(position, pair)
  if (position.liquidity === 0n) {
    return (
      <>
        <Notice role="status">{t('You don’t have liquidity in this pool yet.')}</Notice>
        <ButtonLink to={`/add/${path}`} variant="primary" size="large" isFullWidth>
          {t('Add Liquidity')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <Notice type="success" role="status">
        {t('Pool found and added to your list.')}
      </Notice>
      <PositionItem valued={valued} isOpen />
      <ButtonLink to="/liquidity" variant="primary" size="large" isFullWidth>
        {t('Manage this pool')}
      </ButtonLink>
    </>
  )
}
