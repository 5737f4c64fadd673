import type { ClearSigning } from '~/config/clearSigning'
import type { DeploymentRecord } from '~/config/deployment/record'
import { account, at, contract, date, raw, tokens } from '~/domain/clearSigning/fields'
import type { Format, TokenParams } from '~/domain/clearSigning/format'

/** The token that is called, or whose contract verifies the message. */
const OWN: TokenParams = at('@.to')
/** From half of all units on no one owns as many. */
const UNLIMITED = { threshold: `0x8${'0'.repeat(63)}`, message: 'Unlimited' } as const

const APPROVAL: Format = {
  intent: 'Approve',
  fields: [tokens('value', 'Spending cap', { ...OWN, ...UNLIMITED }), contract('spender', 'Spender')],
}

const pairsOf = ({ farms }: DeploymentRecord) => farms.map(({ pair }) => pair)

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'tokens', abi: 'erc20', name: 'Token' },
      // What is sold in a sale may be farmed and swapped as well.
      addresses: ({ tokens: listed, offerings }) => [
        ...listed.map(({ address }) => address),
        ...[...offerings.sales, ...offerings.presales].map(({ token }) => token.address),
      ],
      formats: { 'approve(address spender,uint256 value)': APPROVAL },
    },
    {
      ...{ file: 'liquidityTokens', abi: 'erc20', name: 'LP token' },
      addresses: () => [],
      madeBy: {
        factory: ({ network }) => network.factory,
        event: 'PairCreated(address indexed token0,address indexed token1,address pair,uint256)',
      },
      formats: { 'approve(address spender,uint256 value)': APPROVAL },
    },
  ],
  messages: [
    {
      ...{ file: 'liquidityTokensMessages', name: 'LP token' },
      isSigned: (record) => pairsOf(record).some((pair) => pair !== undefined),
      // A message has no binding to a factory: other pairs than those of farms are not described.
      addresses: pairsOf,
      formats: {
        'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
          intent: 'Approve',
          fields: [
            tokens('value', 'Spending cap', OWN),
            contract('spender', 'Spender'),
            account('owner', 'Owner'),
            date('deadline', 'Valid until'),
            raw('nonce', 'Nonce'),
          ],
        },
      },
    },
  ],
}
