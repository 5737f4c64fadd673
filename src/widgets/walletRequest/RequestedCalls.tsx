import { useEffect, useMemo, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { describeCall } from '~/core/clearSigning/describe'
import type { Descriptions } from '~/core/clearSigning/descriptions'
import { useCoreDispatch } from '~/core/state'
import type { PlannedAction, TransactionPlan } from '~/core/transactions/plan'
import { likelyAttempt, requestedCalls } from '~/core/transactions/sendTransaction'
import { decimalText } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Data } from './Data'
import { Request, Row } from './Request'
import { Target } from './Target'
import { useCodeOf } from './useCodeOf'
import { useDescriptions } from './useDescriptions'
import { useKnown } from './useKnown'

interface Props {
  readonly plan: PlannedAction | TransactionPlan | undefined
}

/** Each call of a plan as the wallet is asked for it: decoded from its bytes, by the description that wallets have of it. */
export function RequestedCalls({ plan }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const descriptions = useDescriptions()
  if (plan === undefined || account === undefined) {
    return <SoftText>{t('Complete the form to see the request.')}</SoftText>
  }
  if (descriptions.status === 'loading') return <Skeleton height={160} radius={12} />
  if (descriptions.status === 'failed') {
    return <SoftText role="alert">{t('This couldn’t be loaded. Close it and open it again.')}</SoftText>
  }
  return <Calls plan={{ ...plan, account }} {...descriptions.value} />
}

function Calls({ plan, record, files }: { readonly plan: TransactionPlan } & Descriptions) {
  const { t } = useTranslation()
  const attempt = useLikelyAttempt(plan)
  const calls = useMemo(() => (attempt === undefined ? [] : requestedCalls(plan, attempt)), [plan, attempt])
  const targets = calls.map(({ to }) => to)
  const { known, isPair } = useKnown({ record, account: plan.account, allowed: plan.allows?.token, targets })
  const codeOf = useCodeOf(record, targets, isPair)
  const { chainId } = network
  if (attempt === undefined) return <Skeleton height={160} radius={12} />
  return (
    <Stack gap={3}>
      {calls.length > 1 && <SoftText>{t('Your wallet receives these calls in one request.')}</SoftText>}
      {calls.map(({ to, data, value, from }, index) => {
        const wei = BigInt(value)
        const { by, signature, args, valueLabel } = describeCall(
          files,
          { to, data, value: wei },
          { known, from, chainId, isPair },
        )
        return (
          <Request
            // The calls of a plan keep their order.
            key={index}
            testId={`call-${String(index)}`}
            intent={by?.intent}
            name={signature}
            args={args}
            note={
              signature === undefined
                ? t('This call couldn’t be decoded. Your wallet shows only its data.')
                : by === undefined
                  ? t('There’s no description of this contract, so your wallet may show only the data.')
                  : undefined
            }
            foot={<Data text={data} />}
          >
            <Row label={t('Contract')}>
              <Target address={to} name={by?.contract ?? known.name?.(to)} code={codeOf(to)} />
            </Row>
            <Row label={t('Value')} given={valueLabel}>
              <bdi data-testid="call-value">
                {decimalText(wei, network.coin.decimals)} {network.coin.symbol}
              </bdi>
            </Row>
            <Row label={t('Network')}>
              {network.name} <code data-testid="call-network">{chainId}</code>
            </Row>
          </Request>
        )
      })}
    </Stack>
  )
}

/** Which attempt would be sent, asked once for each shape of the plan: its deadline moves with every block. */
function useLikelyAttempt(plan: TransactionPlan): number | undefined {
  const dispatch = useCoreDispatch()
  const shape = JSON.stringify(
    [...(plan.first ?? []), ...plan.attempts].map(({ target, fragment }) => [target, fragment.selector]),
  )
  const [found, setFound] = useState<{ readonly shape: string; readonly attempt: number }>()
  const [asked, setAsked] = useState({ shape, plan })
  if (asked.shape !== shape) setAsked({ shape, plan })
  useEffect(() => {
    let isCurrent = true
    const answered = (attempt: number) => {
      if (isCurrent) setFound({ shape: asked.shape, attempt })
    }
    dispatch(likelyAttempt(asked.plan)).then(answered, (error: unknown) => {
      console.warn('Which call would be sent is not known:', error)
      answered(0)
    })
    return () => {
      isCurrent = false
    }
  }, [asked, dispatch])
  return found?.shape === shape ? found.attempt : undefined
}
