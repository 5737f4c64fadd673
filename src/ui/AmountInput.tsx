import { styled } from 'styled-components'

/** The large figure of an amount field. It has no frame: what surrounds it has one. */
export const AmountInput = styled.input.attrs({
  inputMode: 'decimal',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  type: 'text',
})`
  flex: 1;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 44px;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--ink);
  font-size: 32px;
  line-height: 40px;
  font-weight: 500;
  letter-spacing: -0.02em;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
  &[aria-invalid='true'] {
    color: var(--loss);
  }
`
