import { type Address, ZERO_ADDRESS } from './address'

/** Names ending in .eth, with an optional path (specification 1 §5). */
const NAME = /^(?:[^\s/.]+\.)+eth(?:\/[^\s]*)?$/iu

/** True for text that may be an ENS name; only asking tells whether it stands for an account. */
export function isName(text: string): boolean {
  return text.length <= 255 && NAME.test(text)
}

/** What a person types or pastes, without the spaces that come along (specification 1 §5). */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/**
 * True for an account that tokens must not be sent to because they could not be recovered (DESIGN §6 [0.10]): the
 * zero address and those given, such as the router, the factory, the wrapped token and what the route leads through.
 */
export function isRefusedRecipient(recipient: Address, refused: readonly Address[]): boolean {
  return recipient === ZERO_ADDRESS || refused.includes(recipient)
}
