import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { VotingPower } from '~/services/votingHub'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { powerText } from './figures'

interface Props {
  readonly power: VotingPower
}

/** The sources of an account’s voting power. */
export function PowerParts({ power: { parts } }: Props) {
  const { t, language } = useTranslation()
  const { symbol } = network.deployment.reward
  const rows = [
    [t('Wallet'), parts.cakeBalance],
    [t('%symbol%/BNB liquidity', { symbol }), parts.cakeBnbLpBalance],
    [t('Manual %symbol% pool', { symbol }), parts.cakePoolBalance],
    [t('Other pools'), parts.poolsBalance],
    [t('Auto %symbol% pool', { symbol }), parts.cakeVaultBalance],
  ] as const
  return (
    <DescriptionList data-testid="power-parts">
      {rows.map(([label, decimal]) => (
        <DescriptionItem key={label} label={label}>
          <bdi>{powerText(decimal, language)}</bdi>
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
