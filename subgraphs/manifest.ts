import { parse } from 'yaml'
import { decoded, type DecodedBy, integer, optional, record, text, whole } from '~/lib/decode'

const NAME = text(80)
const SIGNATURE = text(400)
const PATH = text(200)

const mapping = record({
  file: PATH,
  abis: whole(record({ name: NAME, file: PATH })),
  eventHandlers: optional(whole(record({ event: SIGNATURE, handler: NAME }))),
  blockHandlers: optional(whole(record({ handler: NAME }))),
})
const template = record({ name: NAME, source: record({ abi: NAME }), mapping })
const dataSource = record({
  name: NAME,
  network: NAME,
  source: record({ abi: NAME, address: NAME, startBlock: integer() }),
  mapping,
})
const manifest = record({
  schema: record({ file: PATH }),
  dataSources: whole(dataSource),
  templates: optional(whole(template)),
})

/** A contract whose events are handled: of one address, or of those that a handler creates from a template. */
export type DataSource = DecodedBy<typeof dataSource>
export type SourceTemplate = DecodedBy<typeof template>
export type Manifest = DecodedBy<typeof manifest>

/** A subgraph.yaml, as far as The Graph's nodes and ours act on it. Throws for what it lacks. */
export function parseManifest(yaml: string): Manifest {
  return decoded(manifest, parse(yaml))
}
