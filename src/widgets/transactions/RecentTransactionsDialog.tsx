import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { isPrivateNodeChosen } from '~/chain/rpc/privateChoice'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { useCoreDispatch } from '~/core/state'
import { idOf, isOpen, shownHash, type Transaction, transactionsCleared } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { HistoryIcon } from '~/ui/icons/HistoryIcon'
import { WarningIcon } from '~/ui/icons/WarningIcon'
import { Box, Row, Stack } from '~/ui/layout'
import { Spinner } from '~/ui/Spinner'
import { Text } from '~/ui/text'
import { useNow } from '../useNow'
import { revertText } from '../problemText'
import { guardOfSummary, transactionText } from './summaries'
import { ConnectButton } from '../wallet/ConnectButton'
import { ageText } from './age'
import { adviceText, type TransactionState, transactionState, transactionStateText } from './stateText'
import { useOwnTransactions } from './useOwnTransactions'

const SentWay = lazy(() => import('./SentWay'))

/** What the connected account has sent from here (specification 1 §2 and §6). */
export function RecentTransactionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <Dialog
      isOpen
      id="recent-transactions"
      title={t('Recent transactions')}
      closeLabel={t('Close')}
      onClose={onClose}
    >
      {account === undefined ? (
        <Stack align="center" tone="soft" textAlign="center" padding={[6, 0, 4]}>
          <p>{t('Connect your wallet to see its recent transactions.')}</p>
          <ConnectButton />
        </Stack>
      ) : (
        <OwnTransactions account={account} />
      )}
    </Dialog>
  )
}

function OwnTransactions({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const transactions = useOwnTransactions(account)
  const nowMs = useNow()
  if (transactions.length === 0) {
    return (
      <Stack align="center" tone="soft" textAlign="center" padding={[6, 0, 4]}>
        <HistoryIcon size={32} />
        <p>{t('No recent transactions')}</p>
      </Stack>
    )
  }
  return (
    <>
      <Box as="ul" aria-label={t('Recent transactions')}>
        {transactions.map((transaction) => (
          <TransactionLine key={idOf(transaction)} transaction={transaction} nowMs={nowMs} />
        ))}
      </Box>
      {transactions.some((each) => !isOpen(each)) && (
        <Row gap={0} align="stretch" justify="flex-end" marginTop={4}>
          <Button
            size="small"
            onClick={() => dispatch(transactionsCleared({ chainId: network.chainId, account }))}
          >
            {t('Clear all')}
          </Button>
        </Row>
      )}
    </>
  )
}

function TransactionLine({
  transaction,
  nowMs,
}: {
  readonly transaction: Transaction
  readonly nowMs: number
}) {
  const { t, language } = useTranslation()
  const standing = transactionState(transaction)
  const { addedTime } = transaction
  const hash = shownHash(transaction)
  const { revertReason } = transaction
  const advice =
    standing === 'reverted' && revertReason !== undefined
      ? revertText(revertReason, t, guardOfSummary(transaction.summary))
      : adviceText(standing, t)
  return (
    <Line data-transaction={idOf(transaction)} data-standing={standing}>
      <Mark aria-hidden="true">{ICONS[standing]}</Mark>
      <Text as="div" grow size={15} breaks>
        <p>{transactionText(transaction, t, language)}</p>
        <Details>
          <strong>{transactionStateText(standing, t)}</strong>
          <time dateTime={new Date(addedTime).toISOString()}>{ageText(addedTime, nowMs, language)}</time>
          {network.explorerUrl !== undefined && hash !== undefined && (
            <ExternalLink href={`${network.explorerUrl}/tx/${hash}`} newTabText={t('opens in a new tab')}>
              {t('View on explorer')}
            </ExternalLink>
          )}
        </Details>
        {isPrivateNodeChosen() && (
          <Suspense>
            <SentWay id={idOf(transaction)} />
          </Suspense>
        )}
        {advice !== undefined && (
          <Text size={13} lineHeight="inherit" tone="soft">
            {advice}
          </Text>
        )}
      </Text>
    </Line>
  )
}

const ICONS = {
  asking: <Spinner />,
  withdrawn: <CloseIcon />,
  searching: <Spinner />,
  pending: <Spinner />,
  reorganised: <Spinner />,
  done: <CheckIcon />,
  'sped-up': <CheckIcon />,
  reverted: <WarningIcon />,
  cancelled: <CloseIcon />,
  replaced: <WarningIcon />,
  'nonce-used': <WarningIcon />,
  unseen: <WarningIcon />,
  unanswered: <WarningIcon />,
  'not-carried-out': <WarningIcon />,
  'partly-done': <WarningIcon />,
  forgotten: <WarningIcon />,
  'no-status': <WarningIcon />,
} as const satisfies Record<TransactionState, unknown>

const Line = styled.li`
  display: flex;
  gap: 12px;
  padding-block: 12px;
  border-block-end: 1px solid var(--line);

  &[data-standing='done'],
  &[data-standing='sped-up'] {
    --mark: var(--success-ink);
    --mark-tint: var(--success-tint);
  }
  &[data-standing='reverted'],
  &[data-standing='not-carried-out'] {
    --mark: var(--danger-ink);
    --mark-tint: var(--danger-tint);
  }
  &[data-standing='replaced'],
  &[data-standing='nonce-used'],
  &[data-standing='unseen'],
  &[data-standing='unanswered'],
  &[data-standing='partly-done'],
  &[data-standing='forgotten'],
  &[data-standing='no-status'] {
    --mark: var(--warning-ink);
    --mark-tint: var(--warning-tint);
  }
`

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 50%;
  background: var(--mark-tint, var(--sunken));
  color: var(--mark, var(--ink-soft));
`

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  margin-block-start: 2px;
  color: var(--ink-soft);
  font-size: 13px;

  & strong {
    font-weight: 600;
  }
  [data-standing] & strong {
    color: var(--mark, var(--ink-soft));
  }
`
