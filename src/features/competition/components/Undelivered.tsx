import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { CompetitionRow } from '~/config/competition'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import type { Undelivered as Owed } from '../reads'
import { claimUndeliveredPlan } from '../writes'

interface Props {
  readonly row: CompetitionRow
  readonly owed: Owed
}

/** What was refused when the prize was claimed, and is owed whatever the phase is. */
export default function Undelivered({ row, owed }: Props) {
  const { t, language } = useTranslation()
  const parts = [...(owed.points ? [t('Points')] : []), ...(owed.collectible ? [t('Collectible')] : [])]
  const sending = useSending()
  const isPending = usePendingAction({ place: 'competition', which: row.contract }) !== undefined
  return (
    <Notice type="warning" role="status">
      <Stack data-testid="undelivered">
        <p>{t('Part of your prize couldn’t be sent with your claim. It’s still yours.')}</p>
        <b>{new Intl.ListFormat(language).format(parts)}</b>
        <Button
          isLoading={sending.isAsking || isPending}
          onClick={() => void sending.act(claimUndeliveredPlan(row.contract, row.name))}
        >
          {isPending ? t('Claiming') : t('Try again')}
        </Button>
        {sending.isAsking && <PendingInWallet />}
        <SendFailure sending={sending} title={t('Couldn’t claim your prize')} />
      </Stack>
    </Notice>
  )
}
