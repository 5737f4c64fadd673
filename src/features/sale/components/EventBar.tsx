import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { maxTickets, remainingInSale } from '~/domain/sale/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { TextCard } from '~/ui/TextCard'
import { ButtonLink } from '~/widgets/ButtonLink'
import { Countdown } from '~/widgets/farming/Countdown'
import { collectionPath } from '~/widgets/nft/paths'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { useMinting, useMintsNeeded } from '../useMinting'
import { type OwnSale, type SaleView, useNextStep, type SaleWithTerms } from '../useSale'

const TicketDialog = lazy(() => import('./TicketDialog'))
const Refund = lazy(() => import('./Refund'))

/** What the connected account has of the sale, and the one thing that it can do next. */
export function EventBar({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation()
  const account = useAccount()
  const [sale, own] = [valueOf(view.sale), valueOf(view.own)]
  return (
    <TextCard aria-labelledby="own-tickets">
      <h2 id="own-tickets">{t('Your tickets')}</h2>
      {account === undefined ? (
        <>
          <p>{t('Connect a wallet to take part. Anyone can watch.')}</p>
          <ConnectButton />
        </>
      ) : view.own.status === 'failed' ? (
        <Notice type="warning" role="status">
          {t('Your tickets couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      ) : sale === undefined || own === undefined ? (
        view.sale.status === 'loading' && <Skeleton height={160} radius={12} />
      ) : (
        <>
          <Details sale={sale} own={own} />
          <Next view={view} sale={sale} own={own} />
          {(own.tickets > 0 || sale.isGivenUp) && (
            <Suspense>
              <Refund key={account} view={view} sale={sale} own={own} />
            </Suspense>
          )}
        </>
      )}
    </TextCard>
  )
}

interface OwnProps {
  readonly sale: SaleWithTerms
  readonly own: OwnSale
}

function Details({ sale, own }: OwnProps) {
  const { t } = useTranslation()
  return (
    <DescriptionList>
      <div>
        <dt>{sale.status === 'claim' ? t('Tickets to mint') : t('Tickets')}</dt>
        <dd data-testid="own-ticket-count">{own.tickets}</dd>
      </div>
      {(sale.status === 'pending' || sale.status === 'premint' || sale.status === 'presale') &&
        !sale.isGivenUp && (
          <div>
            <dt>{t('You can buy during early access')}</dt>
            <dd data-testid="presale-left">{own.presaleLeft}</dd>
          </div>
        )}
      {sale.status !== 'claim' && sale.status !== 'drawing' && !sale.isGivenUp && sale.maxPerAddress > 0 && (
        <div>
          <dt>{t('You can buy in the public sale')}</dt>
          <dd data-testid="sale-left">{remainingInSale(sale, own)}</dd>
        </div>
      )}
    </DescriptionList>
  )
}

/** The next step with its words and its button. */
function Next({ view, sale, own }: OwnProps & { readonly view: SaleView }) {
  const { t } = useTranslation()
  const account = useAccount()
  const profile = useProfileStatus(account)
  const step = useNextStep(view)
  const left = useChainTime((now) => Number(sale.startTime - now)) ?? 0
  const sending = useSending()
  const [isOpen, setIsOpen] = useState(false)
  const minting = useMinting(view.contract, own.ticketIds)

  const buyButton = (label: string) => (
    <Button
      id="buy-squad-tickets"
      variant="primary"
      size="large"
      isFullWidth
      aria-haspopup="dialog"
      onClick={() => {
        sending.clear()
        setIsOpen(true)
      }}
    >
      {label}
    </Button>
  )

  const bar = (): ReactNode => {
    switch (step) {
      case undefined:
        return profile.status === 'failed' ? (
          <Notice type="warning" role="status">
            {t('Your profile couldn’t be loaded. We’ll retry with the next block.')}
          </Notice>
        ) : (
          <Skeleton height={48} radius={12} />
        )
      case 'soon':
        return (
          <p>
            {sale.status === 'presale'
              ? t('You can’t buy tickets during early access. The public sale comes next.')
              : t('You’re all set. The sale hasn’t started yet.')}
          </p>
        )
      case 'activate':
        return valueOf(profile)?.kind === 'paused' ? (
          <>
            <p>{t('Your profile is paused. Reactivate it for the public sale.')}</p>
            <ButtonLink to="/profile" variant="primary" size="large" isFullWidth>
              {t('Reactivate profile')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{t('You need an active profile for the public sale.')}</p>
            <ButtonLink to="/create-profile" variant="primary" size="large" isFullWidth>
              {t('Create profile')}
            </ButtonLink>
          </>
        )
      case 'ready':
        return (
          <>
            <p>
              {t('The public sale starts in')}{' '}
              <b role="timer" aria-label={t('until the public sale starts')}>
                <Countdown seconds={left} />
              </b>
            </p>
            {buyButton(t('Get ready'))}
          </>
        )
      case 'buy':
        return buyButton(t('Buy tickets'))
      case 'full':
        return <p>{t('You have the maximum number of tickets per address in the public sale.')}</p>
      case 'drawing':
        return (
          <p role="status">
            {t(
              'All tickets are sold. Next, the random number is drawn; after that you can mint your tickets.',
            )}
          </p>
        )
      case 'cancelled':
        return (
          <p role="status">{t('The sale was canceled. Everyone who bought tickets gets a full refund.')}</p>
        )
      case 'mint':
        return <Mint contract={view.contract} minting={minting} />
      case 'end':
        return (
          <>
            <p>{t('The sale is over, and you have no tickets to mint.')}</p>
            <ButtonLink to={collectionPath(sale.collection)}>{t('View the collection')}</ButtonLink>
          </>
        )
    }
  }

  return (
    <>
      {bar()}
      {!isOpen && <SendFailure sending={sending} title={t('Couldn’t buy your tickets')} />}
      {isOpen && account !== undefined && (
        <Suspense>
          <TicketDialog
            view={view}
            account={account}
            isPresale={sale.status === 'presale'}
            initialCount={Math.min(1, maxTickets(sale, own))}
            sending={sending}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** All tickets become collectibles by one press. */
function Mint({
  contract,
  minting,
}: {
  readonly contract: Address
  readonly minting: ReturnType<typeof useMinting>
}) {
  const { t } = useTranslation()
  const { left, isPending, mint, sending, progress } = minting
  const count = useMintsNeeded(contract, left) ?? 1
  if (left.length === 0) return <p role="status">{t('Your collectibles are on their way.')}</p>
  return (
    <>
      {count > 1 && (
        <p>
          {t('You’ll confirm %count% transaction.|You’ll confirm %count% transactions, one after another.', {
            count,
          })}
        </p>
      )}
      {isPending && <p role="status">{t('Some of your collectibles are on their way.')}</p>}
      <PendingInWallet />
      <SendFailure sending={sending} title={t('Couldn’t mint your collectibles')} />
      <Button
        id="mint-squad"
        variant="primary"
        size="large"
        isFullWidth
        isLoading={sending.isAsking}
        onClick={mint}
      >
        {sending.isAsking && progress !== undefined && progress.of > 1
          ? t('Minting: transaction %at% of %count%', { at: progress.done + 1, count: progress.of })
          : t('Mint %count% collectible|Mint %count% collectibles', { count: left.length })}
      </Button>
    </>
  )
}
