import { expect, it } from 'vitest'
import { filesLoadedBy, keptCode } from '../../vite/serviceWorker'

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

it('keeps what a page begins with, and nothing that its import map and its first script name for other pages', () => {
  const html = `<script type="importmap">{"integrity":{"/assets/lottery-1.js":"sha256-"}}</script>
    <script type="application/json" id="boot">{"pages":[{"scripts":["/assets/item-1.js"]}]}</script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-1.js" integrity="sha256-">
    <link rel="stylesheet" disabled crossorigin href="./assets/style-1.css"><style>@font-face{src:url(/assets/inter-1.woff2)}</style>
    <script type="module" crossorigin src="/assets/index-1.js"></script>`
  expect(filesLoadedBy(html)).toEqual([
    'assets/vendor-1.js',
    'assets/style-1.css',
    'assets/inter-1.woff2',
    'assets/index-1.js',
  ])
})
