import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout'
import { OwnLiquidity } from '~/widgets/liquidity/OwnLiquidity'
import { TradeHeader } from '~/widgets/TradeHeader'
import { useSending } from '~/widgets/transactions/useSending'
import { BurnAction } from './components/BurnAction'
import { RemoveAmountField } from './components/RemoveAmountField'
import { NoPosition } from './components/NoPosition'
import { PoolPrices } from './components/PoolPrices'
import { Received } from './components/Received'
import { TaxNotes } from './components/TaxNotes'
import { burnReset } from './slice'
import type { Offer } from './offer'
import { useBurn } from './useBurn'

const RemoveDialog = lazy(() =>
  import('./components/RemoveDialog').then((m) => ({ default: m.RemoveDialog })),
)

export { burnReducer as reducer } from './slice'

export default function BurnScreen() {
  const { t } = useTranslation()
  const [idA, idB] = usePath()
  const burn = useBurn(idA, idB)
  const [isDetailed, setIsDetailed] = useState(false)
  const approving = useSending(burn.about)
  const removing = useSending(burn.about)
  const [reviewed, setReviewed] = useState<Offer>()
  const account = useAccount()

  return (
    <>
      <Card data-width="trade" aria-labelledby="remove-title">
        <TradeHeader title={t('Remove Liquidity')} titleId="remove-title" backTo="/pool" />
        <Stack gap={2}>
          {burn.problem?.kind === 'invalid-pair' ||
          burn.problem?.kind === 'no-pool' ||
          burn.problem?.kind === 'unreadable-token' ||
          burn.problem?.kind === 'no-liquidity' ? (
            <NoPosition problem={burn.problem} currencies={burn.currencies} />
          ) : (
            <>
              <RemoveAmountField burn={burn} isDetailed={isDetailed} onDetailed={setIsDetailed} />
              <Received burn={burn} isDetailed={isDetailed} />
              {burn.offer !== undefined && <TaxNotes offer={burn.offer} />}
              {burn.offer !== undefined && <PoolPrices offer={burn.offer} />}
              <BurnAction
                burn={burn}
                isReviewing={reviewed !== undefined}
                approving={approving}
                removing={removing}
                onReview={() => {
                  approving.clear()
                  removing.clear()
                  setReviewed(burn.offer)
                }}
              />
            </>
          )}
        </Stack>
      </Card>
      {burn.own && <OwnLiquidity {...burn.own} way="add" />}
      {/* Another account's review is not shown to this one. */}
      {reviewed !== undefined && reviewed.terms.account === account && (
        <Suspense>
          <RemoveDialog
            reviewed={reviewed}
            burn={burn}
            sending={removing}
            onClose={() => setReviewed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The two currencies of the address. The form starts anew with another pool, not with another form of the coin. */
function usePath(): readonly [CurrencyId | undefined, CurrencyId | undefined] {
  const { currencyIdA = '', currencyIdB = '' } = useParams()
  const dispatch = useDispatch()
  const a = parseCurrencyId(currencyIdA)
  const b = parseCurrencyId(currencyIdB)
  const [tokenA, tokenB] = [tokenAddress(a), tokenAddress(b)]
  useEffect(() => {
    dispatch(burnReset())
  }, [dispatch, tokenA, tokenB])
  return [a, b]
}

function tokenAddress(id: CurrencyId | undefined): Address | undefined {
  return id === 'BNB' ? network.deployment.wrapped.address : id
}
