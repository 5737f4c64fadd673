import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { SEARCH_DEBOUNCE_MS } from '~/config/lists'
import { network } from '~/config/networks'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { useContractDecimals } from '~/core/tokens/useContractDecimals'
import { useCurrency } from '~/core/tokens/useCurrency'
import { useInactiveTokens } from '~/core/tokens/useInactiveTokens'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { tokensForgotten, tokensSaved } from '~/core/user/slice'
import { type Address, parseAddress } from '~/domain/address'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Field, TextInput } from '~/ui/TextInput'
import { useDebounced } from '../useDebounced'
import { DecimalsNote } from './DecimalsNote'
import { ListedDecimals } from './ListedDecimals'
import { NoToken } from './NoToken'
import { TokenCard } from './TokenCard'
import { useArrivalFocus } from './useArrivalFocus'
import { WatchToken } from './WatchToken'

interface Props {
  readonly address: string
  readonly onAddress: (address: string) => void
  readonly onImport: (token: Token) => void
}

const NO_TOKENS: Readonly<Record<Address, Token>> = {}

/** Tokens that the person added, and one to add by its address. */
export function OwnTokens({ address, onAddress, onImport }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const field = useArrivalFocus<HTMLInputElement>()
  const saved = useSelector(({ user }: CoreState) => user.tokens[network.chainId] ?? NO_TOKENS)
  const tokens = Object.values(saved)
  const [removed, setRemoved] = useState<readonly Token[]>([])
  const debounced = useDebounced(address.trim(), SEARCH_DEBOUNCE_MS)
  const typed = parseAddress(debounced)

  const remove = (leaving: readonly Token[]) => {
    const addresses = leaving.map((token) => token.address)
    dispatch(tokensForgotten({ chainId: network.chainId, addresses }))
    setRemoved(leaving)
    // The button that was pressed is gone with what it removed.
    field.current?.focus()
  }

  return (
    <Stack gap={4}>
      <Field
        id="token-address-input"
        label={t('Add a token')}
        problem={debounced !== '' && typed === undefined && t('Enter valid token address')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            placeholder="0x0000"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => onAddress(event.target.value)}
          />
        )}
      </Field>
      {typed !== undefined && <Found key={typed} address={typed} onImport={onImport} />}
      <Stack gap={1}>
        <Row justify="space-between">
          <span>{t('You added %count% token|You added %count% tokens', { count: tokens.length })}</span>
          {tokens.length > 0 && (
            <Button size="small" variant="subtle" onClick={() => remove(tokens)}>
              {t('Clear all')}
            </Button>
          )}
        </Row>
        <div role="status">
          {removed.length > 0 && (
            <Row justify="space-between">
              <span>{t('%count% token removed|%count% tokens removed', { count: removed.length })}</span>
              <Button
                size="small"
                onClick={() => {
                  dispatch(tokensSaved(removed))
                  setRemoved([])
                  field.current?.focus()
                }}
              >
                {t('Undo')}
              </Button>
            </Row>
          )}
        </div>
      </Stack>
      <Stack as="ul" gap={2} aria-label={t('Tokens')}>
        {tokens.map((token) => (
          <TokenCard key={token.address} token={token}>
            <WatchToken token={token} size="small" />
            <Button
              size="small"
              variant="subtle"
              aria-label={t('Remove %symbol%', { symbol: shortSymbol(token.symbol) })}
              onClick={() => remove([token])}
            >
              {t('Remove')}
            </Button>
          </TokenCard>
        ))}
      </Stack>
    </Stack>
  )
}

function Found({ address, onImport }: { readonly address: Address } & Pick<Props, 'onImport'>) {
  const { t } = useTranslation()
  const known = useKnownTokens()
  const inactive = useInactiveTokens(known, true).get(address)?.token
  const isNew = !known.has(address) && inactive === undefined
  const read = useCurrency(isNew ? address : undefined)
  const knownToken = known.get(address)
  if (knownToken !== undefined) {
    return (
      <Stack gap={2}>
        <Notice type="info" role="status">
          {t('You already have %symbol%.', { symbol: shortSymbol(knownToken.symbol) })}
        </Notice>
        <ListedDecimals currency={knownToken} />
      </Stack>
    )
  }
  if (read?.status === 'failed') return <NoToken address={address} problem={read.problem} />
  const currency = inactive ?? (read?.status === 'ready' ? read.value.currency : undefined)
  if (currency?.kind !== 'token') {
    return (
      <div role="status" aria-label={t('Loading')}>
        <Skeleton height={72} radius={12} />
      </div>
    )
  }
  return (
    <Stack as="ul" gap={2}>
      <TokenCard token={currency}>
        <Button variant="primary" onClick={() => onImport(currency)}>
          {t('Import')}
        </Button>
        <WrongDecimals token={currency} />
      </TokenCard>
    </Stack>
  )
}

/** A token as a list gives it, whose contract may say otherwise. */
function WrongDecimals({ token }: { readonly token: Token }) {
  const [own] = useContractDecimals(useMemo(() => [token], [token]))
  return own === undefined ? null : (
    <Stack gap={2} padding={[1, 0, 0]} full hideEmpty>
      <DecimalsNote symbol={token.symbol} own={own} listed={token.decimals} />
    </Stack>
  )
}
