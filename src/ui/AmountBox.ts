import { styled } from 'styled-components'

/** A dialog's parts one below the other, as one form. */
export const DialogForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

/** Where a dialog asks for an amount: a line with its label, the figure, and what it is worth. */
export const AmountBox = styled.div`
  padding: 12px 16px 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);

  &:focus-within {
    border-color: var(--line-control);
  }
  & [data-size='small'] {
    font-size: 20px;
  }
`

/** The label, and beside it what there is. */
export const AmountBoxLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-block-size: 28px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;

  & label {
    font-size: 14px;
    font-weight: 500;
  }
`

export const AmountBoxWorth = styled.p`
  min-block-size: 20px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
