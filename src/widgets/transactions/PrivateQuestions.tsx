// @chunk private
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { PRIVATE_WAIT_MS } from '~/config/following'
import { network } from '~/config/networks'
import { type CoreState, useCoreDispatch } from '~/core/state'
import {
  forgetBytes,
  type HeldTransaction,
  heldTransactions,
  onHeldChange,
} from '~/core/transactions/heldTransactions'
import { isOwnRequestPending } from '~/core/transactions/ownRequests'
import { onPrivateQuestion, type WalletQuestion, walletQuestion } from '~/core/transactions/privateQuestions'
import { drop, keepPrivate, retryPrivately, sendPublicly } from '~/core/transactions/privateSending'
import { isOpen, type Transaction } from '~/core/transactions/slice'
import { quotedWords } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { useNow } from '../useNow'
import { AddToWallet } from './AddToWallet'
import { summaryText } from './summaries'

/**
 * What the person decides when a private node doesn't do its part: nothing goes another way without an answer. The
 * questions follow from what is stored, so that they outlive a reload.
 */
export default function PrivateQuestions() {
  const question = useSyncExternalStore(onPrivateQuestion, walletQuestion)
  const transactions = useSelector((state: CoreState) => state.transactions[network.chainId])
  const nowMs = useNow()
  const all = useSyncExternalStore(onHeldChange, heldTransactions)
  useEffect(() => {
    for (const { id } of all) {
      const transaction = transactions?.[id]
      if (transaction !== undefined && !isAwaited(transaction)) forgetBytes(id)
    }
  }, [all, transactions])
  if (question !== undefined) return <WalletDialog question={question} />
  for (const held of all) {
    const transaction = transactions?.[held.id]
    const why = transaction && isAwaited(transaction) ? troubleOf(held, nowMs) : undefined
    if (why !== undefined && transaction !== undefined) {
      return <NodeDialog key={`${held.id} ${why}`} held={held} transaction={transaction} why={why} />
    }
  }
  return null
}

type Trouble = 'refused' | 'unreachable' | 'overdue'

function troubleOf({ id, status, since, signed }: HeldTransaction, nowMs: number): Trouble | undefined {
  if (signed === undefined) return undefined
  switch (status) {
    case 'refused':
    case 'unreachable':
      return status
    case 'sending':
      // The page that was sending is gone.
      return isOwnRequestPending(id) ? undefined : 'unreachable'
    case 'private':
      return nowMs - since >= PRIVATE_WAIT_MS ? 'overdue' : undefined
    default:
      return undefined
  }
}

function isAwaited(transaction: Transaction): boolean {
  const { outcome } = transaction
  return isOpen(transaction) || (outcome.status === 'lost' && outcome.why === 'unseen')
}

interface NodeProps {
  readonly held: HeldTransaction
  readonly transaction: Transaction
  readonly why: Trouble
}

function NodeDialog({ held, transaction, why }: NodeProps) {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { id, node } = held
  const { name } = node
  const act = async (work: () => Promise<string | undefined | void>) => {
    setIsBusy(true)
    setRefusal(undefined)
    setRefusal((await work()) ?? undefined)
    setIsBusy(false)
  }
  const leave = () => {
    if (why === 'refused') dispatch(drop(id))
    else dispatch(keepPrivate(id))
  }
  return (
    <Dialog
      isOpen
      id="private-question"
      width="narrow"
      title={t('Send publicly?')}
      closeLabel={t('Close')}
      onClose={leave}
      footer={
        <>
          {refusal !== undefined && (
            <Notice type="danger" role="alert">
              {t('Public nodes didn’t take it either: “%words%”', { words: quotedWords(refusal) })}
            </Notice>
          )}
          {why !== 'overdue' && (
            <Button
              variant="primary"
              isFullWidth
              disabled={isBusy}
              onClick={() => void act(() => dispatch(retryPrivately(id)))}
            >
              {t('Try %name% again', { name })}
            </Button>
          )}
          {why === 'overdue' && (
            <Button variant="primary" isFullWidth disabled={isBusy} onClick={leave}>
              {t('Keep waiting')}
            </Button>
          )}
          <Button isFullWidth isLoading={isBusy} onClick={() => void act(() => dispatch(sendPublicly(id)))}>
            {t('Send publicly')}
          </Button>
          {why !== 'overdue' && (
            <Button isFullWidth disabled={isBusy} onClick={leave}>
              {why === 'refused' ? t('Don’t send') : t('Keep waiting')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>{summaryText(transaction.summary, t, language)}</p>
        <Notice type="warning">{whyText()}</Notice>
        <p>
          {t(
            'If you send it publicly, anyone can see it before it’s in a block, and bots can trade ahead of it. It’s the same signed transaction, so it can’t happen twice.',
          )}
        </p>
      </Stack>
    </Dialog>
  )

  function whyText(): string {
    if (why === 'unreachable') {
      return t('%name% didn’t respond. It may have your transaction or not.', { name })
    }
    if (why === 'overdue') {
      return t('%name% accepted your transaction, but after %seconds% seconds it still isn’t in a block.', {
        name,
        seconds: PRIVATE_WAIT_MS / 1000,
      })
    }
    const words = quotedWords(held.reason ?? '')
    return words === ''
      ? t('%name% didn’t accept your transaction.', { name })
      : t('%name% didn’t accept your transaction. It says: “%words%”', { name, words })
  }
}

function WalletDialog({ question }: { readonly question: WalletQuestion }) {
  const { t } = useTranslation()
  const { node, answer } = question
  const { name } = node
  return (
    <Dialog
      isOpen
      id="wallet-question"
      width="narrow"
      title={t('Send through your wallet’s node?')}
      closeLabel={t('Close')}
      onClose={() => answer('cancel')}
      footer={
        <>
          <AddToWallet node={node} />
          <Button variant="primary" isFullWidth onClick={() => answer('send')}>
            {t('Send with my wallet')}
          </Button>
          <Button isFullWidth onClick={() => answer('cancel')}>
            {t('Don’t send')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {t('Your wallet sends transactions itself, so we can’t send this one through %name%.', { name })}
        </p>
        <p>
          {t(
            'Unless your wallet uses a private node, anyone can see your transaction before it’s in a block. You can add %name% to your wallet first.',
            { name },
          )}
        </p>
      </Stack>
    </Dialog>
  )
}
