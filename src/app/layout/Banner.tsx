import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { WarningIcon } from '~/ui/icons/WarningIcon'

/** Over the foot of the window: nothing moves when it comes and goes, and it is seen from everywhere on the page. */
const Strip = styled.div`
  position: fixed;
  inset-block: auto var(--bottom-bar);
  inset-inline: 0;
  z-index: 25;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 10px 16px;
  border-block-start: 1px solid var(--line);
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
