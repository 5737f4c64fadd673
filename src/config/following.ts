// How sent transactions are followed: apart from the other policies, since the first picture does without.

/** A transaction without a receipt is looked up again when more than `blocks` blocks passed since the last look. */
export const RECEIPT_CHECKS = [
  { youngerThanMs: 60 * 60 * 1000, blocks: 2 },
  { youngerThanMs: Infinity, blocks: 9 },
] as const

/**
 * A transaction that no node knows is given up when its nonce is still free after this: `seen` since it was last
 * known, `unseen` since it was sent where no node of ours ever knew it (a wallet may send to a node that shares
 * nothing before the block), `used` when its nonce was taken by an unknown transaction. And a batch, when the wallet
 * has not told what became of it: `no-status` since it was asked in vain, `absent` since it was sent where the wallet
 * has not been there. `unanswered`: the wallet told no hash, and nothing like what it was asked for is on the chain.
 */
export const GIVEN_UP_AFTER_MS = {
  seen: 10 * 60 * 1000,
  unseen: 60 * 60 * 1000,
  used: 60 * 1000,
  unanswered: 10 * 60 * 1000,
  'no-status': 60 * 1000,
  absent: 24 * 60 * 60 * 1000,
} as const
/** One that was given up is looked for this much longer: a late receipt is still told. */
export const LATE_RECEIPT_MS = 24 * 60 * 60 * 1000
/** A receipt is looked at again until this many blocks lie on its own. */
export const REORG_DEPTH = 20
/** The chain's newest block is at most so many blocks ahead of the last one that the page has seen. */
export const MAX_UNSEEN_BLOCKS = 10
/** Blocks read for the transaction that took a nonce, where a node cannot say which block it was. */
export const REPLACEMENT_SCAN_BLOCKS = 20
/** A wallet that has not said by then what became of a batch has not said it. */
export const BATCH_STATUS_WAIT_MS = 10_000
/** A private node that has not answered by then may have a transaction or not. */
export const PRIVATE_NODE_MS = 10_000
/** After so long without a block the person is asked whether a private transaction should go public. */
export const PRIVATE_WAIT_MS = 60_000
