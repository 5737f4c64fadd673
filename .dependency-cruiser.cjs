/**
 * The import rule: app → features → widgets → core → {chain, services} → config → domain → lib, never back.
 * `ui` and `i18n` serve app, features and widgets only. Features never import features. Beside the app:
 * devnet → server → deploy → subgraphs → contracts. No cycles. Types count as imports.
 */
const above = {
  lib: ['domain', 'config', 'chain', 'services', 'core', 'widgets', 'features', 'app', 'ui', 'i18n'],
  domain: ['config', 'chain', 'services', 'core', 'widgets', 'features', 'app', 'ui', 'i18n'],
  config: ['chain', 'services', 'core', 'widgets', 'features', 'app', 'ui', 'i18n'],
  chain: ['services', 'core', 'widgets', 'features', 'app', 'ui', 'i18n'],
  services: ['chain', 'core', 'widgets', 'features', 'app', 'ui', 'i18n'],
  core: ['widgets', 'features', 'app', 'ui', 'i18n'],
  widgets: ['features', 'app'],
  features: ['app'],
  ui: ['domain', 'config', 'chain', 'services', 'core', 'widgets', 'features', 'app', 'i18n'],
  i18n: ['domain', 'config', 'chain', 'services', 'core', 'widgets', 'features', 'app', 'ui'],
}

const layers = Object.entries(above).map(([layer, forbidden]) => ({
  name: `${layer}-imports-upwards`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${forbidden.join('|')})/` },
}))

/** devnet → server → deploy → subgraphs → contracts. What is beside the app knows its rules and records, never its screens. */
const parts = ['contracts', 'subgraphs', 'deploy', 'server', 'devnet']
const beside = parts.map((part, index) => ({
  name: `${part}-imports-upwards`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: {
    path: `^((${[...parts.slice(index + 1), 'vite', 'tests', 'bench'].join('|')})/|src/(?!(domain|lib|config)/))`,
  },
}))

module.exports = {
  forbidden: [
    ...layers,
    ...beside,
    {
      name: 'features-import-features',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'private-components',
      comment: "A feature's components/ folder is its own.",
      severity: 'error',
      from: { pathNot: '^(src/features/([^/]+)/|tests/|bench/)' },
      to: { path: '^src/features/[^/]+/components/' },
    },
    {
      name: 'clear-signing-is-data',
      comment:
        'deploy reads these files of areas by their name: they know types, addresses and helpers of fields alone.',
      severity: 'error',
      from: { path: '^src/(core|widgets|features)/.*/clearSigning\\.ts$' },
      to: { pathNot: '^src/(config/(clearSigning|deployment/record|ifo/sale)\\.ts|domain/)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-domain-and-lib',
      comment: 'Rules are pure: bignumber.js and the keccak of @noble/hashes are all that domain needs.',
      severity: 'error',
      from: { path: '^src/(domain|lib)/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(bignumber\\.js|@noble/hashes)/' },
    },
    {
      name: 'ethers-only-in-chain',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/chain/' },
      to: { path: 'node_modules/(ethers|@ethersproject)/' },
    },
    {
      name: 'jsx-only-on-screens',
      severity: 'error',
      from: { path: '^src/(domain|lib|config|chain|services|core)/' },
      to: { path: ['node_modules/react/jsx', 'node_modules/styled-components/', 'node_modules/radix-ui/'] },
    },
    {
      name: 'no-tsx-below-screens',
      severity: 'error',
      from: {},
      to: { path: '^src/(domain|lib|config|chain|services|core)/.*\\.tsx$' },
    },
    {
      name: 'app-does-not-reach-outside',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(contracts|subgraphs|server|deploy|devnet|vite|tests|bench)/' },
    },
    { name: 'resolvable', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  },
}
