import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { lastUsedWallet } from '~/chain/wallet/memory'
import { cancelConnect, connect, type LoginProblem } from '~/chain/wallet/session'
import { useWallet } from '~/chain/wallet/useWallet'
import { useWalletOptions, type WalletOption } from '~/chain/wallet/useWalletOptions'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { WalletIcon } from '~/ui/icons/WalletIcon'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { SoftText } from '~/ui/SoftText'
import { Spinner } from '~/ui/Spinner'
import { Text } from '~/ui/text'
import { useToasts } from '../Toasts'
import { loginProblemText } from './loginProblemText'

// The QR code is loaded only for phone wallets.
const PhonePairing = lazy(() => import('./PhonePairing').then((m) => ({ default: m.PhonePairing })))

/** A list of wallets kept by the chain's own foundation. */
const WALLETS_URL = 'https://www.bnbchain.org/en/wallets'

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 60px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  line-height: 20px;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  transition: background-color var(--quick) var(--ease);

  &:hover,
  &[aria-busy='true'] {
    background: var(--hover);
  }
  &:disabled {
    background: var(--surface);
    color: var(--ink-soft);
    cursor: default;
  }
`

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 10px;
  background: var(--sunken);
  color: var(--ink-soft);
  overflow: hidden;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`

interface Props {
  readonly onClose: () => void
}

/**
 * The choice of wallet. Closing it does not call off what the wallet was asked: the answer still comes, and the
 * button that opened it says so meanwhile. Cancel does.
 */
export function ConnectDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const { toast } = useToasts()
  const wallet = useWallet()
  const options = useWalletOptions()
  /** Asked for, and not taken up yet: the wallet side of the page is still loading. */
  const [asked, setAsked] = useState<string>()
  const [problem, setProblem] = useState<LoginProblem>()
  const pendingId = wallet.status === 'connecting' ? wallet.walletId : asked
  const pending = options.find(({ id }) => id === pendingId)
  const words = problem === undefined ? undefined : loginProblemText(problem, t)
  const isNoneFound = options.every(
    (option) => option.kind === 'phone' || (option.kind === 'classic' && !option.isInstalled),
  )
  // As it was when the dialog opened.
  const [lastUsed] = useState(lastUsedWallet)

  // Connected by this dialog, an earlier one, or the reconnect at start.
  const leave = useEffectEvent(onClose)
  const isConnected = wallet.status === 'connected'
  useEffect(() => {
    if (isConnected) leave()
  }, [isConnected])

  const nameOf = (option: WalletOption): string => {
    switch (option.kind) {
      case 'local':
        return t('Local wallet')
      case 'announced':
        return option.name
      case 'classic':
        return t('Browser wallet')
      case 'phone':
        return 'WalletConnect'
      case 'exchange':
        return t('Binance Wallet')
    }
  }

  const choose = async (walletId: string): Promise<void> => {
    setProblem(undefined)
    setAsked(walletId)
    const result = await connect(walletId)
    setAsked((now) => (now === walletId ? undefined : now))
    if (result.ok) return
    const said = loginProblemText(result.problem, t)
    if (said === undefined) return
    setProblem(result.problem)
    toast({ type: 'danger', ...said })
  }

  if (pending?.kind === 'phone') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('Scan with a phone wallet')}
        closeLabel={t('Close')}
        width="narrow"
      >
        <Suspense fallback={<Spinner />}>
          <PhonePairing
            isTouch={isTouch()}
            onBack={() => {
              setAsked(undefined)
              cancelConnect()
            }}
          />
        </Suspense>
      </Dialog>
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('Connect Wallet')} closeLabel={t('Close')} width="narrow">
      <Stack gap={4}>
        <Stack as="ul" gap={2}>
          {options.map((option, i) => (
            <li key={option.id}>
              <Choice
                type="button"
                data-autofocus={i === 0 || undefined}
                aria-busy={option === pending || undefined}
                disabled={option.kind === 'phone' && !option.isSetUp}
                onClick={() => {
                  void choose(option.id)
                }}
              >
                <WalletMark icon={option.kind === 'announced' ? option.icon : undefined} />
                <Text as="span" grow breaks>
                  {nameOf(option)}
                  {option.kind === 'phone' && (
                    <Text as="span" size={14} lineHeight="inherit" tone="soft" weight={400} block>
                      {option.isSetUp
                        ? t('Scan with a phone wallet')
                        : t('This site isn’t set up for phone wallets yet.')}
                    </Text>
                  )}
                </Text>
                {option === pending ? (
                  <Spinner />
                ) : option.id === lastUsed ? (
                  <Badge>{t('Last used')}</Badge>
                ) : option.kind === 'local' ? (
                  <Badge>{t('One click')}</Badge>
                ) : option.kind === 'classic' && !option.isInstalled ? (
                  <Badge>{t('Not installed')}</Badge>
                ) : null}
              </Choice>
            </li>
          ))}
        </Stack>
        {pending !== undefined && (
          <Notice role="status" title={t('Confirm in %wallet%', { wallet: nameOf(pending) })}>
            <Stack gap={2} align="flex-start">
              {t('Check for a new window or a badge on your wallet’s icon.')}
              <Button size="small" onClick={cancelConnect}>
                {t('Cancel')}
              </Button>
            </Stack>
          </Notice>
        )}
        {pending === undefined && words !== undefined && (
          <Notice type="danger" role="alert" title={words.title}>
            {words.description}
          </Notice>
        )}
        {isNoneFound && (
          <Notice title={t('No wallet was found in this browser')}>
            {t('Install a wallet and reload this page. On a phone, open this page in your wallet’s browser.')}
          </Notice>
        )}
        {isNoneFound && isTouch() && (
          <Row gap={4} wrap>
            {WALLET_APPS.map(({ name, url }) => (
              <ExternalLink key={name} href={url(window.location)} newTabText={t('opens in a new tab')}>
                {t('Open in %wallet%', { wallet: name })}
              </ExternalLink>
            ))}
          </Row>
        )}
        <SoftText>
          <strong>{t('New to wallets?')}</strong>{' '}
          {t('Your wallet keeps your keys and signs your transactions. CheeseSwap never sees your keys.')}{' '}
          <ExternalLink href={WALLETS_URL} newTabText={t('opens in a new tab')}>
            {t('Get a wallet')}
          </ExternalLink>
        </SoftText>
      </Stack>
    </Dialog>
  )
}

/** Facts 1.7: these open a page inside the wallet's own browser. */
const WALLET_APPS: readonly { readonly name: string; readonly url: (page: Location) => string }[] = [
  { name: 'MetaMask', url: ({ host, pathname }) => `https://metamask.app.link/dapp/${host}${pathname}` },
  {
    name: 'Trust Wallet',
    url: ({ href }) =>
      `https://link.trustwallet.com/open_url?coin_id=20000714&url=${encodeURIComponent(href)}`,
  },
]

function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
}

/** The wallet's own icon, as an image and nothing else; a drawn one where there is none or it does not load. */
function WalletMark({ icon }: { readonly icon: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <Mark>
      {icon === undefined || icon === failed ? (
        <WalletIcon />
      ) : (
        <img
          src={icon}
          alt=""
          width={36}
          height={36}
          referrerPolicy="no-referrer"
          onError={() => setFailed(icon)}
        />
      )}
    </Mark>
  )
}
