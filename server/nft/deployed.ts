import { getAddress, Interface } from 'ethers'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import type { Route, ServiceContext } from '../api/route'
import { bunnyCollection, bunnyPictureRoutes } from '../profile/collectibles'
import { tokenCollection } from './collections'
import { type CollectionSource, marketRoutes } from './market'
import { metadataStore } from './metadataStore'
import { fetchOutside, type OutsideTerms, PUBLIC_GATEWAYS } from './outside'

const market = new Interface([
  'function viewCollections(uint256 cursor, uint256 size) view returns (address[], (uint8, address, address, uint256, uint256)[], uint256)',
])
const sale = new Interface(['function pancakeSquad() view returns (address)'])

const NOWHERE_PRIVATE: OutsideTerms = { gateways: PUBLIC_GATEWAYS, privateHosts: [] }

/** Collections of the market that are told of: an admin adds each. */
const MOST_COLLECTIONS = 500
const PAGE = 100
/** Milliseconds for which the list of collections holds. */
const LIST_MS = 15_000

/** The market's service of a deployment: its bunnies, the collection that it sells, and whatever its market trades. */
export function deployedMarketRoutes({
  record,
  rpcUrl,
  outside,
  database,
}: ServiceContext): readonly Route[] {
  const { nftMarket, profile, sale: saleContract } = record.contracts
  const terms = outside ?? NOWHERE_PRIVATE
  const ask = (to: string) => (data: string) => rpc<string>(rpcUrl, 'eth_call', [{ to, data }, 'latest'])
  const sources = new Map<string, CollectionSource>()
  if (profile !== undefined) {
    const address = getAddress(profile.bunnies)
    sources.set(address, bunnyCollection({ rpcUrl, address }))
  }

  function sourceOf(address: string): CollectionSource {
    const found =
      sources.get(address) ??
      tokenCollection({
        ...{ address, call: ask(address), gateway: terms.gateways[0], now: Date.now },
        store: metadataStore(database, address),
        callAll: (datas) =>
          rpcAll<string>(
            rpcUrl,
            datas.map((data) => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })),
          ),
        fetchText: (at) => fetchOutside(at, terms),
      })
    sources.set(address, found)
    return found
  }

  async function addresses(): Promise<readonly string[]> {
    const found = new Set(sources.keys())
    if (saleContract !== undefined) {
      const answer = await ask(saleContract)(sale.encodeFunctionData('pancakeSquad'))
      if (answer !== '0x') found.add(sale.decodeFunctionResult('pancakeSquad', answer)[0] as string)
    }
    for (let cursor = 0; nftMarket !== undefined && cursor < MOST_COLLECTIONS; cursor += PAGE) {
      const answer = await ask(nftMarket)(market.encodeFunctionData('viewCollections', [cursor, PAGE]))
      // The node is not yet at the block that made the contract.
      if (answer === '0x') break
      const [page] = market.decodeFunctionResult('viewCollections', answer) as unknown as [readonly string[]]
      for (const each of page) found.add(getAddress(each))
      if (page.length < PAGE) break
    }
    return [...found]
  }

  let kept: { readonly list: Promise<readonly CollectionSource[]>; readonly until: number } | undefined
  const collections = () => {
    if (kept === undefined || Date.now() >= kept.until) {
      const list = addresses().then((all) => all.map(sourceOf))
      kept = { list, until: Date.now() + LIST_MS }
      list.catch(() => (kept = undefined))
    }
    return kept.list
  }

  if (nftMarket === undefined && profile === undefined && saleContract === undefined) return []
  return [...marketRoutes(collections), ...(profile === undefined ? [] : bunnyPictureRoutes)]
}
