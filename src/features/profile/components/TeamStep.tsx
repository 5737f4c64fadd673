import { useMemo, useState } from 'react'
import type { SetupProgress } from '~/domain/profile/setup'
import { shuffled } from '~/domain/profile/teams'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Notice } from '~/ui/Notice'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import type { Creation } from '../useCreation'
import { StepCard } from './StepCard'
import { TeamChoice } from './TeamChoice'

interface Props {
  readonly creation: Creation
  readonly place: SetupProgress
  readonly isNext: boolean
}

/** The third step: a team, for good. Their order favours none and stays while one looks. */
export function TeamStep({ creation, place, isNext }: Props) {
  const { t } = useTranslation()
  const teams = useRandomOrder(valueOf(creation.teams) ?? NONE)
  const [chosen, setChosen] = useState<number>()
  const team = teams.find(({ id, isJoinable }) => id === chosen && isJoinable)
  const isAnyOpen = teams.some(({ isJoinable }) => isJoinable)
  return (
    <StepCard
      title={t('Join a team')}
      text={t(
        'You earn points for your team and for yourself. The choice is permanent: you can’t change teams later.',
      )}
      setback={place.setback}
      isNext={isNext}
    >
      <TeamChoice teams={teams} chosen={team?.id} onChoose={setChosen} />
      {!isAnyOpen && (
        <Notice type="warning" role="status">
          {t('No team is accepting members right now. You can continue as soon as one is.')}
        </Notice>
      )}
      <ActionArea
        buttonId="join-team"
        needsWallet={false}
        problem={team === undefined ? t('Choose a team') : undefined}
        failure={null}
      >
        <ActionButton
          id="join-team"
          onClick={() => {
            if (team !== undefined) creation.onTeam(team.id)
          }}
        >
          {t('Continue')}
        </ActionButton>
      </ActionArea>
    </StepCard>
  )
}

const NONE: readonly TeamOnChain[] = []

/** Drawn once for as many teams as there are: nothing moves under the pointer. */
function useRandomOrder(teams: readonly TeamOnChain[]): readonly TeamOnChain[] {
  const count = teams.length
  const order = useMemo(
    () =>
      shuffled(
        Array.from({ length: count }, (_, index) => index),
        Math.random,
      ),
    [count],
  )
  return useMemo(
    () =>
      order.flatMap((index) => {
        const team = teams[index]
        return team === undefined ? [] : [team]
      }),
    [order, teams],
  )
}
