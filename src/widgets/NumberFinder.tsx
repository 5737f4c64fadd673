// @chunk controls
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { TextInput } from '~/ui/TextInput'
import { useTypedCount } from './useTypedCount'

interface Props {
  /** The one that is shown, of 1 to `newest`. */
  readonly chosen: number
  readonly newest: number
  readonly onChoose: (number: number) => void
  readonly words: {
    readonly group: string
    readonly earlier: string
    readonly later: string
    /** Of the field for any number. */
    readonly field: string
    /** Where nothing is typed; as `unknown` without it. */
    readonly empty?: string
    readonly unknown: string
  }
  /** Names the one that is shown. */
  readonly children: ReactNode
}

/** One of what is numbered from 1 on after the other, or any by its number. */
export function NumberFinder({ chosen, newest, onChoose, words, children }: Props) {
  const { t } = useTranslation()
  const noteId = useId()
  const [text, setText] = useState('')
  const typed = useTypedCount(text)
  const [problem, setProblem] = useState<'empty' | 'unknown'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.kind === 'count' ? typed.count : 0
    const isKnown = wanted >= 1 && wanted <= newest
    setProblem(isKnown ? undefined : typed.kind === 'empty' ? 'empty' : 'unknown')
    if (!isKnown) return
    setText('')
    onChoose(wanted)
  }
  return (
    <Bar role="group" aria-label={words.group}>
      <IconButton label={words.earlier} disabled={chosen <= 1} onClick={() => onChoose(chosen - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      {children}
      <IconButton label={words.later} disabled={chosen >= newest} onClick={() => onChoose(chosen + 1)}>
        <Turned>
          <ChevronLeftIcon />
        </Turned>
      </IconButton>
      <Row as="form" maxWidth={220} toEnd noValidate onSubmit={submit}>
        <TextInput
          inputMode="numeric"
          aria-label={words.field}
          placeholder={words.field}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          value={text}
          maxLength={9}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" size="small">
          {t('Go')}
        </Button>
      </Row>
      <p id={noteId} role="status">
        {problem === 'empty' && (words.empty ?? words.unknown)}
        {problem === 'unknown' && words.unknown}
      </p>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  & > b {
    min-inline-size: 88px;
    text-align: center;
  }
  & > p {
    flex-basis: 100%;
    ${look({ size: 13, tone: 'danger' })}
  }
  & > p:empty {
    display: none;
  }
`

const Turned = styled.span`
  display: inline-flex;
  transform: scaleX(-1);
`
