import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { type Amount, amountOf, significantText } from '~/domain/money/amount'
import { type Currency, currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { LabelHeading, Text } from '~/ui/text'
import { Well } from '~/ui/Well'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { SymbolText } from '~/widgets/tokens/SymbolText'
import { DollarValue } from '~/widgets/DollarValue'
import { useFormat } from '~/widgets/useFormat'
import type { BurnView } from '../useBurn'
import { TypedAmount } from './TypedAmount'

const COIN = network.coin
const { wrapped } = network.deployment

/** What comes back; each side can be typed in the detailed form. */
export function Received({ burn, isDetailed }: { readonly burn: BurnView; readonly isDetailed: boolean }) {
  const { t } = useTranslation()
  const { received } = burn
  const [a, b] = burn.currencies
  return (
    <Well gap={2}>
      <LabelHeading>{t('You receive')}</LabelHeading>
      <SideRow
        burn={burn}
        isDetailed={isDetailed}
        field="CURRENCY_A"
        id="remove-liquidity-tokena-symbol"
        currency={a}
        amount={a && received && amountOf(a, received[0])}
      />
      <SideRow
        burn={burn}
        isDetailed={isDetailed}
        field="CURRENCY_B"
        id="remove-liquidity-tokenb-symbol"
        currency={b}
        amount={b && received && amountOf(b, received[1])}
      />
      <CoinChoice a={a} b={b} />
    </Well>
  )
}

interface SideProps {
  readonly burn: BurnView
  readonly isDetailed: boolean
  readonly field: 'CURRENCY_A' | 'CURRENCY_B'
  readonly id: string
  readonly currency: Currency | undefined
  readonly amount: Amount | undefined
}

function SideRow({ burn, isDetailed, field, id, currency, amount }: SideProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (currency === undefined)
    return (
      <Row gap={3} minHeight={48}>
        <Name id={id}>
          <Skeleton height={48} radius={10} />
        </Name>
      </Row>
    )
  const symbol = shortSymbol(currency.symbol)
  const derived = amount === undefined ? '' : significantText(amount)
  return (
    <Row gap={3} minHeight={48}>
      <CurrencyLogo currency={currency} size={32} />
      <Name id={id}>
        <SymbolText symbol={currency.symbol} />
      </Name>
      <Figures>
        {isDetailed ? (
          <TypedAmount
            label={t('Amount of %symbol%', { symbol })}
            className="token-amount-input"
            text={burn.field === field ? burn.typedValue : derived}
            onType={(text) => burn.onType(field, text)}
          />
        ) : (
          <strong data-testid={`${field}-received`}>
            {amount === undefined ? '—' : format.amount(amount)}
          </strong>
        )}
        {amount !== undefined && amount.units > 0n && (
          <Text as="small" tone="soft" size={13}>
            <DollarValue amount={amount} />
          </Text>
        )}
      </Figures>
    </Row>
  )
}

/** The coin or its wrapped token, where one of the two is in the pool. It is a choice of the address, so it can be sent on. */
function CoinChoice({ a, b }: { readonly a: Currency | undefined; readonly b: Currency | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (a === undefined || b === undefined) return null
  const isWrapped = (currency: Currency) => currency.kind === 'token' && currency.address === wrapped.address
  const isCoin = a.kind === 'native' || b.kind === 'native'
  if (!isCoin && !isWrapped(a) && !isWrapped(b)) return null
  const as = (currency: Currency, chosen: Currency) =>
    currencyId(currency.kind === 'native' || isWrapped(currency) ? chosen : currency)
  return (
    <Choice>
      <span>{t('Receive as')}</span>
      <div>
        <Segmented
          label={t('Receive as')}
          options={[
            { value: COIN.symbol, label: COIN.symbol },
            { value: wrapped.symbol, label: wrapped.symbol },
          ]}
          selected={isCoin ? COIN.symbol : wrapped.symbol}
          onSelect={(symbol) => {
            const chosen = symbol === COIN.symbol ? COIN : wrapped
            void navigate(`/remove/${as(a, chosen)}/${as(b, chosen)}`, { replace: true })
          }}
        />
      </div>
    </Choice>
  )
}

const Name = styled.span`
  flex: 1;
  min-inline-size: 56px;
  overflow: hidden;
  ${look({ size: 16, weight: 600 })}
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Figures = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  min-inline-size: 0;
  max-inline-size: 70%;

  & > strong {
    max-inline-size: 100%;
    ${look({ size: 20, weight: 600 })}
    overflow-wrap: anywhere;
    text-align: end;
  }
  & > input {
    inline-size: 100%;
  }
`

const Choice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block-start: 8px;
  border-block-start: 1px solid var(--line);
  ${look({ size: 14, tone: 'soft' })}

  & > div {
    min-inline-size: 168px;
  }
  & [role='radiogroup'] {
    background: var(--hover);
  }
`
