import { useState } from 'react'
import type { PresaleConfig } from '~/config/ifo/sale'
import { type ContributionProblem, type LaunchState, tokensFor } from '~/domain/ifo/presale'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { DialogForm } from '~/ui/AmountBox'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { AmountPanel } from '~/widgets/AmountPanel'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { ActionFooter, useActionForm } from '~/widgets/transactions/ActionFooter'
import type { Sending } from '~/widgets/transactions/useSending'
import { useDialogAmount } from '~/widgets/useDialogAmount'
import { COIN, useContribution } from '../useContribution'
import { buyPlan } from '../writes'
import { OutcomeNote } from './OutcomeNote'
import { type AmountText, useAmountText } from './useAmountText'

interface Props {
  readonly config: PresaleConfig
  readonly state: LaunchState
  /** Dollars for one coin. */
  readonly price: Ratio | undefined
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

/** How much BNB is contributed, and the tokens that it buys. */
export function ContributeDialog({ config, state, price, sending, onClose }: Props) {
  const { t } = useTranslation()
  const words = useAmountText()
  const [sentId, setSentId] = useState<string>()
  const symbol = shortSymbol(config.token.symbol)
  const { amount, unreadable, ...typing } = useDialogAmount(COIN, sending)
  const wei = amount?.units ?? 0n
  const { balance, most, problem, isKnown } = useContribution(config, state, wei)

  const missing = () => {
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (problem?.kind === 'no-amount' && unreadable !== undefined) return unreadable
    if (problem !== undefined) return problemText(problem, t, words)
    return amount === undefined ? t('Enter an amount') : undefined
  }
  const form = useActionForm({
    sending,
    problem: missing(),
    action: t('Contribute %symbol%', { symbol: COIN.symbol }),
    acting: () => buyPlan(config, wei),
    onSent: setSentId,
  })

  return (
    <ActionDialog
      title={t('Contribute to the %symbol% presale', { symbol })}
      sentId={sentId}
      onClose={onClose}
      footer={
        <ActionFooter
          form={form}
          buttonId="confirm-contribution"
          failure={t('Couldn’t send your contribution')}
        />
      }
    >
      <DialogForm {...form.form}>
        <AmountPanel
          currency={COIN}
          {...typing}
          amount={amount}
          balance={balance}
          most={most}
          price={price}
        />
        <DescriptionList>
          <DescriptionItem label={t('Your tokens')} testId="presale-tokens">
            {words.down(config.token, tokensFor(wei, config))}
          </DescriptionItem>
          <DescriptionItem label={t('Your total contribution')}>
            {words.down(COIN, state.contribution + wei)}
          </DescriptionItem>
        </DescriptionList>
        <OutcomeNote config={config} />
      </DialogForm>
    </ActionDialog>
  )
}

function problemText(problem: ContributionProblem, t: Translate, { down, up }: AmountText): string {
  switch (problem.kind) {
    case 'not-open':
      return problem.status === 'finished' || problem.status === 'closed'
        ? t('The presale is over')
        : t('The presale isn’t open yet')
    case 'no-amount':
      return t('Enter an amount')
    case 'above-hard-cap':
      return t('Only %amount% left', { amount: down(COIN, problem.room) })
    case 'below-minimum':
      return t('Contribute at least %amount%', { amount: up(COIN, problem.least) })
    case 'above-maximum':
      return problem.room === 0n
        ? t('You’ve reached the limit per account')
        : t('Contribute up to %amount%', { amount: down(COIN, problem.room) })
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: COIN.symbol })
    default:
      return assertNever(problem)
  }
}
