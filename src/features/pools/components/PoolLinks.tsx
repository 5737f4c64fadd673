import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { useCopy } from '~/widgets/useCopy'
import type { PoolView } from '../selectors'
import { moreOf } from './StakeBox'

/** Where there is more of what is staked, and the contract that keeps it. */
export function PoolLinks({ pool }: { readonly pool: PoolView }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const more = moreOf(pool.stakingToken, t('Get %symbol%', { symbol: shortSymbol(pool.stakingToken.symbol) }))
  const contract = contractOf(pool)
  return (
    <Links>
      {more !== undefined && <Link to={more.to}>{more.label}</Link>}
      {contract !== undefined &&
        (network.explorerUrl === undefined ? (
          <CopyAddress
            type="button"
            onClick={() => {
              copy(contract, { done: t('Address copied'), failed: t('The address could not be copied') })
            }}
          >
            {t('Copy the contract’s address')}
            <CopyIcon size={16} />
          </CopyAddress>
        ) : (
          <ExternalLink
            href={`${network.explorerUrl}/address/${contract}`}
            newTabText={t('opens in a new tab')}
          >
            {t('View contract')}
          </ExternalLink>
        ))}
    </Links>
  )
}

function contractOf(pool: PoolView): Address | undefined {
  switch (pool.kind) {
    case 'manual':
      return earning.chef?.address
    case 'vault':
      return earning.vault
    case 'package':
      return earning.packagePool
    case 'fixed':
      return earning.fixedAprPool
    case 'sous':
      return pool.config.contractAddress
  }
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  font-size: 14px;
  line-height: 20px;

  & > * {
    min-block-size: 44px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    text-underline-offset: 3px;
  }
`

const CopyAddress = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
