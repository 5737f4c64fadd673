import { List, type RowComponentProps } from 'react-window'
import { styled } from 'styled-components'
import type { Ticket, WinningTicket } from '~/domain/lottery/winnings'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Dialog } from '~/ui/Dialog'
import { useFormat } from '~/widgets/useFormat'
import { TicketDigits } from './TicketDigits'

interface Props {
  readonly reward: Token
  readonly lotteryId: number
  readonly tickets: readonly Ticket[]
  /** Undefined before the draw. */
  readonly final?: number | undefined
  readonly winning?: readonly WinningTicket[]
  readonly onClose: () => void
}

const ROW = 52
const VIEWPORT = 416

/** The tickets of an account in a round, those that win first; hundreds of them, of which those in sight exist. */
export default function OwnTickets({ reward, lotteryId, tickets, final, winning = [], onClose }: Props) {
  const { t } = useTranslation()
  const prizes = new Map(winning.map((ticket) => [ticket.id, ticket]))
  const sorted = tickets.toSorted((a, b) => {
    const [one, other] = [prizes.get(a.id)?.prize ?? 0n, prizes.get(b.id)?.prize ?? 0n]
    return one === other ? a.id - b.id : one > other ? -1 : 1
  })
  return (
    <Dialog
      isOpen
      id="own-tickets"
      title={t('Your tickets in round %id%', { id: lotteryId })}
      closeLabel={t('Close')}
      onClose={onClose}
    >
      <List
        aria-label={t('Your tickets in round %id%', { id: lotteryId })}
        style={{ blockSize: Math.min(sorted.length * ROW, VIEWPORT) }}
        rowComponent={TicketRow}
        rowProps={{ reward, tickets: sorted, final, prizes }}
        rowCount={sorted.length}
        rowHeight={ROW}
        rowKey={(index, rows) => rows.tickets[index]?.id ?? index}
        defaultHeight={VIEWPORT}
      />
    </Dialog>
  )
}

interface RowProps {
  readonly reward: Token
  readonly tickets: readonly Ticket[]
  readonly final: number | undefined
  readonly prizes: ReadonlyMap<number, WinningTicket>
}

function TicketRow({
  reward,
  tickets,
  final,
  prizes,
  index,
  style,
  ariaAttributes,
}: RowComponentProps<RowProps>) {
  const { t } = useTranslation()
  const format = useFormat()
  const ticket = tickets[index]
  if (ticket === undefined) return null
  const won = prizes.get(ticket.id)
  return (
    <div style={style} {...ariaAttributes}>
      <Line>
        <TicketDigits number={ticket.number} final={final} />
        {won !== undefined && (
          <>
            <b>
              {t('%amount% %symbol%', {
                amount: format.fixed(amountOf(reward, won.prize), 2),
                symbol: shortSymbol(reward.symbol),
              })}
            </b>
            <Badge data-type={won.isClaimed ? undefined : 'success'}>
              {won.isClaimed ? t('Claimed {tickets}') : t('Unclaimed {tickets}')}
            </Badge>
          </>
        )}
      </Line>
    </div>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 100%;
  font-size: 14px;
  line-height: 20px;

  & > b {
    margin-inline-start: auto;
  }
`
