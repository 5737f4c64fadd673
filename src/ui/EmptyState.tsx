import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from './text'
import { NavIcon } from './icons/NavIcon'
import type { NavIconName } from './icons/navIconNames'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 40px 16px;
  border-radius: var(--radius-control);
  color: var(--ink-soft);
  text-align: center;

  & > p,
  & > h1 {
    max-inline-size: 44ch;
    font-size: inherit;
    font-weight: inherit;
  }
`

const Picture = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 120px;
  block-size: 84px;
  color: var(--ink);

  & > :first-child {
    position: absolute;
    inset: 0;
  }
  & > :last-child {
    position: relative;
  }
`

interface Props {
  /** What would be here. */
  readonly icon: NavIconName
  /** Why nothing is, in a sentence. */
  readonly text: ReactNode
  /** Nothing else is on the page: the sentence is its heading. */
  readonly isPage?: boolean
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Stands where a list has nothing to show: a small picture, a sentence, and the next thing to do. */
export function EmptyState({ icon, text, isPage = false, children }: Props) {
  return (
    <Box role="status">
      <Picture aria-hidden="true">
        <svg width="120" height="84" viewBox="0 0 120 84" focusable="false">
          <ellipse cx="60" cy="74" rx="46" ry="7" fill="var(--hover)" />
          <path
            d="M18 40 78 8a9 9 0 0 1 9 .5C97 15 102 26 102 40v24a9 9 0 0 1-9 9H27a9 9 0 0 1-9-9z"
            fill="#f9cf6a"
            opacity="0.45"
          />
          <path d="M18 40h84v24a9 9 0 0 1-9 9H27a9 9 0 0 1-9-9z" fill="#f5b82e" opacity="0.5" />
          <circle cx="31" cy="58" r="6" fill="#c98a0c" opacity="0.45" />
          <circle cx="90" cy="62" r="4" fill="#c98a0c" opacity="0.45" />
          <ellipse cx="84" cy="24" rx="6" ry="4" fill="#c98a0c" opacity="0.35" />
          <circle cx="60" cy="46" r="24" fill="var(--surface)" />
          <circle cx="60" cy="46" r="23.25" fill="none" stroke="var(--line)" strokeWidth="1.5" />
        </svg>
        <Text as="span" marginTop={2}>
          <NavIcon name={icon} size={26} />
        </Text>
      </Picture>
      {isPage ? <h1>{text}</h1> : <p>{text}</p>}
      {children}
    </Box>
  )
}
