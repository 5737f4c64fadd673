import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { suggestedBases } from '~/config/bases'
import { network } from '~/config/networks'
import { useBalances } from '~/core/balances/useBalances'
import type { CoreState } from '~/core/state'
import { useCurrency } from '~/core/tokens/useCurrency'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { parseAddress, shortAddress } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import {
  type Currency,
  type CurrencyId,
  currencyId,
  nativeCoin,
  shortSymbol,
  type Token,
} from '~/domain/money/currency'
import { searchTokens } from '~/domain/tokenList/search'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { TextInput } from '~/ui/TextInput'
import { TokenLogo } from '~/ui/TokenLogo'
import { ImportTokens } from './tokens/ImportTokens'
import { useFormat } from './useFormat'
import { useTokenSelected } from './useTokenSelected'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSelect: (currency: CurrencyId) => void
  /** What this side and the other side have now. */
  readonly chosen: readonly (CurrencyId | undefined)[]
}

const COIN = nativeCoin(network.chainId)
const SHORTCUTS: readonly Currency[] = [COIN, ...suggestedBases]

/** Choosing a token by name, symbol or address. */
export function TokenPicker({ isOpen, onClose, onSelect: onChosen, chosen }: Props) {
  const { t } = useTranslation()
  const onTokenSelected = useTokenSelected()
  const onSelect = (currency: CurrencyId) => {
    onTokenSelected(currency)
    onChosen(currency)
  }
  const [stranger, setStranger] = useState<Token>()
  const goBack = () => {
    setStranger(undefined)
  }
  if (stranger !== undefined) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('Import Tokens')}
        closeLabel={t('Close')}
        lead={
          <IconButton label={t('Back')} onClick={goBack}>
            <ChevronLeftIcon />
          </IconButton>
        }
      >
        <ImportTokens
          tokens={[stranger]}
          onCancel={goBack}
          onImported={({ address }) => {
            onSelect(address)
            onClose()
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Select a Token')} closeLabel={t('Close')}>
      <Choices
        chosen={chosen}
        onStranger={setStranger}
        onSelect={(id) => {
          onSelect(id)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface ChoicesProps extends Pick<Props, 'chosen' | 'onSelect'> {
  /** A token that nobody knows was chosen by its address: it is imported first. */
  readonly onStranger: (token: Token) => void
}

function Choices({ chosen, onSelect, onStranger }: ChoicesProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const account = useAccount()
  const known = useKnownTokens()
  const currencies = useMemo<readonly Currency[]>(() => [COIN, ...known.values()], [known])
  const balances = useBalances(currencies, account)
  const found = useMemo(() => {
    const held = new Map(currencies.map((currency, i) => [currency, valueOf(balances[i] ?? UNKNOWN)?.units]))
    return searchTokens(currencies, query, (currency) => held.get(currency))
  }, [currencies, balances, query])
  const recentIds = useSelector((state: CoreState) => state.user.recentTokens[network.chainId])
  const recent = useMemo(
    () =>
      currencies
        .filter((currency) => !SHORTCUTS.some((each) => currencyId(each) === currencyId(currency)))
        .map((currency) => ({ currency, rank: recentIds?.indexOf(currencyId(currency)) ?? -1 }))
        .filter(({ rank }) => rank >= 0)
        .sort((a, b) => a.rank - b.rank)
        .map(({ currency }) => currency),
    [currencies, recentIds],
  )
  const shortcut = (currency: Currency) => (
    <Base
      key={currencyId(currency)}
      type="button"
      disabled={chosen.includes(currencyId(currency))}
      onClick={() => {
        onSelect(currencyId(currency))
      }}
    >
      <TokenLogo symbol={currency.symbol} seed={currencyId(currency)} size={20} />
      {shortSymbol(currency.symbol)}
    </Base>
  )
  const balanceOf = (currency: Currency) => balances[currencies.indexOf(currency)] ?? UNKNOWN

  const address = parseAddress(query.trim())
  const stranger = useCurrency(address !== undefined && !known.has(address) ? address : undefined)
  const read = stranger === undefined ? undefined : valueOf(stranger)

  const selectFirst = () => {
    const [first, second] = found
    const isExact = first?.symbol.toLowerCase() === query.trim().toLowerCase()
    if (first !== undefined && (isExact || second === undefined || query.trim() === '')) {
      onSelect(currencyId(first))
    }
  }

  return (
    <>
      <TextInput
        id="token-search-input"
        data-autofocus
        placeholder={t('Search name or paste address')}
        aria-label={t('Search name or paste address')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') selectFirst()
        }}
      />
      <Bases>
        {SHORTCUTS.map(shortcut)}
        {recent.length > 0 && <Recent>{t('Recently used')}</Recent>}
        {recent.map(shortcut)}
      </Bases>
      <Rows aria-label={t('Tokens')}>
        {found.map((currency) => (
          <TokenRow
            key={currencyId(currency)}
            currency={currency}
            balance={account === undefined ? undefined : balanceOf(currency)}
            isChosen={chosen.includes(currencyId(currency))}
            onSelect={onSelect}
          />
        ))}
        {read !== undefined && (
          <TokenRow
            currency={read.currency}
            isStranger
            isChosen={false}
            onSelect={() => {
              if (read.currency.kind === 'token') onStranger(read.currency)
            }}
            balance={undefined}
          />
        )}
      </Rows>
      {stranger?.status === 'loading' && <Skeleton height={56} radius={12} />}
      {stranger?.status === 'failed' && (
        <Notice type="warning">{t('There is no token at this address.')}</Notice>
      )}
      {found.length === 0 && stranger === undefined && <Empty role="status">{t('No results found.')}</Empty>}
    </>
  )
}

const UNKNOWN: Loadable<Amount> = { status: 'loading' }

interface RowProps {
  readonly currency: Currency
  readonly balance: Loadable<Amount> | undefined
  readonly isChosen: boolean
  readonly isStranger?: boolean
  readonly onSelect: (currency: CurrencyId) => void
}

function TokenRow({ currency, balance, isChosen, isStranger = false, onSelect }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = currencyId(currency)
  return (
    <li>
      <RowButton
        type="button"
        className={`token-item-${id}`}
        disabled={isChosen}
        onClick={() => {
          onSelect(id)
        }}
      >
        <TokenLogo symbol={currency.symbol} seed={id} size={32} />
        <Names>
          <strong>{shortSymbol(currency.symbol)}</strong>
          <small>
            {currency.name.slice(0, 80)}
            {isStranger && currency.kind === 'token' && ` · ${shortAddress(currency.address)}`}
          </small>
          {isStranger && <small>{t('On no list: check the address before you trade.')}</small>}
        </Names>
        {balance?.status === 'loading' && <Skeleton width={56} />}
        {balance?.status === 'ready' && <span>{format.amount(balance.value)}</span>}
      </RowButton>
    </li>
  )
}

const Bases = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-block: 12px;
  border-block-end: 1px solid var(--line);
`

const Recent = styled.p`
  inline-size: 100%;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`

const Base = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding: 4px 12px 4px 8px;
  border: 1px solid var(--line);
  border-radius: 22px;
  background: transparent;
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;
  font-weight: 600;
  cursor: pointer;

  &:hover:enabled {
    border-color: var(--line-control);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--ink-soft);
    cursor: default;
  }
`

const Rows = styled.ul`
  min-block-size: 224px;
  max-block-size: 390px;
  margin: 0 -12px;
  padding: 8px 0 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`

const RowButton = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 56px;
  padding: 6px 12px;
  border: 0;
  border-radius: 12px;
  background: transparent;
  color: var(--ink);
  font-size: 15px;
  line-height: 20px;
  text-align: start;
  cursor: pointer;

  &:hover:enabled,
  &:focus-visible {
    background: var(--hover);
  }
  &:disabled {
    opacity: 0.55;
    cursor: default;
  }
`

const Names = styled.span`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
  }
`

const Empty = styled.p`
  padding: 24px 0;
  color: var(--ink-soft);
  text-align: center;
`
