import type { ReactNode } from 'react'
import { network } from '~/config/networks'
import { voting } from '~/config/voting'
import { useSetChainClock } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'

interface Props {
  readonly children: (hubUrl: string) => ReactNode
}

/** What every page of voting stands in: it says so where a network has no hub. */
export function VotingFrame({ children }: Props) {
  const { t } = useTranslation()
  const { hubUrl } = voting
  useSetChainClock()
  if (hubUrl !== undefined) return <Page>{children(hubUrl)}</Page>
  return (
    <Page>
      <PageHeader title={t('Voting')} />
      <Notice role="status">
        {t('Proposals aren’t available on %network% yet.', { network: network.name })}
      </Notice>
    </Page>
  )
}
