import type { Token } from '~/domain/money/currency'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Tabs } from '~/ui/Tabs'
import { ManageLists } from './ManageLists'
import { OwnTokens } from './OwnTokens'

export type ManageTab = 'lists' | 'tokens'

/** What was typed into the two fields; it outlives a look at another view. */
export interface Drafts {
  readonly location: string
  readonly address: string
}

interface Props {
  readonly tab: ManageTab
  readonly onTab: (tab: ManageTab) => void
  readonly drafts: Drafts
  readonly onDrafts: (drafts: Drafts) => void
  readonly onImportToken: (token: Token) => void
  readonly onImportList: (url: string, list: TokenList) => void
}

/** 'Manage': which lists are in use, and which tokens the person added. */
export function ManageTokens({ tab, onTab, drafts, onDrafts, onImportToken, onImportList }: Props) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('Manage')}
      selected={tab}
      onSelect={onTab}
      tabs={[
        {
          id: 'lists',
          label: t('Lists'),
          panel: (
            <ManageLists
              location={drafts.location}
              onLocation={(location) => onDrafts({ ...drafts, location })}
              onImport={onImportList}
            />
          ),
        },
        {
          id: 'tokens',
          label: t('Tokens'),
          panel: (
            <OwnTokens
              address={drafts.address}
              onAddress={(address) => onDrafts({ ...drafts, address })}
              onImport={onImportToken}
            />
          ),
        },
      ]}
    />
  )
}
