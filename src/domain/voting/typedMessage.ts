import type { Address } from '~/domain/address'
import type { NewProposal, NewVote } from './message'

interface TypedField {
  readonly name: string
  readonly type: string
}

/** A message as EIP-712 has it: what a wallet shows field by field, and what the hub takes beside its signature. */
export interface TypedMessage {
  readonly domain: { readonly name: string; readonly version: string }
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Names and order are part of what is hashed: those of @snapshot-labs/snapshot.js 0.17.5. */
export const TYPED_DOMAIN = { name: 'snapshot', version: '0.1.4' } as const
/** By the primary type: all that is signed, and all that a hub reads. */
export const TYPED_FIELDS = {
  Proposal: fields(
    'from string, space string, timestamp uint64, type string, title string, body string, discussion string, choices string[], labels string[], start uint64, end uint64, snapshot uint64, plugins string, privacy string, app string',
  ),
  Vote: fields(
    'from string, space string, timestamp uint64, proposal string, choice uint32, reason string, app string, metadata string',
  ),
} as const

/** `now` is in Unix seconds. Power is counted by the space's own strategies there. */
export function typedProposal(
  from: Address,
  space: string,
  { title, body, choices, start, end, snapshot }: NewProposal,
  now: number,
): TypedMessage {
  return {
    domain: TYPED_DOMAIN,
    types: { Proposal: TYPED_FIELDS.Proposal },
    message: {
      ...{
        from,
        space,
        timestamp: now,
        type: 'single-choice',
        title,
        body,
        discussion: '',
        choices,
        labels: [],
      },
      ...{ start, end, snapshot, plugins: '{}', privacy: '', app: '' },
    },
  }
}

export function typedVote(
  from: Address,
  space: string,
  { proposal, choice, votingPower, verificationHash }: NewVote,
  now: number,
): TypedMessage {
  return {
    domain: TYPED_DOMAIN,
    types: { Vote: TYPED_FIELDS.Vote },
    message: {
      ...{ from, space, timestamp: now, proposal, choice, reason: '', app: '' },
      metadata: JSON.stringify({ votingPower, verificationHash }),
    },
  }
}

/** The question as eth_signTypedData_v4 takes it. */
export function typedDataText({ domain, types, message }: TypedMessage): string {
  return JSON.stringify({
    types: { EIP712Domain: fields('name string, version string'), ...types },
    primaryType: Object.keys(types)[0],
    domain,
    message,
  })
}

function fields(text: string): readonly TypedField[] {
  return text.split(', ').map((field) => {
    const [name = '', type = ''] = field.split(' ')
    return { name, type }
  })
}
