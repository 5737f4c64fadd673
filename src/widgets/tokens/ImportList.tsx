import { useState } from 'react'
import { listViewerUrl } from '~/config/lists'
import { network } from '~/config/networks'
import { importList } from '~/core/lists/refresh'
import { useCoreDispatch } from '~/core/state'
import type { ListProblem } from '~/domain/tokenList/problem'
import { type TokenList, tokensOn } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'
import { Checkbox } from '~/ui/Toggle'
import { ImportPanel } from './entryLook'
import { ListCard } from './ListCard'
import { ListProblemDetails } from './ListProblemDetails'
import { useArrivalFocus } from './useArrivalFocus'

interface Props {
  readonly url: string
  /** As it was found there. */
  readonly list: TokenList
  readonly onImported: () => void
}

/** Imports a list after a warning. */
export function ImportList({ url, list, onImported }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const panel = useArrivalFocus<HTMLDivElement>()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const [problem, setProblem] = useState<ListProblem>()

  const start = async () => {
    setIsImporting(true)
    setProblem(undefined)
    const found = await dispatch(importList(url))
    setIsImporting(false)
    if (found === undefined) onImported()
    else setProblem(found)
  }

  return (
    <ImportPanel ref={panel} tabIndex={-1} role="group" aria-label={t('Import List')}>
      <ListCard list={list}>
        <ExternalLink href={listViewerUrl(url)} newTabText={t('opens in a new tab')}>
          {t('See')}
        </ExternalLink>
      </ListCard>
      <Text tone="soft" size={14} breaks>
        {url}
      </Text>
      {tokensOn(list, network.chainId).length === 0 && (
        <Notice type="info">{t('None of its tokens are on %network%.', { network: network.name })}</Notice>
      )}
      <Notice type="warning" title={t('Import at your own risk')}>
        <Stack gap={1}>
          <p>{t('Anyone can publish a list with any name, including the name of an existing list.')}</p>
          <p>
            {t(
              'Its tokens will appear without further warnings. If the list contains a fake address, you could lose what you pay.',
            )}
          </p>
        </Stack>
      </Notice>
      <Checkbox id="import-list-understood" isChecked={isUnderstood} onChange={setIsUnderstood}>
        {t('I understand')}
      </Checkbox>
      <Button
        id="import-list-button"
        isFullWidth
        variant="primary"
        size="large"
        disabled={!isUnderstood}
        isLoading={isImporting}
        onClick={() => void start()}
      >
        {t('Import')}
      </Button>
      {problem !== undefined && (
        <Notice type="danger" role="alert" title={t('Error importing list')}>
          <ListProblemDetails problem={problem} />
        </Notice>
      )}
    </ImportPanel>
  )
}
