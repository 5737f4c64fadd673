import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { type Currency, currencyId, shortSymbol } from '~/domain/money/currency'
import { findTokens, rankTokens } from '~/domain/tokenList/tokenIndex'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { NavIcon } from '~/ui/icons/NavIcon'
import type { NavIconName } from '~/ui/icons/navIconNames'
import { SearchIcon } from '~/ui/icons/SearchIcon'
import { Text } from '~/ui/text'
import type { Area } from '~/widgets/area'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { useTokenIndex } from '~/widgets/tokens/useTokenIndex'
import { AREAS } from '../areas'
import { groupsOf, navItemAt } from '../navigation'

/** Tokens that are shown at once; typing more narrows them down. */
const MOST_TOKENS = 12

interface Props {
  readonly areas: readonly Area[] | undefined
  readonly onClose: () => void
}

interface FoundPage {
  readonly kind: 'page'
  readonly to: string
  readonly label: PlainKey
  readonly line?: PlainKey
  readonly icon: NavIconName | undefined
}

type Found = FoundPage | { readonly kind: 'token'; readonly token: Currency; readonly to: string }

/** Pages and tokens by name; arrows choose, Enter goes there. */
export function SearchDialog({ areas, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const pages = usePages(areas, query)
  const tokens = useTokens(query)
  const found: readonly Found[] = [...pages, ...tokens]
  const chosen = found[Math.min(active, found.length - 1)]

  const go = (each: Found | undefined) => {
    if (each === undefined) return
    onClose()
    void navigate(each.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    }
  }
  const optionId = (each: Found) => `${listId}-${found.indexOf(each)}`
  const option = (each: Found, content: React.ReactNode) => (
    <Option
      key={each.to}
      id={optionId(each)}
      role="option"
      aria-selected={each === chosen}
      onPointerMove={() => setActive(found.indexOf(each))}
      onClick={() => go(each)}
    >
      {content}
    </Option>
  )

  return (
    <Dialog
      isOpen
      id="search-dialog"
      title={t('Search')}
      closeLabel={t('Close')}
      content="column"
      onClose={onClose}
    >
      <Field>
        <SearchIcon />
        <input
          data-autofocus
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('Search pages and tokens')}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('Page, token or address')}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Results id={listId} role="listbox" aria-label={t('Search results')} tabIndex={-1}>
        {pages.length > 0 && (
          <div role="group" aria-label={t('Pages')}>
            <Text size={13} tone="soft" weight={600} padding={[3, 3, 1]} aria-hidden="true">
              {t('Pages')}
            </Text>
            {pages.map((each) =>
              option(
                each,
                <>
                  {each.icon === undefined ? (
                    <SearchIcon size={24} />
                  ) : (
                    <NavIcon name={each.icon} size={24} />
                  )}
                  <Words>
                    <strong>{t(each.label)}</strong>
                    {each.line !== undefined && <small>{t(each.line)}</small>}
                  </Words>
                </>,
              ),
            )}
          </div>
        )}
        {tokens.length > 0 && (
          <div role="group" aria-label={t('Tokens')}>
            <Text size={13} tone="soft" weight={600} padding={[3, 3, 1]} aria-hidden="true">
              {t('Tokens')}
            </Text>
            {tokens.map((each) =>
              option(
                each,
                <>
                  <CurrencyLogo currency={each.token} size={32} />
                  <Words>
                    <strong>{shortSymbol(each.token.symbol)}</strong>
                    <small>{each.token.name.slice(0, 80)}</small>
                  </Words>
                </>,
              ),
            )}
          </div>
        )}
      </Results>
      {found.length === 0 && (
        <Empty role="status">
          <p>{t('No results for “%query%”', { query: query.trim() })}</p>
          <p>
            {t('Try a symbol, or paste a token’s address. New tokens are imported where you choose a token.')}
          </p>
        </Empty>
      )}
    </Dialog>
  )
}

/** The navigation's places first, then the other pages that are open and have a name of their own. */
function pagesOf(areas: readonly Area[] = AREAS): readonly FoundPage[] {
  const found: FoundPage[] = groupsOf(areas)
    .flatMap((group) => group.items)
    .map(({ to, label, description, icon }) => ({ kind: 'page', to, label, line: description, icon }))
  for (const { path, title, ...page } of areas.flatMap((area) => area.pages)) {
    const isOpen = 'screen' in page && !/[:*]/.test(path)
    if (!isOpen || title === undefined || found.some(({ to, label }) => to === path || label === title))
      continue
    found.push({ kind: 'page', to: path, label: title, icon: navItemAt(path, areas)?.icon })
  }
  return found
}

function usePages(areas: readonly Area[] | undefined, query: string): readonly FoundPage[] {
  const { t } = useTranslation()
  const wanted = query.trim().toLocaleLowerCase()
  const fits = (key: PlainKey | undefined) => key !== undefined && t(key).toLocaleLowerCase().includes(wanted)
  return pagesOf(areas).filter(({ label, line }) => fits(label) || fits(line))
}

/** Of the built-in list, of the lists in use and of the person's own; none before something is typed. */
function useTokens(query: string) {
  const known = useKnownTokens()
  const currencies = useMemo(() => [...known.values()], [known])
  const index = useTokenIndex(currencies)
  const ranking = useMemo(() => index && rankTokens(index, () => undefined), [index])
  return useMemo(() => {
    if (index === undefined || ranking === undefined || query.trim() === '') return []
    return findTokens(index, ranking, query)
      .slice(0, MOST_TOKENS)
      .map((token) => ({ kind: 'token', token, to: `/swap?outputCurrency=${currencyId(token)}` }) as const)
  }, [index, ranking, query])
}

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 52px;
  padding-inline: 16px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  color: var(--ink-soft);

  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  & input {
    flex: 1;
    min-inline-size: 0;
    block-size: 48px;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink);
    font-size: 16px;
    outline: none;
  }
`

const Results = styled.div`
  min-block-size: 0;
  margin-block-start: 8px;
  overflow-y: auto;
`

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 56px;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
  }
`

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  & strong {
    font-weight: 600;
    line-height: 20px;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 32px 16px;
  color: var(--ink-soft);
  text-align: center;

  & p:first-child {
    color: var(--ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`
