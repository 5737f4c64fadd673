/** The chain's own answer: asking another node will not change it. */
const EXECUTION =
  /revert|out of gas|gas required exceeds|invalid opcode|invalid jump|stack (over|under)flow|insufficient funds/i
const REVERT = /^(VM Exception|.*execution reverted)/i
/** The node's own trouble, whatever else it says: never the chain's verdict. */
const NODE_TROUBLE =
  /time(d)? ?-?out|deadline exceeded|aborted|cannot convert|rate limit|too many requests|overload|capacity|temporar|unavailable|internal error|no response|missing response|connection/i
/** The node is behind, or has forgotten the block. */
const UNKNOWN_BLOCK =
  /header not found|block not found|unknown block|block (height|number|is out)|out ?of ?range|missing trie node|state .*(not|un)available|pruned/i
const REVERTED = 3
const INVALID_PARAMS = -32602

/** An error in a JSON-RPC answer. `code`, `message` and `data` are the node's own. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * True for reverts, exhausted gas and the like, and for questions that no node can understand: another node would
 * say the same. Never for a node that is behind, slow or broken, whatever code it says so with.
 */
export function isAnswerOfChain(error: unknown): error is RpcError {
  if (!(error instanceof RpcError)) return false
  if (isRevert(error)) return true
  if (isUnknownBlock(error) || NODE_TROUBLE.test(error.message)) return false
  return EXECUTION.test(error.message) || error.code === INVALID_PARAMS
}

/** True when the node has not seen the block yet, or has forgotten it. */
export function isUnknownBlock(error: unknown): boolean {
  return error instanceof RpcError && !isRevert(error) && UNKNOWN_BLOCK.test(error.message)
}

/** Contracts choose the words of their reverts, which may be those of a node in trouble. */
function isRevert({ code, message }: RpcError): boolean {
  return code === REVERTED || REVERT.test(message)
}

/** No node answered. The reason of the last one is the cause. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** A node is unusable for now: dead, slow, limiting us, answering something else than JSON-RPC, or lying. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
  readonly reason: NodeFaultReason
  /** What the node itself asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(reason: NodeFaultReason, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(reason, { cause: options.cause })
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs
  }
}

export type NodeFaultReason =
  | 'unreachable'
  | 'slow'
  | 'rate-limited'
  | 'not-json-rpc'
  | 'wrong-chain'
  | 'implausible-block'

/** Nothing is at an address where a contract is needed: the answer to a call there is empty. */
export class NoContract extends Error {
  override readonly name = 'NoContract'

  constructor(address: string) {
    super(`No contract is at ${address}`)
  }
}

/** Specification 1 §8: the answer is of an older block than the one asked for. Asked again without limit. */
export class StaleBlock extends Error {
  override readonly name = 'StaleBlock'

  constructor() {
    super('Fetched for old block number')
  }
}
