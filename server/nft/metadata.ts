import { isRecord } from '~/lib/record'
import type { Attribute } from './market'

/** What a token's metadata says, of which nothing is trusted (ERC-721's schema, and OpenSea's for traits). */
export interface TokenText {
  readonly name: string
  readonly description: string
  /** https, ipfs or data; undefined for others. */
  readonly image: string | undefined
  readonly attributes: readonly Attribute[]
}

const MOST_NAME = 200
const MOST_DESCRIPTION = 2000
const MOST_URL = 2048
const MOST_ATTRIBUTES = 100
const MOST_VALUE = 200
/** Characters of a picture that stands in the metadata. */
const MOST_PICTURE = 128 * 1024

/** Throws where it is no JSON object. */
export function parseMetadata(text: string): TokenText {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new Error('It is no object.')
  return {
    name: short(value['name'], MOST_NAME),
    description: short(value['description'], MOST_DESCRIPTION),
    image: [value['image'], value['image_url']].map(pictureIn).find((each) => each !== undefined),
    attributes: attributesIn(value['attributes']),
  }
}

function short(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : ''
}

function pictureIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return value.length <= MOST_PICTURE ? value : undefined
  return /^(?:https|ipfs):\/\/./i.test(value) && value.length <= MOST_URL ? value : undefined
}

function attributesIn(value: unknown): readonly Attribute[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST_ATTRIBUTES).flatMap((each: unknown): readonly Attribute[] => {
    if (!isRecord(each)) return []
    const told = each['value']
    const isPlain = ['string', 'number', 'boolean'].includes(typeof told)
    const traitType = short(each['trait_type'], MOST_VALUE)
    if (traitType === '' || !isPlain) return []
    return [
      {
        ...{ traitType, value: String(told).slice(0, MOST_VALUE) },
        displayType: short(each['display_type'], MOST_VALUE),
      },
    ]
  })
}

interface DataUrl {
  /** In lower case: 'image/svg+xml'. */
  readonly type: string
  readonly bytes: Buffer
}

/** What an address of scheme `data` holds; undefined for other addresses, and for one that is malformed. */
export function parseDataUrl(address: string): DataUrl | undefined {
  const comma = address.indexOf(',')
  const head = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[^,;]*)*)$/i.exec(address.slice(0, comma))
  if (comma < 0 || head === null) return undefined
  const [, type = 'text/plain', parameters = ''] = head
  const body = address.slice(comma + 1)
  try {
    const bytes = /;base64$/i.test(parameters)
      ? Buffer.from(body, 'base64')
      : Buffer.from(decodeURIComponent(body), 'utf8')
    return { type: type.toLowerCase(), bytes }
  } catch {
    // A lone % in it.
    return undefined
  }
}
