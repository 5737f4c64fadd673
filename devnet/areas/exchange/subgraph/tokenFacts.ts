import { decodeBytes32String, Interface } from 'ethers'
import { rpc } from '../../../rpc'
import type { TokenFacts } from './handlers'

const MULTICALL = new Interface([
  'function tryAggregate(bool requireSuccess, tuple(address target, bytes callData)[] calls) returns (tuple(bool success, bytes returnData)[])',
])
const TOKEN = new Interface([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
])
const QUESTIONS = ['name', 'symbol', 'decimals'] as const
const BYTES32_LENGTH = 2 + 64

/** What tokens say of themselves, in one call; 'unknown' and 0 decimals where one says nothing. */
export async function readTokenFacts(
  rpcUrl: string,
  multicall: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const calls = addresses.flatMap((address) =>
    QUESTIONS.map((question) => [address, TOKEN.encodeFunctionData(question)]),
  )
  const data = MULTICALL.encodeFunctionData('tryAggregate', [false, calls])
  const result = await rpc<string>(rpcUrl, 'eth_call', [{ to: multicall, data }, 'latest'])
  const [answers] = MULTICALL.decodeFunctionResult('tryAggregate', result) as unknown as [
    readonly (readonly [boolean, string])[],
  ]
  return new Map(
    addresses.map((address, index) => {
      const [name, symbol, decimals] = answers.slice(index * QUESTIONS.length, (index + 1) * QUESTIONS.length)
      return [
        address,
        {
          name: textOf('name', name),
          symbol: textOf('symbol', symbol),
          decimals: decimals?.[0] === true && decimals[1].length === BYTES32_LENGTH ? Number(decimals[1]) : 0,
        },
      ]
    }),
  )
}

function textOf(question: 'name' | 'symbol', answer: readonly [boolean, string] | undefined): string {
  if (answer?.[0] !== true || answer[1] === '0x') return 'unknown'
  // Tokens of before the standard answer with 32 bytes.
  if (answer[1].length === BYTES32_LENGTH) return decodeBytes32String(answer[1])
  return String(TOKEN.decodeFunctionResult(question, answer[1])[0])
}
