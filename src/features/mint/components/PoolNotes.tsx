import { network } from '~/config/networks'
import { LP_FEE } from '~/config/policies'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Box, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ListedDecimals } from '~/widgets/tokens/ListedDecimals'
import { useFormat } from '~/widgets/useFormat'
import type { Offer } from '../offer'
import type { MintView, Side } from '../useMint'

/** What is particular about this pool, before anything is given to it. */
export function PoolNotes({ mint }: { readonly mint: MintView }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={2} marginTop={2} hideEmpty>
      {mint.isWrapPair && <WrapNote mint={mint} />}
      {mint.isNewPool && (
        <Notice type="warning" role="status">
          {t('You’re the first liquidity provider. Your amounts set the price, so check the ratio.')}
        </Notice>
      )}
      {mint.problem?.kind === 'one-sided' && (
        <Notice type="danger" role="status">
          {t('This pool holds only one of its two tokens, so it can’t be traded or added to.')}
        </Notice>
      )}
      <TaxNote side={mint.a} offer={mint.offer} />
      <TaxNote side={mint.b} offer={mint.offer} />
      <ListedDecimals currency={mint.a.currency} />
      <ListedDecimals currency={mint.b.currency} />
      {mint.own === undefined && mint.offer === undefined && !mint.isWrapPair && (
        <Text size={14} tone="soft" padding={[0, 1]}>
          {t(
            'You earn %fee% of every trade, in proportion to your share of the pool. Fees build up in the pool and are paid when you remove liquidity.',
            { fee: format.percent(LP_FEE) },
          )}
        </Text>
      )}
    </Stack>
  )
}

/** The coin and its wrapped token are one to one: links to wrapping instead. */
function WrapNote({ mint: { a, b } }: { readonly mint: MintView }) {
  const { t } = useTranslation()
  if (a.currency === undefined || b.currency === undefined) return null
  const query = new URLSearchParams({
    inputCurrency: currencyId(a.currency),
    outputCurrency: currencyId(b.currency),
  })
  return (
    <Notice role="status">
      {t(
        'BNB and %symbol% are two forms of the same coin, so they can’t form a pool. You can wrap or unwrap them one to one.',
        {
          symbol: network.deployment.wrapped.symbol,
        },
      )}
      <Box marginTop={2}>
        <ButtonLink to={`/swap?${query.toString()}`} size="small">
          {t('Wrap or unwrap instead')}
        </ButtonLink>
      </Box>
    </Notice>
  )
}

/** What a token keeps back on its way into the pool. */
function TaxNote({
  side: { tax, currency, field },
  offer,
}: {
  readonly side: Side
  readonly offer: Offer | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (tax === undefined || currency === undefined || tax.status === 'loading') return null
  const symbol = shortSymbol(currency.symbol)
  if (tax.status === 'failed') {
    if (offer === undefined) return null
    return (
      <Text size={14} tone="soft" padding={[0, 1]} role="status">
        {t(
          'We couldn’t check whether %symbol% charges a transfer tax. You get LP tokens for what reaches the pool.',
          { symbol },
        )}
      </Text>
    )
  }
  if (tax.value.kind === 'unsellable') {
    return (
      <Notice type="danger" role="alert" title={t('%symbol% can’t be sold', { symbol })}>
        {t('In a simulation, buying worked but every attempt to sell failed. You would lose what you pay.')}
      </Notice>
    )
  }
  if (tax.value.kind !== 'tradable' || tax.value.sell === 0) return null
  const i = field === 'CURRENCY_A' ? 0 : 1
  return (
    <Notice
      type="warning"
      role="status"
      title={t('%symbol% charges a %tax% tax on every transfer', {
        symbol,
        tax: format.percent(tax.value.sell),
      })}
    >
      {offer !== undefined && (
        <>
          {t(
            'About %arriving% of your %amount% %symbol% will reach the pool, and your LP tokens are based on that amount.',
            {
              amount: format.amountUp(offer.deposit[i]),
              symbol,
              arriving: format.amountUp(offer.arriving[i]),
            },
          )}{' '}
          {!offer.isNewPool && t('Any excess of the other token is shared by everyone in the pool.')}
        </>
      )}
    </Notice>
  )
}
