import {
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex as ViemHex,
  parseAbi,
} from 'viem'
import { getReserves } from '~/chain/abi/pair'
import { balanceOf } from '~/chain/abi/erc20'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import { decodeAggregate, encodeAggregate } from '~/chain/multicall/aggregate'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { compare } from './compare'

/** A request of 500 calls, half of them with an argument, and its answer: to bytes and to values. */
const CALLS = 500
const abi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Answer { bool success; bytes returnData; }',
  'function tryBlockAndAggregate(bool requireSuccess, Call[] calls) returns (uint256 blockNumber, bytes32 blockHash, Answer[] returnData)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function balanceOf(address) view returns (uint256)',
])

const account = toAddress('0x00000000000000000000000000000000000000aa')
const targets = Array.from({ length: CALLS }, (_, n) =>
  toAddress(`0x${(BigInt(n + 1) * 0x9e3779b97f4a7c15n).toString(16).padStart(40, '0')}`),
)

const encoded = encodeFunctionResult({
  abi,
  functionName: 'tryBlockAndAggregate',
  result: [
    40_000_000n,
    `0x${'ab'.repeat(32)}`,
    targets.map((_, n) => ({
      success: true,
      returnData:
        n % 2 === 0
          ? encodeFunctionResult({
              abi,
              functionName: 'getReserves',
              result: [10n ** 21n + BigInt(n), 7n ** 20n, 1_700_000_000],
            })
          : encodeFunctionResult({ abi, functionName: 'balanceOf', result: 10n ** 18n * BigInt(n) }),
    })),
  ],
})

/** As it arrives: one text out of a JSON answer. */
const answer = JSON.parse(JSON.stringify(encoded)) as typeof encoded

function oursEncode(): Hex {
  return encodeAggregate(
    targets.map((target, n) => ({
      target,
      callData: n % 2 === 0 ? encodeCall(getReserves, []) : encodeCall(balanceOf, [account]),
    })),
  )
}

function peerEncode(): ViemHex {
  return encodeFunctionData({
    abi,
    functionName: 'tryBlockAndAggregate',
    args: [
      false,
      targets.map((target, n) => ({
        target,
        callData:
          n % 2 === 0
            ? encodeFunctionData({ abi, functionName: 'getReserves' })
            : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }),
      })),
    ],
  })
}

function oursDecode(): unknown {
  const { block, results } = decodeAggregate(answer)
  return [
    block,
    results.map(({ data }, n) =>
      n % 2 === 0 ? decodeResult(getReserves, data) : decodeResult(balanceOf, data)[0],
    ),
  ]
}

function peerDecode(): unknown {
  const [block, , results] = decodeFunctionResult({ abi, functionName: 'tryBlockAndAggregate', data: answer })
  return [
    Number(block),
    results.map(({ returnData }, n) =>
      n % 2 === 0
        ? decodeFunctionResult({ abi, functionName: 'getReserves', data: returnData })
        : decodeFunctionResult({ abi, functionName: 'balanceOf', data: returnData }),
    ),
  ]
}

/** Lazily joined strings are flattened within the measurement. */
function joined<T extends string>(text: T): T {
  if (Number.isNaN(text.charCodeAt(text.length - 1))) throw new Error('An empty request.')
  return text
}

await compare({
  name: 'encode a request of 500 calls (viem)',
  ours: () => joined(oursEncode()),
  peer: () => joined(peerEncode()),
  goal: 20,
})
await compare({ name: 'decode its answer (viem)', ours: oursDecode, peer: peerDecode, goal: 20 })
await compare({
  name: 'both (viem)',
  ours: () => [joined(oursEncode()), oursDecode()],
  peer: () => [joined(peerEncode()), peerDecode()],
  goal: 20,
})
