import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Currency, currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { SymbolText } from '~/widgets/tokens/SymbolText'
import { ButtonLink } from '~/widgets/ButtonLink'
import { prepareTokenPicker, TokenPicker, usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { TradeHeader } from '~/widgets/TradeHeader'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { FoundPosition } from './components/FoundPosition'
import { type FindSide, type FindView, useFind } from './useFind'

export default function FindScreen() {
  const { t } = useTranslation()
  const find = useFind()
  usePreparedTokenPicker()
  const [picking, setPicking] = useState<FindSide>()
  return (
    <>
      <Card data-width="trade" aria-labelledby="find-title">
        <TradeHeader
          title={t('Import Pool')}
          titleId="find-title"
          subtitle={t('Import a pool that isn’t listed.')}
          backTo="/pool"
        />
        <Stack gap={2} marginTop={2}>
          <Side currency={find.a} label={t('First token')} onPick={() => setPicking('a')} />
          <Row justify="center" tone="soft" aria-hidden="true">
            <PlusIcon size={20} />
          </Row>
          <Side currency={find.b} label={t('Second token')} onPick={() => setPicking('b')} />
          <Outcome find={find} />
        </Stack>
      </Card>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={[picking === 'a' ? idOf(find.a) : idOf(find.b)]}
            onClose={() => setPicking(undefined)}
            onSelect={(id) => find.onSelect(picking, id)}
          />
        </Suspense>
      )}
    </>
  )
}

function idOf(currency: Currency | undefined) {
  return currency && currencyId(currency)
}

interface SideProps {
  readonly currency: Currency | undefined
  readonly label: string
  readonly onPick: () => void
}

function Side({ currency, label, onPick }: SideProps) {
  const { t } = useTranslation()
  return (
    <Picker
      type="button"
      className="open-currency-select-button"
      aria-haspopup="dialog"
      onPointerEnter={prepareTokenPicker}
      onFocus={prepareTokenPicker}
      onClick={onPick}
    >
      <Text as="small" grow tone="soft" size={14}>
        {label}
      </Text>
      {currency === undefined ? (
        <strong>{t('Select a token')}</strong>
      ) : (
        <>
          <CurrencyLogo currency={currency} size={28} />
          <strong>
            <SymbolText symbol={currency.symbol} />
          </strong>
        </>
      )}
      <ChevronDownIcon size={20} />
    </Picker>
  )
}

/** What was found, and what can be done with it. */
function Outcome({ find: { a, b, found } }: { readonly find: FindView }) {
  const { t } = useTranslation()
  const account = useAccount()
  const path = `${idOf(a) ?? ''}/${idOf(b) ?? ''}`
  switch (found.kind) {
    case 'incomplete':
      return <Notice>{t('Select two tokens to find their pool.')}</Notice>
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={66} radius={12} />
        </div>
      )
    case 'unreadable':
    case 'invalid':
      return (
        <Notice type="warning" role="status">
          {found.kind === 'invalid' ? t('Invalid pair') : t('Can’t connect to the blockchain')}
        </Notice>
      )
    case 'not-exists':
      return (
        <>
          <Notice role="status">{t('No pool found.')}</Notice>
          <ButtonLink to={`/add/${path}`} variant="primary" size="large" isFullWidth>
            {t('Create pool')}
          </ButtonLink>
        </>
      )
    case 'exists':
      return account === undefined ? (
        <ConnectButton isFullWidth />
      ) : (
        <FoundPosition found={found} path={path} />
      )
  }
}

const Picker = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 64px;
  padding: 8px 16px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);
  color: var(--ink);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--line-control);
  }
  & strong {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
