import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { currencyId, shortSymbol, type Token } from '~/domain/money/currency'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { Stack } from '~/ui/layout'
import { TokenPicker, usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { OwnLiquidity } from '~/widgets/liquidity/OwnLiquidity'
import { TradeHeader } from '~/widgets/TradeHeader'
import { TokenSideField, unknownTokensOf } from '~/widgets/trade/TokenSide'
import { useSending } from '~/widgets/transactions/useSending'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { MintAction } from './components/MintAction'
import { PoolNotes } from './components/PoolNotes'
import { PoolTerms } from './components/PoolTerms'
import type { Offer } from './offer'
import { choiceOf, pathWithout } from './path'
import { type Field, mintReset, sidesSwapped } from './slice'
import { type MintView, type Side, useMint } from './useMint'

const ImportTokensDialog = lazy(() =>
  import('~/widgets/tokens/ImportTokensDialog').then((m) => ({ default: m.ImportTokensDialog })),
)
const SupplyDialog = lazy(() =>
  import('./components/SupplyDialog').then((m) => ({ default: m.SupplyDialog })),
)
const UnsupportedAssets = lazy(() =>
  import('~/widgets/tokens/UnsupportedAssets').then((m) => ({ default: m.UnsupportedAssets })),
)

export { mintReducer as reducer } from './slice'

export default function MintScreen() {
  const { t } = useTranslation()
  const path = usePath()
  const mint = useMint(path)
  const account = useAccount()
  const supplying = useSending(mint.about)
  const [reviewed, setReviewed] = useState<Offer>()
  const unknownTokens = unknownTokensOf([mint.a, mint.b])
  useShowPageSubject(mint.b.currency && shortSymbol(mint.b.currency.symbol))

  return (
    <>
      <Card data-width="trade" aria-labelledby="add-title">
        <TradeHeader title={t('Add Liquidity')} titleId="add-title" backTo="/pool" />
        <MintForm mint={mint} onChoose={path.onChoose} />
        <PoolTerms mint={mint} />
        <PoolNotes mint={mint} />
        <MintAction
          mint={mint}
          isReviewing={reviewed !== undefined}
          supplying={supplying}
          onReview={() => {
            supplying.clear()
            setReviewed(mint.offer)
          }}
        />
      </Card>
      {mint.problem?.kind === 'unsupported-asset' && (
        <Suspense>
          <UnsupportedAssets currencies={[mint.a.currency, mint.b.currency]} />
        </Suspense>
      )}
      {mint.own && <OwnLiquidity {...mint.own} way="remove" />}
      <Suspense>
        {unknownTokens.length > 0 && (
          <ImportTokensDialog tokens={unknownTokens} onLeave={() => path.onLeave(unknownTokens)} />
        )}
        {/* Another account's review is not shown to this one. */}
        {reviewed !== undefined && reviewed.terms.account === account && (
          <SupplyDialog
            reviewed={reviewed}
            mint={mint}
            sending={supplying}
            onClose={() => setReviewed(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The address is the choice of currencies: choosing leads on, and can be sent on and taken back. */
function usePath() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { currencyIdA, currencyIdB } = useParams()
  const form = pathname.startsWith('/create') ? ('create' as const) : ('add' as const)
  const chosen = { CURRENCY_A: parseCurrencyId(currencyIdA), CURRENCY_B: parseCurrencyId(currencyIdB) }
  const isBare = currencyIdA === undefined && currencyIdB === undefined
  useEffect(() => {
    if (isBare) dispatch(mintReset())
  }, [dispatch, isBare, key])

  return {
    chosen,
    isUnreadable:
      (currencyIdA !== undefined && chosen.CURRENCY_A === undefined) ||
      (currencyIdB !== undefined && chosen.CURRENCY_B === undefined),
    onChoose: (field: Field, id: ReturnType<typeof currencyId>) => {
      const { path, isSwap } = choiceOf(form, chosen, field, id)
      if (isSwap) dispatch(sidesSwapped())
      void navigate(path, { replace: true })
    },
    onLeave: (tokens: readonly Token[]) => {
      void navigate(pathWithout(form, chosen, tokens.map(currencyId)), { replace: true })
    },
  }
}

interface FormProps {
  readonly mint: MintView
  readonly onChoose: ReturnType<typeof usePath>['onChoose']
}

function MintForm({ mint, onChoose }: FormProps) {
  const { t } = useTranslation()
  usePreparedTokenPicker()
  const [picking, setPicking] = useState<Field>()
  const isOther = ({ field }: Side) => field !== mint.independentField
  const sides = [
    { side: mint.a, id: 'add-liquidity-input-tokena', label: t('First token') },
    { side: mint.b, id: 'add-liquidity-input-tokenb', label: t('Second token') },
  ]
  return (
    <>
      <Stack gap={0}>
        {sides.map(({ side, id, label }, i) => (
          <div key={side.field}>
            {i === 1 && (
              <Middle aria-hidden="true">
                <span>
                  <PlusIcon size={20} />
                </span>
              </Middle>
            )}
            <TokenSideField
              id={id}
              side={side}
              label={label}
              isEstimated={isOther(side) && mint.offer !== undefined && !mint.isNewPool}
              isQuoting={isOther(side) && mint.isQuoting}
              onType={mint.onType}
              onPick={setPicking}
            />
          </div>
        ))}
      </Stack>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={sides.flatMap(({ side: { field, currency } }) =>
              field === picking && currency !== undefined ? [currencyId(currency)] : [],
            )}
            onClose={() => setPicking(undefined)}
            onSelect={(id) => onChoose(picking, id)}
          />
        </Suspense>
      )}
    </>
  )
}

const Middle = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 4px;

  & > span {
    position: absolute;
    inset-block-start: -16px;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 36px;
    block-size: 36px;
    border: 4px solid var(--surface);
    border-radius: 14px;
    background: var(--sunken);
    color: var(--ink-soft);
  }
`
