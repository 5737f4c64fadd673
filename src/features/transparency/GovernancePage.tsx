import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { governance } from './governance'
import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Heading } from '~/ui/text'
import { ContractCard } from './components/ContractCard'
import { Scheduled } from './components/Scheduled'
import { SiteCard } from './components/SiteCard'
import { useGovernance, type ContractView } from './useGovernance'
import { sectionId, sectionOf } from './sections'
import { AREA_WORDS } from './words'

/** Who can change what, and when, of every contract that this site speaks to. */
export function GovernancePage() {
  const { t } = useTranslation()
  const { contracts, delay, scheduled } = useGovernance()
  const { hash } = useLocation()
  useEffect(() => {
    // A link to a part of the page, which was not drawn yet when the address changed.
    if (hash !== '') document.getElementById(sectionOf(hash))?.scrollIntoView()
  }, [hash])
  return (
    <Page>
      <PageHeader
        title={t('Transparency')}
        lead={t('Who can change what, and when. Everything here is read from the chain.')}
      />
      {scheduled === undefined ? (
        <Notice role="status">
          {governance().isRecorded
            ? t('There’s no timelock on %network%, so changes take effect immediately.', {
                network: network.name,
              })
            : t('These contracts aren’t ours. Their owners are shown where known.')}
        </Notice>
      ) : (
        <Scheduled scheduled={scheduled} />
      )}
      {areasOf(contracts).map(([area, own]) => {
        const words = AREA_WORDS[area]
        return (
          <Stack key={area} as="section" gap={3} aria-labelledby={sectionId(area)}>
            <Heading id={sectionId(area)} size={22}>
              {words === undefined ? area : t(words)}
            </Heading>
            <Card padding={0} clip>
              {own.map((contract) => (
                <ContractCard key={contract.address} contract={contract} delay={delay} />
              ))}
            </Card>
          </Stack>
        )
      })}
      {/* Last: as high as what was found, which pushes nothing down here. */}
      <SiteCard />
    </Page>
  )
}

/** In the order of the deployment; what has no powers is part of the exchange itself. */
function areasOf(
  contracts: readonly ContractView[],
): readonly (readonly [string, readonly ContractView[]])[] {
  const found = new Map<string, ContractView[]>()
  for (const contract of contracts) {
    const area = contract.abi?.area ?? 'exchange'
    found.set(area, [...(found.get(area) ?? []), contract])
  }
  return [...found]
}
