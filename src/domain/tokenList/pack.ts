import { ENTRY, FIELD, type ListEntry, type PackedEntries } from './packed'

/** Between two tags, whose names have letters, digits, low lines and spaces. */
export const TAG = ','

/** A picture's address is the one text of an entry that is kept as it was written. */
const UNPACKABLE = /[\u0080\u0081]/

export function packEntries(entries: readonly ListEntry[]): PackedEntries {
  return entries
    .map(({ chainId, address, decimals, symbol, name, logoURI = '', tags = [], projectLink = '' }) => {
      const fields = [chainId, address, decimals, symbol, name, UNPACKABLE.test(logoURI) ? '' : logoURI]
      const about = [tags.join(TAG), projectLink]
      return (about.some(Boolean) ? [...fields, ...about] : fields).join(FIELD)
    })
    .join(ENTRY)
}
