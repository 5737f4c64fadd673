import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { TextInput } from '~/ui/TextInput'

interface Props {
  readonly lotteryId: number
  /** The newest round that has been drawn. */
  readonly newest: number
  readonly onChoose: (lotteryId: number) => void
}

/** One finished round after the other, or any by its number. */
export function RoundFinder({ lotteryId, newest, onChoose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    const exists = wanted >= 1 && wanted <= newest
    setIsWrong(!exists)
    if (!exists) return
    setText('')
    onChoose(wanted)
  }
  return (
    <Bar role="group" aria-label={t('Rounds')}>
      <IconButton
        label={t('Earlier round')}
        disabled={lotteryId <= 1}
        onClick={() => {
          onChoose(lotteryId - 1)
        }}
      >
        <ChevronLeftIcon />
      </IconButton>
      <b data-testid="lottery-round">{t('Round %id%', { id: lotteryId })}</b>
      <IconButton
        label={t('Later round')}
        disabled={lotteryId >= newest}
        onClick={() => {
          onChoose(lotteryId + 1)
        }}
      >
        <Turned>
          <ChevronLeftIcon />
        </Turned>
      </IconButton>
      <Form noValidate onSubmit={submit}>
        <TextInput
          id="lottery-number"
          inputMode="numeric"
          aria-label={t('Round number')}
          placeholder={t('Round number')}
          aria-invalid={isWrong}
          aria-describedby="lottery-number-note"
          value={text}
          maxLength={9}
          onChange={(event) => {
            setText(event.target.value)
            setIsWrong(false)
          }}
        />
        <Button type="submit" size="small">
          {t('Go')}
        </Button>
      </Form>
      <p id="lottery-number-note" role="status">
        {isWrong && t('The lottery number you provided does not exist')}
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
    color: var(--danger-ink);
    font-size: 13px;
    line-height: 20px;
  }
  & > p:empty {
    display: none;
  }
`

const Turned = styled.span`
  display: inline-flex;
  transform: scaleX(-1);
`

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  max-inline-size: 220px;
`
