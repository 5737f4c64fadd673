import { styled } from 'styled-components'
import type { CompetitionRow } from '~/config/competition'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import type { Sending } from '~/widgets/transactions/useSending'
import { registerPlan } from '../writes'

interface Props {
  readonly row: CompetitionRow
  readonly team: TeamOnChain | undefined
  readonly teamId: number
  readonly sending: Sending
  readonly onClose: () => void
}

/** Says once more that it is for good. */
export default function RegisterDialog({ row, team, teamId, sending, onClose }: Props) {
  const { t } = useTranslation()
  const { progress } = sending
  const plan = () => registerPlan(row.contract, row.name)
  return (
    <ActionDialog
      title={t('Register for %battle%', { battle: row.name })}
      sentId={progress.status === 'sent' ? progress.id : undefined}
      onClose={onClose}
      footer={
        <SendFooter
          id="confirm-register"
          sending={sending}
          failure={t('Couldn’t register you')}
          plan={plan}
          onClick={() => void sending.act(plan())}
        >
          {t('Register permanently')}
        </SendFooter>
      }
    >
      <Stack>
        <Line>
          <TeamEmblem teamId={teamId} size={56} />
          <span>
            {t('You trade for')} <b>{team?.name ?? t('Team %id%', { id: teamId })}</b>
          </span>
        </Line>
        <Notice type="warning">
          {t('This is final: a registration can’t be withdrawn or moved to another team.')}
        </Notice>
      </Stack>
    </ActionDialog>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;

  & > span {
    display: flex;
    flex-direction: column;
    color: var(--ink-soft);
    font-size: 14px;
  }
  & b {
    ${look({ size: 18, tone: 'ink' })}
  }
`
