import { useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { isPending } from '~/core/transactions/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Spinner } from '~/ui/Spinner'
import { below } from '~/ui/theme'
import { RecentTransactionsDialog } from './RecentTransactionsDialog'
import { useOwnTransactions } from './useOwnTransactions'

/** How many transactions of the account wait for their block; leads to them. Nothing while there are none. */
export function PendingBadge() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const count = useOwnTransactions(useAccount()).filter(isPending).length
  const label = t('%count% pending transaction|%count% pending transactions', { count })
  return (
    <>
      {count > 0 && (
        <Face type="button" aria-label={label} title={label} onClick={() => setIsOpen(true)}>
          <Spinner size={18} />
          {count}
        </Face>
      )}
      {isOpen && <RecentTransactionsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  gap: 6px;
  min-inline-size: 44px;
  block-size: 44px;
  padding-inline: 8px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink-soft);
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: var(--hover);
    color: var(--ink);
  }

  ${below.phone} {
    gap: 4px;
    padding-inline: 4px;
  }
`
