import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { scrolledTabListLook, tabLook } from '~/ui/tabLook'
import { below } from '~/ui/theme'
import type { NavItem } from '~/widgets/area'
import type { NavGroup } from '../navigation'

const List = styled.nav`
  ${scrolledTabListLook}
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-block-end: 16px;
  margin-inline: auto;
`
const Tab = styled(Link)`
  ${tabLook}
  min-inline-size: 112px;

  ${below.phone} {
    /* As wide as its word: narrower ones would lie over each other, and not be scrolled to. */
    flex: 1 0 auto;
    min-inline-size: 0;
    padding-inline: 10px;
  }
`

interface Props {
  readonly group: NavGroup
  readonly current: NavItem | undefined
}

/** The places of a group, on each of its pages. Where not all of them fit, the current one stands in the middle. */
export function NavItemTabs({ group, current }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]')
    if (list.current !== null && tab instanceof Element)
      list.current.scrollLeft += middleOf(tab) - middleOf(list.current)
  }, [current])
  return (
    <List ref={list} aria-label={t(group.label)}>
      {group.items.map((place) => (
        <Tab key={place.to} to={place.to} aria-current={place === current ? 'page' : undefined}>
          {t(place.tab ?? place.label)}
        </Tab>
      ))}
    </List>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
