import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { warnedTokens } from '~/config/tokens/warned'
import { parseAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { ImportTokens } from '~/widgets/tokens/ImportTokens'
import { ListedDecimals } from '~/widgets/tokens/ListedDecimals'
import { useIsPickerOpen } from '~/widgets/tokens/openPicker'
import { unknownTokensOf } from '~/widgets/trade/TokenSide'
import type { SwapView } from '../useSwap'
import { SwapWarningModal } from './SwapWarningModal'
import { TaxNotes } from './TaxNotes'

type WarnedForm = Pick<SwapView, 'input' | 'output' | 'offer' | 'problem' | 'slippage' | 'onClear'>

/** What stands between a person and a dangerous token. Loaded when a token is chosen that is not one of the bases. */
export function TokenWarnings({ swap }: { readonly swap: WarnedForm }) {
  const isPicking = useIsPickerOpen()
  const sides = [swap.input, swap.output]
  const unknownTokens = unknownTokensOf(sides)
  return (
    <>
      <Notes>
        <TaxNotes swap={swap} />
        {sides.map(({ field, currency }) => (
          <ListedDecimals key={field} currency={currency} />
        ))}
      </Notes>
      {unknownTokens.length > 0 && !isPicking && <ImportDialog tokens={unknownTokens} />}
      {sides.map(({ field, currency }) => {
        if (currency?.kind !== 'token') return null
        const warning = warnedTokens.get(currency.address)
        return warning === undefined ? null : (
          <SwapWarningModal
            key={currency.address}
            token={currency}
            warning={warning}
            onLeave={() => {
              swap.onClear(field)
            }}
          />
        )
      })}
    </>
  )
}

/** A link can name any token: before it is traded it is looked at and imported, or taken off the form. */
function ImportDialog({ tokens }: { readonly tokens: readonly Token[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()

  const leave = () => {
    const kept = [...parameters].filter(([, value]) => {
      const named = parseAddress(value)
      return !tokens.some(({ address }) => address === named)
    })
    const search = new URLSearchParams(kept).toString()
    void navigate(search === '' ? '/swap/' : `/swap/?${search}`)
  }

  return (
    <Dialog
      isOpen
      id="import-tokens-dialog"
      title={t('Import Tokens')}
      closeLabel={t('Cancel')}
      width="panel"
      onClose={leave}
    >
      {/* Imported tokens are no unknownTokens any more, so that the dialog closes by itself. */}
      <ImportTokens tokens={tokens} onCancel={leave} />
    </Dialog>
  )
}

const Notes = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-start: 12px;

  &:empty {
    display: none;
  }
`
