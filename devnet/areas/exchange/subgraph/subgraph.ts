import { id as topicOf } from 'ethers'
import type { Subgraph, SubgraphContext } from '../../../area'
import type { NodeLog } from '../../../indexer/follow'
import { pairFinder } from '../pairs'
import { EXCHANGE } from './entities'
import { type ExchangeContext, HANDLERS, PAIR_CREATED, type TokenFacts } from './handlers'
import { readTokenFacts } from './tokenFacts'

/** Tokens whose pools tell what others are worth, the best first. */
const TRUSTED = ['WBNB', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH', 'CHEESE']
const CREATED = topicOf(PAIR_CREATED)

export const exchangeSubgraph: Subgraph = {
  name: 'exchange',
  entities: EXCHANGE,
  start(context) {
    const facts = new Map<string, TokenFacts>()
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
        const known = await readTokenFacts(context.rpcUrl, context.contract('Multicall'), unknown)
        for (const [token, each] of known) facts.set(token, each)
      },
    }
  },
}

function exchangeContext(context: SubgraphContext, facts: ReadonlyMap<string, TokenFacts>): ExchangeContext {
  const addressOf = (key: string) => context.token(key).toLowerCase()
  const pairOf = pairFinder(context)
  const wrapped = addressOf('WBNB')
  return {
    factory: context.contract('Factory').toLowerCase(),
    anchors: {
      wrapped,
      dollarPair: pairOf(wrapped, addressOf('BUSD')),
      trusted: TRUSTED.map(addressOf),
      pairOf,
    },
    tokenFacts: (address) => facts.get(address) ?? { name: 'unknown', symbol: 'unknown', decimals: 0 },
  }
}
