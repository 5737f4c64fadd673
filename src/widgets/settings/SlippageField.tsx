import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { SLIPPAGE_LIMIT, SLIPPAGE_PRESETS, SLIPPAGE_RISKY_HIGH, SLIPPAGE_RISKY_LOW } from '~/config/policies'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { type Bps, percentText } from '~/domain/money/bps'
import { decimalSeparator } from '~/lib/localText'
import { parseSlippage, slippageRisk, typedPercent } from '~/domain/money/slippage'
import { shownTyped } from '~/domain/money/typedText'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Segmented } from '~/ui/Segmented'
import { NumberInput } from '~/ui/TextInput'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { useFormat } from '../useFormat'
import { SettingName } from './SettingName'

/** How much worse than quoted a trade may turn out: one of three, or the person's own (specification 1 §5). */
export function SlippageField() {
  const { t, language } = useTranslation()
  const separator = decimalSeparator(language)
  const dispatch = useCoreDispatch()
  const tolerance = useSelector((state: CoreState) => state.user.userSlippageTolerance)
  const isPreset = SLIPPAGE_PRESETS.includes(tolerance)
  const [text, setText] = useState(isPreset ? '' : percentText(tolerance))
  const wordsId = useId()
  const typed = parseSlippage(text, SLIPPAGE_LIMIT)
  const format = useFormat()
  const choose = (userSlippageTolerance: Bps) => dispatch(settingsChanged({ userSlippageTolerance }))
  const type = (value: string) => {
    const percent = typedPercent(value)
    if (percent === undefined) return
    setText(percent)
    const parsed = parseSlippage(percent, SLIPPAGE_LIMIT)
    if (parsed.kind === 'tolerance') choose(parsed.value)
  }

  return (
    <Stack gap={2} role="group" aria-label={t('Slippage Tolerance')}>
      <SettingName
        label={t('Slippage Tolerance')}
        text={t(
          'A high slippage tolerance helps your trade succeed when the price moves, but you may get a worse price. Use with care.',
        )}
      />
      <Line>
        <Segmented
          label={t('Slippage Tolerance')}
          selected={text === '' && isPreset ? tolerance : undefined}
          onSelect={(preset) => {
            setText('')
            choose(preset)
          }}
          options={SLIPPAGE_PRESETS.map((value) => ({
            value,
            label: `${shownTyped((value / 100).toFixed(1), separator)}%`,
          }))}
        />
        <Own>
          <NumberInput
            id="slippage-input"
            aria-label={t('Custom slippage tolerance in percent')}
            aria-describedby={wordsId}
            aria-invalid={typed.kind === 'invalid'}
            placeholder={shownTyped(percentText(tolerance), separator)}
            maxLength={12}
            value={shownTyped(text, separator)}
            onChange={(event) => type(event.target.value)}
          />
          <span aria-hidden="true">%</span>
        </Own>
      </Line>
      <Words id={wordsId} aria-live="polite" data-invalid={typed.kind === 'invalid'}>
        {typed.kind === 'invalid' ? (
          <>
            <span>{t('Enter a valid slippage percentage')}</span>
            <span>{t('We’ll use %slippage% until then.', { slippage: format.percent(tolerance) })}</span>
          </>
        ) : (
          riskWords(tolerance, t)
        )}
      </Words>
    </Stack>
  )
}

function riskWords(tolerance: Bps, t: Translate): string | undefined {
  const risk = slippageRisk(tolerance, { below: SLIPPAGE_RISKY_LOW, above: SLIPPAGE_RISKY_HIGH })
  if (risk === 'low') return t('Your transaction may fail')
  return risk === 'high' ? t('Your transaction may be frontrun') : undefined
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px;
  align-items: center;
  gap: 8px;

  & [role='radio'] {
    padding-inline: 4px;
  }
`

const Own = styled.div`
  position: relative;

  & input {
    min-block-size: 52px;
    padding-inline: 12px 32px;
  }
  & span {
    position: absolute;
    inset-block-start: 14px;
    inset-inline-end: 14px;
    color: var(--ink-soft);
    font-weight: 600;
    pointer-events: none;
  }
`

const Words = styled.p`
  min-block-size: 20px;
  ${look({ size: 13, tone: 'warning' })}

  & > span {
    display: block;
  }
  &[data-invalid='true'] {
    color: var(--loss);
  }
`
