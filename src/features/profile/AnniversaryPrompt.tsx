import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import * as anniversaryAbi from '~/chain/abi/anniversaryAchievement'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { read } from '~/chain/multicall/read'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import type { ProfileContracts } from '~/config/profile'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { claimPlan, claimTarget } from './claimPlans'
import { AchievementBadge } from './components/AchievementBadge'

interface Props {
  readonly contracts: ProfileContracts
  readonly account: Address
}

/** About once a minute: the campaign goes on for long. */
const SELDOM = { blocksPerFetch: 20 } as const
const BADGE = { id: 516_010_001, type: 'participation', badge: 'one-year' } as const
const TARGET = claimTarget('anniversary')

/** Who was asked on this visit. */
const asked = new WeakMap<object, Set<Address>>()

/** Tells an account once a visit that it can claim the points of the anniversary (specification 2 §2). */
export function AnniversaryPrompt({ contracts, account }: Props) {
  const visit = useStore()
  const block = useCurrentBlock()
  const answers = useNamedRead(
    useMemo(
      () => ({
        canClaim: read(anniversaryAbi.canClaim, contracts.anniversary, [account]),
        points: read(anniversaryAbi.numberPoints, contracts.anniversary, []),
      }),
      [contracts, account],
    ),
    SELDOM,
  )
  const [canClaim, points] = [valueOf(answers.canClaim), valueOf(answers.points)]
  const [isOpen, setIsOpen] = useState(false)
  const isDue = canClaim === true && points !== undefined
  useEffect(() => {
    const known = asked.get(visit) ?? new Set<Address>()
    if (!isDue || known.has(account)) return undefined
    // Once what the block brought is drawn: an open dialog comes first, and the next block asks again.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('dialog[open]') !== null) return
      asked.set(visit, known.add(account))
      setIsOpen(true)
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [visit, account, isDue, block])
  if (!isOpen || canClaim === false || points === undefined) return null
  return <Prompt contracts={contracts} points={Number(points)} onClose={() => setIsOpen(false)} />
}

interface PromptProps {
  readonly contracts: ProfileContracts
  readonly points: number
  readonly onClose: () => void
}

function Prompt({ contracts, points, onClose }: PromptProps) {
  const { t } = useTranslation()
  const sending = useSending()
  const isPending = usePendingAction(TARGET) !== undefined
  const plan = () => claimPlan(contracts, 'anniversary', {}, t('1 Year'))
  return (
    <Dialog
      isOpen
      id="anniversary-prompt"
      onClose={onClose}
      title={t('Happy anniversary')}
      closeLabel={t('Close')}
      width="narrow"
      footer={
        <SendFooter
          sending={sending}
          failure={t('Couldn’t collect your points')}
          isPending={isPending}
          plan={plan}
          onClick={() => void sending.act(plan())}
        >
          {isPending ? t('Claiming...') : t('Claim now')}
        </SendFooter>
      }
    >
      <Stack align="center" padding={[2, 0]} textAlign="center">
        <AchievementBadge campaign={BADGE} size={112} />
        <p>
          {t(
            'You get %count% point and the first-year badge. You only pay the network fee.|You get %count% points and the first-year badge. You only pay the network fee.',
            { count: points },
          )}
        </p>
      </Stack>
    </Dialog>
  )
}
