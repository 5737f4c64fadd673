import { type Decoder, Undecodable } from './decode'

/** One of some texts, by what it means. */
export function oneOf<T>(meanings: Readonly<Record<string, T>>): Decoder<T> {
  const known = new Map(Object.entries(meanings))
  return (value) => {
    const meaning = typeof value === 'string' ? known.get(value) : undefined
    if (meaning !== undefined) return meaning
    throw new Undecodable(`one of ${[...known.keys()].join(', ')}`)
  }
}
