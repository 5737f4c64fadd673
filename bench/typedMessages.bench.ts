import { isDeepStrictEqual } from 'node:util'
import snapshot from '@snapshot-labs/snapshot.js'
import { type TypedDataDomain, type TypedDataField, Wallet } from 'ethers'
import { toAddress } from '~/domain/address'
import { type TypedMessage, typedProposal, typedVote } from '~/domain/voting/typedMessage'

/**
 * Typed messages of voting beside those of the hub's own library, the peer: what is signed, the signature and what is
 * sent must be the same. Nothing is measured. The library is among these peers and not in the app's tests for the 122
 * packages that it brings.
 */
const NOW = 1_650_000_000
const SPACE = 'cake.eth'

/** As an ethers 5 signer has it, which is what the peer asks. */
class Signer extends Wallet {
  _signTypedData(domain: TypedDataDomain, types: Record<string, TypedDataField[]>, message: object) {
    return this.signTypedData(domain, types, { ...message })
  }
}

const signer = new Signer(`0x${'7'.repeat(64)}`)
const from = toAddress(signer.address)
/** What the peer would have sent. */
const sent: object[] = []
const peer = new snapshot.Client712('http://hub.test')
peer.send = (envelope) => {
  sent.push(envelope as object)
  return Promise.resolve({})
}
// The peer is typed for ethers 5, and asks nothing else of a signer.
const asked = signer as unknown as Parameters<typeof peer.vote>[0]

const words = { title: 'Title', body: 'Body', choices: ['Yes', 'No'], start: 1, end: 2, snapshot: 50 }
await peer.proposal(asked, from, {
  ...{ ...words, choices: [...words.choices], space: SPACE, timestamp: NOW },
  ...{ type: 'single-choice', discussion: '', plugins: '{}' },
})
const token = { symbol: 'CAKE', address: from, decimals: 18 }
const proposal = typedProposal(from, SPACE, { ...words, chainId: 56, token }, NOW)
await mustBeSent('a proposal', proposal)

const vote = { proposal: `0x${'12'.repeat(32)}`, choice: 2 }
const power = { votingPower: '13.5', verificationHash: '0xabc' }
await peer.vote(asked, from, {
  ...{ ...vote, space: SPACE, timestamp: NOW, type: 'single-choice' },
  metadata: JSON.stringify(power),
})
await mustBeSent('a vote', typedVote(from, SPACE, { ...vote, ...power }, NOW))

async function mustBeSent(name: string, { domain, types, message }: TypedMessage): Promise<void> {
  const sig = await signer._signTypedData(domain, types as Record<string, TypedDataField[]>, message)
  const ours = { address: from, sig, data: { domain, types, message } }
  const theirs = sent.at(-1)
  if (!isDeepStrictEqual(ours, theirs)) {
    console.error({ ours, theirs })
    throw new Error(`The peer sends ${name} otherwise.`)
  }
  console.log(`${name.padEnd(48)} the same as the peer’s, and so is its signature`)
}
