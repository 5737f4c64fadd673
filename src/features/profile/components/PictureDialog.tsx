import { useState } from 'react'
import { network } from '~/config/networks'
import type { ProfileContracts } from '~/config/profile'
import { useBatching } from '~/core/approvals/batching'
import { useBalance } from '~/core/balances/useBalances'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { changeCost } from '~/domain/profile/costs'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { DollarValue } from '~/widgets/DollarValue'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { bunnyName, bunnyPicture } from '../bunnyName'
import { useBunnyTexts, useCollectibles } from '../useCollectibles'
import { useApprovedPayment } from '../useApprovedPayment'
import { usePrices } from '../usePrices'
import { CHANGE, profileWrites, SETUP } from '../writes'
import { Failed } from '~/widgets/Failed'
import { PayButton } from './PayButton'
import { PictureChoice } from './PictureChoice'

const { reward } = network.deployment

interface Props {
  readonly contracts: ProfileContracts
  readonly account: Address
  /** An active profile gets another picture, a paused one gets one again. */
  readonly change: 'update' | 'reactivate'
  readonly onClose: () => void
}

/** Which collectible is to be the picture, what that means and costs, and the way to do it. */
export function PictureDialog({ contracts, account, change, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { collectibles } = useCollectibles(account)
  const texts = useBunnyTexts()
  const prices = usePrices()
  const balance = useBalance(reward, account)
  const canBatch = useBatching(account, true)
  const owned = valueOf(collectibles)
  const [choice, setChoice] = useState<string>()
  const chosen = choice ?? (owned?.length === 1 ? owned[0]?.tokenId : undefined)
  const picture = owned?.find(({ tokenId }) => tokenId === chosen)
  const name = picture === undefined ? '' : bunnyName(picture.bunnyId, texts, t)
  const cost = mapLoadable(prices, (all) => changeCost(change, all))
  const units = valueOf(cost)
  const paying = useApprovedPayment(units, account, contracts.profile)
  const writes = profileWrites(contracts)
  const allowing = useSending(chosen)
  const isAllowing = usePendingAction(SETUP.picture) !== undefined || allowing.isAsking
  const needsApproval = picture !== undefined && !picture.isApproved && canBatch !== true
  const symbol = shortSymbol(reward.symbol)
  const approval =
    picture === undefined || picture.isApproved ? [] : writes.approvePicture(picture, name).attempts
  const isUpdate = change === 'update'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isUpdate ? t('Change profile picture') : t('Reactivate profile')}
      closeLabel={t('Close')}
      footer={
        owned !== undefined &&
        owned.length > 0 &&
        (needsApproval ? (
          <ActionArea
            buttonId="allow-picture"
            needsWallet={false}
            problem={undefined}
            hint={<WalletRequest plan={() => writes.approvePicture(picture, name)} />}
            failure={<SendFailure sending={allowing} title={t('An error occurred approving transaction')} />}
          >
            <ActionButton
              id="allow-picture"
              isLoading={isAllowing || canBatch === undefined}
              onClick={() => void allowing.act(writes.approvePicture(picture, name))}
            >
              {isAllowing ? t('Enabling') : t('Let the profile contract use %name%', { name })}
            </ActionButton>
          </ActionArea>
        ) : (
          <PayButton
            id="confirm-picture"
            account={account}
            cost={cost}
            paying={paying}
            isSettling={collectibles.status !== 'ready'}
            missing={picture === undefined ? t('Choose a collectible') : undefined}
            plan={picture && paying.withPayment(writes[change](picture), ...approval)}
            target={CHANGE}
            text={isUpdate ? t('Change profile picture') : t('Reactivate profile')}
            pendingText={isUpdate ? t('Changing your profile picture') : t('Reactivating your profile')}
            failure={isUpdate ? t('Couldn’t change your picture') : t('Couldn’t reactivate your profile')}
            about={`${change} ${chosen ?? ''}`}
          />
        ))
      }
    >
      <Stack>
        <p>
          {isUpdate
            ? t(
                'The profile contract holds the new collectible while it’s your picture. Your current one returns to your wallet.',
              )
            : t(
                'Choose the collectible to use as your picture. The profile contract holds it until you pause your profile or change the picture.',
              )}
        </p>
        <DescriptionList>
          <DescriptionItem label={t('Cost')} testId="change-cost">
            {cost.status === 'failed' ? (
              t('Unknown')
            ) : units === undefined ? (
              <Skeleton width={96} />
            ) : (
              <>
                <bdi>{`${format.amountUp(amountOf(reward, units))} ${symbol}`}</bdi>{' '}
                <DollarValue amount={amountOf(reward, units)} />
              </>
            )}
          </DescriptionItem>
          <DescriptionItem label={t('Your balance')}>
            {balance.status === 'loading' ? (
              <Skeleton width={96} />
            ) : balance.status === 'failed' ? (
              t('Unknown')
            ) : (
              <bdi>{`${format.amount(balance.value)} ${symbol}`}</bdi>
            )}
          </DescriptionItem>
        </DescriptionList>
        {collectibles.status === 'failed' && (
          <Failed text={t('Your collectibles couldn’t be loaded from the network. We’ll keep trying.')} />
        )}
        {collectibles.status === 'loading' && <Skeleton height={160} radius={16} />}
        {owned?.length === 0 && (
          <EmptyState
            icon="nft"
            text={t('None of your collectibles can be used as a profile picture right now.')}
          />
        )}
        {owned !== undefined && owned.length > 0 && (
          <PictureChoice
            label={t('Profile picture')}
            options={owned.map(({ tokenId, bunnyId }) => ({
              key: tokenId,
              name: bunnyName(bunnyId, texts, t),
              note: `#${tokenId}`,
              source: bunnyPicture(bunnyId, texts),
            }))}
            chosen={chosen}
            isDisabled={isAllowing}
            onChoose={setChoice}
          />
        )}
      </Stack>
    </Dialog>
  )
}
