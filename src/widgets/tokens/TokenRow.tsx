import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { RowComponentProps } from 'react-window'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import { useContractDecimals } from '~/core/tokens/useContractDecimals'
import { useCurrency } from '~/core/tokens/useCurrency'
import { useTokenAbout } from '~/core/tokens/useTokenAbout'
import { type Address, shortAddress } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, type CurrencyId, currencyId, shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Skeleton } from '~/ui/Skeleton'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { ExternalIcon } from '~/ui/icons/ExternalIcon'
import { GlobeIcon } from '~/ui/icons/GlobeIcon'
import { Text } from '~/ui/text'
import { useCopy } from '../useCopy'
import { useFormat } from '../useFormat'
import { CurrencyLogo } from './CurrencyLogo'
import { SymbolText } from './SymbolText'
import { TagLabel } from './TagLabel'
import type { SearchRow } from './useTokenSearch'

const DollarValue = lazy(() => import('../DollarValue').then((m) => ({ default: m.DollarValue })))

export interface RowProps {
  readonly rows: readonly SearchRow[]
  readonly chosen: readonly (CurrencyId | undefined)[]
  readonly account: Address | undefined
  /** The one row that Tab leads to. */
  readonly tabStop: string | undefined
  /** The row that is to have the focus as soon as it is there. */
  readonly wanted: string | undefined
  readonly onFocus: (id: string) => void
  readonly lookalikeOf: (token: Token) => Currency | undefined
  readonly onSelect: (currency: CurrencyId) => void
  readonly onImport: (token: Token) => void
}

export function TokenRow({ rows, index, style, ariaAttributes, ...props }: RowComponentProps<RowProps>) {
  const { t } = useTranslation()
  const row = rows[index]
  return (
    <div style={style} {...ariaAttributes}>
      {row?.kind === 'heading' ? (
        <Text size={13} tone="soft" weight={600} padding={[6, 3, 2]}>
          {t('On inactive lists')}
        </Text>
      ) : (
        row !== undefined && <Choice row={row} {...props} />
      )}
    </div>
  )
}

type ChoiceProps = Omit<RowProps, 'rows'> & {
  readonly row: Exclude<SearchRow, { kind: 'heading' }>
}

function Choice(props: ChoiceProps) {
  const { t } = useTranslation()
  const { row, chosen, account, tabStop, wanted, onFocus, lookalikeOf, onSelect, onImport } = props
  const button = useRef<HTMLButtonElement>(null)
  const currency = row.kind === 'known' ? row.currency : row.token
  const id = currencyId(currency)
  const likeness = currency.kind === 'token' ? lookalikeOf(currency) : undefined
  useLayoutEffect(() => {
    if (wanted === id) button.current?.focus({ preventScroll: true })
  }, [wanted, id])
  return (
    <Whole>
      <RowButton
        ref={button}
        type="button"
        className={`token-item-${id}`}
        disabled={row.kind === 'known' && chosen.includes(id)}
        tabIndex={tabStop === id ? 0 : -1}
        onFocus={() => onFocus(id)}
        onClick={() => {
          if (row.kind === 'known') onSelect(id)
          else onImport(row.token)
        }}
      >
        <CurrencyLogo currency={currency} size={32} />
        <Names>
          <Line>
            <strong>
              <SymbolText symbol={currency.symbol} />
            </strong>
            {likeness !== undefined && (
              <Badge data-type="warning">
                {t('Lookalike of %symbol%', { symbol: shortSymbol(likeness.symbol) })}
              </Badge>
            )}
            {currency.kind === 'token' && (
              <>
                <WrongDecimals token={currency} />
                <Tags token={currency} />
              </>
            )}
          </Line>
          <small>
            {row.kind === 'known'
              ? currency.name.slice(0, 80)
              : row.list === undefined
                ? `${currency.name.slice(0, 80)} · ${shortAddress(row.token.address)}`
                : `${currency.name.slice(0, 80)} · ${t('via %list%', { list: row.list })}`}
          </small>
        </Names>
        {row.kind === 'offered' ? (
          <Offer>{t('Import')}</Offer>
        ) : (
          account !== undefined && <Balance currency={currency} account={account} />
        )}
      </RowButton>
      {currency.kind === 'token' && <TokenTools token={currency} tabIndex={tabStop === id ? 0 : -1} />}
    </Whole>
  )
}

/** A row has room for two. */
function Tags({ token }: { readonly token: Token }) {
  return useTokenAbout(token)
    ?.tags.slice(0, 2)
    .map((tag) => <TagLabel key={tag}>{tag}</TagLabel>)
}

/** Which contract a row is: its address to take along, its page, and where its project is. */
function TokenTools({ token, tabIndex }: { readonly token: Token; readonly tabIndex: 0 | -1 }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const symbol = shortSymbol(token.symbol)
  const projectLink = useTokenAbout(token)?.projectLink
  return (
    <>
      {projectLink !== undefined && (
        <Tool
          href={projectLink}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={tabIndex}
          title={new URL(projectLink).host}
          aria-label={t('Website of %symbol%: %host%, opens in a new tab', {
            symbol,
            host: new URL(projectLink).host,
          })}
        >
          <GlobeIcon size={16} />
        </Tool>
      )}
      <Tool
        as="button"
        type="button"
        tabIndex={tabIndex}
        aria-label={t('Copy the address of %symbol%', { symbol })}
        title={token.address}
        onClick={() =>
          copy(token.address, { done: t('Address copied'), failed: t('Couldn’t copy the address') })
        }
      >
        <CopyIcon size={16} />
      </Tool>
      {network.explorerUrl !== undefined && (
        <Tool
          href={`${network.explorerUrl}/token/${token.address}`}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={tabIndex}
          aria-label={t('%symbol% on the explorer, opens in a new tab', { symbol })}
        >
          <ExternalIcon size={16} />
        </Tool>
      )}
    </>
  )
}

/** A list that is wrong about a token's decimals: its balances elsewhere are a thousand times what they are, or less. */
function WrongDecimals({ token }: { readonly token: Token }) {
  const { t } = useTranslation()
  const [own] = useContractDecimals(useMemo(() => [token], [token]))
  if (own === undefined) return null
  return (
    <Badge data-type="warning">
      {t('Uses %own% decimals, not %listed%', { own, listed: token.decimals })}
    </Badge>
  )
}

function Balance({ currency, account }: { readonly currency: Currency; readonly account: Address }) {
  const { t } = useTranslation()
  const balance = useBalance(currency, account)
  switch (balance.status) {
    case 'loading':
      return <Skeleton width={56} />
    case 'failed':
      return (
        <Text as="span" tone="soft" title={t('Balance unknown')}>
          {t('Unknown')}
        </Text>
      )
    case 'ready':
      return balance.value.units === 0n ? (
        <Text as="span" tone="soft">
          0
        </Text>
      ) : (
        <Held amount={balance.value} />
      )
  }
}

/** Decimals from a list are not reliable enough for a balance: the contract's are. */
function Held({ amount: { currency, units } }: { readonly amount: Amount }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useCurrency(currencyId(currency))
  if (found === undefined || found.status === 'loading') return <Skeleton width={56} />
  if (found.status === 'failed')
    return (
      <Text as="span" tone="soft" title={t('Balance unknown')}>
        {t('Unknown')}
      </Text>
    )
  const amount = amountOf(found.value.currency, units)
  return (
    <Figures>
      <bdi>{format.amount(amount)}</bdi>
      <small>
        <Suspense>
          <DollarValue amount={amount} />
        </Suspense>
      </small>
    </Figures>
  )
}

/** What a row is known by, in the list and to those who look for it. */
export function idOf(row: SearchRow | undefined): string {
  switch (row?.kind) {
    case undefined:
      return ''
    case 'known':
      return currencyId(row.currency)
    case 'heading':
      return 'heading'
    case 'offered':
      return row.token.address
  }
}

const RowButton = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  block-size: 56px;
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
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    opacity: 0.55;
    cursor: default;
  }
`

const Whole = styled.div`
  display: flex;
  align-items: stretch;
  block-size: 100%;
  padding-inline-end: 8px;
`

const Tool = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink-soft);
  cursor: pointer;

  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Names = styled.span`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  & small {
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;

  & strong {
    flex-shrink: 0;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    display: block;
    min-block-size: 0;
    min-inline-size: 0;
    padding-block: 1px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Figures = styled.span`
  display: flex;
  flex-direction: column;
  flex-shrink: 0;
  align-items: flex-end;

  & small {
    min-block-size: 20px;
    color: var(--ink-soft);
    font-size: 13px;
  }
`

const Offer = styled.span`
  flex-shrink: 0;
  padding: 5px 12px;
  border: 1px solid var(--line-control);
  border-radius: 10px;
  font-size: 14px;
  font-weight: 600;
`
