import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { apy, roiDecimals } from '~/domain/farming/compound'
import { shortSymbol } from '~/domain/money/currency'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { AmountInput } from '~/ui/AmountInput'
import { Button } from '~/ui/Button'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { FinePrint } from '~/ui/FinePrint'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Segmented } from '~/ui/Segmented'
import { Heading, Text } from '~/ui/text'
import { Toggle } from '~/ui/Toggle'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useRatioFormat } from '../useRatioFormat'
import { useTypedNumber } from '../useTypedNumber'
import { COMPOUNDING_DAYS, ROI_DAYS, roiOf, typedRatio } from './roi'

const MAX_LENGTH = 24

const AHEAD: Readonly<Record<(typeof ROI_DAYS)[number], PlainKey>> = {
  1: '1D',
  7: '7D',
  30: '30D',
  365: '1Y',
  1825: '5Y',
}
const EVERY: Readonly<Record<(typeof COMPOUNDING_DAYS)[number], PlainKey>> = {
  1: '1D',
  7: '7D',
  14: '14D',
  30: '30D',
}
/** Dollars that one press tries. */
const TRIES = [100, 1000] as const

const DAYS_PER_YEAR = 365
const MONTHS_PER_YEAR = 12

type Side = 'stake' | 'earn'
type Unit = 'dollars' | 'tokens'

/** A figure as it was typed: of which side, and in what. */
interface Typed {
  readonly side: Side
  readonly unit: Unit
  readonly text: string
}

/** With the stake that there is, else with a thousand dollars. */
function startingWith(staked: Ratio | undefined, price: Ratio | undefined): Typed {
  return staked === undefined || staked.isZero() || price === undefined
    ? { side: 'stake', unit: 'dollars', text: '1000' }
    : { side: 'stake', unit: 'tokens', text: staked.toFixed() }
}

interface Term {
  readonly months: number
  /** Per cent a year. */
  readonly apr: Ratio
}

interface Props {
  readonly onClose: () => void
  readonly stakeSymbol: string
  readonly rewardSymbol: string
  /** Dollars for one of each; undefined if unknown, and then tokens are not counted. */
  readonly stakePrice: Ratio | undefined
  readonly rewardPrice: Ratio | undefined
  /** Per cent a year of what is staked again. */
  readonly apr: Ratio
  /** Per cent of the interest that is paid for compounding. */
  readonly performanceFee?: Ratio
  /** Where compounding is up to the person, how often a day; the person then has nothing to choose. */
  readonly autoCompoundsPerDay?: Ratio
  /** Terms to choose from where a stake is for a fixed time: nothing is compounded, and each has its own yield. */
  readonly terms?: readonly Term[]
  /** Per cent of a deposit that is not staked. */
  readonly depositFee?: Ratio
  /** What the person has staked already, in whole tokens: what the calculator begins with. */
  readonly staked?: Ratio | undefined
  /** What the person's wallet has of the staked token, in whole tokens. */
  readonly balance?: Ratio | undefined
  /** Further lines under the figures, and links. */
  readonly children?: ReactNode
}

/** What a stake brings in a time at the yield of now, and the other way round: what a wanted sum takes. */
export function RoiCalculator(props: Props) {
  const { onClose, stakeSymbol, rewardSymbol, stakePrice, rewardPrice, staked, balance, children } = props
  const { performanceFee = new Ratio(0), depositFee = new Ratio(0), autoCompoundsPerDay, terms } = props
  const { t, language } = useTranslation()
  const format = useRatioFormat()
  const [typed, setTyped] = useState<Typed>(() => startingWith(staked, stakePrice))
  const [units, setUnits] = useState<Record<Side, Unit>>({ stake: typed.unit, earn: 'dollars' })
  const [days, setDays] = useState<(typeof ROI_DAYS)[number]>(365)
  const [every, setEvery] = useState<(typeof COMPOUNDING_DAYS)[number]>(1)
  const [isCompounding, setIsCompounding] = useState(true)
  const [chosenTerm, setChosenTerm] = useState(0)

  const term = terms?.[chosenTerm]
  const apr = term?.apr ?? props.apr
  const compoundsPerDay =
    term !== undefined
      ? new Ratio(0)
      : (autoCompoundsPerDay ?? (isCompounding ? new Ratio(1).div(every) : new Ratio(0)))
  const growth = {
    // What the fee takes earns nothing.
    apr: apr.times(new Ratio(100).minus(depositFee)).div(100),
    days: term === undefined ? days : (term.months * DAYS_PER_YEAR) / MONTHS_PER_YEAR,
    compoundsPerDay,
    performanceFee,
  }
  const priceOf: Record<Side, Ratio | undefined> = { stake: stakePrice, earn: rewardPrice }
  const symbolOf: Record<Side, string> = {
    stake: shortSymbol(stakeSymbol),
    earn: shortSymbol(rewardSymbol),
  }

  const inDollars = (side: Side, unit: Unit, value: Ratio) =>
    unit === 'dollars' ? value : value.times(priceOf[side] ?? 0)
  const figure = typedRatio(typed.text)
  const roi = figure && roiOf(typed.side, inDollars(typed.side, typed.unit, figure), growth)

  /** What a field that was not typed into shows. */
  const derived = (side: Side, unit: Unit): string => {
    const dollars = side === 'stake' ? roi?.principal : roi?.interest
    if (dollars === undefined) return ''
    if (unit === 'dollars') return dollars.toFixed(2)
    const price = priceOf[side]
    return price === undefined ? '' : dollars.div(price).toFixed(roiDecimals(price))
  }
  const textOf = (side: Side) =>
    side === typed.side && units[side] === typed.unit ? typed.text : derived(side, units[side])
  const type = (side: Side) => (text: string) => {
    setTyped({ side, unit: units[side], text })
  }
  const switchUnit = (side: Side) => () => {
    // What was typed stays what it is: only its other face is shown.
    setUnits({ ...units, [side]: units[side] === 'dollars' ? 'tokens' : 'dollars' })
  }
  const other = (side: Side) => {
    const next = units[side] === 'dollars' ? 'tokens' : 'dollars'
    const text = derived(side, next)
    if (text === '') return ''
    const local = localText(text, language)
    return next === 'dollars' ? `$${local}` : `${local} ${symbolOf[side]}`
  }

  const side = (of: Side, label: string) => (
    <Side
      label={label}
      id={`roi-${of}`}
      text={textOf(of)}
      unit={units[of] === 'dollars' ? 'USD' : symbolOf[of]}
      other={other(of)}
      onType={type(of)}
      onSwitch={priceOf[of] === undefined ? undefined : switchUnit(of)}
    />
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ROI Calculator')}
      closeLabel={t('Close')}
      id="roi-calculator"
      footer={
        <Row as="p" wrap gap={[0, 3]} align="baseline">
          <Text as="span" tone="soft" grow>
            {t('Return {profit}')}
          </Text>
          <Text as="strong" size={20} data-testid="roi-rate">
            <bdi>{roi?.rate === undefined ? '–' : format.percent(roi.rate)}</bdi>
          </Text>
          {roi !== undefined && (
            <Text as="small" size={14} lineHeight="inherit" tone="soft">
              <bdi>{format.worth(roi.interest)}</bdi>
            </Text>
          )}
        </Row>
      }
    >
      <Stack gap={3}>
        {side('stake', t('You stake'))}
        <Row wrap align="stretch">
          {TRIES.map((dollars) => (
            <Button
              key={dollars}
              size="small"
              onClick={() => {
                setUnits({ ...units, stake: 'dollars' })
                setTyped({ side: 'stake', unit: 'dollars', text: String(dollars) })
              }}
            >
              {`$${localText(String(dollars), language)}`}
            </Button>
          ))}
          <Button
            size="small"
            disabled={balance === undefined || balance.isZero() || stakePrice === undefined}
            onClick={() => {
              setUnits({ ...units, stake: 'tokens' })
              setTyped({ side: 'stake', unit: 'tokens', text: balance?.toFixed() ?? '' })
            }}
          >
            {t('My balance')}
          </Button>
        </Row>
        {terms === undefined ? (
          <Stack gap={1}>
            <Heading as="h3" size={14}>
              {t('Time staked')}
            </Heading>
            <Segmented
              label={t('Time staked')}
              options={ROI_DAYS.map((value) => ({ value, label: t(AHEAD[value]) }))}
              selected={days}
              onSelect={setDays}
            />
          </Stack>
        ) : (
          <Stack gap={1}>
            <Heading as="h3" size={14}>
              {t('Months staked')}
            </Heading>
            <Segmented
              label={t('Months staked')}
              options={terms.map(({ months }, value) => ({ value, label: String(months) }))}
              selected={chosenTerm}
              onSelect={setChosenTerm}
            />
          </Stack>
        )}
        {autoCompoundsPerDay === undefined && terms === undefined && (
          <Stack gap={1}>
            <Row justify="space-between" minHeight={36}>
              <Heading as="h3" size={14}>
                {t('Compounding')}
              </Heading>
              <Toggle label={t('Compounding')} isOn={isCompounding} onChange={setIsCompounding} />
            </Row>
            <Segmented
              label={t('Compounding')}
              options={COMPOUNDING_DAYS.map((value) => ({ value, label: t(EVERY[value]) }))}
              selected={isCompounding ? every : undefined}
              onSelect={(value) => {
                setEvery(value)
                setIsCompounding(true)
              }}
            />
          </Stack>
        )}
        {side('earn', t('You earn'))}
        <DescriptionList>
          <DescriptionItem label={t('Reward APR')}>{format.percent(apr.shiftedBy(-2))}</DescriptionItem>
          {!compoundsPerDay.isZero() && (
            <DescriptionItem label={t('APY with compounding')} testId="roi-apy">
              {format.percent(apy({ apr, compoundsPerDay, performanceFee }).shiftedBy(-2))}
            </DescriptionItem>
          )}
          {depositFee.isGreaterThan(0) && (
            <DescriptionItem label={t('Deposit fee')} testId="roi-fee">
              {format.percent(depositFee.shiftedBy(-2))}
            </DescriptionItem>
          )}
          {performanceFee.isGreaterThan(0) && (
            <DescriptionItem label={t('Performance fee')}>
              {format.percent(performanceFee.shiftedBy(-2))}
            </DescriptionItem>
          )}
          {children}
        </DescriptionList>
        <FinePrint>{t('Based on current prices and yields. An estimate, not a guarantee.')}</FinePrint>
      </Stack>
    </Dialog>
  )
}

interface SideProps {
  readonly label: string
  readonly id: string
  readonly text: string
  readonly unit: string
  /** The same in the other unit. */
  readonly other: string
  readonly onType: (text: string) => void
  readonly onSwitch: (() => void) | undefined
}

function Side({ label, id, text, unit, other, onType, onSwitch }: SideProps) {
  const { t } = useTranslation()
  const inputId = useId()
  const typed = useTypedNumber(text, onType, MAX_LENGTH)
  return (
    <Panel id={id}>
      <Row justify="space-between" minHeight={36}>
        <label htmlFor={inputId}>{label}</label>
        {onSwitch === undefined ? (
          <span>{unit}</span>
        ) : (
          <Button variant="subtle" size="small" onClick={onSwitch}>
            {unit} <span aria-hidden="true">⇄</span>
            <VisuallyHidden>{t('Switch units')}</VisuallyHidden>
          </Button>
        )}
      </Row>
      <AmountInput id={inputId} {...typed} />
      <Text minHeight={20} size={13} breaks>
        {other === '' ? '' : t('≈ %dollars%', { dollars: other })}
      </Text>
    </Panel>
  )
}

const Panel = styled.div`
  padding: 8px 16px 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);
  ${look({ size: 14, tone: 'soft' })}

  &:focus-within {
    border-color: var(--line-control);
  }
  & label {
    font-weight: 500;
  }
  & input {
    min-block-size: 40px;
    font-size: 24px;
    line-height: 32px;
  }
`
