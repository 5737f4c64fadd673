import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Link } from '~/ui/Link'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { useCopy } from '../useCopy'

interface Props {
  /** Where there is more of what is staked; undefined where none is sold here. */
  readonly more: { readonly to: string; readonly label: string } | undefined
  readonly contract: Address | undefined
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

/** Where there is more of what is staked, and the contract that it is about. */
export function StakingLinks({ more, contract, children }: Props) {
  return (
    <Links>
      {more !== undefined && <Link to={more.to}>{more.label}</Link>}
      {contract !== undefined && <ContractLink contract={contract} />}
      {children}
    </Links>
  )
}

/** A network without an explorer has addresses all the same. */
function ContractLink({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { explorerUrl } = network
  if (explorerUrl !== undefined) {
    return (
      <ExternalLink href={`${explorerUrl}/address/${contract}`} newTabText={t('opens in a new tab')}>
        {t('View contract')}
      </ExternalLink>
    )
  }
  return (
    <CopyAddress
      type="button"
      onClick={() => copy(contract, { done: t('Address copied'), failed: t('Couldn’t copy the address') })}
    >
      {t('Copy the contract’s address')}
      <CopyIcon size={16} />
    </CopyAddress>
  )
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  font-size: 14px;
  line-height: 20px;

  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    text-underline-offset: 3px;
  }
`

const CopyAddress = styled.button`
  gap: 6px;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font-size: inherit;
  text-decoration: underline;
  text-decoration-color: var(--line-control);
  cursor: pointer;

  &:hover {
    text-decoration-color: currentColor;
  }
`
