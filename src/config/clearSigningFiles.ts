import { toAddress } from '~/domain/address'
import type { ClearSigningFile, Format, Metadata, Place } from '~/domain/clearSigning/format'
import { withoutUndefined } from '~/lib/withoutUndefined'
import type { CallsDescription, ClearSigning, MessagesDescription } from './clearSigning'
import type { DeploymentRecord } from './deployment/record'

const SCHEMA =
  'https://raw.githubusercontent.com/ethereum/clear-signing-erc7730-registry/master/specs/erc7730-v2.schema.json'
const OWNER = 'CheeseSwap'

/** The files of ERC-7730 of a deployment by their names; none for a contract that it does not have. */
export function clearSigningFiles(
  record: DeploymentRecord,
  described: readonly ClearSigning[],
): ReadonlyMap<string, ClearSigningFile> {
  const files = new Map<string, ClearSigningFile>()
  const calls = byFile(described.flatMap((each) => each.calls ?? []))
  const messages = byFile(described.flatMap((each) => each.messages ?? []))
  for (const [file, parts] of calls) {
    const made = callsFile(record, parts)
    if (made !== undefined) files.set(`${file}.json`, made)
  }
  for (const [file, parts] of messages) {
    const [first] = parts
    if (first.isSigned(record)) files.set(`${file}.json`, messagesFile(record, parts))
  }
  return files
}

type AtLeastOne<T> = readonly [T, ...T[]]

function byFile<T extends { readonly file: string }>(
  descriptions: readonly T[],
): ReadonlyMap<string, AtLeastOne<T>> {
  const groups = new Map<string, AtLeastOne<T>>()
  for (const each of descriptions) {
    const others = groups.get(each.file)
    groups.set(each.file, others === undefined ? [each] : [...others, each])
  }
  return groups
}

function callsFile(
  record: DeploymentRecord,
  parts: AtLeastOne<CallsDescription>,
): ClearSigningFile | undefined {
  const [{ file, name, madeBy }] = parts
  const deployments = placesOf(
    record,
    parts.flatMap(({ addresses }) => addresses(record)),
  )
  if (deployments.length === 0 && madeBy === undefined) return undefined
  const factory = madeBy && {
    deployments: placesOf(record, [madeBy.factory(record)]),
    deployEvent: madeBy.event,
  }
  return {
    $schema: SCHEMA,
    context: {
      $id: idOf(file),
      contract: factory === undefined ? { deployments } : { factory },
    },
    ...described(record, name, parts),
  }
}

function messagesFile(record: DeploymentRecord, parts: AtLeastOne<MessagesDescription>): ClearSigningFile {
  const [{ file, name, domain, addresses }] = parts
  return {
    $schema: SCHEMA,
    context: {
      $id: idOf(file),
      eip712: {
        ...(domain && { domain }),
        ...(addresses && { deployments: placesOf(record, addresses(record)) }),
      },
    },
    ...described(record, name, parts),
  }
}

function idOf(file: string): string {
  return `${OWNER} ${file}`
}

/** Every address once, by its checksum. */
function placesOf(
  { network: { chainId } }: DeploymentRecord,
  addresses: readonly (string | undefined)[],
): readonly Place[] {
  const known = addresses.flatMap((address) => (address === undefined ? [] : toAddress(address)))
  return [...new Set(known)].map((address) => ({ chainId, address }))
}

function described(
  record: DeploymentRecord,
  name: string,
  parts: readonly Pick<CallsDescription, 'enums' | 'maps' | 'formats'>[],
): Pick<ClearSigningFile, 'metadata' | 'display'> {
  const formats = mergedOf<Format>(parts.map((each) => each.formats))
  const { reward, wrapped } = record.network
  const constants = { reward: reward.address, wrapped: wrapped.address }
  const text = JSON.stringify(formats)
  return {
    metadata: withoutUndefined<Metadata>({
      ...{ owner: OWNER, contractName: name },
      constants: orNone(
        Object.fromEntries(
          Object.entries(constants).filter(([key]) => text.includes(`$.metadata.constants.${key}"`)),
        ),
      ),
      enums: orNone(mergedOf(parts.map(({ enums }) => enums ?? {}))),
      maps: orNone(mergedOf(parts.map(({ maps }) => maps?.(record) ?? {}))),
    }),
    display: { formats },
  }
}

function mergedOf<T>(records: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const entries = records.flatMap((each) => Object.entries(each))
  const merged = Object.fromEntries(entries)
  if (Object.keys(merged).length < entries.length) throw new Error('Something is described twice.')
  return merged
}

function orNone<T extends object>(value: T): T | undefined {
  return Object.keys(value).length === 0 ? undefined : value
}
