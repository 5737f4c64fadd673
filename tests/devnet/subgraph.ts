import { expect } from 'vitest'
import type { Devnet } from '../../devnet/devnet'

/** What a subgraph answers once it has indexed all blocks. */
export async function querySubgraph<T>(
  { indexer, servicesUrl }: Pick<Devnet, 'indexer' | 'servicesUrl'>,
  name: string,
  query: string,
  variables: object = {},
): Promise<T> {
  await indexer?.caughtUp()
  const response = await fetch(`${servicesUrl}/subgraphs/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}
