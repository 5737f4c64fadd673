import { getAddress } from 'ethers'
import { parseAddress } from '~/domain/address'
import { isRecord } from '~/lib/record'
import type { ServiceContext } from './api/route'
import { type Entry, RefusedEntry, type SignedKind } from './signed'

const FORMAT = 'cheeseswap-signed-1'

/**
 * All that people signed as lines of JSON, each with the signature: anybody can check them without us. The first line says
 * which exchange they are of.
 */
export async function* exportedLines(
  context: ServiceContext,
  kinds: readonly SignedKind[],
): AsyncGenerator<string> {
  const { chainId, factory } = context.record.network
  yield JSON.stringify({ type: FORMAT, chainId, factory: getAddress(factory) })
  for (const { entries } of kinds) {
    for await (const entry of entries(context)) yield JSON.stringify(entry)
  }
}

export interface Imported {
  /** Lines that are here now and were not before; with `isDryRun`, lines whose signatures hold. */
  readonly added: number
  /** Lines that were here already, or gave way to a later vote of the same person. */
  readonly known: number
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

interface ImportOptions {
  readonly kinds: readonly SignedKind[]
  /** Checks signatures alone and keeps nothing. */
  readonly isDryRun?: boolean
}

/** Takes lines that `exportedLines` of this exchange wrote, wherever that was. One that is refused costs itself. */
export async function importLines(
  context: ServiceContext,
  lines: AsyncIterable<string> | Iterable<string>,
  { kinds, isDryRun = false }: ImportOptions,
): Promise<Imported> {
  const takers = new Map(kinds.map(({ type, taker }) => [type, taker(context, isDryRun)]))
  const refused: { line: number; reason: string }[] = []
  let [line, added, known] = [0, 0, 0]
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    try {
      const entry = parsed(text)
      if (line === 1) {
        checkHeader(context, entry)
        continue
      }
      const take = takers.get(String(entry['type']))
      if (take === undefined) throw new RefusedEntry('of no kind that is known here')
      if (await take(entry)) added += 1
      else known += 1
    } catch (error) {
      if (!(error instanceof RefusedEntry)) throw error
      refused.push({ line, reason: error.message })
      if (line === 1) break
    }
  }
  return { added, known, refused }
}

function parsed(text: string): Entry {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RefusedEntry('not JSON')
  }
  if (!isRecord(value)) throw new RefusedEntry('not an entry')
  return value
}

function checkHeader({ record }: ServiceContext, { type, chainId, factory }: Entry): void {
  if (type !== FORMAT) throw new RefusedEntry(`the first line is not of the format ${FORMAT}`)
  const own = record.network
  if (chainId !== own.chainId || parseAddress(factory) !== parseAddress(own.factory)) {
    throw new RefusedEntry('these are lines of another exchange')
  }
}
