import { lazy, Suspense, useState } from 'react'
import type { Token } from '~/domain/money/currency'
import type { CurrencyId } from '~/domain/money/currency'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { PlainKey } from '~/i18n/keys'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { Skeleton } from '~/ui/Skeleton'
import type { Drafts, ManageTab } from './tokens/ManageTokens'
import { useOpenPicker } from './tokens/openPicker'
import { TokenSearch } from './tokens/TokenSearch'
import { useTokenSelected } from './useTokenSelected'

// Choosing among known tokens needs none of these.
const ManageTokens = lazy(() => import('./tokens/ManageTokens').then((m) => ({ default: m.ManageTokens })))
const ImportTokens = lazy(() => import('./tokens/ImportTokens').then((m) => ({ default: m.ImportTokens })))
const ImportList = lazy(() => import('./tokens/ImportList').then((m) => ({ default: m.ImportList })))

/** Specification 1 §2: search → manage → import tokens or a list, and back. */
type View =
  | { readonly name: 'search' }
  | { readonly name: 'manage'; readonly tab: ManageTab }
  | { readonly name: 'import-tokens'; readonly tokens: readonly Token[]; readonly back: View }
  | { readonly name: 'import-list'; readonly url: string; readonly list: TokenList }

const SEARCH: View = { name: 'search' }
const LISTS: View = { name: 'manage', tab: 'lists' }

const TITLES: Readonly<Record<View['name'], PlainKey>> = {
  search: 'Select a Token',
  manage: 'Manage',
  'import-tokens': 'Import Tokens',
  'import-list': 'Import List',
}

function before(view: View): View | undefined {
  switch (view.name) {
    case 'search':
      return undefined
    case 'manage':
      return SEARCH
    case 'import-tokens':
      return view.back
    case 'import-list':
      return LISTS
  }
}

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSelect: (currency: CurrencyId) => void
  /** What this side and the other side have now. */
  readonly chosen: readonly (CurrencyId | undefined)[]
}

/** Choosing a token, and everything about which tokens there are to choose from. */
export function TokenPicker({ isOpen, onClose, onSelect: onChosen, chosen }: Props) {
  const { t } = useTranslation()
  useOpenPicker()
  const onTokenSelected = useTokenSelected()
  const [view, setView] = useState<View>(SEARCH)
  // What was typed stays while another view is open.
  const [query, setQuery] = useState('')
  const [drafts, setDrafts] = useState<Drafts>({ location: '', address: '' })

  const back = before(view)
  const goBack = () => {
    if (back !== undefined) setView(back)
  }
  const select = (currency: CurrencyId) => {
    onTokenSelected(currency)
    onChosen(currency)
    onClose()
  }
  const importing = (token: Token) => setView({ name: 'import-tokens', tokens: [token], back: view })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(TITLES[view.name])}
      closeLabel={t('Close')}
      content="column"
      lead={
        back && (
          <IconButton label={t('Back')} onClick={goBack}>
            <ChevronLeftIcon />
          </IconButton>
        )
      }
    >
      <Suspense fallback={<Skeleton height={320} radius={12} />}>
        {view.name === 'search' && (
          <TokenSearch
            query={query}
            onQuery={setQuery}
            chosen={chosen}
            onSelect={select}
            onImport={importing}
            onManage={() => setView(LISTS)}
          />
        )}
        {view.name === 'manage' && (
          <ManageTokens
            tab={view.tab}
            onTab={(tab) => setView({ name: 'manage', tab })}
            drafts={drafts}
            onDrafts={setDrafts}
            onImportToken={importing}
            onImportList={(url, list) => setView({ name: 'import-list', url, list })}
          />
        )}
        {view.name === 'import-tokens' && (
          <ImportTokens
            tokens={view.tokens}
            onCancel={goBack}
            onImported={({ address }) => select(address)}
          />
        )}
        {view.name === 'import-list' && (
          <ImportList
            url={view.url}
            list={view.list}
            onImported={() => {
              setDrafts({ ...drafts, location: '' })
              setView(LISTS)
            }}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
