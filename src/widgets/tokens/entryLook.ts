import { styled } from 'styled-components'

export const EntryCard = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`

/** A name and what is said of it, beside a logo. */
export const EntryText = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-inline-size: 120px;
  font-size: 14px;
  line-height: 20px;

  & > * {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  & > strong {
    font-size: 16px;
    line-height: 24px;
  }
  & > span {
    color: var(--ink-soft);
  }
`

/** Takes the focus when what is imported has come. */
export const ImportPanel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  border-radius: var(--radius-small);

  &:focus {
    outline: none;
  }
`
