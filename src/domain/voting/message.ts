import type { Address } from '~/domain/address'

/** The hub's space and version of its text messages. */
export interface VotingSpace {
  readonly space: string
  readonly version: string
}

export interface NewProposal {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  /** Unix seconds. */
  readonly start: number
  readonly end: number
  /** A block. */
  readonly snapshot: number
  readonly chainId: number
  /** What power is counted in. */
  readonly token: { readonly symbol: string; readonly address: Address; readonly decimals: number }
}

export interface NewVote {
  readonly proposal: string
  /** Counted from 1. */
  readonly choice: number
  /** As the voting-power API told them; whole tokens as digits. */
  readonly votingPower: string
  readonly verificationHash: string
}

/**
 * What is signed as text (EIP-191) and sent with its signature (facts 10): the hub reads the very text, so that the order
 * of its fields is part of what is signed. `now` is in Unix seconds.
 */
export function proposalMessage(space: VotingSpace, proposal: NewProposal, now: number): string {
  const { title, body, choices, start, end, snapshot, chainId, token } = proposal
  return messageOf(space, now, 'proposal', {
    ...{ name: title, body, snapshot, start, end, choices },
    metadata: {
      plugins: {},
      network: chainId,
      strategies: [
        {
          name: 'cake',
          params: { symbol: token.symbol, address: token.address, decimals: token.decimals },
        },
      ],
    },
    type: 'single-choice',
  })
}

export function voteMessage(space: VotingSpace, vote: NewVote, now: number): string {
  const { proposal, choice, votingPower, verificationHash } = vote
  return messageOf(space, now, 'vote', { proposal, choice, metadata: { votingPower, verificationHash } })
}

function messageOf(
  { space, version }: VotingSpace,
  now: number,
  type: 'proposal' | 'vote',
  payload: object,
): string {
  return JSON.stringify({ version, timestamp: String(now), space, type, payload })
}
