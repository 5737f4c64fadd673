import { styled } from 'styled-components'
import { BrandMark } from '../Brand'
import { Grid, Row, Stack } from '../layout'
import { SoftText } from '../SoftText'
import { FinePrint } from '../FinePrint'
import { Heading, Text } from '../text'
import { Sample, SamplePart, WideSample } from './Sample'

/** The custom properties of theme.css that are colors. */
const COLORS = {
  Surfaces: ['page', 'surface', 'sunken', 'raised', 'selected', 'hover', 'line', 'line-control'],
  Ink: ['ink', 'ink-soft', 'ink-disabled', 'on-accent', 'on-danger', 'focus'],
  Meaning: ['accent', 'accent-hover', 'gain', 'loss', 'danger', 'danger-hover'],
  Notices: [
    ...['info-tint', 'info-ink', 'warning-tint', 'warning-ink'],
    ...['danger-tint', 'danger-ink', 'success-tint', 'success-ink'],
  ],
} as const

const SIZES = [12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 48] as const
const TONES = ['ink', 'soft', 'gain', 'loss', 'warning', 'danger', 'success'] as const

const Swatch = styled.span`
  block-size: 40px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-small);
`

export function Colors() {
  return (
    <SamplePart id="colors" title="Colors">
      {Object.entries(COLORS).map(([name, colors]) => (
        <WideSample key={name} name={name}>
          <Grid min={104} gap={2}>
            {colors.map((color) => (
              <Stack key={color} gap={1}>
                <Swatch style={{ background: `var(--${color})` }} />
                <Text as="span" size={12}>
                  {color}
                </Text>
              </Stack>
            ))}
          </Grid>
        </WideSample>
      ))}
    </SamplePart>
  )
}

export function Words() {
  return (
    <SamplePart id="words" title="Words and numbers">
      <WideSample name="Text: size">
        {SIZES.map((size) => (
          <Text key={size} size={size} truncate>
            {size} CHEESE/BNB 1,234.56
          </Text>
        ))}
      </WideSample>
      <Sample name="Text: weight">
        {([400, 500, 600, 700] as const).map((weight) => (
          <Text key={weight} weight={weight}>
            {weight} Swap
          </Text>
        ))}
      </Sample>
      <Sample name="Text: tone">
        {TONES.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Sample>
      <Sample name="Numbers align">
        <Stack gap={0}>
          <bdi>1,111.11</bdi>
          <bdi>8,888.88</bdi>
        </Stack>
      </Sample>
      <WideSample name="Heading, SoftText, FinePrint">
        <Heading as="h2">Your positions</Heading>
        <SoftText>A sentence that explains what stands above it.</SoftText>
        <FinePrint>What has to be said, and few will read.</FinePrint>
      </WideSample>
      <Sample name="BrandMark">
        <Row gap={3}>
          <BrandMark size={24} />
          <BrandMark />
          <BrandMark size={56} />
        </Row>
      </Sample>
    </SamplePart>
  )
}
