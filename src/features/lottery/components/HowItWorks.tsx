import { styled } from 'styled-components'
import { BRACKETS, shownDigits } from '~/domain/lottery/ticket'
import { bps } from '~/domain/money/bps'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionList } from '~/ui/DescriptionList'
import { ExternalLink } from '~/ui/ExternalLink'
import { Grid, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { NumberedSteps } from '~/ui/NumberedSteps'
import { Text } from '~/ui/text'
import { SoftText } from '~/ui/SoftText'
import { useFormat } from '~/widgets/useFormat'
import { TicketDigits } from './TicketDigits'

interface Props {
  /** Hundredths of a percent: of the pot for the treasury, and of the rest for each bracket. */
  readonly treasuryFee: bigint
  readonly rewardsBreakdown: readonly bigint[]
  /** The contract at an explorer; undefined if there is none. */
  readonly contractUrl: string | undefined
}

/** A winning number, and tickets that show what matches: the second has five right digits and wins nothing. */
const EXAMPLE = 1_086_547
const TICKETS = [1_096_547, 1_086_540] as const

/** The rules, drawn: how tickets match, and how the pot is parted. */
export function HowItWorks({ treasuryFee, rewardsBreakdown, contractUrl }: Props) {
  const { t } = useTranslation()
  return (
    <Stack as="section" align="flex-start" aria-labelledby="lottery-rules">
      <h2 id="lottery-rules">{t('How it works')}</h2>
      <NumberedSteps>
        <li>
          <b>{t('Buy tickets')}</b>
          <span>
            {t(
              'The price is set in dollars and fixed when a round starts. The more you buy at once, the less each costs.',
            )}
          </span>
        </li>
        <li>
          <b>{t('Wait for the draw')}</b>
          <span>
            {t('Ticket sales end first, and six digits are drawn later. Both times are shown above.')}
          </span>
        </li>
        <li>
          <b>{t('Review and claim')}</b>
          <span>{t('Prizes never expire. Claim them at any time.')}</span>
        </li>
      </NumberedSteps>
      <Grid gap={6} full>
        <Stack gap={2}>
          <Text as="h3" size={16}>
            {t('Match from the left')}
          </Text>
          <SoftText>
            {t(
              'Digits must match in order from the left; matching stops at the first difference. Each ticket wins only its highest prize.',
            )}
          </SoftText>
          <Example>
            <dt>{t('Winning number')}</dt>
            <dd dir="ltr">{shownDigits(EXAMPLE)}</dd>
            {TICKETS.map((number, i) => (
              <div key={number}>
                <dt>{i === 0 ? t('Ticket A') : t('Ticket B')}</dt>
                <dd>
                  <TicketDigits number={number} final={EXAMPLE} />
                </dd>
              </div>
            ))}
          </Example>
          <SoftText>
            {t(
              'Ticket A matches the first 4 digits and wins. Ticket B has 5 correct digits, but its first is wrong, so it wins nothing.',
            )}
          </SoftText>
        </Stack>
        <Parts treasuryFee={treasuryFee} rewardsBreakdown={rewardsBreakdown} />
      </Grid>
      {contractUrl !== undefined && (
        <ExternalLink href={contractUrl} newTabText={t('opens in a new tab')}>
          {t('View the lottery contract')}
        </ExternalLink>
      )}
    </Stack>
  )
}

const WHOLE = 10_000

/** The pot as a bar. */
function Parts({ treasuryFee, rewardsBreakdown }: Omit<Props, 'contractUrl'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const shared = WHOLE - Number(treasuryFee)
  const parts = [
    ...BRACKETS.map((bracket) => ({
      name: bracket === 5 ? t('All 6 digits') : t('First digit|First %count% digits', { count: bracket + 1 }),
      part: (Number(rewardsBreakdown[bracket] ?? 0n) * shared) / WHOLE,
    })).reverse(),
    { name: t('Treasury'), part: Number(treasuryFee) },
  ]
  return (
    <Stack gap={2}>
      <Text as="h3" size={16}>
        {t('Where the prize pool goes')}
      </Text>
      <Bar aria-hidden="true">
        {parts.map(({ name, part }) => (
          <i key={name} style={{ flexGrow: part }} />
        ))}
      </Bar>
      <DescriptionList>
        {parts.map(({ name, part }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.percent(bps(Math.round(part)))}</dd>
          </div>
        ))}
      </DescriptionList>
      <SoftText>
        {t('Unwon prize money goes to the treasury, which may add it to the next prize pool.')}
      </SoftText>
    </Stack>
  )
}

const Example = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 8px;
  font-size: 14px;
  line-height: 20px;

  & > div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & > dd {
    ${look({ size: 20, weight: 700 })}
    letter-spacing: 0.4em;
  }
`

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 16px;
  border-radius: 8px;
  overflow: hidden;

  & > i {
    background: var(--accent);
  }
  & > i:nth-child(even) {
    opacity: 0.65;
  }
  & > i:last-child {
    background: var(--line-control);
    opacity: 1;
  }
`
