import { network } from '~/config/networks'
import { voting } from '~/config/voting'
import { type SignedText, type SignProblem, signText, signTypedData } from '~/core/signatures/signText'
import { announce } from '~/core/remote/changes'
import type { CoreThunk } from '~/core/state'
import type { Address } from '~/domain/address'
import { type NewProposal, type NewVote, proposalMessage, voteMessage } from '~/domain/voting/message'
import { typedDataText, typedProposal, typedVote } from '~/domain/voting/typedMessage'
import type { Change } from '~/services/changes'
import { votingHub } from '~/services/votingHub'

/** What is said to the hub. */
export type MessageContent =
  | { readonly type: 'vote'; readonly vote: NewVote }
  | { readonly type: 'proposal'; readonly proposal: Omit<NewProposal, 'chainId' | 'token'> }

/** A message in the protocol of the configuration: what the wallet is asked to sign, and how it is sent. */
export interface SigningRequest {
  /** As the wallet shows it: a text, or typed data as JSON. */
  readonly text: string
  readonly sign: () => CoreThunk<Promise<SignedText>>
  readonly envelope: (signature: string) => object
  /** What is another one once a hub has taken it. */
  readonly change: Change
}

/** What became of it. */
export type SubmitResult =
  | { readonly kind: 'sent'; readonly id: string }
  /** In the hub's own words. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'not-signed'; readonly problem: SignProblem }
  /** The hub did not answer: nobody knows whether it has it. */
  | { readonly kind: 'unreachable' }

/** `now` is the time of the person's computer, in Unix seconds: the hub compares it with its own. */
export function messageOf(account: Address, said: MessageContent, now: number): SigningRequest {
  return voting.protocol === 'typed' ? typedMessageOf(account, said, now) : textMessageOf(account, said, now)
}

function textMessageOf(account: Address, said: MessageContent, now: number): SigningRequest {
  const { space } = voting
  const msg =
    said.type === 'vote'
      ? voteMessage(space, said.vote, now)
      : proposalMessage(space, { ...said.proposal, ...countedIn() }, now)
  return {
    change: changeBy(said),
    text: msg,
    sign: () => signText(account, msg),
    envelope: (sig) => ({ address: account, msg, sig }),
  }
}

function typedMessageOf(account: Address, said: MessageContent, now: number): SigningRequest {
  const { space } = voting.space
  const data =
    said.type === 'vote'
      ? typedVote(account, space, said.vote, now)
      : typedProposal(account, space, { ...said.proposal, ...countedIn() }, now)
  const question = typedDataText(data)
  return {
    change: changeBy(said),
    text: question,
    sign: () => signTypedData(account, question),
    envelope: (sig) => ({ address: account, sig, data }),
  }
}

function changeBy({ type }: MessageContent): Change {
  return type === 'vote' ? 'vote-cast' : 'proposal-made'
}

function countedIn(): Pick<NewProposal, 'chainId' | 'token'> {
  const { address, decimals, symbol } = network.deployment.reward
  return { chainId: network.chainId, token: { symbol, address, decimals } }
}

/** Has the wallet sign it and the hub take it. Never rejects. */
export function submitMessage(message: SigningRequest): CoreThunk<Promise<SubmitResult>> {
  return async (dispatch) => {
    const { messageUrl: url } = voting
    const signed = await dispatch(message.sign())
    if (!signed.ok) return { kind: 'not-signed', problem: signed.problem }
    if (url === undefined) return { kind: 'unreachable' }
    const { data } = await dispatch(
      votingHub.endpoints.sendMessage.initiate({ url, envelope: message.envelope(signed.signature) }),
    )
    if (data?.value.kind === 'sent') dispatch(announce(message.change))
    return data?.value ?? { kind: 'unreachable' }
  }
}
