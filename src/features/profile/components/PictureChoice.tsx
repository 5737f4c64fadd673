import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Fieldset } from '~/ui/Fieldset'
import { look } from '~/ui/look'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { BunnyPicture } from './BunnyPicture'

export interface PictureOption {
  readonly key: string
  readonly name: string
  /** Which one of several of the same name. */
  readonly note?: ReactNode
  readonly source: string | undefined
}

interface Props {
  /** What is chosen, for who does not see the pictures. */
  readonly label: string
  readonly options: readonly PictureOption[]
  readonly chosen: string | undefined
  readonly isDisabled?: boolean
  readonly onChoose: (key: string) => void
}

/** One of several collectibles, by picture and name. */
export function PictureChoice({ label, options, chosen, isDisabled = false, onChoose }: Props) {
  const group = useId()
  return (
    <Options disabled={isDisabled}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(({ key, name, note, source }) => (
        <Option key={key}>
          <BunnyPicture source={source} />
          <Words>
            <span>
              <bdi>{name}</bdi>
              {note !== undefined && (
                <Text as="span" tone="soft" weight={400}>
                  {' '}
                  {note}
                </Text>
              )}
            </span>
            <input type="radio" name={group} checked={key === chosen} onChange={() => onChoose(key)} />
          </Words>
        </Option>
      ))}
    </Options>
  )
}

const Options = styled(Fieldset)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
`

const Option = styled.label`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  cursor: pointer;
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-control);
  }
  &:has(input:checked) {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    cursor: not-allowed;
  }

  & input {
    flex-shrink: 0;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }
  & input:focus-visible {
    outline: none;
  }
`

const Words = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  min-inline-size: 0;
  padding-inline: 4px 2px;
  ${look({ size: 14, weight: 600 })}

  & > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
