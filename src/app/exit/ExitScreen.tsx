import { type ComponentType, useEffect, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { useCoreStore } from '~/core/state'
import { useTranslation } from '~/i18n/LanguageProvider'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Page, PageHeader } from '~/ui/page'
import { Failed } from '~/widgets/Failed'
import { Skeleton } from '~/ui/Skeleton'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { ErrorBoundary } from '../ErrorBoundary'
import { loadScreen } from '../loadScreen'
import { EXITS } from './exits'

/** Of areas that the site leaves out; unknown to what runs without a build. */
const hidden = typeof HIDDEN_AREAS === 'undefined' ? [] : HIDDEN_AREAS

/** All that an account has anywhere on the exchange, and the way out of each; it reads nothing but the chain. */
export default function ExitScreen() {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <Page>
      <PageHeader
        title={t('Your positions')}
        lead={t(
          'Everything you have on CheeseSwap and how to withdraw it. This page reads %network% directly and works even when our servers are down.',
          { network: network.name },
        )}
      />
      {account === undefined ? (
        <Card>
          <EmptyState icon="liquidity" text={t('Connect a wallet to see your positions.')}>
            <ConnectButton />
          </EmptyState>
        </Card>
      ) : (
        // Another account's positions are other ones: nothing of the last is left on the page.
        <Stack key={account}>
          {EXITS.filter(({ key }) => !hidden.includes(key)).map(({ key, load }) => (
            <ErrorBoundary key={key}>
              <Section area={key} load={load} />
            </ErrorBoundary>
          ))}
        </Stack>
      )}
    </Page>
  )
}

interface Props {
  readonly area: string
  readonly load: (typeof EXITS)[number]['load']
}

function Section({ area, load }: Props) {
  const { t } = useTranslation()
  const store = useCoreStore()
  const [section, setSection] = useState<Loadable<ComponentType, 'not-loaded'>>(LOADING)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    loadScreen(area, load, store).then(
      (loaded) => {
        if (isWanted) setSection(ready(loaded.default))
      },
      (error: unknown) => {
        console.warn('A chunk failed to load:', error)
        if (isWanted) setSection(failed('not-loaded'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [area, load, store, tries])
  if (section.status === 'loading') return <Skeleton height={96} radius={24} />
  if (section.status === 'failed') {
    return (
      <Failed
        text={t('Part of this page couldn’t be loaded. Your funds are safe.')}
        onRetry={() => {
          setSection(LOADING)
          setTries((before) => before + 1)
        }}
      />
    )
  }
  const Positions = section.value
  return <Positions />
}
