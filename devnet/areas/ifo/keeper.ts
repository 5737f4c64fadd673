import { id, parseEther, Wallet } from 'ethers'
import type { KeeperContext, KeeperJob } from '../../area'
import { rpc } from '../../../deploy/node/rpc'
import { saleCalls } from './calls'
import { CONTRIBUTORS, PEOPLE, PRESALES, SALES } from './terms'

const COMMIT_CHANCE = 0.5
const LEAST_COMMITMENT = parseEther('5')

/** People with profiles commit a little more to what is on sale, and harvest what is over. */
const commitments: KeeperJob = {
  name: 'commitments',
  everyS: 20,
  start(context) {
    const { random, contract, read, send, rpcUrl } = context
    const calls = saleCalls(context)
    const sales = [SALES.live, SALES.soon] as const
    return async () => {
      const block = Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
      for (const sale of sales) {
        const ask = (method: string) => read(contract(sale.key), 'IFOV2', method)
        const [[start], [end]] = await Promise.all([ask('startBlock'), ask('endBlock')])
        if (block <= Number(start)) continue
        const person = PEOPLE[Math.floor(random.next() * PEOPLE.length)]
        if (person === undefined) continue
        if (block > Number(end)) {
          for (const pid of await harvestable(context, sale.key, person.address)) {
            await send(person, calls.harvest(sale, pid))
          }
          continue
        }
        const [isActive] = await read(contract('Profile'), 'Profile', 'getUserStatus', [person.address])
        // One block before the end nothing arrives in time any more.
        if (isActive !== true || block + 2 >= Number(end) || random.next() > COMMIT_CHANCE) continue
        const units = LEAST_COMMITMENT * BigInt(1 + Math.floor(random.next() * 10))
        for (const transaction of calls.commit(sale, 1, units)) await send(person, transaction)
      }
    }
  },
}

/** Closes presales that are over. */
const presales: KeeperJob = {
  name: 'presales',
  everyS: 30,
  start(context) {
    const { contract, read, send } = context
    const calls = saleCalls(context)
    const closer = new Wallet(id('devnet ifo contributor 0'))
    if (closer.address !== CONTRIBUTORS[0]) throw new Error('Somebody else closes the presale.')
    return async () => {
      for (const { key } of Object.values(PRESALES)) {
        const ask = (method: string) => read(contract(key), 'Presale', method)
        const [[isOver], [isClosed]] = await Promise.all([ask('isOver'), ask('finalized')])
        if (isOver === true && isClosed === false) {
          await send(closer, calls.call(key, 'Presale', 'finalize', []))
        }
      }
    }
  },
}

export const ifoJobs: readonly KeeperJob[] = [commitments, presales]

async function harvestable({ contract, read }: KeeperContext, key: string, account: string) {
  const [amounts, claimed] = await read(contract(key), 'IFOV2', 'viewUserInfo', [account, [0, 1]])
  if (!Array.isArray(amounts) || !Array.isArray(claimed)) return []
  return [0, 1].filter((pid) => amounts[pid] !== 0n && claimed[pid] === false)
}
