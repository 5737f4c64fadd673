import { parseUnits } from 'ethers'

/** The hub's space where a deployment names none (facts 10). */
export const SPACE = { id: 'cheese.eth', name: 'CheeseSwap' } as const
/** What a message may hold, in characters, and how far its time may be from the hub's, in seconds. */
export const LIMITS = { title: 256, body: 10_000, choices: 20, choice: 256, clockS: 300 } as const
/** GraphQL's Int, which times and blocks are told as: a larger one could not be returned to clients. */
export const MAX_NUMBER = 2 ** 31 - 1
/** Whole tokens that a proposal requires. */
export const THRESHOLD = parseUnits('10')
