import { useState } from 'react'
import { styled } from 'styled-components'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { useBidders } from '../useAuction'
import { Project } from './Project'

/** Who may bid. */
export function Bidders({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const bidders = useBidders(contract)
  if (bidders.status === 'loading') return <Skeleton width={200} height={44} />
  if (bidders.status === 'failed') {
    return (
      <Notice type="warning" role="status">
        {t('The whitelist couldn’t be loaded. We’ll retry with the next block.')}
      </Notice>
    )
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {t('%count% whitelisted bidder|%count% whitelisted bidders', { count: bidders.value.length })}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('Whitelisted bidders')}
        closeLabel={t('Close')}
        onClose={() => setIsOpen(false)}
      >
        <List>
          {bidders.value.map((account) => (
            <li key={account}>
              <Project account={account} />
            </li>
          ))}
        </List>
      </Dialog>
    </>
  )
}

const List = styled.ul`
  & > li {
    padding-block: 8px;
    border-block-end: 1px solid var(--line);
    font-size: 14px;
  }
  & > li:last-child {
    border-block-end: 0;
  }
`
