/** 'network' is what the node suggests at the moment of sending; the others are a network's presets. */
export const GAS_SPEEDS = ['default', 'fast', 'instant', 'network'] as const
export type GasSpeed = (typeof GAS_SPEEDS)[number]
