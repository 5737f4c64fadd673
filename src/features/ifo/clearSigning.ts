import type { CallsDescription, ClearSigning } from '~/config/clearSigning'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { SaleRow } from '~/config/ifo/sale'
import { choice, coinSent, constant, tokens, unit } from '~/domain/clearSigning/fields'
import type { Field } from '~/domain/clearSigning/format'

const LP_DECIMALS = 18

/** What is committed: the reward token, or LP tokens, whose address only the contract knows. */
const COMMITTED = {
  reward: tokens('_amount', 'Commit', constant('reward')),
  lp: unit('_amount', 'Commit', 'LP', LP_DECIMALS),
} as const satisfies Readonly<Record<SaleRow['currency'], Field>>

const addressesOf =
  (version: 1 | 2, currency: SaleRow['currency']) =>
  ({ offerings }: DeploymentRecord) =>
    offerings.sales
      .filter((sale) => sale.version === version && sale.currency === currency)
      .map(({ address }) => address)

const UNDELIVERED: CallsDescription['formats'] = {
  'claimUndelivered()': { intent: 'Claim tokens that could not be delivered', fields: [] },
}

function first(currency: SaleRow['currency']): readonly CallsDescription[] {
  const where = {
    ...{ file: currency === 'lp' ? 'ifoV1Lp' : 'ifoV1', name: 'Token sale' },
    addresses: addressesOf(1, currency),
  }
  return [
    {
      ...{ ...where, abi: 'ifoV1' },
      formats: {
        'deposit(uint256 _amount)': { intent: 'Commit to a token sale', fields: [COMMITTED[currency]] },
        'harvest()': { intent: 'Claim tokens and what is left', fields: [] },
      },
    },
    // Both versions have it, and the app calls it by the second one's ABI.
    { ...where, abi: 'ifoV2', formats: UNDELIVERED },
  ]
}

const POOL = choice('_pid', 'Sale', 'salePool')

const second = (currency: SaleRow['currency']): CallsDescription => ({
  ...{ file: currency === 'lp' ? 'ifoV2Lp' : 'ifoV2', abi: 'ifoV2', name: 'Token sale' },
  addresses: addressesOf(2, currency),
  enums: { salePool: { '0': 'Basic', '1': 'Unlimited' } },
  formats: {
    'depositPool(uint256 _amount,uint8 _pid)': {
      intent: 'Commit to a token sale',
      fields: [COMMITTED[currency], POOL],
    },
    'harvestPool(uint8 _pid)': { intent: 'Claim tokens and what is left', fields: [POOL] },
    ...UNDELIVERED,
  },
})

export const clearSigning: ClearSigning = {
  calls: [
    ...[...first('reward'), ...first('lp'), second('reward'), second('lp')],
    {
      ...{ file: 'presale', abi: 'presale', name: 'Presale' },
      addresses: ({ offerings }) => offerings.presales.map(({ address }) => address),
      formats: {
        'buyTokens()': { intent: 'Contribute to a presale', fields: [coinSent('Contribute')] },
        'claimTokens()': { intent: 'Claim tokens', fields: [] },
        'refund()': { intent: 'Take the contribution back', fields: [] },
      },
    },
  ],
}
