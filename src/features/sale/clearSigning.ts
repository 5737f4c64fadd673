import type { ClearSigning } from '~/config/clearSigning'
import { raw } from '~/domain/clearSigning/fields'

const COUNT = raw('_numberTickets', 'Tickets')
const TICKETS = raw('_ticketIds.[]', 'Ticket')

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'nftSale', abi: 'nftSale', name: 'Sale of collectibles' },
      addresses: ({ contracts }) => [contracts.sale],
      formats: {
        // What they cost no argument says: the sale has a price.
        'buyTickets(uint256 _numberTickets)': { intent: 'Buy tickets', fields: [COUNT] },
        'buyTicketsInPreSaleForGen0(uint256 _numberTickets)': {
          intent: 'Buy tickets in the pre-sale',
          fields: [COUNT],
        },
        'mint(uint256[] _ticketIds)': { intent: 'Mint collectibles', fields: [TICKETS] },
        'refund(uint256[] _ticketIds)': { intent: 'Refund tickets', fields: [TICKETS] },
      },
    },
  ],
}
