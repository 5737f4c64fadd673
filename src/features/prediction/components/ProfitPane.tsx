import { useMemo } from 'react'
import { List, type RowComponentProps } from 'react-window'
import { styled } from 'styled-components'
import { profitAndLoss } from '~/domain/prediction/history'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Text } from '~/ui/text'
import { TextButton } from '~/ui/TextButton'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { RoundDetails } from './CardFrame'
import { type HistoryRound, RESULT_LABELS } from './historyRound'

interface Props {
  readonly rounds: readonly HistoryRound[]
  readonly onShow: (epoch: bigint) => void
}

/** What came of the rounds that are known here, after the fee. */
export function ProfitPane({ rounds, onShow }: Props) {
  const { t } = useTranslation()
  const figures = useFigures()
  const ratios = useRatioFormat()
  const sum = useMemo(() => profitAndLoss(rounds), [rounds])
  if (sum.winRate === undefined || sum.averageNet === undefined) {
    return <EmptyState icon="win" text={t('None of your rounds has finished yet.')} />
  }
  const coin = (amount: string) => t('%amount% %symbol%', { amount, symbol: COIN.symbol })
  const { best } = sum
  return (
    <Stack gap={3}>
      <Total data-sign={sum.net < 0n ? 'loss' : 'gain'}>
        <span>{t('PnL')}</span>
        <b>{coin(figures.net(sum.net))}</b>
      </Total>
      <RoundDetails>
        <dt>{t('Won {amount}')}</dt>
        <dd>
          {t('%amount% %symbol% in %count% round|%amount% %symbol% in %count% rounds', {
            amount: figures.net(sum.won),
            symbol: COIN.symbol,
            count: sum.wonRounds,
          })}
        </dd>
        <dt>{t('Lost {amount}')}</dt>
        <dd>
          {t('%amount% %symbol% in %count% round|%amount% %symbol% in %count% rounds', {
            amount: figures.net(-sum.lost),
            symbol: COIN.symbol,
            count: sum.lostRounds,
          })}
        </dd>
        <dt>{t('Win rate')}</dt>
        <dd>{ratios.percent(sum.winRate.shiftedBy(-2))}</dd>
        <dt>{t('Average PnL')}</dt>
        <dd>{coin(figures.net(sum.averageNet))}</dd>
        <dt>{t('Best round')}</dt>
        <dd>
          {best === undefined ? (
            '–'
          ) : (
            <TextButton onClick={() => onShow(best.epoch)}>
              {t('#%epoch%: %amount% %symbol% (%multiplier%)', {
                epoch: String(best.epoch),
                amount: figures.net(best.net),
                symbol: COIN.symbol,
                multiplier: figures.multiplier(best.multiplier),
              })}
            </TextButton>
          )}
        </dd>
        <dt>{t('Total bet')}</dt>
        <dd>{coin(figures.coin(sum.staked))}</dd>
      </RoundDetails>
      <Text as="h3" size={14}>
        {t('By round')}
      </Text>
      <Rounds>
        <List
          aria-label={t('Your rounds')}
          style={{ blockSize: Math.min(rounds.length * ROW, VIEWPORT) }}
          rowComponent={ProfitRow}
          rowProps={{ rounds, onShow }}
          rowCount={rounds.length}
          rowHeight={ROW}
          rowKey={(index, { rounds: all }) => String(all[index]?.round.epoch)}
          defaultHeight={VIEWPORT}
        />
      </Rounds>
      <Text tone="soft" size={12}>
        {t('Canceled rounds aren’t counted, and a tie counts as a loss. Network fees aren’t included.')}
      </Text>
    </Stack>
  )
}

const ROW = 44
const VIEWPORT = 308

function ProfitRow({ rounds, onShow, index, style, ariaAttributes }: RowComponentProps<Props>) {
  const { t } = useTranslation()
  const figures = useFigures()
  const played = rounds[index]
  if (played === undefined) return null
  const { round, result, net } = played
  return (
    <div style={style} {...ariaAttributes}>
      <TextButton onClick={() => onShow(round.epoch)}>
        {t('Round %epoch%', { epoch: String(round.epoch) })}
      </TextButton>
      <span>{t(RESULT_LABELS[result])}</span>
      <b>
        {net === undefined ? '–' : t('%amount% %symbol%', { amount: figures.net(net), symbol: COIN.symbol })}
      </b>
    </div>
  )
}

const Total = styled.p`
  display: flex;
  flex-direction: column;
  padding: 12px 16px;
  ${SURFACES.sunken}

  & span {
    ${look({ size: 13, tone: 'soft' })}
  }
  & b {
    font-size: 22px;
    line-height: 28px;
  }
  &[data-sign='gain'] b {
    color: var(--gain);
  }
  &[data-sign='loss'] b {
    color: var(--loss);
  }
`

const Rounds = styled.div`
  & [role='listitem'] {
    display: grid;
    grid-template-columns: 1fr auto minmax(104px, auto);
    align-items: center;
    gap: 12px;
    border-block-end: 1px solid var(--line);
    font-size: 14px;
    line-height: 20px;
  }
  & [role='listitem'] > button {
    justify-self: start;
  }
  & [role='listitem'] > span {
    color: var(--ink-soft);
  }
  & [role='listitem'] > b {
    text-align: end;
  }
`
