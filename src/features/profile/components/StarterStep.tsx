import { useState } from 'react'
import { network } from '~/config/networks'
import { PROFILE, type ProfileContracts } from '~/config/profile'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SetupProgress } from '~/domain/profile/setup'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'
import { Notice } from '~/ui/Notice'
import { useFormat } from '~/widgets/useFormat'
import { bunnyName, bunnyPicture } from '../bunnyName'
import type { Creation } from '../useCreation'
import { useApprovedPayment } from '../useApprovedPayment'
import { profileWrites, SETUP } from '../writes'
import { PayButton } from './PayButton'
import { PictureChoice } from './PictureChoice'
import { StepCard } from './StepCard'

const { reward } = network.deployment

interface Props {
  readonly contracts: ProfileContracts
  readonly creation: Creation
  readonly place: SetupProgress
  readonly isNext: boolean
}

/** The first step: a collectible to have as a picture, minted once by an account that has none. */
export function StarterStep({ contracts, creation, place: { step, setback }, isNext }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setChosen] = useState<number>()
  const { account, texts, prices } = creation
  const cost = mapLoadable(prices, ({ mint }) => mint)
  const units = valueOf(cost)
  const paying = useApprovedPayment(units, account, contracts.factory)
  const title = t('Get a starter collectible')
  if (step === 'not-accepted') {
    return (
      <StepCard title={title} setback={setback} isNext={isNext}>
        <Notice
          type="warning"
          role="status"
          title={t('Collectibles can’t be used as profile pictures right now')}
        >
          {t(
            'The profile contract isn’t accepting this collection right now. You can continue as soon as it does.',
          )}
        </Notice>
      </StepCard>
    )
  }
  if (step === 'no-collectible') {
    return (
      <StepCard title={title} setback={setback} isNext={isNext}>
        <Notice role="status" title={t('You need a collectible')}>
          {t(
            'This account already got its starter collectible and no longer has one. Send one to it to continue.',
          )}
        </Notice>
      </StepCard>
    )
  }
  const name = chosen === undefined ? undefined : bunnyName(chosen, texts, t)
  return (
    <StepCard
      title={title}
      text={t('This becomes your profile picture. Each account can mint one of the five.')}
      setback={setback}
      isNext={isNext}
    >
      <PictureChoice
        label={t('Starter collectible')}
        options={PROFILE.starters.map(({ bunnyId }) => ({
          key: String(bunnyId),
          name: bunnyName(bunnyId, texts, t),
          source: bunnyPicture(bunnyId, texts),
        }))}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(key) => setChosen(Number(key))}
      />
      <PayButton
        id="mint-starter"
        account={account}
        cost={cost}
        paying={paying}
        isSettling={creation.isSettling}
        missing={chosen === undefined ? t('Choose a collectible') : undefined}
        plan={
          chosen === undefined || name === undefined
            ? undefined
            : paying.withPayment(profileWrites(contracts).starter(chosen, name))
        }
        target={SETUP.starter}
        text={
          units === undefined
            ? t('Loading')
            : t('Mint %name% for %amount% %symbol%', {
                name: name ?? '',
                amount: format.amountUp(amountOf(reward, units)),
                symbol: shortSymbol(reward.symbol),
              })
        }
        pendingText={t('Minting')}
        failure={t('Nothing was minted')}
        about={String(chosen)}
      />
    </StepCard>
  )
}
