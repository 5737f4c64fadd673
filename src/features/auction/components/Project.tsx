import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { auctionProjects } from '~/config/auction/auction'
import type { ProjectRow } from '~/config/auction/project'
import { network } from '~/config/networks'
import { pairName } from '~/config/pairName'
import { type Address, shortAddress, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Stack } from '~/ui/layout'

interface Props {
  readonly account: Address
  /** What there is to say of it beside its name. */
  readonly children?: ReactNode
}

/** A bidder’s project, if configured: the name is a label and gives no rights. */
export function Project({ account, children }: Props) {
  const { t } = useTranslation()
  const project = auctionProjects.get(account)
  return (
    <Stack gap={0.5}>
      <Name>
        <b>{project?.name ?? t('Unknown project')}</b>
        {children}
      </Name>
      <Links>
        <At address={account}>{shortAddress(account)}</At>
        {project !== undefined && (
          <>
            <ExternalLink href={project.site} newTabText={t('opens in a new tab')}>
              {t('Website')}
            </ExternalLink>
            <At address={liquidityAddress(project)}>{t('%pair% LP', { pair: pairOf(project) })}</At>
          </>
        )}
      </Links>
    </Stack>
  )
}

const { factory, pairInitCodeHash: initCodeHash } = network.deployment

/** Where the pool of the farm is, or will be (CREATE2). */
function liquidityAddress({ token, quoteToken }: ProjectRow): Address {
  return pairAddress({ factory, initCodeHash }, toAddress(token), toAddress(quoteToken))
}

function pairOf({ token, tokenName, quoteToken, quoteName }: ProjectRow): string {
  const named = (address: string, symbol: string): Token => ({
    ...{ kind: 'token', chainId: network.chainId, address: toAddress(address), decimals: 18 },
    ...{ symbol, name: symbol },
  })
  return pairName([named(token, tokenName), named(quoteToken, quoteName)])
}

/** Leads to an explorer where the network has one. */
function At({ address, children }: { readonly address: Address; readonly children: string }) {
  const { t } = useTranslation()
  const { explorerUrl } = network
  if (explorerUrl === undefined) return <bdi title={address}>{children}</bdi>
  return (
    <ExternalLink
      href={`${explorerUrl}/address/${address}`}
      title={address}
      newTabText={t('opens in a new tab')}
    >
      {children}
    </ExternalLink>
  )
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-block-size: 24px;
  overflow-wrap: anywhere;

  & > b {
    font-weight: 600;
  }
`

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 24px;
`
