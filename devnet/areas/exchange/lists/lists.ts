import { concat, id, sha256, toUtf8Bytes } from 'ethers'
import { toAddress } from '~/domain/address'
import type { Deployment } from '../../../../contracts/deployed'
import { listedTokens, TOKENS } from '../tokens'
import { createRandom } from '../../../random'

/** A token as the schema of @uniswap/token-lists has it. */
export interface ListedTokenJson {
  readonly chainId: number
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

interface List {
  readonly name: string
  readonly timestamp: string
  readonly version: { readonly major: number; readonly minor: number; readonly patch: number }
  readonly keywords?: readonly string[]
  readonly tokens: readonly ListedTokenJson[]
}

type Tokens = Pick<Deployment, 'chainId' | 'tokens'>

const TIMESTAMP = '2022-01-26T00:00:00.000Z'
const FIRST = { major: 1, minor: 0, patch: 0 } as const

const LONG = 5000

export function defaultTokenList(deployment: Tokens): List {
  return {
    name: 'CheeseSwap Default',
    timestamp: TIMESTAMP,
    version: FIRST,
    keywords: ['cheeseswap', 'default'],
    tokens: listedTokens(deployment.tokens).map(({ name, symbol, decimals, address }) => ({
      chainId: deployment.chainId,
      address,
      name,
      symbol,
      decimals,
    })),
  }
}

/**
 * As long as the longest lists of the field that people use: GHOST, which can be traded here and is on no list that
 * the app begins with, and thousands that have a name and an address only.
 */
export function longTokenList(deployment: Tokens): List {
  return {
    name: 'CheeseSwap Long',
    timestamp: TIMESTAMP,
    version: FIRST,
    tokens: [ghostEntry(deployment), ...syntheticTokens(deployment.chainId, LONG - 1)],
  }
}

/**
 * A list in the version that is asked for: every patch gives a token another name, every minor version adds one, and
 * every major version takes the first away.
 */
export function versionedTokenList(deployment: Tokens, version: string): List | undefined {
  const [, major = 0, minor = 0, patch = 0] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(version)?.map(Number) ?? []
  if (!/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(version)) return undefined
  const madeUp = syntheticTokens(deployment.chainId, 3 + major + minor)
  const [second, ...others] = madeUp.slice(major)
  return {
    name: 'CheeseSwap Versions',
    timestamp: TIMESTAMP,
    version: { major, minor, patch },
    tokens: [
      ghostEntry(deployment),
      ...(second === undefined ? [] : [{ ...second, name: `${second.name} ${patch}` }]),
      ...others,
    ],
  }
}

/** What list.eth points to, as it would be on IPFS: a raw block of its own bytes, named by their hash. */
export function ipfsTokenList(deployment: Tokens) {
  const list: List = {
    name: 'CheeseSwap on IPFS',
    timestamp: TIMESTAMP,
    version: FIRST,
    tokens: [ghostEntry(deployment), ...syntheticTokens(deployment.chainId, 20)],
  }
  const text = JSON.stringify(list)
  // CID version 1 (01), raw (55), sha2-256 of 32 bytes (12 20).
  const cid = concat(['0x01551220', sha256(toUtf8Bytes(text))])
  return {
    text,
    cid: `b${base32(cid)}`,
    /** EIP-1577: namespace IPFS (e3 01) and the CID. */
    contenthash: concat(['0xe301', cid]),
  }
}

/** Content hashes of names that lead to no list, by label under .eth. */
export const OTHER_CONTENTHASHES: Readonly<Record<string, string>> = {
  // Namespace Swarm (e4 01), CID version 1, swarm-manifest (fa 01), keccak-256 of 32 bytes (1b 20).
  swarm: concat(['0xe40101fa011b20', id('a list on another network')]),
  // Says that 32 bytes follow, and is cut after three.
  odd: '0xe30101701220abcdef',
}

function ghostEntry({ chainId, tokens }: Tokens): ListedTokenJson {
  const plan = TOKENS.find(({ key }) => key === 'GHOST')
  const address = tokens['GHOST']
  if (plan === undefined || address === undefined) throw new Error('There is no GHOST.')
  const { symbol, name, decimals } = plan
  return { chainId, address, name, symbol, decimals }
}

const KINDS =
  'Aged Alpine Blue Brined Creamy Dutch Farm Fresh Goat Golden Hard Mild Old Red Royal Sharp Smoked Soft'
const CHEESES =
  'Asiago Brie Camembert Cheddar Colby Edam Emmental Feta Gouda Gruyere Havarti Manchego Munster Parmesan Pecorino Provolone Ricotta Roquefort Stilton Taleggio'
const FORMS = 'Wheel Wedge Slice Coin Token Share Cash Pay Vault Credit'

/** Tokens without a contract; the same ones every time. */
export function syntheticTokens(chainId: number, count: number): readonly ListedTokenJson[] {
  const random = createRandom(5000)
  const oneOf = (words: string) => {
    const list = words.split(' ')
    return list[Math.floor(random.next() * list.length)] ?? ''
  }
  const digits = () =>
    Array.from({ length: 5 }, () =>
      Math.floor(random.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
  return Array.from({ length: count }, (_, i) => {
    const name = `${oneOf(KINDS)} ${oneOf(CHEESES)} ${oneOf(FORMS)}`
    const initials = name.split(' ').map((word) => word.slice(0, 2))
    return {
      chainId,
      address: toAddress(`0x${digits()}`),
      name,
      symbol: `${initials.join('').toUpperCase()}${i}`,
      decimals: 18 - (i % 13),
    }
  })
}

/** RFC 4648 in lower case without padding. */
function base32(hex: string): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  const bits = Array.from(hex.slice(2), (digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => alphabet.charAt(parseInt(part.padEnd(5, '0'), 2)))
    .join('')
}
