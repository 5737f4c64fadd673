import { TokenListError } from './problem'

/** EIP-1577 by multicodec: what a content hash begins with, as a varint. */
const CODECS: Readonly<Record<number, string>> = {
  0xe2: 'ipld',
  0xe3: 'ipfs',
  0xe4: 'swarm',
  0xe5: 'ipns',
  0x1bc: 'onion',
  0x1bd: 'onion3',
  0xb19910: 'skynet',
  0xb29910: 'arweave',
}
const DAG_PB = 0x70
const IDENTITY = 0x00
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Where the content of an ENS name is: 'ipfs' or 'ipns' and the content id in base 32, or a DNS name for the oldest
 * kind of IPNS records. Throws 'Unrecognized codec: {codec}' for other networks and 'Failed to translate contenthash
 * to URI: {hash}' for bytes that are none (specification 1 §8).
 */
export function contenthashTarget(hash: string): { readonly kind: 'ipfs' | 'ipns'; readonly path: string } {
  let kind: 'ipfs' | 'ipns'
  let path: string
  try {
    const bytes = bytesOf(hash)
    const codec = varint(bytes, 0)
    const name = CODECS[codec.value] ?? `0x${codec.value.toString(16)}`
    if (name !== 'ipfs' && name !== 'ipns') throw new TokenListError({ kind: 'unknown-codec', codec: name })
    kind = name
    path = contentId(bytes.subarray(codec.end))
  } catch (cause) {
    if (cause instanceof TokenListError) throw cause
    throw new TokenListError({ kind: 'contenthash-untranslatable', hash }, { cause })
  }
  return { kind, path }
}

/** A content id of version 1: version, codec, and a multihash of exactly the length that it says. */
function contentId(bytes: Uint8Array): string {
  const version = varint(bytes, 0)
  const codec = varint(bytes, version.end)
  const hash = varint(bytes, codec.end)
  const length = varint(bytes, hash.end)
  const digest = bytes.subarray(length.end)
  if (version.value !== 1) throw new Error(`a content id of version ${version.value}`)
  if (digest.length === 0 || digest.length !== length.value) {
    throw new Error(`a digest of ${digest.length} bytes in place of ${length.value}`)
  }
  if (hash.value === IDENTITY && codec.value === DAG_PB) return dnsName(digest)
  return `b${base32(bytes)}`
}

function dnsName(bytes: Uint8Array): string {
  const name = String.fromCharCode(...bytes)
  if (!/^(?:[a-z\d_-]{1,63}\.)+[a-z\d-]{2,63}$/i.test(name)) throw new Error('no DNS name')
  return name
}

function bytesOf(hash: string): Uint8Array {
  const digits = hash.replace(/^0x/, '')
  if (digits.length % 2 !== 0) throw new Error('hex must have length that is multiple of 2')
  if (!/^[\da-f]+$/i.test(digits)) throw new Error('no hex')
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  )
}

/** Unsigned LEB128 of at most four bytes, and where it ends. */
function varint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let i = 0; i < 4; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** (7 * i)
    if (byte < 0x80) return { value, end: start + i + 1 }
  }
  throw new Error('a number without an end')
}

/** RFC 4648 in lower case without padding. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    while (count >= 5) {
      count -= 5
      text += BASE32.charAt((bits >> count) & 31)
    }
  }
  return count === 0 ? text : text + BASE32.charAt((bits << (5 - count)) & 31)
}
