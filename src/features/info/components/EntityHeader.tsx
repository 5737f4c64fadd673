import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { toAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { HeadLinks } from './HeadLinks'
import { BackLink, Title } from './parts'
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

/** A token or a pool: what it is called, and what one can do with it. */
export function EntityHeader({ back, backTo, logo, title, addTo, tradeAt, children, ...star }: Props) {
  const { t } = useTranslation()
  return (
    <Title>
      <BackLink to={backTo}>{back}</BackLink>
      <Row>
        <Name>
          {logo}
          {title}
          <StarButton {...star} />
        </Name>
        <Actions>
          <ButtonLink to={addTo}>{t('Add liquidity')}</ButtonLink>
          <ButtonLink variant="primary" to={tradeAt}>
            {t('Trade')}
          </ButtonLink>
        </Actions>
      </Row>
      <HeadLinks address={toAddress(star.id)} kind={star.kind === 'token' ? 'token' : 'address'} />
      {children}
    </Title>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
