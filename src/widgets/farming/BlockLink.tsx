import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'

interface Props {
  readonly block: bigint
  /** An explorer counts down to a block that is to come. */
  readonly isToCome: boolean
  /** What happens there: 'Ends at block 1,234'. */
  readonly children: string
}

/** A block in words, which lead to it where the network has an explorer. */
export function BlockLink({ block, isToCome, children }: Props) {
  const { t } = useTranslation()
  const { explorerUrl } = network
  if (explorerUrl === undefined) return <span>{children}</span>
  return (
    <ExternalLink
      href={`${explorerUrl}/block/${isToCome ? 'countdown/' : ''}${block}`}
      newTabText={t('opens in a new tab')}
    >
      {children}
    </ExternalLink>
  )
}
