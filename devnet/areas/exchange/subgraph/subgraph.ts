import { id as topicOf, keccak256 } from 'ethers'
import { fileURLToPath } from 'node:url'
import type { MappingPlace, Money, Subgraph, SubgraphContext } from '../../../area'
import { artifactOf, type Deployed } from '../../../deploy/deployed'
import type { NodeLog } from '../../../indexer/follow'
import { pairFinder } from '../pairs'
import { EXCHANGE } from './entities'
import { type ExchangeContext, HANDLERS, PAIR_CREATED, type TokenMetadata } from './handlers'
import type { Anchors } from './pricing'
import { readTokenMetadata } from './tokenMetadata'

/** Tokens whose pools tell what others are worth, the best first. */
const TRUSTED = ['WBNB', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH', 'CHEESE']
const CREATED = topicOf(PAIR_CREATED)

export const exchangeSubgraph: Subgraph = {
  name: 'exchange',
  entities: EXCHANGE,
  start(context) {
    const facts = new Map<string, TokenMetadata>()
    const own = exchangeContext(context, facts)
    return {
      events: Object.fromEntries(
        Object.entries(HANDLERS).map(([signature, handle]) => [
          signature,
          (session, log) => {
            handle(session, log, own)
          },
        ]),
      ),
      async prepare(logs: readonly NodeLog[]) {
        const created = logs.filter(({ topics }) => topics[0] === CREATED)
        const tokens = created.flatMap(({ topics }) =>
          topics.slice(1, 3).map((topic) => `0x${topic.slice(-40)}`),
        )
        const unknown = [...new Set(tokens)].filter((token) => !facts.has(token))
        if (unknown.length === 0) return
        const known = await readTokenMetadata(context.rpcUrl, context.contract('Multicall'), unknown)
        for (const [token, each] of known) facts.set(token, each)
      },
    }
  },
  mapping: {
    folder: fileURLToPath(new URL('../mapping', import.meta.url)),
    sources: [
      { contract: 'Factory', key: 'Factory', events: ['PairCreated'] },
      { contract: 'Pair', events: ['Mint', 'Burn', 'Swap', 'Transfer', 'Sync'] },
    ],
    abis: {
      Erc20: [
        'function name() view returns (string)',
        'function symbol() view returns (string)',
        // More than 255 are none, and no failure of the mapping.
        'function decimals() view returns (uint256)',
      ],
      Erc20Bytes32: ['function name() view returns (bytes32)', 'function symbol() view returns (bytes32)'],
    },
    constants: mappingConstants,
  },
}

function mappingConstants({ artifacts, contract, money }: MappingPlace) {
  const { wrapped, dollarPair, trusted } = anchorsIn({ artifacts, contract }, money)
  return {
    FACTORY: contract('Factory').toLowerCase(),
    PAIR_INIT_CODE_HASH: keccak256(artifactOf(artifacts, 'Pair').bytecode),
    WRAPPED: wrapped,
    DOLLAR_PAIR: dollarPair,
    TRUSTED: trusted,
  }
}

export function localMoney({ token }: Pick<Deployed, 'token'>): Money {
  return { wrapped: token('WBNB'), dollar: token('BUSD'), trusted: TRUSTED.map(token) }
}

function anchorsIn(
  deployed: Pick<Deployed, 'artifacts' | 'contract'>,
  { wrapped, dollar, trusted }: Money,
): Anchors {
  const pairOf = pairFinder(deployed)
  return {
    wrapped: wrapped.toLowerCase(),
    dollarPair: pairOf(wrapped, dollar),
    trusted: trusted.map((each) => each.toLowerCase()),
    pairOf,
  }
}

function exchangeContext(
  context: SubgraphContext,
  facts: ReadonlyMap<string, TokenMetadata>,
): ExchangeContext {
  return {
    factory: context.contract('Factory').toLowerCase(),
    anchors: anchorsIn(context, localMoney(context)),
    tokenMetadata: (address) => facts.get(address) ?? { name: 'unknown', symbol: 'unknown', decimals: 0 },
  }
}
