import { useId, useMemo } from 'react'
import { Ratio } from '~/domain/money/ratio'
import { visibleText } from '~/domain/visibleText'
import { drawnChoices, type PowerMoment } from '~/domain/voting/powerOverTime'
import type { ProposalState } from '~/domain/voting/proposal'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText, momentText } from '~/lib/dateText'
import type { Proposal } from '~/services/votingHub'
import { Card } from '~/ui/Card'
import { Heading } from '~/ui/text'
import { LineChart } from '~/widgets/LineChart'
import { powerText } from './figures'

interface Props {
  readonly proposal: Proposal
  readonly state: ProposalState | undefined
  /** Two at least. */
  readonly moments: readonly PowerMoment[]
}

/** Power from which the scale has no fractions. */
const LEAST_WHOLE = 10

/** How the results came about: what each choice had as the votes came. */
export default function PowerCard({ proposal, state, moments }: Props) {
  const { t, language } = useTranslation()
  const heading = useId()
  const { choices, start, end } = proposal
  const lines = useMemo(() => drawnChoices(moments), [moments])
  const last = lines.moments.at(-1)
  const to = state === 'closed' ? end : (last?.time ?? end)
  const highest = Ratio.max(0, ...(last?.powers ?? []))
  const scaleText = highest.isGreaterThan(LEAST_WHOLE) ? highest.toFixed(0) : highest.toFixed()
  const title = t('Voting power over time')
  const names = lines.shown.map((nth) => visibleText(choices[nth] ?? ''))
  return (
    <Card aria-labelledby={heading}>
      <Heading marginBottom={4} id={heading}>
        {title}
      </Heading>
      <LineChart
        title={title}
        timeTitle={t('Time')}
        names={lines.others.length === 0 ? names : [...names, t('Other choices')]}
        rows={lines.moments.map(({ time, powers }) => ({
          time,
          timeText: momentText(time, language),
          values: powers.map((power) => power.toNumber()),
          texts: powers.map((power) => powerText(power.toFixed(), language)),
        }))}
        span={{ from: start, to, texts: [dateText(start, language), dateText(to, language)] }}
        top={{ value: highest.toNumber(), text: powerText(scaleText, language) }}
        isStepped
      />
    </Card>
  )
}
