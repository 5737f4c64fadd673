import { decodeBytes32String, Interface } from 'ethers'
import { rpc } from '../../../../deploy/node/rpc'
import type { TokenMetadata } from './handlers'

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
const MOST_DECIMALS = 255

/** What tokens say of themselves, in one call; 'unknown' and 0 decimals where one says nothing. */
export async function readTokenMetadata(
  rpcUrl: string,
  multicall: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, TokenMetadata>> {
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
          decimals: decimalsOf(decimals),
        },
      ]
    }),
  )
}

/** The standard knows no more than 255. */
function decimalsOf(answer: readonly [boolean, string] | undefined): number {
  if (answer?.[0] !== true || answer[1].length !== BYTES32_LENGTH) return 0
  const decimals = Number(answer[1])
  return decimals > MOST_DECIMALS ? 0 : decimals
}

function textOf(question: 'name' | 'symbol', answer: readonly [boolean, string] | undefined): string {
  if (answer?.[0] !== true || answer[1] === '0x') return 'unknown'
  // Tokens of before the standard answer with 32 bytes.
  if (answer[1].length === BYTES32_LENGTH) return decodeBytes32String(answer[1])
  return String(TOKEN.decodeFunctionResult(question, answer[1])[0])
}
