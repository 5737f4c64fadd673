/** What is stored of transactions stands under it (`persisted`). */
export const STORED_KEY = 'transactions'
