import { parseAddress } from '~/domain/address'

/** What the schema of site.json asks of texts beyond patterns. */
export const formats = { address: (text: string) => parseAddress(text) !== undefined } as const
