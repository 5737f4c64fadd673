import { TypedDataEncoder, type TypedDataField, Wallet } from 'ethers'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import type { NewProposal } from '~/domain/voting/message'
import { typedDataText, typedProposal, typedVote } from '~/domain/voting/typedMessage'

/**
 * As `src/sign/types.ts` of @snapshot-labs/snapshot.js 0.17.5 publishes them. The package brings 122 others (133 MB, two
 * generations of ethers and a second chain's library), so that it is no dependency for the sake of two tables.
 */
const PUBLISHED = {
  Proposal:
    'Proposal(string from,string space,uint64 timestamp,string type,string title,string body,string discussion,string[] choices,string[] labels,uint64 start,uint64 end,uint64 snapshot,string plugins,string privacy,string app)',
  Vote: 'Vote(string from,string space,uint64 timestamp,string proposal,uint32 choice,string reason,string app,string metadata)',
}

const signer = new Wallet(`0x${'7'.repeat(64)}`)
const FROM = toAddress(signer.address)
const PROPOSAL: NewProposal = {
  ...{ title: 'Title', body: 'Body', choices: ['Yes', 'No'], start: 1, end: 2, snapshot: 50, chainId: 56 },
  token: { symbol: 'CAKE', address: FROM, decimals: 18 },
}
const VOTE = { proposal: '0x12', choice: 2, votingPower: '13.5', verificationHash: '0xabc' }

describe('typed messages', () => {
  const proposal = typedProposal(FROM, 'cake.eth', PROPOSAL, 1_650_000_000)
  const vote = typedVote(FROM, 'cake.eth', VOTE, 1_650_000_000)

  it('have the types that the public hub hashes, field by field', () => {
    for (const { types } of [proposal, vote]) {
      const encoder = TypedDataEncoder.from(types as Record<string, TypedDataField[]>)
      const name = encoder.primaryType as keyof typeof PUBLISHED
      expect(encoder.encodeType(name)).toBe(PUBLISHED[name])
    }
    expect(proposal.domain).toEqual({ name: 'snapshot', version: '0.1.4' })
  })

  it('say every field that is hashed, and nothing else', () => {
    for (const { types, message } of [proposal, vote]) {
      const [fields] = Object.values(types)
      expect(Object.keys(message)).toEqual(fields?.map(({ name }) => name))
    }
    expect(vote.message).toMatchObject({
      ...{ from: FROM, proposal: '0x12', choice: 2 },
      metadata: '{"votingPower":"13.5","verificationHash":"0xabc"}',
    })
  })

  it('are asked of a wallet as the same that the hub hashes', async () => {
    for (const { domain, types, message } of [proposal, vote]) {
      const asked = JSON.parse(typedDataText({ domain, types, message })) as {
        readonly types: Record<string, TypedDataField[]>
        readonly domain: object
        readonly primaryType: string
        readonly message: Record<string, unknown>
      }
      const { EIP712Domain, ...own } = asked.types
      expect(EIP712Domain?.map(({ name }) => name)).toEqual(Object.keys(asked.domain))
      const signature = await signer.signTypedData(asked.domain, own, asked.message)
      expect(
        await signer.signTypedData(domain, types as Record<string, TypedDataField[]>, { ...message }),
      ).toBe(signature)
    }
  })
})
