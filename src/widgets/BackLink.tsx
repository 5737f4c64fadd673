import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '~/ui/Link'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { look } from '~/ui/look'

interface Props {
  readonly to: string
  readonly children: ReactNode
}

/** The way back to what a page is one of, before the page's title. */
export function BackLink({ to, children }: Props) {
  return (
    <Face to={to}>
      <ChevronLeftIcon size={18} />
      {children}
    </Face>
  )
}

const Face = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 4px;
  min-block-size: 44px;
  /* Nearer to the title than the page's parts are to each other. */
  margin-block-end: -20px;
  ${look({ size: 14, tone: 'soft', weight: 600 })}
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }
`
