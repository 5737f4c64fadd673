import { useState } from 'react'
import type { SaleConfig } from '~/config/ifo/sale'
import { estimatedAllotment, shareOf, smallestUsefulAmount, taxRate, taxRatio } from '~/domain/ifo/allocation'
import type { CommitmentProblem } from '~/domain/ifo/commitment'
import { shortSymbol, type Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { DialogForm } from '~/ui/AmountBox'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { FinePrint } from '~/ui/FinePrint'
import { Link } from '~/ui/Link'
import { LinkLine } from '~/ui/LinkLine'
import { Notice } from '~/ui/Notice'
import { AmountPanel } from '~/widgets/AmountPanel'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { ActionFooter, useActionForm } from '~/widgets/transactions/ActionFooter'
import { BatchedApprovals } from '~/widgets/transactions/BatchedApprovals'
import type { Sending } from '~/widgets/transactions/useSending'
import { useDialogAmount } from '~/widgets/useDialogAmount'
import { committedTokenUrl } from '../links'
import type { UserContribution } from '../reads'
import { useCommitment } from '../useCommitment'
import type { PoolState, SaleState } from '../useSale'
import { poolTitle } from './poolTitle'
import { TaxSteps } from './TaxSteps'
import { useAmountText } from './useAmountText'

interface Props {
  readonly config: SaleConfig
  readonly state: SaleState
  readonly pool: PoolState
  readonly part: UserContribution
  /** Dollars for one of what is committed. */
  readonly price: Ratio | undefined
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

/** How much is committed to a pool, and the allotment if no one else committed any more. */
export function CommitDialog(props: Props) {
  const { config, state, pool: poolState, part, price, sending, onClose } = props
  const { currency } = state
  const { pool, name } = poolState
  const { version, token } = config
  const { t } = useTranslation()
  const words = useAmountText()
  const [sentId, setSentId] = useState<string>()
  const symbol = shortSymbol(currency.symbol)

  const { amount, unreadable, ...typing } = useDialogAmount(currency, sending)
  const commitment = useCommitment(config, state, poolState, part, amount)
  const { balance, most, problem, isKnown, approval } = commitment
  const more = amount?.units ?? 0n
  const estimate = estimatedAllotment(pool, { committed: part.committed, more }, version)
  const after = { ...pool, totalAmount: pool.totalAmount + more }
  const least = smallestUsefulAmount(pool, part, version)
  const buysNothing = more > 0n && estimate.offering === 0n

  const missing = () => {
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (problem?.kind === 'no-amount' && unreadable !== undefined) return unreadable
    if (problem !== undefined) return problemText(problem, currency, { t, amount: words.down })
    return amount === undefined ? t('Enter an amount') : undefined
  }
  const form = useActionForm({
    sending,
    problem: missing(),
    action: t('Commit %symbol%', { symbol }),
    approval: { state: approval, symbol },
    enabling: commitment.approve,
    acting: commitment.commit,
    onSent: setSentId,
  })

  return (
    <ActionDialog
      title={t('%pool%: commit %symbol%', { pool: t(poolTitle(name)), symbol })}
      sentId={sentId}
      onClose={onClose}
      footer={
        <ActionFooter
          form={form}
          buttonId="confirm-commitment"
          failure={t('Couldn’t send your commitment')}
          enabling={t('First, approve the sale to spend exactly this amount and no more.')}
        >
          {form.problem === undefined && commitment.enabledAlong !== undefined && (
            <BatchedApprovals amounts={[commitment.enabledAlong]} />
          )}
        </ActionFooter>
      }
    >
      <DialogForm {...form.form}>
        <AmountPanel
          currency={currency}
          {...typing}
          amount={amount}
          balance={balance}
          most={most}
          price={price}
        />
        {buysNothing && least !== undefined && (
          <Notice type="warning" role="status">
            {t('That’s too little to buy any %symbol%. Commit at least %amount% in total.', {
              symbol: shortSymbol(token.symbol),
              amount: words.up(currency, least),
            })}
          </Notice>
        )}
        <DescriptionList>
          <DescriptionItem label={t('Your total commitment')}>
            {words.down(currency, part.committed + more)}
          </DescriptionItem>
          {pool.limitPerUser > 0n && (
            <DescriptionItem label={t('Limit per account')}>
              {words.down(currency, pool.limitPerUser)}
            </DescriptionItem>
          )}
          <DescriptionItem label={t('Your share of the pool')}>
            {words.percent(shareOf(after, part.committed + more))}
          </DescriptionItem>
          <DescriptionItem label={t('Estimated tokens')} testId="estimated-tokens">
            {words.down(token, estimate.offering)}
          </DescriptionItem>
          <DescriptionItem label={t('Estimated spend')}>{words.up(currency, estimate.paid)}</DescriptionItem>
          <DescriptionItem label={t('Estimated refund')} testId="estimated-refund">
            {words.down(currency, estimate.refund)}
          </DescriptionItem>
          {pool.hasTax && (
            <DescriptionItem
              label={t('Tax on the refund (%percent%)', { percent: words.percent(taxRatio(taxRate(after))) })}
              testId="estimated-tax"
            >
              {words.up(currency, estimate.tax)}
            </DescriptionItem>
          )}
        </DescriptionList>
        {pool.hasTax && <TaxSteps rate={taxRate(after)} />}
        <FinePrint>
          {t(
            'Assumes nobody else commits. More commitments mean fewer tokens for you and a larger refund. Your commitment is locked until the sale ends.',
          )}
        </FinePrint>
        <LinkLine>
          <Link to={committedTokenUrl(config)}>{t('Get %symbol%', { symbol })}</Link>
        </LinkLine>
      </DialogForm>
    </ActionDialog>
  )
}

function problemText(
  problem: CommitmentProblem,
  currency: Token,
  { t, amount }: { readonly t: Translate; readonly amount: (currency: Token, units: bigint) => string },
): string {
  switch (problem.kind) {
    case 'not-started':
      return t('The sale hasn’t started')
    case 'over':
      return t('The sale is closed to new commitments')
    case 'pool-not-set':
      return t('This pool isn’t set up yet')
    case 'no-profile':
      return t('Create a profile to take part')
    case 'paused-profile':
      return t('Reactivate your profile to take part')
    case 'contract-account':
      return t('Contract wallets can’t take part')
    case 'no-amount':
      return t('Enter an amount')
    case 'above-limit':
      return problem.room === 0n
        ? t('You’ve reached the limit per account')
        : t('Commit up to %amount%', { amount: amount(currency, problem.room) })
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: shortSymbol(currency.symbol) })
    default:
      return assertNever(problem)
  }
}
