/** The contract suites run side by side on so many chains: each test mostly waits for its node. */
export const CHAINS = 2
