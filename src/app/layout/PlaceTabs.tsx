import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { tabListLook, tabLook } from '~/ui/tabLook'
import type { Place } from '~/widgets/area'
import type { Group } from '../navigation'

const List = styled.nav`
  ${tabListLook}
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-block-end: 16px;
  margin-inline: auto;
  overflow-x: auto;
`
const Tab = styled(Link)`
  ${tabLook}
  min-inline-size: 112px;
`

interface Props {
  readonly group: Group
  readonly current: Place | undefined
}

/** The places of a group, on each of its pages. */
export function PlaceTabs({ group, current }: Props) {
  const { t } = useTranslation()
  return (
    <List aria-label={t(group.label)}>
      {group.places.map((place) => (
        <Tab key={place.to} to={place.to} aria-current={place === current ? 'page' : undefined}>
          {t(place.tab ?? place.label)}
        </Tab>
      ))}
    </List>
  )
}
