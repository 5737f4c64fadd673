import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDeployment } from '~/config/deployment/parse'
import type { Duty, DutyContext, DutyTerms } from '../keeper/duty'
import { openBook } from './book'
import { createFiller, type Filler } from './filler'
import { marketOf } from './market'

/** Fills signed orders whose rewards pay the gas, and observes the pairs that stop orders need. */
export function orderDuties({ keys, folder }: DutyTerms): readonly Duty[] {
  if (!keys.includes('Orders')) return []
  let filler: Promise<Filler> | undefined
  return [
    {
      ...{ name: 'orders', account: 'anyone' },
      async look(context) {
        filler ??= openFiller(context, folder).catch((error: unknown) => {
          filler = undefined
          throw error
        })
        const [call, ...beside] = await (await filler).look()
        return { call, beside }
      },
    },
  ]
}

async function openFiller({ ask, database, account }: DutyContext, folder: string): Promise<Filler> {
  const site = path.join(folder, 'site.json')
  const record = parseDeployment(JSON.parse(await readFile(site, 'utf8')))
  const market = marketOf(record)
  if (market === undefined) throw new Error(`${site} names no contract for orders.`)
  return createFiller(openBook({ database, ask, market, firstBlock: await firstBlockIn(folder) }), account)
}

async function firstBlockIn(folder: string): Promise<number> {
  const blocks = await readFile(path.join(folder, 'blocks.json'), 'utf8').catch(() => '{}')
  const { first } = JSON.parse(blocks) as { readonly first?: unknown }
  return typeof first === 'number' ? first : 0
}
