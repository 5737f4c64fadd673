import type { Reader } from './reader'

/** What a chain has of verifiable random numbers and of prices. */
export interface ProvidersTerms {
  readonly vrf: VrfTerms | undefined
  readonly feed: FeedTerms | undefined
}

/** VRF 2.5, paid for by a subscription or with each request. */
export type VrfTerms = { readonly confirmations: number; readonly callbackGas: number } & (
  | {
      readonly kind: 'subscription'
      readonly coordinator: string
      /** 32 bytes: the lane, which says what a request may cost per gas. */
      readonly keyHash: string
      /** A number of up to 256 bits, as text. */
      readonly subscription: string
      readonly isPaidInCoin: boolean
    }
  | { readonly kind: 'direct'; readonly wrapper: string }
)

/** A feed of the coin's price in dollars. */
export interface FeedTerms {
  readonly address: string
  /** Seconds that a price is taken for. */
  readonly maxAgeS: number
  /** Whole dollars, both of them in. */
  readonly least: string
  readonly most: string
}

/** The decimals of what the game is told. */
export const FEED_DECIMALS = 8

export function providersTerms(reader: Reader): ProvidersTerms {
  return {
    vrf: reader.optional('vrf', () => reader.object('vrf', vrfOf)),
    feed: reader.optional('feed', () => reader.object('feed', feedOf)),
  }
}

function vrfOf(reader: Reader): VrfTerms {
  const kind = reader.choice('kind', ['subscription', 'direct'])
  const common = {
    // The provider's own limits.
    confirmations: reader.number('confirmations', { least: 3, most: 200, otherwise: 3 }),
    callbackGas: reader.number('callbackGas', { least: 100_000, most: 2_500_000, otherwise: 250_000 }),
  }
  switch (kind) {
    case 'subscription':
      return {
        ...{ kind, ...common, coordinator: reader.address('coordinator') },
        keyHash: reader.text('keyHash', (text) => /^0x[0-9a-fA-F]{64}$/.test(text), '32 bytes'),
        subscription: reader.text(
          'subscription',
          (text) => /^[1-9]\d{0,77}$/.test(text) && BigInt(text) < 2n ** 256n,
          'the number of a subscription, as text',
        ),
        isPaidInCoin: reader.has('isPaidInCoin') ? reader.flag('isPaidInCoin') : false,
      }
    case 'direct':
      return { kind, ...common, wrapper: reader.address('wrapper') }
  }
}

function feedOf(reader: Reader): FeedTerms {
  const terms = {
    address: reader.address('address'),
    maxAgeS: reader.span('maxAge'),
    least: reader.amount('least', FEED_DECIMALS),
    most: reader.amount('most', FEED_DECIMALS),
  }
  if (Number(terms.least) >= Number(terms.most)) reader.problem('most', 'must be more than least.')
  return terms
}

/** Contracts of providers that the configuration names. */
export function providersOf({ providers }: { readonly providers: ProvidersTerms }): readonly string[] {
  const { vrf, feed } = providers
  const numbers = vrf === undefined ? [] : [vrf.kind === 'direct' ? vrf.wrapper : vrf.coordinator]
  return [...numbers, ...(feed === undefined ? [] : [feed.address])]
}
