import { useMemo } from 'react'
import { styled } from 'styled-components'
import { listViewerUrl } from '~/config/lists'
import { network } from '~/config/networks'
import { refreshList } from '~/core/lists/refresh'
import { listDisabled, listEnabled, type ListState, listUpdateAccepted } from '~/core/lists/slice'
import { useCoreDispatch } from '~/core/state'
import { listChanges, versionText } from '~/domain/tokenList/listChanges'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Toggle } from '~/ui/Toggle'
import { EntryCard, EntryText } from './entryLook'
import { ListDetails } from './ListCard'
import { ListLogo } from './ListLogo'
import { ListProblemDetails } from './ListProblemDetails'

interface Props {
  readonly url: string
  readonly list: ListState
  readonly isActive: boolean
  /** The last one cannot be removed. */
  readonly isLast: boolean
  readonly onRemove: () => void
}

/** A list that the person has: on or off, what is in it, and what can be done with it. */
export function ListRow({ url, list, isActive, isLast, onRemove }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const { current, pendingUpdate, error, loadingRequestId } = list
  const name = current?.name ?? url
  return (
    <EntryCard>
      <ListLogo name={hostOf(url)} {...current} size={40} />
      <EntryText>
        <strong>{name.slice(0, 120)}</strong>
        {current !== undefined && <ListDetails list={current} />}
        {current === undefined && error === undefined && (
          <span role="status">{loadingRequestId === undefined ? t('Not loaded yet') : t('Loading')}</span>
        )}
      </EntryText>
      <Toggle
        isOn={isActive}
        label={t('Use %list%', { list: name })}
        onChange={(isOn) => dispatch(isOn ? listEnabled(url) : listDisabled(url))}
      />
      {error !== undefined && (
        <Stack gap={2} padding={[2, 0, 0]} full>
          <Notice type="danger">
            <ListProblemDetails problem={error} />
          </Notice>
        </Stack>
      )}
      {current !== undefined && pendingUpdate !== undefined && (
        <Update current={current} next={pendingUpdate} onAccept={() => dispatch(listUpdateAccepted(url))} />
      )}
      <Actions>
        <ExternalLink
          href={listViewerUrl(url)}
          aria-label={t('See %list%', { list: name })}
          newTabText={t('opens in a new tab')}
        >
          {t('See')}
        </ExternalLink>
        {error !== undefined && (
          <Button
            size="small"
            variant="subtle"
            isLoading={loadingRequestId !== undefined}
            onClick={() => void dispatch(refreshList(url))}
          >
            {t('Try again')}
          </Button>
        )}
        <Button
          size="small"
          variant="subtle"
          disabled={isLast}
          title={isLast ? t('You need at least one list.') : undefined}
          aria-label={t('Remove %list%', { list: name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </Actions>
    </EntryCard>
  )
}

interface UpdateProps {
  readonly current: TokenList
  readonly next: TokenList
  readonly onAccept: () => void
}

/** A new major version may take tokens away, so the person takes it, knowing what it changes. */
function Update({ current, next, onAccept }: UpdateProps) {
  const { t } = useTranslation()
  const { added, removed, changed } = useMemo(
    () => listChanges(current, next, network.chainId),
    [current, next],
  )
  return (
    <Stack gap={2} padding={[2, 0, 0]} full>
      <Notice type="info" title={t('Version %version% is available', { version: versionText(next) })}>
        {t('Tokens added: %added%, removed: %removed%, changed: %changed%.', {
          added: added.length,
          removed: removed.length,
          changed: changed.length,
        })}
      </Notice>
      <Button isFullWidth onClick={onAccept}>
        {t('Update list')}
      </Button>
    </Stack>
  )
}

/** Something to call a list by before it has said its name. */
function hostOf(location: string): string {
  return URL.canParse(location) ? new URL(location).host || location : location
}

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
  /* Their words stand under those of the list: 40 px of logo and 12 px of gap, less the buttons' own 12 px. */
  margin-block-end: -8px;
  padding-inline-start: 40px;
  font-size: 14px;
  line-height: 20px;

  & > a {
    min-block-size: 44px;
    padding-inline: 12px;
    font-weight: 600;
    text-decoration: none;
  }
`
