import { lazy, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import type { Ask } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { profilePath } from '~/widgets/profile/profilePath'
import type { CollectionTerms } from '~/widgets/nft/reads'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import type { TokenOwnership } from '../useItem'
import { type NamedToken, tokenTarget } from '../writes'

// Loaded when an action is chosen.
const BuyDialog = lazy(() => import('./BuyDialog').then((m) => ({ default: m.BuyDialog })))
const AskDialog = lazy(() => import('./AskDialog').then((m) => ({ default: m.AskDialog })))
const RemoveDialog = lazy(() => import('./RemoveDialog').then((m) => ({ default: m.RemoveDialog })))
const TransferDialog = lazy(() => import('./TransferDialog').then((m) => ({ default: m.TransferDialog })))

interface Props {
  readonly market: Address
  readonly token: NamedToken
  readonly picture: string | undefined
  readonly standing: Loadable<TokenOwnership, unknown>
  readonly terms: Loadable<CollectionTerms | undefined, unknown>
  /** The lowest price of another token of its kind. */
  readonly floor: bigint | undefined
}

type Opened =
  | { readonly kind: 'buy'; readonly ask: Ask }
  | { readonly kind: 'adjust'; readonly price: bigint }
  | { readonly kind: 'sell' | 'remove' | 'transfer' }

/** What the connected account can do with a token. */
export function TokenActions({ market, token, picture, standing, terms, floor }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const isPending = usePendingAction(tokenTarget(token)) !== undefined
  const [opened, setOpened] = useState<Opened>()
  const close = () => {
    setOpened(undefined)
  }
  const known = valueOf(standing)
  const collection = valueOf(terms)
  const isClosed = collection?.isOpen === false
  const ask = known?.kind === 'for-sale' ? known.ask : undefined
  const dialog = { market, token, picture, onClose: close }
  const button = (
    id: string,
    label: string,
    next: Opened,
    { isPrimary = false, isDisabled = false } = {},
  ) => (
    <Button
      id={id}
      variant={isPrimary ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      isLoading={isPending && opened === undefined}
      disabled={isDisabled}
      onClick={() => {
        setOpened(next)
      }}
    >
      {label}
    </Button>
  )

  const choices = () => {
    if (standing.status === 'failed') {
      return (
        <Notice type="warning" role="status">
          {t('The owner couldn’t be loaded from the network. We’ll keep trying.')}
        </Notice>
      )
    }
    if (known === undefined) return <Skeleton width={160} height={44} radius={12} />
    if (known.kind === 'profile-picture') {
      return known.isOwn && account !== undefined ? (
        <Notice title={t('This is your profile picture')}>
          <NoticeLine>
            <span>{t('Change your profile picture before you sell or transfer it.')}</span>
            <ButtonLink size="small" to={profilePath(account)}>
              {t('Go to your profile')}
            </ButtonLink>
          </NoticeLine>
        </Notice>
      ) : null
    }
    if (known.kind === 'held') {
      if (account === undefined || known.owner !== account) return null
      return (
        <>
          {collection !== undefined &&
            !isClosed &&
            button('sell-nft', t('Sell'), { kind: 'sell' }, { isPrimary: true })}
          {button('transfer-nft', t('Transfer {verb}'), { kind: 'transfer' })}
        </>
      )
    }
    if (account === undefined) return <ConnectButton />
    if (known.ask.seller === account) {
      return (
        <>
          {!isClosed && button('adjust-nft', t('Adjust price'), { kind: 'adjust', price: known.ask.price })}
          {button('remove-nft', t('Remove from sale'), { kind: 'remove' })}
        </>
      )
    }
    return isClosed
      ? null
      : button('buy-nft-button', t('Buy'), { kind: 'buy', ask: known.ask }, { isPrimary: true })
  }

  return (
    <>
      <Row wrap gap={3} align="stretch">
        {choices()}
      </Row>
      <Suspense>
        {account !== undefined && opened?.kind === 'buy' && (
          <BuyDialog {...dialog} account={account} asked={opened.ask} current={ask} />
        )}
        {account !== undefined &&
          collection !== undefined &&
          (opened?.kind === 'sell' || opened?.kind === 'adjust') && (
            <AskDialog
              {...dialog}
              account={account}
              terms={collection}
              floor={floor}
              current={opened.kind === 'adjust' ? opened.price : undefined}
            />
          )}
        {opened?.kind === 'remove' && <RemoveDialog {...dialog} />}
        {account !== undefined && opened?.kind === 'transfer' && (
          <TransferDialog {...dialog} account={account} />
        )}
      </Suspense>
    </>
  )
}
