import type { LotteryRound } from '~/domain/lottery/round'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { TextButton } from '~/ui/TextButton'
import { Pages } from '~/widgets/Pages'
import { useFormat } from '~/widgets/useFormat'
import { PotChart, winnersOf } from './PotChart'
import { TicketDigits } from './TicketDigits'

interface Props {
  readonly reward: Token
  /** The newest first. */
  readonly rows: readonly { readonly lotteryId: number; readonly round: Loadable<LotteryRound, unknown> }[]
  /** Who played, by round, as far as a subgraph tells. */
  readonly players: ReadonlyMap<number, number | undefined>
  /** Tickets of the connected account by round, as far as they are known; undefined without one. */
  readonly own: ReadonlyMap<number, number> | undefined
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly onOpen: (lotteryId: number) => void
}

/** Finished rounds, a page of them at a time. */
export function HistoryTable({ reward, rows, players, own, page, pages, onPage, onOpen }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const symbol = shortSymbol(reward.symbol)
  const drawn = rows.flatMap(({ round }) => valueOf(round) ?? []).reverse()
  return (
    <Stack>
      {drawn.length > 0 && <PotChart reward={reward} rounds={drawn} />}
      <Table label={t('Past rounds')}>
        <thead>
          <tr>
            <th scope="col">{t('Round')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Winning number')}</th>
            <th scope="col" data-figure>
              {t('Prize pool')}
            </th>
            <th scope="col" data-figure>
              {t('Winning tickets')}
            </th>
            <th scope="col" data-figure>
              {t('Players')}
            </th>
            {own !== undefined && (
              <th scope="col" data-figure>
                {t('Your tickets')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lotteryId, round }) => {
            const known = valueOf(round)
            return (
              <tr key={lotteryId}>
                <th scope="row">
                  <TextButton
                    onClick={() => {
                      onOpen(lotteryId)
                    }}
                  >
                    {lotteryId}
                  </TextButton>
                </th>
                {known === undefined ? (
                  <td colSpan={own === undefined ? 5 : 6}>
                    {round.status === 'failed' ? t('Pending') : <Skeleton width={160} />}
                  </td>
                ) : (
                  <>
                    <td>{dateText(known.endTime, language)}</td>
                    <td>{known.finalNumber > 0 && <TicketDigits number={known.finalNumber} />}</td>
                    <td data-figure>
                      {t('%amount% %symbol%', {
                        amount: format.fixed(amountOf(reward, known.amountCollectedInCake), 2),
                        symbol,
                      })}
                    </td>
                    <td data-figure>{winnersOf(known)}</td>
                    <td data-figure>{players.get(lotteryId) ?? t('Unknown')}</td>
                    {own !== undefined && <td data-figure>{own.get(lotteryId) ?? t('Unknown')}</td>}
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </Table>
      <Pages page={page} count={pages} onPage={onPage} previous={t('Newer')} next={t('Older')} />
    </Stack>
  )
}
