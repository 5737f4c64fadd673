import { id, Wallet } from 'ethers'
import { fileURLToPath } from 'node:url'
import type { DevnetArea, KeeperContext } from '../../../devnet/area'
import { found } from '../../../server/api/route'
import type { Subgraph } from '../../../subgraphs/subgraphs'

const counter = new Wallet(id('who counts'))
const CHEESE = 10n ** 18n
const DAY = 86_400

const addData = ({ encode }: Pick<KeeperContext, 'encode'>) => encode('Tally', 'add')

/** Listed beside those of `subgraphs/`. */
export const tallySubgraph: Subgraph = {
  name: 'tally',
  folder: fileURLToPath(new URL('subgraph', import.meta.url)),
}

/** The smallest area with every part: what a module can say, and what the machinery makes of it. */
export const tally: DevnetArea = {
  name: 'tally',
  contracts: {
    name: 'tally',
    folder: fileURLToPath(new URL('contracts', import.meta.url)),
    abis: [{ file: 'tally', contract: 'Tally' }],
  },
  deploy({ createContract, token }) {
    createContract('Tally', 'Tally', token('CHEESE'))
  },
  accounts: () => [
    {
      address: counter.address,
      wei: CHEESE,
      holdings: { CHEESE: 10n * CHEESE },
      approvals: [{ token: 'CHEESE', spender: 'Tally' }],
    },
  ],
  seed(context) {
    const add = { what: 'count', to: context.contract('Tally'), data: addData(context), gas: 200_000 }
    const from = counter.address
    return {
      past: context.past ? [{ at: context.past.from + 100 * DAY, transactions: [{ ...add, from }] }] : [],
      present: () => context.send(from, [add]),
    }
  },
  keeperJobs: [
    {
      name: 'counting',
      everyS: 60,
      start: (context) => async () => {
        await context.send(counter, { to: context.contract('Tally'), data: addData(context), gas: 200_000 })
      },
    },
  ],
  routes({ database }) {
    let made: Promise<void> | undefined
    const table = () =>
      (made ??= database.script(
        'CREATE TABLE note (id INTEGER PRIMARY KEY GENERATED ALWAYS AS IDENTITY, text TEXT NOT NULL)',
      ))
    return [
      {
        method: 'POST',
        path: '/tally/notes',
        async answer({ body }) {
          await table()
          await database.query('INSERT INTO note (text) VALUES ($1)', [JSON.stringify(body)])
          return found({ ok: true })
        },
      },
      {
        path: '/tally/notes/:number(^\\d+$)',
        async answer({ params: { number = '' } }) {
          await table()
          return found((await database.query('SELECT text FROM note WHERE id = $1', [Number(number)]))[0])
        },
      },
    ]
  },
}
