import { styled } from 'styled-components'

/** Cards below each other: tokens and lists about which something is to be decided. */
export const EntryList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

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

/** What is to be said of an entry in a line of its own. */
export const EntryNote = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  inline-size: 100%;
  padding-block-start: 4px;

  &:empty {
    display: none;
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
