import type { Database } from '../store/database'
import type { TokenText } from './metadata'

/** What was known of one token, and when, in milliseconds since 1970. */
export interface StoredText {
  readonly text: TokenText
  readonly at: number
}

/** Metadata of one collection's tokens, as it outlives the process. */
export interface MetadataStore {
  /** By the tokens' numbers. */
  readonly all: () => Promise<ReadonlyMap<string, StoredText>>
  readonly put: (tokenId: string, stored: StoredText) => Promise<void>
  readonly remove: (tokenId: string) => Promise<void>
}

/** Characters of a token's metadata from which on it is asked for again instead: a picture that stands in it. */
const MOST_STORED = 32 * 1024

interface Row {
  readonly token_id: string
  readonly metadata: string
  readonly fetched_at: Date
}

/** In a database whose migrations are done. */
export function metadataStore(database: Database, address: string): MetadataStore {
  const collection = address.toLowerCase()
  return {
    async all() {
      const rows = await database.query<Row>(
        'SELECT token_id, metadata, fetched_at FROM collectible_metadata WHERE collection = $1',
        [collection],
      )
      return new Map(
        rows.map(({ token_id: id, metadata, fetched_at: at }) => [
          id,
          { text: JSON.parse(metadata) as TokenText, at: at.getTime() },
        ]),
      )
    },
    async put(tokenId, { text, at }) {
      const metadata = JSON.stringify(text)
      if (metadata.length > MOST_STORED) return
      await database.query(
        `INSERT INTO collectible_metadata (collection, token_id, metadata, fetched_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (collection, token_id) DO UPDATE SET metadata = excluded.metadata, fetched_at = excluded.fetched_at
         WHERE collectible_metadata.fetched_at < excluded.fetched_at`,
        [collection, tokenId, metadata, new Date(at).toISOString()],
      )
    },
    async remove(tokenId) {
      await database.query('DELETE FROM collectible_metadata WHERE collection = $1 AND token_id = $2', [
        collection,
        tokenId,
      ])
    },
  }
}
