import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { unsupportedTokens } from '~/config/warnings'
import type { Address } from '~/domain/address'
import { exactText } from '~/domain/money/amount'
import { currencyId, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { AmountField } from '~/widgets/AmountField'
import { TokenPicker, usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { TradeHeader } from '~/widgets/TradeHeader'
import { useShowPageSymbol } from '~/widgets/pageSymbol'
import { MintAction } from './components/MintAction'
import { OwnPosition } from './components/OwnPosition'
import { PoolNotes } from './components/PoolNotes'
import { PoolTerms } from './components/PoolTerms'
import { choiceOf, parseCurrency, pathWithout } from './path'
import { type Field, mintReset, sidesSwapped } from './slice'
import { type MintView, type Offer, type Side, useMint } from './useMint'

const UnknownTokens = lazy(() =>
  import('./components/UnknownTokens').then((m) => ({ default: m.UnknownTokens })),
)
const SupplyDialog = lazy(() =>
  import('./components/SupplyDialog').then((m) => ({ default: m.SupplyDialog })),
)
const UnsupportedAssets = lazy(() =>
  import('~/widgets/tokens/UnsupportedAssets').then((m) => ({ default: m.UnsupportedAssets })),
)

// The route mounts it with the screen.
export { mintReducer as reducer } from './slice'

/** An offer and whose it is: another account's review is not shown to this one. */
interface Reviewed {
  readonly offer: Offer
  readonly account: Address | undefined
}

export default function MintScreen() {
  const { t } = useTranslation()
  const path = usePath()
  const mint = useMint(path)
  const account = useAccount()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const unknownTokens = strangersOf(mint)
  useShowPageSymbol(mint.b.currency?.symbol)

  return (
    <>
      <Card data-width="trade" aria-labelledby="add-title">
        <TradeHeader title={t('Add Liquidity')} titleId="add-title" backTo="/pool" />
        <MintForm mint={mint} onChoose={path.onChoose} />
        <PoolTerms mint={mint} />
        <PoolNotes mint={mint} />
        <MintAction
          mint={mint}
          onReview={() => {
            if (mint.offer !== undefined) setReviewed({ offer: mint.offer, account })
          }}
        />
      </Card>
      {mint.problem?.kind === 'unsupported-asset' && (
        <Suspense>
          <UnsupportedAssets currencies={[mint.a.currency, mint.b.currency]} />
        </Suspense>
      )}
      <OwnPosition mint={mint} />
      <Suspense>
        {unknownTokens.length > 0 && (
          <UnknownTokens
            tokens={unknownTokens}
            onLeave={() => {
              path.onLeave(unknownTokens)
            }}
          />
        )}
        {reviewed !== undefined && reviewed.account === account && (
          <SupplyDialog
            reviewed={reviewed.offer}
            mint={mint}
            onClose={(wasSent) => {
              setReviewed(undefined)
              if (wasSent) mint.onFinished()
            }}
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
  const chosen = { CURRENCY_A: parseCurrency(currencyIdA), CURRENCY_B: parseCurrency(currencyIdB) }
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

/** Tokens that are on no list, unless they are not traded here anyway. */
function strangersOf({ a, b }: MintView): readonly Token[] {
  return [a, b].flatMap(({ isUnknownToken, currency }) =>
    isUnknownToken && currency?.kind === 'token' && !unsupportedTokens.has(currency.address)
      ? [currency]
      : [],
  )
}

interface FormProps {
  readonly mint: MintView
  readonly onChoose: ReturnType<typeof usePath>['onChoose']
}

function MintForm({ mint, onChoose }: FormProps) {
  const { t } = useTranslation()
  usePreparedTokenPicker()
  const [picking, setPicking] = useState<Field>()
  const sides = [
    { side: mint.a, id: 'add-liquidity-input-tokena', label: t('First token') },
    { side: mint.b, id: 'add-liquidity-input-tokenb', label: t('Second token') },
  ]
  return (
    <>
      <Fields>
        {sides.map(({ side, id, label }, i) => (
          <div key={side.field}>
            {i === 1 && (
              <Middle aria-hidden="true">
                <span>
                  <PlusIcon size={20} />
                </span>
              </Middle>
            )}
            <AmountField
              id={id}
              label={isDerived(side, mint) ? t('%side% (estimated)', { side: label }) : label}
              {...fieldOf(side, mint)}
              onPick={() => {
                setPicking(side.field)
              }}
            />
          </div>
        ))}
      </Fields>
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={sides.flatMap(({ side: { field, currency } }) =>
              field === picking && currency !== undefined ? [currencyId(currency)] : [],
            )}
            onClose={() => {
              setPicking(undefined)
            }}
            onSelect={(id) => {
              onChoose(picking, id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function isDerived(side: Side, mint: MintView): boolean {
  return side.field !== mint.independentField && mint.offer !== undefined && !mint.isNewPool
}

function fieldOf({ field, currency, isLoading, text, balance, amount, max }: Side, mint: MintView) {
  return {
    currency,
    isLoading,
    text,
    balance,
    amount,
    isWaiting: field !== mint.independentField && mint.isQuoting,
    onType: (typed: string) => {
      mint.onType(field, typed)
    },
    onMax:
      max === undefined
        ? undefined
        : () => {
            mint.onType(field, exactText(max))
          },
  }
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
`

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
