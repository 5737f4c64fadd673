import { lazy, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Standing } from '~/domain/competition/standing'
import { includesCollectible, isWorthClaiming } from '~/domain/competition/rewards'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { TextCard } from '~/ui/TextCard'
import { Text } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { profilePath } from '~/widgets/profile/profilePath'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { type OwnEntry as Own, PAID_IN } from '../reads'
import { namedPrizes } from '../prizes'
import type { BattleView } from '../useBattle'
import { useVolumeText } from '../useVolumeText'
import { claimPlan, claimTokensPlan } from '../writes'

const Undelivered = lazy(() => import('./Undelivered'))
const RegisterDialog = lazy(() => import('./RegisterDialog'))
const ShareDialog = lazy(() => import('./ShareDialog'))

interface Props {
  readonly view: BattleView
  /** Where the leaderboard is about this battle. */
  readonly standing: Standing | undefined
}

/** The connected account’s entry in the battle, with its next action. */
export function OwnEntryCard({ view, standing }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const volumeText = useVolumeText()
  const [isSharing, setIsSharing] = useState(false)
  const own = view.own && valueOf(view.own)
  const team = valueOf(view.teams)?.find(({ id }) => id === own?.teamId)
  const battle = valueOf(view.battle)
  return (
    <TextCard aria-labelledby="own-part">
      <h2 id="own-part">{t('Your entry')}</h2>
      {account === undefined && (
        <>
          <p>{t('Connect a wallet to take part and to claim.')}</p>
          <ConnectButton />
        </>
      )}
      {account !== undefined && view.own?.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('Your entry couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      {account !== undefined &&
        (own === undefined || battle === undefined) &&
        view.own?.status !== 'failed' && <Skeleton height={120} radius={12} />}
      {own !== undefined && battle !== undefined && (
        <>
          {own.claim.hasRegistered && (
            <Row gap={3}>
              <TeamEmblem teamId={own.teamId} size={40} />
              <Stack as="span" gap={0}>
                <Text as="small" tone="soft" size={13}>
                  {t('Registered for')}
                </Text>
                <b>{team?.name ?? t('Team %id%', { id: own.teamId })}</b>
              </Stack>
            </Row>
          )}
          <Action view={view} own={own} />
          {view.undelivered !== undefined && (
            <Suspense>
              <Undelivered row={view.row} owed={view.undelivered} />
            </Suspense>
          )}
          {own.claim.hasRegistered && standing !== undefined && (
            <>
              <DescriptionList>
                <DescriptionItem label={t('Rank in your team')} testId="team-rank">
                  #{standing.teamRank}
                </DescriptionItem>
                <DescriptionItem label={t('Rank overall')}>#{standing.rank}</DescriptionItem>
                <DescriptionItem label={t('Your volume')}>{volumeText(standing.volume)}</DescriptionItem>
                {standing.toNextRank !== undefined && (
                  <DescriptionItem label={t('To reach the next rank')}>
                    {volumeText(standing.toNextRank)}
                  </DescriptionItem>
                )}
              </DescriptionList>
              <Button onClick={() => setIsSharing(true)}>{t('Share your score')}</Button>
            </>
          )}
          {own.claim.hasRegistered && standing === undefined && battle.phase === 'live' && (
            <p>{t('You’ll be ranked after your first trade.')}</p>
          )}
        </>
      )}
      {isSharing && account !== undefined && standing !== undefined && own !== undefined && (
        <Suspense>
          <ShareDialog
            account={account}
            battle={view.row.name}
            teamId={own.teamId}
            teamName={team?.name ?? t('Team %id%', { id: own.teamId })}
            standing={standing}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </TextCard>
  )
}

function Action({ view, own }: { readonly view: BattleView; readonly own: Own }) {
  const { t } = useTranslation()
  const sending = useSending()
  const phase = valueOf(view.battle)?.phase
  const { hasRegistered } = own.claim
  switch (phase) {
    case 'registration':
      return hasRegistered ? (
        <p>{t('Trading starts when registration ends.')}</p>
      ) : (
        <Registering view={view} sending={sending} />
      )
    case 'live':
      return hasRegistered ? (
        <ButtonLink to="/swap" variant="primary">
          {t('Trade now')}
        </ButtonLink>
      ) : (
        <p>{t('Registration is closed. Only registered accounts take part.')}</p>
      )
    case 'finished':
      return <p>{t('Trading has ended. The results are being calculated.')}</p>
    case 'claim':
      return hasRegistered ? (
        <Claiming view={view} own={own} sending={sending} />
      ) : (
        <p>{t('This account didn’t take part.')}</p>
      )
    case 'over':
      return (
        <p>
          {own.claim.hasClaimed
            ? t('You’ve claimed your prize.')
            : t('The battle is over and claims are closed.')}
        </p>
      )
    case undefined:
      return null
  }
}

function Registering({ view, sending }: { readonly view: BattleView; readonly sending: Sending }) {
  const { t } = useTranslation()
  const account = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const { profile, row } = view
  const isPending = usePendingAction({ place: 'competition', which: row.contract }) !== undefined
  if (profile.status === 'loading') return <Skeleton height={44} radius={12} />
  if (profile.status === 'failed') return <p>{t('Your profile couldn’t be loaded.')}</p>
  const { value: status } = profile
  if (status.kind === 'none') {
    return (
      <>
        <p>{t('You need an active profile to register. You compete for your profile’s team.')}</p>
        <ButtonLink to="/create-profile" variant="primary">
          {t('Create your profile')}
        </ButtonLink>
      </>
    )
  }
  if (status.kind === 'paused') {
    return (
      <>
        <p>{t('Your profile is paused. Reactivate it to register.')}</p>
        {account !== undefined && (
          <ButtonLink to={profilePath(account)} variant="primary">
            {t('Go to your profile')}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      <p>{t('Registration can’t be undone, and your team is fixed for this battle.')}</p>
      <Button
        id="register-button"
        variant="primary"
        size="large"
        isLoading={isPending}
        onClick={() => {
          sending.clear()
          setIsOpen(true)
        }}
      >
        {t('Register')}
      </Button>
      {isOpen && (
        <Suspense>
          <RegisterDialog
            row={row}
            team={valueOf(view.teams)?.find(({ id }) => id === status.profile.teamId)}
            teamId={status.profile.teamId}
            sending={sending}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ClaimingProps {
  readonly view: BattleView
  readonly own: Own
  readonly sending: Sending
}

/** What the account is given, by the contract's own word. */
function Claiming({ view, own, sending }: ClaimingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { row } = view
  const isPending = usePendingAction({ place: 'competition', which: row.contract }) !== undefined
  const { claim, teamId } = own
  const winningTeamId = valueOf(view.battle)?.winningTeamId ?? 0
  const fanTokens = valueOf(view.fanTokens)
  if (claim.hasClaimed) return <p role="status">{t('You’ve claimed your prize.')}</p>
  if (!isWorthClaiming(claim)) return <p>{t('No prize for this rank. Thank you for taking part!')}</p>
  if (fanTokens === undefined) {
    return view.fanTokens.status === 'failed' ? (
      <Notice type="warning" role="status">
        {t('The battle couldn’t be loaded. We’ll retry with the next block.')}
      </Notice>
    ) : (
      <Skeleton height={120} radius={12} />
    )
  }
  const prizes = namedPrizes([PAID_IN, ...fanTokens], [claim.amount, ...claim.fanAmounts])
  const hasCollectible = includesCollectible(claim, { ownTeamId: teamId, winningTeamId })
  return (
    <>
      <DescriptionList data-testid="own-prize">
        <DescriptionItem label={t('Prize')}>
          {prizes.map((prize) => (
            <Text as="span" block key={prize.currency.address}>
              {t('%amount% %symbol%', {
                amount: format.amount(prize),
                symbol: shortSymbol(prize.currency.symbol),
              })}
            </Text>
          ))}
        </DescriptionItem>
        <DescriptionItem label={t('Points')}>{claim.points}</DescriptionItem>
        {hasCollectible && (
          <DescriptionItem label={t('Collectible')}>{t('Winning team collectible')}</DescriptionItem>
        )}
      </DescriptionList>
      <Button
        id="claim-prize"
        variant="primary"
        size="large"
        isLoading={sending.isAsking || isPending}
        onClick={() => {
          void sending.act(
            row.version === 1
              ? claimPlan(row.contract, row.name, claim)
              : claimTokensPlan(row.contract, row.name, { claim, fanTokens, hasCollectible }),
          )
        }}
      >
        {t('Claim prize')}
      </Button>
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t claim your prize')} />
    </>
  )
}
