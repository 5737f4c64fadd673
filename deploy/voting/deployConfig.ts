import type { Reader } from '../reader'

/** Voting is off the chain: a hub that keeps proposals and votes, and a service that counts power. */
export interface VotingTerms {
  /** Undefined where the exchange's own services are the hub. */
  readonly hubUrl: string | undefined
  readonly messageUrl: string | undefined
  readonly powerUrl: string | undefined
  readonly protocol: 'text' | 'typed'
  readonly space: string
  readonly coreAuthors: readonly string[]
}

export function votingTerms(reader: Reader): VotingTerms {
  return {
    hubUrl: reader.optional('hubUrl', () => reader.url('hubUrl')),
    messageUrl: reader.optional('messageUrl', () => reader.url('messageUrl')),
    powerUrl: reader.optional('powerUrl', () => reader.url('powerUrl')),
    protocol: reader.has('protocol') ? reader.choice('protocol', ['text', 'typed']) : 'typed',
    space: reader.text('space'),
    coreAuthors: reader.addresses('coreAuthors'),
  }
}
