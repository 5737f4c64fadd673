import { useCallback, useMemo, useState } from 'react'
import { UNGUARDED, useEnabling } from '~/core/approvals/useEnabling'
import { withApproval } from '~/core/approvals/withApproval'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import type { Ask } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { COIN, Price } from '~/widgets/nft/Price'
import { sendProblemText } from '~/widgets/problemText'
import { NetworkCost, ReviewFrame } from '~/widgets/transactions/ReviewFrame'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useReview } from '~/widgets/transactions/useReview'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { type NamedToken, nftWrites, type PaidIn } from '../writes'
import { TokenLine } from './TokenLine'

const { wrapped } = network.deployment

interface Props {
  readonly market: Address
  readonly account: Address
  readonly token: NamedToken
  readonly picture: string | undefined
  /** As it was when the dialog was opened. */
  readonly asked: Ask
  /** As the chain has it now; undefined once it is no longer for sale. */
  readonly current: Ask | undefined
  readonly onClose: () => void
}

/** The review of a purchase with BNB or WBNB. */
export function BuyDialog({ market, account, token, picture, asked, current, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [price, setPrice] = useState(asked.price)
  const [paidIn, setPaidIn] = useState<PaidIn>('BNB')
  const sending = useSending(`${paidIn} ${String(price)}`)
  const enabling = useSending(paidIn)
  const balance = useBalance(paidIn === 'BNB' ? COIN : wrapped, account)
  const cost = useMemo(() => amountOf(paidIn === 'BNB' ? COIN : wrapped, price), [paidIn, price])
  const { approval: step, enabledAlong, approve } = useEnabling(cost, account, market, UNGUARDED)
  const {
    priced,
    current: purchase,
    send,
    close,
  } = useReview({
    // A purchase has no deadline: its price alone holds.
    now: 0n,
    plan: useCallback(
      () => ({
        ...withApproval(nftWrites(market).buy(token, { price, paidIn }), enabledAlong, market),
        account,
      }),
      [market, token, price, paidIn, enabledAlong, account],
    ),
    sending,
    onFinished: () => undefined,
    onClose,
  })
  const held = valueOf(balance)
  const isShort = held !== undefined && held.units < price
  const isGone = current === undefined
  const isChanged = current !== undefined && current.price !== price
  const needsEnabling = step === 'NOT_APPROVED' || step === 'PENDING'

  const text = () => {
    if (isGone) return t('This NFT is no longer for sale')
    if (balance.status === 'failed') return t('Balance unknown')
    if (isShort) return t('Not enough %symbol% to purchase this NFT', { symbol: paidIn })
    if (step === 'PENDING') return t('Enabling %asset%', { asset: paidIn })
    if (needsEnabling) return t('Enable %asset%', { asset: paidIn })
    if (held === undefined || step === 'UNKNOWN') return t('Loading')
    return t('Buy for %price% %symbol%', {
      price: format.amountUp(amountOf(COIN, price), 24),
      symbol: paidIn,
    })
  }

  return (
    <ReviewFrame
      id="buy-nft"
      title={t('Review')}
      outcomeTitle={t('Buy')}
      sending={sending}
      update={
        isChanged
          ? {
              words: (
                <span>
                  {t('The seller’s new price')} <Price wei={current.price} />
                </span>
              ),
              onAccept: () => {
                setPrice(current.price)
              },
            }
          : undefined
      }
      enabled={enabledAlong ? [enabledAlong] : []}
      notes={<SendFailure sending={enabling} title={t('An error occurred approving transaction')} />}
      confirm={{
        id: 'confirm-buy',
        text: text(),
        isDisabled:
          isGone ||
          isShort ||
          held === undefined ||
          step === 'UNKNOWN' ||
          step === 'PENDING' ||
          enabling.isAsking,
        onConfirm: () => {
          if (needsEnabling) void enabling.act(approve('exact'))
          else send()
        },
      }}
      sentence={
        <p>
          {t('Buy %name% for %price% %symbol%', {
            name: token.name,
            price: format.amountUp(amountOf(COIN, price), 24),
            symbol: paidIn,
          })}
        </p>
      }
      failureText={sendProblemText}
      afterwards={<ButtonLink to="/nfts/profile">{t('View your profile')}</ButtonLink>}
      plan={() => (needsEnabling ? approve('exact') : purchase())}
      onClose={close}
    >
      <Stack>
        <TokenLine name={token.name} picture={picture} />
        <Segmented<PaidIn>
          label={t('Pay with')}
          selected={paidIn}
          onSelect={setPaidIn}
          options={[
            { value: 'BNB', label: COIN.symbol },
            { value: 'WBNB', label: wrapped.symbol },
          ]}
        />
        <DescriptionList>
          <div>
            <dt>{t('Price')}</dt>
            <dd data-testid="buy-price">
              <Price wei={price} withDollars />
            </dd>
          </div>
          <div>
            <dt>{t('Your balance')}</dt>
            <dd>
              {held !== undefined ? (
                <bdi>{`${format.amount(held)} ${paidIn}`}</bdi>
              ) : balance.status === 'failed' ? (
                t('Unknown')
              ) : (
                <Skeleton width={96} />
              )}
            </dd>
          </div>
          {!isShort && !needsEnabling && !isGone && (
            <div>
              <dt>{t('Network cost')}</dt>
              <dd>
                <NetworkCost plan={priced} />
              </dd>
            </div>
          )}
        </DescriptionList>
      </Stack>
    </ReviewFrame>
  )
}
