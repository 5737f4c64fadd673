import { styled } from 'styled-components'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { look } from '~/ui/look'
import { StepMark } from '~/ui/StepMark'
import { below } from '~/ui/theme'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { STEPS } from '../useCreation'

const NAMES: Readonly<Record<(typeof STEPS)[number], PlainKey>> = {
  starter: 'Starter collectible',
  picture: 'Profile picture',
  team: 'Join a team',
  name: 'Set name',
}

/** Which of the steps are done, and at which one is; `done` is behind the last. */
export function SetupSteps({ current }: { readonly current: (typeof STEPS)[number] | 'done' | undefined }) {
  const { t } = useTranslation()
  const at = current === 'done' ? STEPS.length : current === undefined ? -1 : STEPS.indexOf(current)
  return (
    <Steps aria-label={t('Steps')}>
      {STEPS.map((step, index) => (
        <Step
          key={step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <StepMark aria-hidden="true">{index < at ? <CheckIcon size={16} /> : index + 1}</StepMark>
          <span>{t(NAMES[step])}</span>
          {index < at && <VisuallyHidden>({t('Done')})</VisuallyHidden>}
        </Step>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 8px;
  margin-block-end: 24px;

  ${below.phone} {
    gap: 4px;
    margin-block-end: 16px;
  }
`

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-block-start: 12px;
  border-block-start: 3px solid var(--line);
  ${look({ size: 14, tone: 'soft', weight: 600 })}

  &[data-state='current'] {
    border-color: var(--accent);
    color: var(--ink);
  }
  &[data-state='done'] {
    border-color: var(--ink);
  }

  ${below.tablet} {
    flex-direction: column;
    align-items: flex-start;
    gap: 4px;
    font-size: 12px;
    line-height: 16px;
  }
`
