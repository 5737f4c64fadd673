// @chunk controls
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'

const PERCENTAGES = [25, 50, 75, 100] as const

interface Props {
  readonly percentages?: readonly number[]
  readonly isOff: boolean
  /** Where the part that was chosen stays chosen. */
  readonly chosen?: number
  readonly onChoose: (percent: number) => void
}

/** Parts of what there is; the whole is called Max. */
export function PercentButtons({ percentages = PERCENTAGES, isOff, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Steps role="group" aria-label={t('Percentage of the balance')}>
      {percentages.map((percent) => (
        <Step
          key={percent}
          type="button"
          disabled={isOff}
          aria-pressed={chosen === undefined ? undefined : chosen === percent}
          onClick={() => onChoose(percent)}
        >
          {percent === 100 ? t('Max') : `${String(percent)}%`}
        </Step>
      ))}
    </Steps>
  )
}

const Steps = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
`

const Step = styled.button`
  min-block-size: 44px;
  padding: 4px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  font-size: 15px;
  line-height: 20px;
  font-weight: 600;
  cursor: pointer;

  &:hover:enabled {
    background: var(--hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--sunken);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  &:disabled {
    border-color: var(--line);
    color: var(--ink-disabled);
    cursor: not-allowed;
  }
`
