import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PresaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import { useTokenPrice } from '~/core/prices/useTokenPrice'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useChainTime } from '~/core/useChainClock'
import {
  capProgress,
  type LaunchState,
  presaleDue,
  type PresaleStatus,
  tokensFor,
} from '~/domain/ifo/presale'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Text } from '~/ui/text'
import { Countdown } from '~/widgets/farming/Countdown'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { COIN, usePresaleStatus } from '../useContribution'
import { usePresale } from '../usePresale'
import { presaleClaimPlan, presaleTarget, refundPlan } from '../writes'
import { OutcomeNote } from './OutcomeNote'
import { useAmountText } from './useAmountText'

const ContributeDialog = lazy(() =>
  import('./ContributeDialog').then((m) => ({ default: m.ContributeDialog })),
)

const LOOKS: Readonly<
  Record<PresaleStatus, { readonly label: PlainKey; readonly type?: 'success' | 'info' | 'warning' }>
> = {
  'to-be-announced': { label: 'To be announced' },
  pending: { label: 'Pending {start}', type: 'info' },
  open: { label: 'Open {sale}', type: 'success' },
  finished: { label: 'Finished', type: 'warning' },
  closed: { label: 'Closed' },
}

/** A token sold for BNB at a fixed price: how far it is, one's own part, and what can be done now. */
export function PresaleCard({ config }: { readonly config: PresaleConfig }) {
  const { t } = useTranslation()
  const answer = usePresale(config)
  const titleId = `presale-${config.id}`
  const symbol = shortSymbol(config.token.symbol)
  return (
    <Card as="div" gap={4} padding={4} role="group" aria-labelledby={titleId} data-testid={titleId}>
      <Row as="header" gap={3}>
        <CurrencyLogo currency={config.token} size={40} />
        <Text as="h3" size={18} breaks grow id={titleId}>
          {t('%symbol% presale', { symbol })}
        </Text>
        {answer.status === 'ready' && <StatusBadge config={config} state={answer.value} />}
      </Row>
      {answer.status === 'loading' && (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={240} radius={12} />
        </div>
      )}
      {answer.status === 'failed' && (
        <Notice type="warning" role="status">
          {answer.problem === 'no-code'
            ? t('This sale’s contract wasn’t found on %network%.', {
                network: network.name,
              })
            : t('This sale couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      {answer.status === 'ready' && <PresaleBody config={config} state={answer.value} />}
    </Card>
  )
}

interface Props {
  readonly config: PresaleConfig
  readonly state: LaunchState
}

function StatusBadge({ config, state }: Props) {
  const { t } = useTranslation()
  const status = usePresaleStatus(state, config)
  if (status === undefined) return null
  const { label, type } = LOOKS[status]
  return (
    <Badge data-type={type} data-testid="presale-status">
      {t(label)}
    </Badge>
  )
}

function PresaleBody({ config, state }: Props) {
  const { t } = useTranslation()
  const words = useAmountText()
  const price = useTokenPrice(network.deployment.wrapped)
  const status = usePresaleStatus(state, config)
  const { softCap, hardCap, token } = config
  const symbol = shortSymbol(token.symbol)
  const { balance, contribution } = state
  return (
    <>
      <div>
        <Row as="p" wrap gap={[0, 2]} align="baseline" marginBottom={2} tone="soft" size={14}>
          <Text as="b" tone="ink" size={20} data-testid="presale-raised">
            {words.down(COIN, balance)}
          </Text>
          <span>{t('of %amount%', { amount: words.down(COIN, hardCap) })}</span>
        </Row>
        <ProgressBar
          label={t('Share of hard cap raised')}
          done={capProgress(balance, hardCap)}
          mark={capProgress(softCap, hardCap)}
        />
        <Text marginTop={2} tone="soft" size={13}>
          {state.softCapReached
            ? t('Soft cap of %amount% reached', { amount: words.down(COIN, softCap) })
            : t('%amount% short of the %cap% soft cap', {
                amount: words.up(COIN, softCap - balance),
                cap: words.down(COIN, softCap),
              })}
        </Text>
      </div>
      {status !== undefined && <Wait state={state} status={status} />}
      <DescriptionList>
        <DescriptionItem label={t('Price per %symbol%', { symbol })}>
          {words.up(COIN, config.price)}
        </DescriptionItem>
        <DescriptionItem label={t('Per person')}>
          {t('Between %least% and %most%', {
            least: words.up(COIN, config.minContribution),
            most: words.down(COIN, config.maxContribution),
          })}
        </DescriptionItem>
        {contribution > 0n && (
          <>
            <DescriptionItem label={t('Your contribution')} testId="own-contribution">
              {words.down(COIN, contribution)}{' '}
              <small>{words.dollars(amountOf(COIN, contribution), price)}</small>
            </DescriptionItem>
            <DescriptionItem label={t('Your tokens')}>
              {words.down(token, tokensFor(contribution, config))}
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
      {(status === 'pending' || status === 'open' || status === 'to-be-announced') && (
        <OutcomeNote config={config} />
      )}
      {status !== undefined && <PresaleAction config={config} state={state} status={status} price={price} />}
    </>
  )
}

/** How long until it opens, or ends. */
function Wait({ state, status }: { readonly state: LaunchState; readonly status: PresaleStatus }) {
  const { t } = useTranslation()
  const to = status === 'pending' ? state.start : state.end
  const left = useChainTime((now) => (to > now ? Number(to - now) : 0))
  if ((status !== 'pending' && status !== 'open') || left === undefined) return null
  return (
    <Text size={14} role="timer">
      <Text as="span" tone="soft">
        {status === 'pending' ? t('Opens in') : t('Ends in')}
      </Text>{' '}
      <b>
        <Countdown seconds={left} />
      </b>
    </Text>
  )
}

interface ActionProps extends Props {
  readonly status: PresaleStatus
  readonly price: Ratio | undefined
}

function PresaleAction({ config, state, status, price }: ActionProps) {
  const { t } = useTranslation()
  const words = useAmountText()
  const account = useAccount()
  const sending = useSending()
  const [isOpen, setIsOpen] = useState(false)
  const pending = usePendingAction(presaleTarget(config))
  const due = useChainTimeDue(state, config)
  const isBusy = sending.isAsking || pending !== undefined
  const { softCapReached } = state

  const act = () => {
    if (account === undefined) {
      return status === 'open' && <ConnectButton isFullWidth size="medium" />
    }
    if (status === 'open') {
      const isFull = state.contribution >= config.maxContribution
      return (
        <Button
          variant="primary"
          isFullWidth
          isLoading={isBusy}
          disabled={isFull}
          onClick={() => setIsOpen(true)}
        >
          {isFull
            ? t('You’ve reached the limit per account')
            : t('Contribute %symbol%', { symbol: COIN.symbol })}
        </Button>
      )
    }
    switch (due?.kind) {
      case 'claim':
        return (
          <Button
            variant="primary"
            isFullWidth
            isLoading={isBusy}
            onClick={() => void sending.act(presaleClaimPlan(config, due.tokens))}
          >
            {t('Claim %amount%', { amount: words.down(config.token, due.tokens) })}
          </Button>
        )
      case 'refund':
        return (
          <Button
            variant="primary"
            isFullWidth
            isLoading={isBusy}
            onClick={() => void sending.act(refundPlan(config, due.wei))}
          >
            {t('Refund %amount%', { amount: words.down(COIN, due.wei) })}
          </Button>
        )
      case 'claimed':
        return <Badge data-type="success">{t('Claimed')}</Badge>
      case 'waiting':
        return (
          status === 'finished' && (
            <SoftText>{t('Tokens can be claimed once the presale is closed.')}</SoftText>
          )
        )
      default:
        return (
          (status === 'finished' || status === 'closed') && (
            <SoftText>
              {softCapReached
                ? t('The presale reached its soft cap. You have nothing to claim.')
                : t('The presale missed its soft cap. You have nothing to refund.')}
            </SoftText>
          )
        )
    }
  }
  return (
    <Actions>
      {act()}
      {!isOpen && sending.isAsking && <PendingInWallet target={presaleTarget(config)} />}
      {!isOpen && <SendFailure sending={sending} title={t('Nothing was sent')} />}
      <Suspense>
        {isOpen && (
          <ContributeDialog
            config={config}
            state={state}
            price={price}
            sending={sending}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Actions>
  )
}

/** What is due changes with the status alone, which is a plain value. */
function useChainTimeDue(state: LaunchState, config: PresaleConfig) {
  const status = usePresaleStatus(state, config)
  if (status === undefined) return undefined
  const isOver = status === 'finished' || status === 'closed'
  return presaleDue(state, config, isOver ? state.end : 0n)
}

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 12px;
  margin-block-start: auto;

  & > [data-type] {
    align-self: flex-start;
  }
`
