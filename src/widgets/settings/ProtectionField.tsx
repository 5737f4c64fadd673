import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { type NodeProblem, nodeProblem } from '~/chain/rpc/ownNode'
import { choosePrivateNode } from '~/chain/rpc/privateNode'
import { LOCAL_ID } from '~/chain/wallet/isLocalBuild'
import { selectWallet } from '~/chain/wallet/slice'
import type { PrivateNodePromise } from '~/config/deployment/record'
import { network } from '~/config/networks'
import { type PrivateNode, privateNodes } from '~/config/privateNodes'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { ExternalLink } from '~/ui/ExternalLink'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Spinner } from '~/ui/Spinner'
import { AddToWallet } from '../transactions/AddToWallet'
import { usePrivateNode } from '../usePrivateNode'
import { nodeProblemText } from './nodeProblemText'
import { SettingName } from './SettingName'

interface Attempt {
  readonly url: string
  /** Undefined while it is being checked. */
  readonly problem?: NodeProblem
}

/** Through which nodes transactions are sent: the public ones, or a private one by its name. */
export function ProtectionField() {
  const { t } = useTranslation()
  const chosen = usePrivateNode()
  const wallet = useSelector(selectWallet)
  const [attempt, setAttempt] = useState<Attempt>()
  const group = useId()
  const nodes =
    chosen === undefined || privateNodes.includes(chosen) ? privateNodes : [...privateNodes, chosen]
  if (nodes.length === 0) return null

  const choose = async (node: PrivateNode) => {
    setAttempt({ url: node.url })
    const problem = await nodeProblem(node.url, { chainId: network.chainId })
    // Another one may have been pressed meanwhile.
    setAttempt((now) => (now?.url === node.url ? problem && { url: node.url, problem } : now))
    if (problem === undefined) choosePrivateNode(node.url)
  }
  return (
    <Stack gap={2} role="radiogroup" aria-label={t('Transaction protection')}>
      <SettingName
        label={t('Transaction protection')}
        text={t(
          'Bots watch the public mempool and trade ahead of others. A private node keeps your transaction out of it. We always ask before we send another way.',
        )}
      />
      <Option data-chosen={chosen === undefined}>
        <input
          type="radio"
          name={group}
          checked={chosen === undefined}
          onChange={() => {
            setAttempt(undefined)
            choosePrivateNode(undefined)
          }}
        />
        <span>
          <strong>{t('Off {protection}')}</strong>
          <small>{t('Anyone can see your transaction before it’s in a block.')}</small>
        </span>
      </Option>
      {nodes.map((node) => (
        <Option key={node.url} data-chosen={node === chosen}>
          <input
            type="radio"
            name={group}
            checked={node === chosen}
            disabled={attempt !== undefined && attempt.problem === undefined}
            onChange={() => void choose(node)}
          />
          <span>
            <strong>
              {node.name}
              {attempt?.url === node.url && attempt.problem === undefined && <Spinner size={16} />}
            </strong>
            <small>{promisesText(node, t)}</small>
            {node.termsUrl !== undefined && (
              <small>
                <ExternalLink href={node.termsUrl} newTabText={t('opens in a new tab')}>
                  {t('How %name% works', { name: node.name })}
                </ExternalLink>
              </small>
            )}
            {attempt?.url === node.url && attempt.problem !== undefined && (
              <Problem role="alert">{nodeProblemText(attempt.problem, t)}</Problem>
            )}
          </span>
        </Option>
      ))}
      {chosen !== undefined && wallet.status === 'connected' && wallet.walletId !== LOCAL_ID && (
        <>
          <FinePrint>
            {t('Some wallets send transactions themselves. If yours does, add %name% to it.', {
              name: chosen.name,
            })}
          </FinePrint>
          <AddToWallet key={chosen.url} node={chosen} size="small" />
        </>
      )}
    </Stack>
  )
}

function promisesText({ name, promises }: PrivateNode, t: Translate): string {
  if (promises.length === 0) return t('This site doesn’t list what %name% promises.', { name })
  return promises.map((promise) => promiseText(promise, t)).join(' ')
}

/** What it says of itself, and nothing that anyone could prove. */
function promiseText(promise: PrivateNodePromise, t: Translate): string {
  switch (promise) {
    case 'hidden':
      return t('Says it hides your transaction until it’s in a block.')
    case 'delayed':
      return t('Says it hides your transaction at first. It can become public before it’s in a block.')
    case 'no-failures':
      return t('Says it doesn’t put a transaction that would fail into a block.')
    case 'refunds':
      return t('Says it may pay you part of what others earn from your transaction.')
    default:
      return assertNever(promise)
  }
}

const Option = styled.label`
  display: flex;
  gap: 12px;
  padding: 12px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  cursor: pointer;

  & > input {
    flex-shrink: 0;
    inline-size: 20px;
    block-size: 20px;
    margin: 2px 0 0;
    accent-color: var(--accent);
  }
  & > span {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
  }
  & strong {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 15px;
    line-height: 24px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    ${look({ size: 13, tone: 'soft' })}
  }
  &:hover {
    background: var(--hover);
  }
  &[data-chosen='true'] {
    border-color: var(--accent);
  }
`

const Problem = styled.small`
  && {
    color: var(--danger-ink);
  }
`
