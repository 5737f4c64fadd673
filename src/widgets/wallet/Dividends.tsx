import { styled } from 'styled-components'
import type { DividendToken } from '~/config/dividends'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { DollarValue } from '../DollarValue'
import { CurrencyLogo } from '../tokens/CurrencyLogo'
import { SendFailure } from '../transactions/SendFailure'
import { useSending } from '../transactions/useSending'
import { useFormat } from '../useFormat'
import { claimDividends, dividendsTarget } from './claimDividends'
import { useDividends } from './useDividends'

/** `units` that are owed; undefined where they could not be read. */
interface Owed extends DividendToken {
  readonly units: bigint | undefined
}

/** What tokens with dividends owe the account; nothing where none owes anything. */
export function Dividends({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const rows = useDividends(account).flatMap(({ owed, ...each }): readonly Owed[] => {
    if (owed.status === 'failed') return [{ ...each, units: undefined }]
    return owed.status === 'ready' && owed.value > 0n ? [{ ...each, units: owed.value }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="dividends-title">
      <Title id="dividends-title">{t('Dividends')}</Title>
      <ul>
        {rows.map((row) => (
          <Row key={row.token.address} {...row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ token, paidIn, units }: Owed) {
  const { t } = useTranslation()
  const format = useFormat()
  const sending = useSending()
  const isPending = usePendingAction(dividendsTarget(token)) !== undefined
  const isClaiming = sending.isAsking || isPending
  const name = shortSymbol(token.symbol)
  const symbol = shortSymbol(paidIn.symbol)
  const amount = units === undefined ? undefined : amountOf(paidIn, units)
  return (
    <Line>
      <CurrencyLogo currency={token} size={28} />
      <div>
        <span>{name}</span>
        <small>
          {amount === undefined ? (
            t('Your %token% dividends couldn’t be loaded.', { token: name })
          ) : (
            <>
              <bdi>{t('%amount% %symbol% unclaimed', { amount: format.amount(amount), symbol })}</bdi>{' '}
              <DollarValue amount={amount} />
            </>
          )}
        </small>
      </div>
      {amount !== undefined && (
        <Button
          size="small"
          isLoading={isClaiming}
          aria-label={t('Claim %symbol% dividends', { symbol: name })}
          onClick={() => void sending.act(claimDividends({ token, paidIn }))}
        >
          {isClaiming ? t('Claiming...') : t('Claim')}
        </Button>
      )}
      {sending.problem !== undefined && (
        <Failure>
          <SendFailure sending={sending} title={t('Couldn’t claim your dividends')} />
        </Failure>
      )}
    </Line>
  )
}

const Title = styled.h3`
  font-size: 15px;
  line-height: 24px;
`

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 52px;

  & > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
`

const Failure = styled.div`
  inline-size: 100%;
`
