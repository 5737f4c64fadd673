import { lazy, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Box } from '~/ui/layout'
import { useFreezeOrder } from '~/widgets/farming/frozenOrder'
import type { ManualPool, VaultPool } from '../selectors'
import type { ManualWrites, VaultWrites } from '../writes'
import { type PanelProps, PlainPanel } from './PlainPanel'

const CompoundDialog = lazy(() => import('./CompoundDialog').then((m) => ({ default: m.CompoundDialog })))
const MoveDialog = lazy(() => import('./MoveDialog').then((m) => ({ default: m.MoveDialog })))

interface Props extends PanelProps<ManualPool, ManualWrites> {
  /** Where its stakes can go to; undefined where there is no vault. */
  readonly vault: { readonly pool: VaultPool; readonly writes: VaultWrites } | undefined
}

/** The reward token for itself: rewards can be staked again by one press, and the stake go where that happens by itself. */
export function ManualPanel({ pool, writes, vault, ...common }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'compound' | 'move'>()
  useFreezeOrder(opened !== undefined)
  const pending = usePendingAction(writes.target)
  const isKeptOut = useIsRefusedByGuards(useAccount())
  const earned = valueOf(pool.earned)
  const staked = valueOf(pool.staked)
  const symbol = shortSymbol(pool.earningToken.symbol)
  const canCompound = pool.state !== 'Finished' && (earned?.units ?? 0n) > 0n
  const isVaultOpen = vault !== undefined && valueOf(vault.pool.vault)?.isPaused === false
  const canMove = isVaultOpen && isKeptOut === false && (staked?.units ?? 0n) > 0n
  const close = () => setOpened(undefined)
  const opener = (dialog: 'compound' | 'move', label: string) => (
    <Box marginTop={2}>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={pending !== undefined}
        onClick={() => setOpened(dialog)}
      >
        {label}
      </Button>
    </Box>
  )
  return (
    <>
      <PlainPanel
        pool={pool}
        writes={writes}
        {...common}
        earnedNotes={canCompound && opener('compound', t('Compound'))}
        stakedNotes={canMove && opener('move', t('Move to Auto %symbol%', { symbol }))}
      />
      <Suspense>
        {opened === 'compound' && <CompoundDialog pool={pool} writes={writes} onClose={close} />}
        {opened === 'move' && vault !== undefined && (
          <MoveDialog pool={pool} writes={writes} vault={vault} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
