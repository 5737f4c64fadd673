import { useState } from 'react'
import type { ProfileContracts } from '~/config/profile'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { useTeams } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { CHANGE, profileWrites } from '../writes'
import { Failed } from '~/widgets/Failed'
import { TeamChoice } from './TeamChoice'

interface Props {
  readonly contracts: ProfileContracts
  /** Whose team is changed. */
  readonly account: Address
  readonly teamId: number
  readonly onClose: () => void
}

/** Moves a member to another team: for accounts that hold the contract's special role. */
export function TeamDialog({ contracts, account, teamId, onClose }: Props) {
  const { t } = useTranslation()
  const teams = useTeams()
  const [chosen, setChosen] = useState<number>()
  const sending = useSending(String(chosen))
  const isPending = usePendingAction(CHANGE) !== undefined
  const others = valueOf(teams)?.filter(({ id }) => id !== teamId)
  const isOpen = others?.some(({ id, isJoinable }) => id === chosen && isJoinable) === true
  const plan = () =>
    isOpen && chosen !== undefined ? profileWrites(contracts).changeTeam(account, chosen) : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Change team')}
      closeLabel={t('Close')}
      footer={
        <ActionArea
          buttonId="confirm-team"
          needsWallet={false}
          problem={isOpen || isPending ? undefined : t('Choose a team')}
          hint={<WalletRequest plan={plan} />}
          failure={<SendFailure sending={sending} title={t('Couldn’t change the team')} />}
        >
          <ActionButton
            id="confirm-team"
            isLoading={sending.isAsking || isPending}
            onClick={() => void sending.act(plan())}
          >
            {isPending
              ? t('Changing the team')
              : sending.isAsking
                ? t('Confirm this transaction in your wallet')
                : t('Change team')}
          </ActionButton>
        </ActionArea>
      }
    >
      <Stack>
        <p>{t('Your account can move members to another team. Their points go with them.')}</p>
        {teams.status === 'failed' && (
          <Failed text={t('The teams couldn’t be loaded from the network. We’ll keep trying.')} />
        )}
        {teams.status === 'loading' && <Skeleton height={200} radius={16} />}
        {others !== undefined && <TeamChoice teams={others} chosen={chosen} onChoose={setChosen} />}
      </Stack>
    </Dialog>
  )
}
