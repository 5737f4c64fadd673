import { styled } from 'styled-components'
import { type CompetitionPhase, timelineOf } from '~/domain/competition/phase'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'
import { phaseText } from '../phaseText'

/** The five phases, and which one it is. */
export function Timeline({ phase }: { readonly phase: CompetitionPhase }) {
  const { t } = useTranslation()
  return (
    <Steps aria-label={t('Phases of the battle')}>
      {timelineOf(phase).map((step) => (
        <li key={step.phase} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {phaseText(step.phase, t)}
        </li>
      ))}
    </Steps>
  )
}

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
  & > li[data-state='done'] {
    border-color: var(--line-control);
  }
  & > li[data-state='now'] {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  ${below.phone} {
    /* As wide as its word: equal ones would break "Registration". */
    grid-template-columns: repeat(5, auto);
    font-size: 11px;
    line-height: 16px;

    & > li {
      overflow-wrap: anywhere;
    }
  }
`
