import type { ReactNode } from 'react'
import { network } from '~/config/networks'
import { droppedCount, versionText } from '~/domain/tokenList/listChanges'
import { type TokenList, tokensOn } from '~/domain/tokenList/tokenList'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Tooltip } from '~/ui/Tooltip'
import { EntryCard, EntryText } from './entryLook'
import { ListLogo } from './ListLogo'

interface Props {
  readonly list: TokenList
  readonly children?: ReactNode
}

/** A list by what it says of itself. */
export function ListCard({ list, children }: Props) {
  return (
    <EntryCard as="div">
      <ListLogo name={list.name} logoURI={list.logoURI} size={40} />
      <EntryText>
        <strong>{list.name}</strong>
        <ListDetails list={list} />
      </EntryText>
      {children}
    </EntryCard>
  )
}

/** How many tokens a list has for this network, how many entries were no good, and its version. */
export function ListDetails({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation()
  const count = tokensOn(list, network.chainId).length
  const dropped = droppedCount(list)
  const { schema = 0, address = 0, duplicate = 0 } = list.dropped
  return (
    <>
      <span>
        {t('%count% token|%count% tokens', { count })} · v{versionText(list)}
      </span>
      {dropped > 0 && (
        <span>
          {t('%count% entry skipped|%count% entries skipped', { count: dropped })}
          <Tooltip
            label={t('%count% entry skipped|%count% entries skipped', { count: dropped })}
            text={t('Invalid entries: %schema%. Invalid addresses: %address%. Duplicates: %duplicate%.', {
              schema,
              address,
              duplicate,
            })}
          />
        </span>
      )}
    </>
  )
}
