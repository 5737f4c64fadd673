import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { voting } from '~/config/voting'
import { useSetChainClock } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

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
      <h1>{t('Voting')}</h1>
      <Notice role="status">
        {t('Proposals aren’t available on %network% yet.', { network: network.name })}
      </Notice>
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  min-inline-size: 0;
  padding-block-start: 8px;
`
