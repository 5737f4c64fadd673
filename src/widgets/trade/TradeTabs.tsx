import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { scrolledTabListLook, tabLook } from '~/ui/tabLook'

export type TradeTab = 'swap' | 'limit' | 'parts' | 'stop'

interface Props {
  readonly current: TradeTab
  /** The two tokens as parameters of an address, with their question mark; empty while none is chosen. */
  readonly tokens: string
}

/** The ways to trade two tokens: now, at a price, in parts, or when a price is reached. */
export function TradeTabs({ current, tokens }: Props) {
  const { t } = useTranslation()
  const query = new URLSearchParams(tokens)
  const toOrders = (kind: TradeTab) => {
    const own = new URLSearchParams(query)
    if (kind !== 'limit') own.set('kind', kind)
    return own.size === 0 ? '/orders' : `/orders?${own.toString()}`
  }
  const tabs = [
    { id: 'swap', label: t('Swap {menu}'), to: `/swap${tokens}` },
    { id: 'limit', label: t('Limit {order}'), to: toOrders('limit') },
    { id: 'parts', label: t('In parts {order}'), to: toOrders('parts') },
    { id: 'stop', label: t('Stop {order}'), to: toOrders('stop') },
  ] as const
  return (
    <List aria-label={t('Trade types')}>
      {tabs.map(({ id, label, to }) => (
        <Tab key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          {label}
        </Tab>
      ))}
    </List>
  )
}

const List = styled.nav`
  ${scrolledTabListLook}
  /* Together 60 px, which are kept for them while they load. */
  margin-block-end: 8px;
`

const Tab = styled(Link)`
  ${tabLook}
  padding-inline: 4px;
`
