import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from './text'
import { CheckIcon } from './icons/CheckIcon'
import { InfoIcon } from './icons/InfoIcon'
import { WarningIcon } from './icons/WarningIcon'
import { toneLook } from './tones'

type NoticeType = 'info' | 'warning' | 'danger' | 'success'

const Box = styled.div`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  font-size: 14px;
  line-height: 20px;

  ${toneLook}
`

interface Props {
  readonly type?: NoticeType
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly id?: string
  /** `alert` interrupts a screen reader; without a role the notice is part of the page. */
  readonly role?: 'alert' | 'status' | undefined
}

/** Words that matter, with the icon of their kind, in the flow of the page. */
export function Notice({ type = 'info', title, children, id, role }: Props) {
  return (
    <Box data-type={type} id={id} role={role}>
      <NoticeIcon type={type} />
      <Text as="div" grow breaks>
        {title !== undefined && <Text weight={600}>{title}</Text>}
        {children}
      </Text>
    </Box>
  )
}

export function NoticeIcon({ type }: { readonly type: NoticeType }) {
  if (type === 'success') return <CheckIcon />
  return type === 'info' ? <InfoIcon /> : <WarningIcon />
}
