import type { ClearSigning } from '~/config/clearSigning'
import { raw } from '~/domain/clearSigning/fields'

const ROUND = raw('_lotteryId', 'Round')
const TICKETS = raw('_ticketIds.[]', 'Ticket')

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'lottery', abi: 'lottery', name: 'Lottery' },
      addresses: ({ contracts }) => [contracts.lottery],
      formats: {
        // What they cost no argument says: the round has a price.
        'buyTickets(uint256 _lotteryId,uint32[] _ticketNumbers)': {
          intent: 'Buy lottery tickets',
          fields: [ROUND, raw('_ticketNumbers.[]', 'Ticket number')],
        },
        'claimTickets(uint256 _lotteryId,uint256[] _ticketIds,uint32[] _brackets)': {
          intent: 'Claim lottery prizes',
          fields: [ROUND, TICKETS, raw('_brackets.[]', 'Prize bracket')],
        },
        'refundTickets(uint256 _lotteryId,uint256[] _ticketIds)': {
          intent: 'Refund lottery tickets',
          fields: [ROUND, TICKETS],
        },
        'closeLottery(uint256 _lotteryId)': { intent: 'Close a lottery round', fields: [ROUND] },
        'drawFinalNumberAndMakeLotteryClaimable(uint256 _lotteryId,bool _autoInjection)': {
          intent: 'Draw a lottery round',
          fields: [ROUND, raw('_autoInjection', 'Rest to the next round')],
        },
      },
    },
  ],
}
