/** For which opcodes is compiled: `paris` is before PUSH0, which some chains don't have. */
export const EVM_VERSIONS = ['paris', 'shanghai', 'cancun'] as const
export type EvmVersion = (typeof EVM_VERSIONS)[number]
