import { styled } from 'styled-components'
import { type CompetitionPhase, type PhaseStart, PHASES, timelineOf } from '~/domain/competition/phase'
import type { CompetitionRow } from '~/config/competition'
import { useTranslation } from '~/i18n/LanguageProvider'
import { utcDayText, shortMomentText } from '~/lib/dateText'
import { type Loadable, valueOf } from '~/lib/loadable'
import { look } from '~/ui/look'
import { below } from '~/ui/theme'
import { phaseText } from '../phaseText'

interface Props {
  readonly phase: CompetitionPhase
  readonly starts: Loadable<CompetitionRow['dates'], unknown>
}

/** The five phases, which one it is, and when each was announced to begin. */
export function Timeline({ phase, starts }: Props) {
  const { t, language } = useTranslation()
  return (
    <Steps aria-label={t('Phases of the battle')}>
      {timelineOf(phase, valueOf(starts)).map((step) => (
        <li key={step.phase} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {phaseText(step.phase, t)}
          {step.from !== undefined && (
            <small>{t('From %time%', { time: startText(step.from, language) })}</small>
          )}
          {starts.status === 'loading' && <UnseenTime />}
        </li>
      ))}
    </Steps>
  )
}

/** The names of the phases, before it is known which one it is. */
export function TimelineSkeleton() {
  const { t } = useTranslation()
  return (
    <Steps aria-hidden="true">
      {PHASES.map((phase) => (
        <li key={phase}>
          {phaseText(phase, t)}
          <UnseenTime />
        </li>
      ))}
    </Steps>
  )
}

/** Keeps the lines of a time that is not known yet. */
function UnseenTime() {
  const { t, language } = useTranslation()
  return <Unseen aria-hidden="true">{t('From %time%', { time: startText(widestTime(), language) })}</Unseen>
}

/** Seconds, of this year: two digits each for the day and the hour. */
function widestTime(): number {
  return new Date(new Date().getFullYear(), 10, 28, 22, 58).getTime() / 1000
}

/** A day is the same wherever the person is. */
function startText(start: PhaseStart, language: string): string {
  return typeof start === 'number'
    ? shortMomentText(start, language)
    : utcDayText(Date.parse(start) / 1000, language)
}

const Unseen = styled.small`
  visibility: hidden;
`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 4px;
  font-size: 14px;
  line-height: 20px;

  & > li {
    padding-block-start: 12px;
    border-block-start: 4px solid var(--line);
    color: var(--ink-soft);
  }
  & small {
    display: block;
    ${look({ size: 12, tone: 'soft', weight: 400 })}
  }
  & > li[data-state='done'] {
    border-color: var(--line-control);
  }
  & > li[data-state='now'] {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  /* Below each other, where names and times have a line each in every language. */
  ${below.phone} {
    grid-template-columns: none;
    gap: 0;

    & > li {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 12px;
      padding-block: 4px;
      padding-inline: 12px 0;
      border-block-start: 0;
      border-inline-start: 4px solid var(--line);
    }
    & small {
      line-height: 20px;
    }
  }
`
