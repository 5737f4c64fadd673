import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { isLate, type LotteryRound } from '~/domain/lottery/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { latestNumberRead, operatorReads } from '../reads'
import { closePlan, drawPlan, roundTarget } from '../writes'

interface Props {
  readonly contract: Address
  /** Open or closed, with its time over. */
  readonly round: LotteryRound
}

/** A round abandoned by its operator: when anyone may close and draw it, and the button for it. */
export default function LateRound({ contract, round }: Props) {
  const { t, language } = useTranslation()
  const account = useAccount()
  const terms = useNamedRead(useMemo(() => operatorReads(contract), [contract]))
  const operatorS = valueOf(terms.operatorS)
  const source = valueOf(terms.source)
  const numberOf = valueOf(useRead(useMemo(() => source && latestNumberRead(source), [source])))
  const isAnybodys = useChainTime((now) => operatorS !== undefined && isLate(round, operatorS, now)) ?? false
  const sending = useSending()
  const isPending = usePendingAction(roundTarget(round.lotteryId)) !== undefined
  if (operatorS === undefined) return null
  const isOpen = round.status === 'open'
  const hasNumber = numberOf === round.lotteryId
  if (!isAnybodys) {
    return (
      <Text tone="soft">
        {t('If the operator hasn’t finished the round by %time%, anyone can.', {
          time: momentText(round.endTime + operatorS, language),
        })}
      </Text>
    )
  }
  return (
    <Stack gap={3} align="center" data-testid="late-round">
      <Text tone="soft" role="status">
        {isOpen
          ? t('The operator didn’t close this round in time. Anyone can do it now.')
          : hasNumber
            ? t('The winning number is here, but the round hasn’t been drawn yet. Anyone can do it now.')
            : t('The round is closed, but its winning number hasn’t arrived yet.')}
      </Text>
      {account !== undefined && (isOpen || hasNumber) && (
        <Button
          id="finish-round"
          isLoading={sending.isAsking || isPending}
          onClick={() =>
            void sending.act(
              isOpen ? closePlan(contract, round.lotteryId) : drawPlan(contract, round.lotteryId),
            )
          }
        >
          {isOpen
            ? t('Close lottery %round%', { round: round.lotteryId })
            : t('Draw lottery %round%', { round: round.lotteryId })}
        </Button>
      )}
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t finish the round')} />
    </Stack>
  )
}
