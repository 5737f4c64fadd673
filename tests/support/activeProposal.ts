import { EXCHANGE } from './site'

/** The path of a proposal that is being voted on: its number is another one on each exchange. */
export async function activeProposalPath(): Promise<string> {
  const response = await fetch(`${EXCHANGE.servicesUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ proposals(first: 1, where: { state: "active" }) { id } }' }),
  })
  const { data } = (await response.json()) as {
    readonly data: { readonly proposals: readonly { id: string }[] }
  }
  const [proposal] = data.proposals
  if (proposal === undefined) throw new Error('The exchange has no active proposal.')
  return `/voting/proposal/${proposal.id}`
}
