import { useState } from 'react'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { shortAddress } from '~/domain/address'
import { type Currency, shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { CurrencyLogo } from './CurrencyLogo'

/** Why a chosen token is not traded here: a line under the card that opens the whole answer. */
export function UnsupportedAssets({
  currencies,
}: {
  readonly currencies: readonly (Currency | undefined)[]
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const refused = currencies.filter(
    (currency): currency is Token => currency?.kind === 'token' && unsupportedTokens.has(currency.address),
  )
  return (
    <>
      <Row justify="center" marginTop={2}>
        <Button variant="subtle" onClick={() => setIsOpen(true)}>
          {t('Read more about unsupported assets')}
        </Button>
      </Row>
      <Dialog
        isOpen={isOpen}
        id="unsupported-assets-dialog"
        title={t('Unsupported Assets')}
        closeLabel={t('Close')}
        onClose={() => setIsOpen(false)}
      >
        <Stack as="ul" gap={2} aria-label={t('Tokens')}>
          {refused.map((token) => (
            <Row as="li" gap={3} minHeight={44} key={token.address}>
              <CurrencyLogo currency={token} size={32} />
              <Text as="strong" grow breaks>
                {shortSymbol(token.symbol)}
              </Text>
              {network.explorerUrl === undefined ? (
                <span title={token.address}>{shortAddress(token.address)}</span>
              ) : (
                <ExternalLink
                  href={`${network.explorerUrl}/address/${token.address}`}
                  title={token.address}
                  newTabText={t('opens in a new tab')}
                >
                  {shortAddress(token.address)}
                </ExternalLink>
              )}
            </Row>
          ))}
        </Stack>
        <Text lineHeight={24} tone="soft" marginTop={3}>
          {t(
            'Some assets are not available through this interface because they may not work well with our smart contract or we are unable to allow trading for legal reasons.',
          )}
        </Text>
      </Dialog>
    </>
  )
}
