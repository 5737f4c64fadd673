import { type KeyboardEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { SEARCH_DEBOUNCE_MS } from '~/config/lists'
import { parseAddress } from '~/domain/address'
import { type Currency, type CurrencyId, currencyId, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Box, Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { TextInput } from '~/ui/TextInput'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useDebounced } from '../useDebounced'
import { CommonBases } from './CommonBases'
import { NoToken } from './NoToken'
import { TokenRows, type RowsHandle } from './TokenRows'
import { useArrivalFocus } from './useArrivalFocus'
import { type TokenSearch as Search, useTokenSearch } from './useTokenSearch'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** What the side has now: it cannot be chosen again. */
  readonly chosen: readonly (CurrencyId | undefined)[]
  readonly onSelect: (currency: CurrencyId) => void
  /** A token that is on no list in use: it is imported first. */
  readonly onImport: (token: Token) => void
  readonly onManage: () => void
}

/** 'Select a Token': by name, symbol or address. */
export function TokenSearch({ query, onQuery, chosen, onSelect, onImport, onManage }: Props) {
  const { t } = useTranslation()
  const field = useArrivalFocus<HTMLInputElement>()
  const rows = useRef<RowsHandle>(null)
  const debounced = useDebounced(query, SEARCH_DEBOUNCE_MS)
  const search = useTokenSearch(debounced)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      rows.current?.enter()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const known = search.find(query)
    const pick = pickByEnter(known, query)
    if (pick !== undefined) {
      onSelect(currencyId(pick))
      return
    }
    const [offered, another] = search.rows.filter((row) => row.kind === 'offered')
    // Rows follow the text with a delay.
    if (known.length === 0 && debounced === query && another === undefined && offered !== undefined) {
      onImport(offered.token)
    }
  }

  return (
    <Stack gap={0} grow minHeight={0}>
      <TextInput
        ref={field}
        id="token-search-input"
        data-autofocus
        placeholder={t('Search name or paste address')}
        aria-label={t('Search name or paste address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <CommonBases known={search.known} chosen={chosen} onSelect={onSelect} />
      <Results>
        {search.rows.length === 0 ? (
          <Nothing query={debounced} search={search} onManage={onManage} />
        ) : (
          <TokenRows
            handle={rows}
            rows={search.rows}
            query={debounced}
            chosen={chosen}
            onSelect={onSelect}
            onImport={onImport}
            onLeave={() => field.current?.focus()}
          />
        )}
        <VisuallyHidden role="status">
          {debounced.trim() !== '' &&
            search.rows.length > 0 &&
            t('%count% token|%count% tokens', { count: countOf(search) })}
        </VisuallyHidden>
      </Results>
      <Box padding={[3, 0, 0]} marginBottom={-3} divider="start">
        <Button className="list-token-manage-button" variant="subtle" isFullWidth onClick={onManage}>
          {t('Manage Tokens')}
        </Button>
      </Box>
    </Stack>
  )
}

/** Specification 1 §5: Enter takes BNB where it is shown, else the first if the text is its symbol or it is alone. */
function pickByEnter([first, second]: readonly Currency[], query: string): Currency | undefined {
  if (first === undefined || first.kind === 'native') return first
  const isExact = first.symbol.toLowerCase() === query.trim().toLowerCase()
  return isExact || second === undefined ? first : undefined
}

function countOf({ rows }: Search): number {
  return rows.filter(({ kind }) => kind !== 'heading').length
}

/** Why there are no rows. */
interface NothingProps {
  readonly query: string
  readonly search: Search
  readonly onManage: () => void
}

function Nothing({ query, search, onManage }: NothingProps) {
  const { t } = useTranslation()
  const { unknownToken, isReady } = search
  if (!isReady || unknownToken?.status === 'loading') {
    return (
      <Box padding={3} role="status">
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        <Skeleton height={40} radius={12} />
      </Box>
    )
  }
  const address = parseAddress(query.trim())
  if (unknownToken?.status === 'failed' && address !== undefined) {
    return (
      <Box padding={3}>
        <NoToken address={address} problem={unknownToken.problem} />
      </Box>
    )
  }
  if (isBadAddress(query))
    return (
      <Text tone="soft" textAlign="center" padding={[6, 3, 2]} role="status">
        {t('Enter valid token address')}
      </Text>
    )
  return (
    <>
      <Text tone="soft" textAlign="center" padding={[6, 3, 2]} role="status">
        {t('No results found.')}
      </Text>
      <Stack gap={3} align="center" padding={[0, 3]} tone="soft" size={14} textAlign="center">
        <p>{t('Paste the token’s address to find it by its contract, or add a token list that has it.')}</p>
        <Button size="small" onClick={onManage}>
          {t('Manage token lists')}
        </Button>
      </Stack>
    </>
  )
}

/** Begins as an address and is none: a character is wrong, missing or too many. */
function isBadAddress(query: string): boolean {
  const text = query.trim()
  return /^0x[0-9a-z]{8,}$/i.test(text) && parseAddress(text) === undefined
}

/** 390 px of rows, or as many as there is room for; never fewer than two. */
const Results = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 390px;
  min-block-size: 120px;
  margin-inline: -12px;
`
