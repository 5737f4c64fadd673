import { useMemo } from 'react'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { mockWalletUrl, rememberWalletApp, usePairingUri } from '~/chain/wallet/pairing'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { Grid, Row, Stack } from '~/ui/layout'
import { Spinner } from '~/ui/Spinner'
import { useCopy } from '../useCopy'

/** A scanner needs four light modules all round (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Facts 1.7, and the apps' own pages: each opens its app with the invitation. */
const APPS: readonly { readonly name: string; readonly href: string }[] = [
  { name: 'MetaMask', href: 'https://metamask.app.link' },
  { name: 'Trust Wallet', href: 'https://link.trustwallet.com' },
  { name: 'SafePal', href: 'https://link.safepal.io' },
  { name: 'Rainbow', href: 'https://rnbwapp.com' },
]

/** Black on white in every theme: scanners are at a loss with less. */
const Code = styled.svg`
  inline-size: 100%;
  max-inline-size: 312px;
  aspect-ratio: 1;
  margin-inline: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: #fff;
  color: #000;
`

const Container = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  inline-size: 100%;
  max-inline-size: 312px;
  aspect-ratio: 1;
  margin-inline: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  color: var(--ink-soft);
  font-size: 14px;
`

const Words = styled.p`
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
  text-align: center;
`

interface Props {
  /** On a phone the wallets are on the same phone. */
  readonly isTouch: boolean
  readonly onBack: () => void
}

/** The invitation for a phone wallet: to be scanned, copied, or opened on this phone. */
export function PhonePairing({ isTouch, onBack }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const uri = usePairingUri()
  return (
    <Stack gap={4}>
      {isTouch && uri !== undefined && (
        <Stack gap={2}>
          <Words as="h3">{t('Open a wallet on this phone')}</Words>
          <Grid gap={2} columns="repeat(auto-fit, minmax(132px, 1fr))">
            {APPS.map(({ name, href }) => (
              <ExternalLink
                key={name}
                aria-label={`${t('Open in %wallet%', { wallet: name })} (${t('opens in a new tab')})`}
                href={`${href}/wc?uri=${encodeURIComponent(uri)}`}
                newTabText={t('opens in a new tab')}
                isButton
                onClick={() => rememberWalletApp(name, href)}
              >
                {name}
              </ExternalLink>
            ))}
          </Grid>
        </Stack>
      )}
      {uri === undefined ? (
        <Container role="status">
          <Spinner size={32} />
          {t('Preparing the code...')}
        </Container>
      ) : (
        <QrCode text={uri} label={t('QR code to connect a phone wallet to this page')} />
      )}
      <Words>{t('Scan this code with your wallet app.')}</Words>
      {mockWalletUrl !== undefined && uri !== undefined && (
        <Words>
          <ExternalLink href={mockWalletUrl(uri)} newTabText={t('opens in a new tab')}>
            {t('Try it with the local exchange’s phone wallet')}
          </ExternalLink>
        </Words>
      )}
      <Row gap={2}>
        <Button isFullWidth onClick={onBack}>
          {t('Back')}
        </Button>
        <Button
          isFullWidth
          disabled={uri === undefined}
          onClick={() => {
            if (uri !== undefined) copy(uri, { done: t('Link copied'), failed: t('Couldn’t copy the link') })
          }}
        >
          <CopyIcon />
          {t('Copy link')}
        </Button>
      </Row>
    </Stack>
  )
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <Code
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Code>
  )
}

/** One square of the path for each dark module. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])))
  return { size, path: dark.map(([x, y]) => `M${String(x)} ${String(y)}h1v1h-1z`).join('') }
}
