import { expect, it } from 'vitest'
import { keptCode } from '../../vite/serviceWorker'

const file = (
  fileName: string,
  { module = null as string | null, imports = [] as string[], dynamicImports = [] as string[] } = {},
) => ({
  fileName,
  name: fileName,
  isEntry: fileName === 'index',
  facadeModuleId: module,
  imports,
  dynamicImports,
})

it('keeps what every page runs and the main screens need, with their dialogs, and no other screen', () => {
  const code = [
    file('index', { imports: ['vendor'], dynamicImports: ['swap', 'lottery', 'deferred'] }),
    file('vendor'),
    file('deferred', { dynamicImports: ['wallet'] }),
    file('wallet', { dynamicImports: ['phone'] }),
    file('phone'),
    file('swap', {
      module: '/site/src/features/swap/SwapScreen.tsx',
      imports: ['field'],
      dynamicImports: ['review'],
    }),
    file('field'),
    file('review', { module: '/site/src/features/swap/components/ReviewDialog.tsx', imports: ['ethers'] }),
    file('ethers'),
    file('lottery', { module: '/site/src/features/lottery/LotteryScreen.tsx', imports: ['balls'] }),
    file('balls'),
  ]
  expect([...keptCode(code)].sort()).toEqual([
    'deferred',
    'ethers',
    'field',
    'index',
    'review',
    'swap',
    'vendor',
    'wallet',
  ])
})
