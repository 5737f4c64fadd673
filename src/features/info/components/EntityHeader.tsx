import type { ComponentProps, ReactNode } from 'react'
import { toAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row, Stack } from '~/ui/layout'
import { ButtonLink } from '~/widgets/ButtonLink'
import { HeadLinks } from './HeadLinks'
import { BackLink } from './parts'
import { StarButton } from './StarButton'

interface Props extends ComponentProps<typeof StarButton> {
  /** To what it is one of. */
  readonly back: ReactNode
  readonly backTo: string
  readonly logo: ReactNode
  readonly title: ReactNode
  readonly addTo: string
  readonly tradeAt: string
  /** What else there is to say of it. */
  readonly children: ReactNode
}

/** Header of a token or pool: name, star and actions. */
export function EntityHeader({ back, backTo, logo, title, addTo, tradeAt, children, ...star }: Props) {
  const { t } = useTranslation()
  return (
    <Stack>
      <BackLink to={backTo}>{back}</BackLink>
      <Row wrap gap={[3, 6]} justify="space-between">
        <Row gap={3}>
          {logo}
          {title}
          <StarButton {...star} />
        </Row>
        <Row wrap>
          <ButtonLink to={addTo}>{t('Add liquidity')}</ButtonLink>
          <ButtonLink variant="primary" to={tradeAt}>
            {t('Trade')}
          </ButtonLink>
        </Row>
      </Row>
      <HeadLinks address={toAddress(star.id)} kind={star.kind === 'token' ? 'token' : 'address'} />
      {children}
    </Stack>
  )
}
