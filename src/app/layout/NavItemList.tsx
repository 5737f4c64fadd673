import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { NavIcon } from '~/ui/icons/NavIcon'
import { Text } from '~/ui/text'
import type { NavItem } from '~/widgets/area'

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 56px;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: var(--sunken);
  }
  & > svg {
    flex-shrink: 0;
    color: var(--ink-soft);
  }
`

interface Props {
  readonly places: readonly NavItem[]
  readonly current: NavItem | undefined
  readonly onLeave: () => void
}

/** Places with their drawing and a line of what one does there. */
export function NavItemList({ places, current, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <Entry to={place.to} aria-current={place === current ? 'page' : undefined} onClick={onLeave}>
            <NavIcon name={place.icon} size={24} />
            <span>
              <Text as="span" size={15} weight={600} block>
                {t(place.label)}
              </Text>
              <Text as="span" size={13} lineHeight={18} tone="soft" block>
                {t(place.description)}
              </Text>
            </span>
          </Entry>
        </li>
      ))}
    </ul>
  )
}
