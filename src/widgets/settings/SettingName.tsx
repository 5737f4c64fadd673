import { styled } from 'styled-components'
import { Tooltip } from '~/ui/Tooltip'

/** A setting’s label and tooltip. */
export function SettingName({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Name>
      {label}
      <Tooltip label={label} text={text} />
    </Name>
  )
}

const Name = styled.div`
  font-size: 15px;
  line-height: 24px;
  font-weight: 500;

  & > span {
    display: inline-flex;
    vertical-align: middle;
  }
`
