import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { CardsIcon } from '~/ui/icons/CardsIcon'
import { RowsIcon } from '~/ui/icons/RowsIcon'
import { Row } from '~/ui/layout'
import { Menu } from '~/ui/Menu'
import { Segmented } from '~/ui/Segmented'
import { scrolledTabListLook, tabLook } from '~/ui/tabLook'
import { TextInput } from '~/ui/TextInput'
import { below } from '~/ui/theme'
import { Toggle } from '~/ui/Toggle'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

type View = 'TABLE' | 'CARD'

export interface StakingToolbarProps<Sort extends string> {
  readonly view: View
  readonly onView: (view: View) => void
  /** Live, finished, archived: pages of their own. */
  readonly pages: readonly {
    readonly to: string
    readonly label: string
    readonly id?: string
    readonly isCurrent: boolean
  }[]
  readonly stakedOnly: {
    readonly id: string
    readonly isOn: boolean
    readonly onChange: (isOn: boolean) => void
  }
  readonly sorts: readonly { readonly id: Sort; readonly label: string }[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly searchLabel: string
}

/** How a list of things to earn with is looked at: what of it, in which order, as what. */
export function StakingToolbar<Sort extends string>(props: StakingToolbarProps<Sort>) {
  const { view, onView, pages, stakedOnly, sorts, sort, onSort, query, onQuery, searchLabel } = props
  const { t } = useTranslation()
  // Order and search stay from page to page.
  const { search } = useLocation()
  const sorted = sorts.find(({ id }) => id === sort)
  return (
    <Row wrap gap={[3, 6]} justify="space-between" marginBottom={4}>
      <Group>
        <ViewChoice>
          <Segmented<View>
            label={t('View')}
            options={[
              { value: 'TABLE', label: <ViewLabel view="TABLE" text={t('Table')} /> },
              { value: 'CARD', label: <ViewLabel view="CARD" text={t('Cards')} /> },
            ]}
            selected={view}
            onSelect={onView}
          />
        </ViewChoice>
        <Pages aria-label={t('Details')}>
          {pages.map(({ to, label, id, isCurrent }) => (
            <Page
              key={to}
              id={id}
              to={{ pathname: to, search }}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}
            </Page>
          ))}
        </Pages>
        <Row inline gap={2.5} size={15} minHeight={44} nowrap>
          <Toggle
            id={stakedOnly.id}
            label={t('Staked only')}
            isOn={stakedOnly.isOn}
            onChange={stakedOnly.onChange}
          />
          <span aria-hidden="true">{t('Staked only')}</span>
        </Row>
      </Group>
      <Group data-end>
        <Menu
          label={t('Sort by')}
          trigger={
            <>
              <VisuallyHidden>{t('Sort by')}</VisuallyHidden>
              {sorted?.label}
            </>
          }
          items={sorts.map(({ id, label }) => ({
            id,
            label,
            isChosen: id === sort,
            onSelect: () => onSort(id),
          }))}
        />
        <Search
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </Group>
    </Row>
  )
}

function ViewLabel({ view, text }: { readonly view: View; readonly text: string }) {
  return (
    <>
      {view === 'TABLE' ? <RowsIcon size={20} /> : <CardsIcon size={20} />}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  &[data-end] {
    flex: 1 1 280px;
    flex-wrap: nowrap;
    justify-content: flex-end;
  }
  ${below.phone} {
    inline-size: 100%;
    justify-content: space-between;
  }
`

const ViewChoice = styled.div`
  flex-shrink: 0;
`

const Pages = styled.nav`
  ${scrolledTabListLook}

  ${below.phone} {
    order: 1;
    inline-size: 100%;
  }
`

const Page = styled(Link)`
  ${tabLook}
`

const Search = styled(TextInput)`
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 260px;
  min-block-size: 44px;

  ${below.phone} {
    max-inline-size: none;
  }
`
