import { type KeyboardEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { VOTING } from '~/config/voting'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Fieldset, Legend } from '~/ui/Fieldset'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { IconButton } from '~/ui/IconButton'
import { Text } from '~/ui/text'
import { TextInput } from '~/ui/TextInput'

interface Props {
  readonly choices: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (choices: readonly string[]) => void
  readonly onLeft: () => void
}

/** What can be voted for: added, removed, and moved by buttons or by Alt with the arrows. */
export function ChoicesEditor({ choices, problem, onChange, onLeft }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { leastChoices, mostChoices } = VOTING.limits

  /** The field that is meant is there once the list has been drawn anew. */
  const focus = (nth: number) => {
    requestAnimationFrame(() => {
      list.current?.querySelectorAll('input').item(nth).focus()
    })
  }
  const move = (from: number, to: number) => {
    const moved = choices[from]
    if (moved === undefined || to < 0 || to >= choices.length) return
    const others = choices.filter((_, nth) => nth !== from)
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
    focus(to)
  }
  const onKeyDown = (nth: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(nth, event.key === 'ArrowUp' ? nth - 1 : nth + 1)
  }

  return (
    <Group>
      <Legend>{t('Choices')}</Legend>
      <ol ref={list}>
        {choices.map((choice, nth) => (
          <li key={nth}>
            <TextInput
              aria-label={t('Choice %number%', { number: String(nth + 1) })}
              aria-describedby="choices-words"
              aria-invalid={problem !== undefined && (choice.trim() === '' || isRepeated(choices, choice))}
              placeholder={t('Choice %number%', { number: String(nth + 1) })}
              autoComplete="off"
              dir="auto"
              value={choice}
              onKeyDown={onKeyDown(nth)}
              onBlur={onLeft}
              onChange={(event) =>
                onChange(choices.map((each, other) => (other === nth ? event.target.value : each)))
              }
            />
            <Tools>
              <IconButton
                label={t('Move choice %number% up', { number: String(nth + 1) })}
                disabled={nth === 0}
                onClick={() => move(nth, nth - 1)}
              >
                <Up>
                  <ArrowDownIcon size={18} />
                </Up>
              </IconButton>
              <IconButton
                label={t('Move choice %number% down', { number: String(nth + 1) })}
                disabled={nth === choices.length - 1}
                onClick={() => move(nth, nth + 1)}
              >
                <ArrowDownIcon size={18} />
              </IconButton>
              <IconButton
                label={t('Remove choice %number%', { number: String(nth + 1) })}
                disabled={choices.length <= leastChoices}
                onClick={() => {
                  onChange(choices.filter((_, other) => other !== nth))
                  focus(Math.max(0, nth - 1))
                }}
              >
                <CloseIcon size={18} />
              </IconButton>
            </Tools>
          </li>
        ))}
      </ol>
      <Text size={13} tone="loss" hideEmpty id="choices-words" aria-live="polite">
        {problem}
      </Text>
      <div>
        <Button
          size="small"
          disabled={choices.length >= mostChoices}
          onClick={() => {
            onChange([...choices, ''])
            focus(choices.length)
          }}
        >
          <PlusIcon size={16} />
          {t('Add choice')}
        </Button>
      </div>
    </Group>
  )
}

function isRepeated(choices: readonly string[], choice: string): boolean {
  return choices.filter((each) => each.trim() === choice.trim()).length > 1
}

const Group = styled(Fieldset)`
  & > ol {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`

const Tools = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  margin-inline-end: -12px;

  & > button {
    inline-size: 40px;
  }
`

const Up = styled.span`
  display: inline-flex;
  transform: scaleY(-1);
`
