import { describe, expect, test } from 'vitest'
import { isAnswerOfChain, isUnknownBlock, RpcError } from '~/chain/rpc/errors'

describe("the chain's verdict", () => {
  test.each([
    [3, 'execution reverted: header not found'],
    [3, 'Request timed out'],
    [-32000, 'execution reverted: Connection closed'],
    [-32000, 'VM Exception while processing transaction: revert'],
    [-32603, 'Error: execution reverted: pool block number is out of range'],
    [-32000, 'out of gas'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'invalid opcode: INVALID'],
    [-32602, 'invalid argument 0: hex string without 0x prefix'],
  ])('%d %s', (code, message) => {
    const error = new RpcError(code, message)
    expect(isAnswerOfChain(error)).toBe(true)
    expect(isUnknownBlock(error)).toBe(false)
  })
})

describe("a node's own trouble is never the chain's verdict", () => {
  test.each([
    [-32000, 'header not found'],
    [-32602, 'BlockOutOfRangeError'],
    [-32000, 'missing trie node 12ab (path ) reverted to disk layer'],
    [-32000, 'Cannot convert 0x to a BigInt'],
    [-32602, 'Cannot convert 0x to a BigInt'],
    [-32000, 'request timed out'],
    [-32000, 'execution aborted (timeout = 5s)'],
    [-32603, 'Internal error'],
    [-32000, 'context deadline exceeded'],
    [-32602, 'the upstream is temporarily unavailable'],
  ])('%d %s', (code, message) => {
    expect(isAnswerOfChain(new RpcError(code, message))).toBe(false)
  })
})
