import type { DividendToken } from '~/config/dividends'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Text } from '~/ui/text'
import { Box, Row, Stack } from '~/ui/layout'
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
      <Text as="h3" size={15} lineHeight={24} id="dividends-title">
        {t('Dividends')}
      </Text>
      <ul>
        {rows.map((row) => (
          <Dividend key={row.token.address} {...row} />
        ))}
      </ul>
    </section>
  )
}

function Dividend({ token, paidIn, units }: Owed) {
  const { t } = useTranslation()
  const format = useFormat()
  const sending = useSending()
  const isPending = usePendingAction(dividendsTarget(token)) !== undefined
  const isClaiming = sending.isAsking || isPending
  const name = shortSymbol(token.symbol)
  const symbol = shortSymbol(paidIn.symbol)
  const amount = units === undefined ? undefined : amountOf(paidIn, units)
  return (
    <Row as="li" wrap gap={[1, 3]} minHeight={52}>
      <CurrencyLogo currency={token} size={28} />
      <Stack gap={0} grow>
        <span>{name}</span>
        <Text as="small" size={13} lineHeight={18} tone="soft">
          {amount === undefined ? (
            t('Your %token% dividends couldn’t be loaded.', { token: name })
          ) : (
            <>
              <bdi>{t('%amount% %symbol% unclaimed', { amount: format.amount(amount), symbol })}</bdi>{' '}
              <DollarValue amount={amount} />
            </>
          )}
        </Text>
      </Stack>
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
        <Box full>
          <SendFailure sending={sending} title={t('Couldn’t claim your dividends')} />
        </Box>
      )}
    </Row>
  )
}
