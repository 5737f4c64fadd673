import { type SyntheticEvent, useState } from 'react'
import { type NodeProblem, nodeProblem } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { Field, TextInput } from '~/ui/TextInput'
import { useOwnNode } from '../useOwnNode'
import { SettingName } from './SettingName'

/** Where the chain is read from: the nodes of the deployment, or one that the person runs or trusts. */
export function NodeField() {
  const { t } = useTranslation()
  const { url, choose } = useOwnNode()
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Stack gap={2}>
      <Row gap={4} justify="space-between" minHeight={44}>
        <SettingName
          label={t('Node')}
          text={t(
            'Prices, balances and simulations are read from this node. Your wallet sends transactions through its own.',
          )}
        />
        {url === undefined ? (
          <Button
            id="own-node-button"
            size="small"
            aria-expanded={isTyping}
            onClick={() => setIsTyping(!isTyping)}
          >
            {t('Use your own')}
          </Button>
        ) : (
          <Button id="default-nodes-button" size="small" onClick={() => choose(undefined)}>
            {t('Use the default nodes')}
          </Button>
        )}
      </Row>
      {url !== undefined && (
        <Text size={13} tone="soft" breaks data-testid="own-node">
          {url}
        </Text>
      )}
      {url === undefined && isTyping && (
        <NodeForm
          onChosen={(chosen) => {
            setIsTyping(false)
            choose(chosen)
          }}
        />
      )}
    </Stack>
  )
}

const HTTPS = 'https://'

function NodeForm({ onChosen }: { readonly onChosen: (url: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<NodeProblem>()
  const check = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isChecking) return
    setProblem(undefined)
    setIsChecking(true)
    const url = text.trim()
    const found = await nodeProblem(url, {
      chainId: network.chainId,
      contract: network.deployment.multicall,
    })
    setIsChecking(false)
    if (found === undefined) onChosen(url)
    else setProblem(found)
  }
  return (
    <form onSubmit={(event) => void check(event)} noValidate>
      <Stack gap={2}>
        <Field label={t('RPC URL')} problem={problem && problemText(problem, t)}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={HTTPS}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" isFullWidth isLoading={isChecking} disabled={text.trim() === ''}>
          {isChecking ? t('Checking the node') : t('Use this node')}
        </Button>
      </Stack>
    </form>
  )
}

function problemText(problem: NodeProblem, t: Translate): string {
  switch (problem.kind) {
    case 'not-a-url':
      return t('Enter a URL that starts with %https%. For a node on this computer, %local% works too.', {
        https: HTTPS,
        local: 'http://localhost',
      })
    case 'unreachable':
      return t('This node didn’t respond. It may be offline, or not allow requests from websites.')
    case 'not-a-node':
      return t('There’s no blockchain node at this URL.')
    case 'other-chain':
      return t('This node is on chain %other%. CheeseSwap needs chain %own%.', {
        other: problem.chainId,
        own: network.chainId,
      })
    case 'no-contracts':
      return t('This node doesn’t have CheeseSwap’s contracts. It may still be syncing.')
    default:
      return assertNever(problem)
  }
}
