import { parseEther, Wallet } from 'ethers'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHAIN_ID } from '../../contracts/deployed'
import { root } from '../../contracts/paths'
import { parseConfig } from '../../deploy/config'
import { FILLER } from '../../devnet/areas/orders/terms'
import { openAccounts } from '../../server/keeper/accounts'
import { createKeeper } from '../../server/keeper/keeper'
import { launchConfig } from '../support/launchConfig'
import { E18, orderBook, ORDERS } from './orderBook'
import { localChain, tokenOf } from './support'

const chain = localChain()
const book = orderBook(chain)
const CHEESE = tokenOf('CHEESE')
const MAKERS = [1, 2, 3].map((index) => new Wallet(`0x${String(index).padStart(64, '6')}`))

/** A deployment with orders alone, whose record is that of the local exchange. */
async function newKeeper() {
  const { rpcUrl } = chain.devnet()
  const json = launchConfig(rpcUrl)
  const config = parseConfig({ ...json, chain: { ...json.chain, id: CHAIN_ID }, confirmations: 3 })
  const keeper = createKeeper({
    ...{
      name: 'fondue',
      config: { ...config, areas: ['orders'] },
      rpcUrls: [rpcUrl],
      database: book.database(),
    },
    folder: path.join(root, 'deployments', String(CHAIN_ID)),
    addresses: { contracts: { Orders: ORDERS }, tokens: {} },
    accounts: await openAccounts({ KEEPER_KEY: FILLER.privateKey }, CHAIN_ID),
    ...{ guard: () => Promise.resolve(), weiPerDay: parseEther('5') },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await keeper.start()
  return keeper
}

describe('the keeper', () => {
  it('fills several orders in one block, each once, and goes on where an earlier one was ended', async () => {
    const first = await newKeeper()
    expect(first.duties).toEqual(['orders'])
    await first.tick()
    const hashes: string[] = []
    for (const maker of MAKERS) {
      await book.fund(maker, CHEESE, 100n * E18)
      hashes.push((await book.place(maker)).hash)
    }
    await first.tick()
    const block = Number(await chain.rpc<string>('eth_blockNumber'))
    // Another one takes over what is on its way, and sends none of it again.
    const second = await newKeeper()
    await second.tick()
    await chain.rpc('evm_mine')
    for (let look = 0; look < 3; look++) {
      await second.tick()
      await chain.rpc('evm_mine')
    }
    for (const [index, maker] of MAKERS.entries()) {
      expect(await book.told(hashes[index] ?? '', maker)).toMatchObject({ state: 'filled' })
    }
    const fills = await book.database().query<{ block: number }>('SELECT block FROM order_fills')
    expect(fills.map((fill) => Number(fill.block))).toEqual([block + 1, block + 1, block + 1])
    const sends = await book
      .database()
      .query<{ step: string; status: string }>("SELECT step, status FROM keeper_sends WHERE duty = 'orders'")
    expect(sends).toEqual(MAKERS.map(() => ({ step: 'fill', status: 'mined' })))
    expect(await book.database().query('SELECT key FROM keeper_alerts')).toEqual([])
  })
})
