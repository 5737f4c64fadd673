import { styled } from 'styled-components'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'

interface Props {
  readonly label: string
  readonly onSwitch: () => void
}

/** Between the two sides of a trade: what turns them around. */
export function SwitchSides({ label, onSwitch }: Props) {
  return (
    <Middle>
      <Switch type="button" aria-label={label} onClick={onSwitch}>
        <SwitchArrowsIcon />
      </Switch>
    </Middle>
  )
}

const Middle = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 4px;
`

const Switch = styled.button`
  position: absolute;
  inset-block-start: -20px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 4px solid var(--surface);
  border-radius: 14px;
  background: var(--raised);
  color: var(--ink);
  cursor: pointer;
  box-shadow: inset 0 0 0 1px var(--line);

  &:hover {
    background: var(--hover);
  }
`
