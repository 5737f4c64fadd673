/** Nodes behind one address differ by some blocks; more is another chain or a lie. */
export const MAX_BLOCK_GAP = 100
