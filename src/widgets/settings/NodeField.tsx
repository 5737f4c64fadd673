import { type SyntheticEvent, useState } from 'react'
import { type NodeProblem, nodeProblem } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { Field, TextInput } from '~/ui/TextInput'
import { useOwnNode } from '../useOwnNode'
import { HTTPS, nodeProblemText } from './nodeProblemText'
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
          text={t('Prices, balances and simulations are read from this node.')}
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
        <Field label={t('RPC URL')} problem={problem && nodeProblemText(problem, t)}>
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
