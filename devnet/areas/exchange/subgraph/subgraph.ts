import { id as topicOf } from 'ethers'
import type { Money } from '../../../../subgraphs/mapping'
import { priceReferences } from '../../../../subgraphs/exchange/priceReferences'
import { exchangeSubgraph as files } from '../../../../subgraphs/exchange/subgraph'
import type { IndexedSubgraph, SubgraphContext } from '../../../../server/indexer/subgraph'
import type { Deployed } from '../../../../contracts/deployed'
import type { NodeLog } from '../../../../server/indexer/follow'
import { type ExchangeContext, HANDLERS, PAIR_CREATED, type TokenMetadata } from './handlers'
import { readTokenMetadata } from './tokenMetadata'

/** Tokens whose pools tell what others are worth, the best first. */
const TRUSTED = ['WBNB', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH', 'CHEESE']
const CREATED = topicOf(PAIR_CREATED)

export const exchangeSubgraph: IndexedSubgraph = {
  ...files,
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
}

export function localMoney({ token }: Pick<Deployed, 'token'>): Money {
  return { wrapped: token('WBNB'), dollar: token('BUSD'), trusted: TRUSTED.map(token) }
}

function exchangeContext(
  context: SubgraphContext,
  facts: ReadonlyMap<string, TokenMetadata>,
): ExchangeContext {
  return {
    factory: context.contract('Factory').toLowerCase(),
    references: priceReferences(context, localMoney(context)),
    tokenMetadata: (address) => facts.get(address) ?? { name: 'unknown', symbol: 'unknown', decimals: 0 },
  }
}
