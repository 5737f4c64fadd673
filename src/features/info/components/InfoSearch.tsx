import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { unwrapped } from '~/config/unwrapped'
import { useRemote } from '~/core/remote/useRemote'
import { useAreTokensKnown, useKnownTokens } from '~/core/tokens/useKnownTokens'
import { useTranslation } from '~/i18n/LanguageProvider'
import { infoSubgraph } from '~/services/infoSubgraph'
import { Badge } from '~/ui/Badge'
import { HistoryIcon } from '~/ui/icons/HistoryIcon'
import { SearchIcon } from '~/ui/icons/SearchIcon'
import { Text } from '~/ui/text'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useDebounced } from '~/widgets/useDebounced'
import { type InfoRoot, recentSearchesForgotten, searched } from '../slice'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { poolView, symbolOf, tokenOf, tokenView } from '../views'

/** After the last key. */
const SEARCH_DELAY_MS = 200

interface Option {
  readonly key: string
  readonly group: string
  readonly content: ReactNode
  readonly choose: () => void
}

/** Tokens and pools of the whole exchange by symbol, name or address; '/' leads here on the pages of the analytics. */
export function InfoSearch() {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const recent = useSelector(({ info }: InfoRoot) => info.recentSearches)
  const known = useKnownTokens()
  const areKnown = useAreTokensKnown()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const wanted = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const isLongEnough = typed.trim().length >= INFO.leastSearched
  const question = useMemo(
    () =>
      SOURCE === undefined || wanted.length < INFO.leastSearched
        ? undefined
        : { url: SOURCE.url, text: wanted, first: INFO.found * 2 },
    [wanted],
  )
  const { data, retry } = useRemote(infoSubgraph.endpoints.infoSearch, question, { ticks: undefined })
  useSearchKey(input)

  const go = (to: string) => {
    dispatch(searched(typed.trim()))
    setTyped('')
    setIsOpen(false)
    input.current?.blur()
    void navigate(to)
  }
  const found = useMemo(() => {
    if (data.status !== 'ready') return { tokens: [], pools: [] }
    const most = <T,>(rows: readonly T[], worth: (row: T) => number) =>
      [...rows].sort((a, b) => worth(b) - worth(a)).slice(0, INFO.found)
    return {
      tokens: most(data.value.tokens.map(tokenView), ({ liquidity }) => liquidity?.toNumber() ?? 0),
      pools: most(data.value.pools.map(poolView), ({ tracked }) => tracked.toNumber()),
    }
  }, [data])

  const options: readonly Option[] = !isLongEnough
    ? recent.map((text) => ({
        key: `recent ${text}`,
        group: t('Recent searches'),
        content: (
          <>
            <HistoryIcon size={20} />
            <Words>{text}</Words>
          </>
        ),
        choose: () => {
          setTyped(text)
          setActive(0)
        },
      }))
    : [
        ...found.tokens.map((view) => ({
          key: view.id,
          group: t('Tokens'),
          content: (
            <>
              <CurrencyLogo currency={unwrapped(tokenOf(view.token))} size={28} />
              <Words>
                <strong>{symbolOf(view.token)}</strong>
                <small>{view.token.name}</small>
              </Words>
              {areKnown && !known.has(tokenOf(view.token).address) && (
                <Badge data-type="warning">{t('Not on any list')}</Badge>
              )}
              <Text as="bdi" tone="soft" size={14}>
                {format.dollars(view.liquidity)}
              </Text>
            </>
          ),
          choose: () => go(`/info/token/${view.id}`),
        })),
        ...found.pools.map((view) => ({
          key: view.id,
          group: t('Pools {liquidity}'),
          content: (
            <>
              <PairLogo currencies={view.tokens} size={28} />
              <Words>
                <strong>{view.name}</strong>
              </Words>
              <Text as="bdi" tone="soft" size={14}>
                {format.dollars(view.liquidity)}
              </Text>
            </>
          ),
          choose: () => go(`/info/pool/${view.id}`),
        })),
      ]
  const current = Math.min(active, options.length - 1)
  const groups = [...new Set(options.map(({ group }) => group))]
  const isShown = isOpen && (isLongEnough || options.length > 0)
  const isLoading = isLongEnough && (wanted !== typed.trim() || data.status === 'loading')
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActive((current + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && isShown) {
      event.preventDefault()
      options[current]?.choose()
    }
    if (event.key === 'Escape') {
      if (typed !== '' || isOpen) event.preventDefault()
      setTyped('')
      setIsOpen(false)
    }
  }

  return (
    <Box
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <Field>
        <SearchIcon />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('Search tokens and pools')}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && options.length > 0 ? optionId(current) : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('Search tokens and pools')}
          maxLength={100}
          value={typed}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
      </Field>
      <Panel hidden={!isShown}>
        <div id={listId} role="listbox" aria-label={t('Search results')}>
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <Text size={13} tone="soft" padding={[2, 2, 1]} aria-hidden="true">
                {group}
              </Text>
              {options.map((each, index) =>
                each.group === group ? (
                  <OptionRow
                    key={each.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === current}
                    // The field keeps the focus.
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => setActive(index)}
                    onClick={each.choose}
                  >
                    {each.content}
                  </OptionRow>
                ) : null,
              )}
            </div>
          ))}
        </div>
        {!isLongEnough && options.length > 0 && (
          <Quiet type="button" onClick={() => dispatch(recentSearchesForgotten())}>
            {t('Clear recent searches')}
          </Quiet>
        )}
        {isLongEnough && options.length === 0 && (
          <Text padding={[4, 2]} tone="soft" textAlign="center" breaks role="status">
            {isLoading
              ? t('Searching…')
              : data.status === 'failed'
                ? t('Search failed.')
                : t('No results for “%query%”', { query: typed.trim() })}
          </Text>
        )}
        {isLongEnough && data.status === 'failed' && !isLoading && (
          <Quiet type="button" onClick={retry}>
            {t('Try again')}
          </Quiet>
        )}
      </Panel>
    </Box>
  )
}

/** Before the page's own search hears of it; ignored while a text field has the focus. */
function useSearchKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', pressed, true)
    return () => {
      document.removeEventListener('keydown', pressed, true)
    }
  }, [input])
}

const Box = styled.div`
  position: relative;
  flex: 1 1 280px;
  min-inline-size: 0;
  max-inline-size: 420px;
`

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 14px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink-soft);

  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  & input {
    flex: 1;
    min-inline-size: 0;
    block-size: 42px;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink);
    font-size: 16px;
    text-overflow: ellipsis;
    outline: none;
  }
  & input::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  & kbd {
    padding: 0 7px;
    border: 1px solid var(--line);
    border-radius: 6px;
    font-family: inherit;
    font-size: 13px;
    line-height: 20px;
  }
`

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  z-index: 20;
  min-inline-size: min(320px, calc(100vw - 24px));
  max-block-size: min(480px, 70vh);
  padding: 8px;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-raised);
`

const OptionRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 48px;
  padding: 4px 8px;
  border-radius: var(--radius-small);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
  }
`

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  line-height: 20px;

  & strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Quiet = styled.button`
  min-block-size: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--ink-soft);
  font-size: 14px;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
