import { useState } from 'react'
import { useSelector } from 'react-redux'
import { NAME_DEBOUNCE_MS } from '~/config/policies'
import { listRemoved } from '~/core/lists/slice'
import { useListsRefresh } from '~/core/lists/useListsRefresh'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { isListLocation } from '~/domain/tokenList/location'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Field, TextInput } from '~/ui/TextInput'
import { useDebounced } from '../useDebounced'
import { ListCard } from './ListCard'
import { ListProblemDetails } from './ListProblemDetails'
import { ListRow } from './ListRow'
import { useArrivalFocus } from './useArrivalFocus'
import { useListPreview } from './useListPreview'

interface Props {
  readonly location: string
  readonly onLocation: (location: string) => void
  readonly onImport: (url: string, list: TokenList) => void
}

/** Lists: one to add by where it is, and those that are there. */
export function ManageLists({ location, onLocation, onImport }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const field = useArrivalFocus<HTMLInputElement>()
  const { byUrl, activeListUrls } = useSelector((state: CoreState) => state.lists)
  const [leaving, setLeaving] = useState<string>()
  const debounced = useDebounced(location.trim(), NAME_DEBOUNCE_MS)
  // Each row says what is in its list.
  useListsRefresh('inactive')
  const urls = Object.keys(byUrl)

  return (
    <Stack gap={4}>
      <Field
        id="list-location-input"
        label={t('Add a list')}
        problem={debounced !== '' && !isListLocation(debounced) && t('Enter valid list location')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            placeholder={t('https:// or {address} or ENS name')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={location}
            onChange={(event) => onLocation(event.target.value)}
          />
        )}
      </Field>
      {isListLocation(debounced) && <Found key={debounced} location={debounced} onImport={onImport} />}
      <Stack as="ul" gap={2} aria-label={t('Lists')}>
        {urls.map((url) => (
          <ListRow
            key={url}
            url={url}
            list={byUrl[url] ?? {}}
            isActive={activeListUrls.includes(url)}
            isLast={urls.length === 1}
            onRemove={() => setLeaving(url)}
          />
        ))}
      </Stack>
      {leaving !== undefined && (
        <RemoveConfirmation
          name={byUrl[leaving]?.current?.name ?? leaving}
          onAnswer={(isConfirmed) => {
            setLeaving(undefined)
            if (!isConfirmed) return
            dispatch(listRemoved(leaving))
            // The button that asked is gone with its row.
            field.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}

function Found({ location, onImport }: Pick<Props, 'location' | 'onImport'>) {
  const { t } = useTranslation()
  const known = useSelector(({ lists }: CoreState) => lists.byUrl[location])
  const preview = useListPreview(known === undefined ? location : undefined)
  if (known !== undefined) {
    return (
      <Notice type="info" role="status">
        {known.current === undefined
          ? t('You already have this list.')
          : t('You already have %list%.', { list: known.current.name })}
      </Notice>
    )
  }
  switch (preview?.status) {
    case undefined:
    case 'loading':
      return (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={72} radius={12} />
        </div>
      )
    case 'failed':
      return (
        <Notice type="danger" role="alert">
          <ListProblemDetails problem={preview.problem} />
        </Notice>
      )
    case 'ready': {
      const list = preview.value
      return (
        <ListCard list={list}>
          <Button variant="primary" onClick={() => onImport(location, list)}>
            {t('Import')}
          </Button>
        </ListCard>
      )
    }
  }
}

interface QuestionProps {
  readonly name: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

function RemoveConfirmation({ name, onAnswer }: QuestionProps) {
  const { t } = useTranslation()
  const stay = () => onAnswer(false)
  return (
    <Dialog
      isOpen
      id="remove-list-dialog"
      width="narrow"
      title={t('Remove %list%?', { list: name.slice(0, 80) })}
      closeLabel={t('Close')}
      onClose={stay}
    >
      <Stack gap={4}>
        <p>{t('Please confirm you would like to remove this list')}</p>
        <Row gap={2}>
          <Button isFullWidth size="large" onClick={stay}>
            {t('Cancel')}
          </Button>
          <Button isFullWidth size="large" variant="danger" data-autofocus onClick={() => onAnswer(true)}>
            {t('Remove')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
