import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { tabListLook, tabLook } from '~/ui/tabLook'

const List = styled.nav`
  ${tabListLook}
  inline-size: fit-content;
  margin-block-end: 16px;
  margin-inline: auto;
`
const Place = styled(NavLink)`
  ${tabLook}
  min-inline-size: 112px;
`

/** The two places that exchange and liquidity pages share (specification 1 §2). */
export function TradeMenu() {
  const { t } = useTranslation()
  return (
    <List aria-label={t('Trade')}>
      <Place to="/swap">{t('Exchange')}</Place>
      <Place to="/liquidity">{t('Liquidity')}</Place>
    </List>
  )
}
