import { useState } from 'react'
import type { ProfileContracts } from '~/config/profile'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { SetupProgress } from '~/domain/profile/setup'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { bunnyName, bunnyPicture } from '../bunnyName'
import type { Creation } from '../useCreation'
import { profileWrites, SETUP } from '../writes'
import { PictureChoice } from './PictureChoice'
import { StepCard } from './StepCard'

interface Props {
  readonly contracts: ProfileContracts
  readonly creation: Creation
  readonly place: SetupProgress
  readonly isNext: boolean
}

/** The second step: one's own collectible, which the profile contract is allowed to take, and no other. */
export function PictureStep({ contracts, creation, place, isNext }: Props) {
  const { t } = useTranslation()
  const { texts, canBatch, isSettling, onPicture } = creation
  const owned = valueOf(creation.collectibles) ?? []
  const [only] = owned
  const [chosen, setChosen] = useState(owned.length === 1 ? only?.tokenId : undefined)
  const picture = owned.find(({ tokenId }) => tokenId === chosen)
  const sending = useSending(chosen)
  const pending = usePendingAction(SETUP.picture)
  const name = picture && bunnyName(picture.bunnyId, texts, t)
  const needsApproval = picture !== undefined && !picture.isApproved && canBatch !== true
  const isPending = sending.isAsking || pending !== undefined
  const words = () => {
    if (pending !== undefined) return t('Enabling')
    if (sending.isAsking) return t('Confirm this transaction in your wallet')
    return needsApproval ? t('Let the profile contract use %name%', { name: name ?? '' }) : t('Continue')
  }
  return (
    <StepCard
      title={t('Choose your profile picture')}
      text={t(
        'The profile contract holds the collectible while your profile is active. You get it back when you pause your profile or change the picture.',
      )}
      setback={place.setback}
      isNext={isNext}
    >
      <PictureChoice
        label={t('Profile picture')}
        options={owned.map(({ tokenId, bunnyId }) => ({
          key: tokenId,
          name: bunnyName(bunnyId, texts, t),
          note: `#${tokenId}`,
          source: bunnyPicture(bunnyId, texts),
        }))}
        chosen={chosen}
        isDisabled={isPending}
        onChoose={setChosen}
      />
      <ActionArea
        buttonId="choose-picture"
        needsWallet={false}
        problem={picture === undefined ? t('Choose a collectible') : undefined}
        failure={<SendFailure sending={sending} title={t('An error occurred approving transaction')} />}
      >
        <ActionButton
          id="choose-picture"
          isLoading={isPending || isSettling || canBatch === undefined}
          onClick={() => {
            if (picture === undefined) return
            onPicture(picture)
            if (needsApproval) void sending.act(profileWrites(contracts).approvePicture(picture, name ?? ''))
          }}
        >
          {words()}
        </ActionButton>
      </ActionArea>
    </StepCard>
  )
}
