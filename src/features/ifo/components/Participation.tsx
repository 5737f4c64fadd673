import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import type { SaleVersion } from '~/domain/ifo/allocation'
import { type SaleBlocks, saleStatus } from '~/domain/ifo/saleStatus'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { GuardNotice } from '~/widgets/GuardNotice'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'

interface Props {
  readonly blocks: SaleBlocks
  readonly version: SaleVersion
}

/** What an account lacks to take part in a live or upcoming sale, and how to get it; nothing if it can take part. */
export function Participation({ blocks, version }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const profile = useProfileStatus(account)
  const isKeptOut = useIsRefusedByGuards(account)
  const status = saleStatus(blocks, BigInt(useCurrentBlock()))
  if (status !== 'live' && status !== 'coming-soon') return null
  if (account === undefined) {
    // An upcoming sale needs nothing yet.
    if (status === 'coming-soon') return null
    return (
      <Line>
        <p>{t('Connect a wallet to take part.')}</p>
        <ConnectButton />
      </Line>
    )
  }
  const kind = valueOf(profile)?.kind
  if (kind === 'none') {
    return (
      <Line>
        <p>{t('Only people with an active profile can take part.')}</p>
        <ButtonLink to="/create-profile" variant="primary">
          {t('Create profile')}
        </ButtonLink>
      </Line>
    )
  }
  if (kind === 'paused') {
    return (
      <Line>
        <p>{t('Your profile is paused. Reactivate it to take part.')}</p>
        <ButtonLink to="/profile" variant="primary">
          {t('Reactivate profile')}
        </ButtonLink>
      </Line>
    )
  }
  if (version === 1 || isKeptOut !== true) return null
  return <GuardNotice />
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 12px 12px 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);

  & > p {
    flex: 1 1 240px;
    font-size: 14px;
    line-height: 20px;
  }
`
