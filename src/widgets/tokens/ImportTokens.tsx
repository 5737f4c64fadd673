import { useState } from 'react'
import { useCoreDispatch } from '~/core/state'
import { useContractDecimals } from '~/core/tokens/useContractDecimals'
import { useInactiveTokens } from '~/core/tokens/useInactiveTokens'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { useLookalikes } from '~/core/tokens/useLookalikes'
import { tokensSaved } from '~/core/user/slice'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Checkbox } from '~/ui/Toggle'
import { DecimalsNote } from './DecimalsNote'
import { ImportPanel } from './entryLook'
import { TokenCard } from './TokenCard'
import { TokenFindings } from './TokenFindings'
import { useArrivalFocus } from './useArrivalFocus'

interface Props {
  readonly tokens: readonly Token[]
  readonly onCancel: () => void
  /** They are saved and known from now on; the first one is the one to choose where one is chosen. */
  readonly onImported?: (first: Token) => void
}

/** Imports tokens that are on none of the person's lists, after a warning. */
export function ImportTokens({ tokens, onCancel, onImported }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const panel = useArrivalFocus<HTMLDivElement>()
  const inactive = useInactiveTokens(useKnownTokens(), true)
  const lookalikeOf = useLookalikes()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const decimals = useContractDecimals(tokens)
  // A list's word on decimals is not taken along: the contract's is.
  const right = tokens.map((token, i) => ({ ...token, decimals: decimals[i] ?? token.decimals }))
  const [first] = right
  return (
    <ImportPanel ref={panel} tabIndex={-1} data-autofocus role="group" aria-label={t('Import Tokens')}>
      <Notice type="warning" title={t('Check the address, not the name')}>
        <Stack gap={1}>
          <p>{t('Anyone can create a token with any name, including fake versions of existing tokens.')}</p>
          <p>{t('You may not be able to sell a token you buy here.')}</p>
        </Stack>
      </Notice>
      <Stack as="ul" gap={2} aria-label={t('Tokens')}>
        {tokens.map((token, i) => {
          const list = inactive.get(token.address)?.list
          const likeness = lookalikeOf(token)
          const own = decimals[i]
          return (
            <TokenCard key={token.address} token={token}>
              <Badge data-type={list === undefined ? 'danger' : 'info'}>
                {list === undefined ? t('Unknown Source') : t('via %list%', { list })}
              </Badge>
              {own !== undefined && (
                <Stack gap={2} padding={[1, 0, 0]} full hideEmpty>
                  <DecimalsNote symbol={token.symbol} own={own} listed={token.decimals} />
                </Stack>
              )}
              <Stack gap={2} padding={[1, 0, 0]} full hideEmpty>
                <TokenFindings token={token} />
              </Stack>
              {likeness !== undefined && (
                <Stack gap={2} padding={[1, 0, 0]} full hideEmpty>
                  <Notice type="danger">
                    {t(
                      'It looks like %symbol% but is a different token. Make sure you trust where you got the address.',
                      {
                        symbol: shortSymbol(likeness.symbol),
                      },
                    )}
                  </Notice>
                </Stack>
              )}
            </TokenCard>
          )
        })}
      </Stack>
      <Checkbox id="import-tokens-understood" isChecked={isUnderstood} onChange={setIsUnderstood}>
        {t('I understand')}
      </Checkbox>
      <Row gap={2}>
        <Button isFullWidth size="large" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          id="import-tokens-button"
          isFullWidth
          variant="primary"
          size="large"
          disabled={!isUnderstood}
          onClick={() => {
            dispatch(tokensSaved(right))
            if (first !== undefined) onImported?.(first)
          }}
        >
          {t('Import')}
        </Button>
      </Row>
    </ImportPanel>
  )
}
