import { summaryWords } from '~/widgets/transactions/summaries'

export const orderSummaries = {
  'order-cancel': summaryWords({
    facts: ['order'],
    text: ({ order }, { t }) => t('Cancel order %order%', { order }),
    receipt: ({ order }, { t }) => t('Canceled order %order%', { order }),
    done: 'Order canceled',
  }),
  'orders-cancel-all': summaryWords({
    facts: [],
    text: (_, { t }) => t('Cancel all orders'),
    receipt: (_, { t }) => t('Canceled all orders'),
    done: 'Orders canceled',
  }),
}
