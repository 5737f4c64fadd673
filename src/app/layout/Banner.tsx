import { type ReactNode } from 'react'
import { styled } from 'styled-components'
import { WarningIcon } from '~/ui/icons/WarningIcon'

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 8px 16px;
  background: var(--warning-tint);
  color: var(--warning-ink);
  font-size: 14px;
  line-height: 20px;
  font-weight: 500;
`

/** One line for the state of the whole page; announced when it appears. */
export function Banner({ children }: { readonly children: ReactNode }) {
  return (
    <Strip role="status">
      <WarningIcon size={18} />
      <span>{children}</span>
    </Strip>
  )
}
