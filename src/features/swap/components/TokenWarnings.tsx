import { useNavigate, useSearchParams } from 'react-router-dom'
import { warnedTokens } from '~/config/tokens/warned'
import { parseAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { Stack } from '~/ui/layout'
import { ImportTokensDialog } from '~/widgets/tokens/ImportTokensDialog'
import { ListedDecimals } from '~/widgets/tokens/ListedDecimals'
import { unknownTokensOf } from '~/widgets/trade/TokenSide'
import type { SwapView } from '../useSwap'
import { SwapWarningModal } from './SwapWarningModal'
import { TaxNotes } from './TaxNotes'

type WarnedForm = Pick<SwapView, 'input' | 'output' | 'offer' | 'problem' | 'slippage' | 'onClear'>

/** What stands between a person and a dangerous token. Loaded when a token is chosen that is not one of the bases. */
export function TokenWarnings({ swap }: { readonly swap: WarnedForm }) {
  const sides = [swap.input, swap.output]
  const unknownTokens = unknownTokensOf(sides)
  const leaveAddress = useLeaveAddress(unknownTokens)
  return (
    <>
      <Stack gap={3} marginTop={3} hideEmpty>
        <TaxNotes swap={swap} />
        {sides.map(({ field, currency }) => (
          <ListedDecimals key={field} currency={currency} />
        ))}
      </Stack>
      {unknownTokens.length > 0 && (
        <ImportTokensDialog
          tokens={unknownTokens}
          onLeave={() => {
            for (const { field, currency } of sides) {
              if (unknownTokens.some((token) => token === currency)) swap.onClear(field)
            }
            leaveAddress()
          }}
        />
      )}
      {sides.map(({ field, currency }) => {
        if (currency?.kind !== 'token') return null
        const warning = warnedTokens.get(currency.address)
        return warning === undefined ? null : (
          <SwapWarningModal
            key={currency.address}
            token={currency}
            warning={warning}
            onLeave={() => swap.onClear(field)}
          />
        )
      })}
    </>
  )
}

/** Gives the way to take tokens out of the address that named them. */
function useLeaveAddress(tokens: readonly Token[]): () => void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return () => {
    const remaining = [...parameters].filter(([, value]) => {
      const named = parseAddress(value)
      return !tokens.some(({ address }) => address === named)
    })
    const search = new URLSearchParams(remaining).toString()
    void navigate(search === '' ? '/swap/' : `/swap/?${search}`)
  }
}
