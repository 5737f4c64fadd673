import type { ClearSigning } from '~/config/clearSigning'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'reflectionToken', abi: 'reflectionToken', name: 'Token with dividends' },
      addresses: ({ governance }) =>
        (governance?.contracts ?? [])
          .filter(({ contract }) => contract === 'ReflectionToken')
          .map(({ address }) => address),
      formats: { 'claim()': { intent: 'Claim dividends', fields: [] } },
    },
  ],
}
