import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { isWithin, NAVIGATION } from '~/config/navigation'
import { useTranslation } from '~/i18n/LanguageProvider'
import { tabListLook, tabLook } from '~/ui/tabLook'

const List = styled.nav`
  ${tabListLook}
  inline-size: fit-content;
  margin-block-end: 16px;
  margin-inline: auto;
`
const Place = styled(Link)`
  ${tabLook}
  min-inline-size: 112px;
`

const SHARED = NAVIGATION.slice(0, 2)

/** The two places that exchange and liquidity pages share (specification 1 §2). */
export function TradeMenu() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <List aria-label={t('Trade')}>
      {SHARED.map((place) => (
        <Place key={place.to} to={place.to} aria-current={isWithin(pathname, place) ? 'page' : undefined}>
          {t(place.label)}
        </Place>
      ))}
    </List>
  )
}
