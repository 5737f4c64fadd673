import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { NATIVE_RESERVE } from '~/config/policies'
import { PREDICTION } from '~/config/prediction'
import { useBalance } from '~/core/balances/useBalances'
import { useChainTime } from '~/core/useChainClock'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import { amountOf, exactText, parseAmount } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { betsCloseAt, type EntryProblem, entryProblem, maxBet, percentOf } from '~/domain/prediction/entry'
import { estimatedPayout, isUnopposed } from '~/domain/prediction/payout'
import type { Position, Round } from '~/domain/prediction/round'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { Row, Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Slider } from '~/ui/Slider'
import { BalanceBox } from '~/widgets/BalanceBox'
import { GuardNotice } from '~/widgets/GuardNotice'
import { PercentButtons } from '~/widgets/PercentButtons'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import { useFigures } from '../useFigures'
import { betPlan, COIN } from '../writes'
import { Countdown } from './Countdown'
import { useGameContext } from './GameContext'
import { DownIcon, UpIcon } from './icons'

const PERCENTAGES = [10, 25, 50, 75, 100] as const

interface Props {
  readonly round: Round
  readonly side: Position
  readonly onSide: (side: Position) => void
  readonly onClose: () => void
}

/** The back of the card that takes bets: how much goes on which side. */
export function EntryForm({ round, side, onSide, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const account = useAccount()
  const { contracts, terms } = useGameContext()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typed = useTypedNumber(text, setText)
  const sending = useSending(`${side} ${text}`)
  const balance = useBalance(COIN, account)
  const isKeptOut = useIsRefusedByGuards(account)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])

  const held = valueOf(balance)?.units
  const largest = held === undefined ? undefined : maxBet(held, NATIVE_RESERVE)
  const parsed = parseAmount(text, COIN)
  const wei = parsed.ok ? parsed.amount.units : undefined
  const problem = useProblem(round, wei, held)
  const part = wei === undefined || !largest ? 0 : Number(((wei >= largest ? largest : wei) * 100n) / largest)
  const choose = (percent: number) => {
    if (largest === undefined) return
    const units = percentOf(largest, BigInt(percent))
    setText(units === 0n ? '' : exactText(amountOf(COIN, units)))
  }
  const isUnreadable = !parsed.ok && parsed.problem !== 'empty'
  const canSend = problem === undefined && !isUnreadable && held !== undefined && isKeptOut !== true

  const plan = () =>
    canSend && wei !== undefined ? betPlan(contracts.game, { epoch: round.epoch, side, wei }) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend || wei === undefined || sending.isAsking) return
    void sending.act(plan())
  }

  const buttonText = () => {
    if (isUnreadable)
      return parsed.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    if (problem === undefined) return t('Confirm')
    return problemText(problem, t)
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={t('Bet on round %epoch%', { epoch: String(round.epoch) })}>
      <Head>
        <IconButton label={t('Back to the round')} onClick={onClose}>
          <ChevronLeftIcon />
        </IconButton>
        <b>{t('Place your bet')}</b>
        <span>#{String(round.epoch)}</span>
      </Head>
      <Stack gap={2} grow padding={3}>
        <Segmented
          label={t('Side')}
          selected={side}
          onSelect={onSide}
          options={[
            {
              value: 'bull',
              label: (
                <Row as="span" inline gap={1}>
                  <UpIcon size={16} />
                  {t('UP')}
                </Row>
              ),
            },
            {
              value: 'bear',
              label: (
                <Row as="span" inline gap={1}>
                  <DownIcon size={16} />
                  {t('DOWN')}
                </Row>
              ),
            },
          ]}
        />
        <BalanceBox
          label={t('Commit {verb}')}
          currency={COIN}
          balance={balance}
          input={{ ref: input, ...typed }}
        />
        <Slider
          label={t('Percentage of the balance')}
          value={part}
          valueText={`${String(part)}%`}
          disabled={!largest}
          onChange={choose}
        />
        <PercentButtons percentages={PERCENTAGES} isOff={!largest} onChoose={choose} />
        <Outlook round={round} side={side} wei={wei} />
        {isKeptOut === true && <GuardNotice />}
        <SendFooter
          type="submit"
          id="confirm-bet"
          sending={sending}
          plan={plan}
          failure={t('An error occurred, unable to enter your position')}
          disabled={!canSend}
        >
          {buttonText()}
        </SendFooter>
        <Stack as="p" gap={0.5} tone="soft" size={12}>
          {problem?.kind === 'below-minimum' && (
            <span role="status">
              {t('A minimum amount of %num% %token% is required', {
                num: format.amountUp(amountOf(COIN, terms.minBetAmount)),
                token: COIN.symbol,
              })}
            </span>
          )}
          <span>
            {t('Bets close in')}{' '}
            <Countdown
              until={betsCloseAt(round, { closesBeforeLock: PREDICTION.closesBeforeLockS })}
              label={t('Time until bets close')}
            />
          </span>
          <span>
            {t('One bet per round, and it can’t be changed. Fee: %fee% of the pool.', {
              fee: format.percent(bps(Number(terms.treasuryFee))),
            })}
          </span>
        </Stack>
      </Stack>
    </Form>
  )
}

/** What a win would bring, as far as that can be known before the lock. */
function Outlook({
  round,
  side,
  wei = 0n,
}: {
  readonly round: Round
  readonly side: Position
  readonly wei: bigint | undefined
}) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { terms } = useGameContext()
  if (isUnopposed(round, side)) {
    return (
      <Stack as="p" gap={0.5} tone="soft" size={12}>
        {t(
          'Nobody has bet against this side yet. If that doesn’t change, winning only returns your bet minus the fee.',
        )}
      </Stack>
    )
  }
  if (wei === 0n) return null
  const payout = estimatedPayout(round, { position: side, amount: wei }, terms.treasuryFee)
  return (
    <Stack as="p" gap={0.5} tone="soft" size={12} data-testid="estimate">
      {t('You could win about %amount% %symbol%. This can change until the round locks.', {
        amount: figures.coin(payout),
        symbol: COIN.symbol,
      })}
    </Stack>
  )
}

/** Why nothing can be entered, by the chain's time; it renders again only when the reason changes. */
function useProblem(
  round: Round,
  amount: bigint | undefined,
  held: bigint | undefined,
): EntryProblem | undefined {
  const { terms } = useGameContext()
  const problemAt = (now: bigint) =>
    entryProblem(
      round,
      { amount, balance: held ?? 0n, entered: 0n },
      { ...terms, closesBeforeLock: PREDICTION.closesBeforeLockS },
      now,
    )
  const kind = useChainTime((now) => problemAt(now)?.kind ?? 'none')
  switch (kind) {
    case undefined:
      return { kind: 'closed' }
    case 'none':
      return undefined
    case 'below-minimum':
      return { kind, minimum: terms.minBetAmount }
    default:
      return { kind }
  }
}

function problemText(problem: EntryProblem, t: Translate): string {
  switch (problem.kind) {
    case 'paused':
      return t('Rounds are paused')
    case 'closed':
      return t('Bets are closed')
    case 'already-entered':
      return t('You’ve bet on this round')
    case 'no-amount':
      return t('Enter an amount')
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: COIN.symbol })
    case 'below-minimum':
      return t('Confirm')
    default:
      return assertNever(problem)
  }
}

const turn = keyframes`
  from { opacity: 0; transform: perspective(900px) rotateY(70deg); }
`

const Form = styled.form`
  display: flex;
  flex-direction: column;
  min-block-size: 480px;
  block-size: 100%;
  border: 1px solid var(--accent);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);
  animation: ${turn} var(--calm) var(--ease);

  /* A finger on the slider moves the slider, and not the row of cards. */
  & input[type='range'] {
    touch-action: pan-y;
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: 48px;
  padding-inline: 4px 16px;
  border-block-end: 1px solid var(--line);
  font-size: 14px;
  line-height: 20px;

  & > span {
    margin-inline-start: 4px;
    color: var(--ink-soft);
  }
`
