import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { devnetFarms } from '~/config/farms/31337'
import farms56 from '~/config/farms/56.json'
import farms97 from '~/config/farms/97.json'
import { devnetPools } from '~/config/pools/31337'
import pools56 from '~/config/pools/56.json'
import { POOL_CATEGORIES } from '~/config/pools/pool'
import { devnetTokens } from '~/config/tokens/31337'
import tokens56 from '~/config/tokens/56.json'
import tokens97 from '~/config/tokens/97.json'
import { toAddress } from '~/domain/address'

const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
const name = { type: 'string', pattern: '^\\S(.*\\S)?$' }
/** As a person would write it, with at most 18 decimals. */
const amount = { type: 'string', pattern: '^(0|[1-9][0-9]*)(\\.[0-9]{1,18})?$' }
const id = { type: 'integer', minimum: 1 }
/** What does not hold is left out, so that a row says only what is special about it. */
const yes = { const: true }

function rowsOf(required: object, optional: object = {}) {
  const item = {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
  return { type: 'array', items: item }
}

const SCHEMAS = {
  farms: rowsOf(
    { pid: id, lpSymbol: name, token: address },
    {
      pair: address,
      quote: address,
      isCommunity: yes,
      dual: name,
      minStakingPerWallet: amount,
      maxStakingPerWallet: amount,
    },
  ),
  pools: rowsOf(
    {
      sousId: id,
      stake: { anyOf: [address, { const: 'BNB' }] },
      earn: address,
      contract: address,
      category: { enum: POOL_CATEGORIES },
      tokenPerBlock: amount,
      sortOrder: id,
    },
    { isFinished: yes, hasEmergencyWithdraw: yes },
  ),
  tokens: rowsOf({ address, decimals: { type: 'integer', minimum: 0, maximum: 255 }, symbol: name, name }),
}

const ajv = new Ajv()
const validators = {
  farms: ajv.compile(SCHEMAS.farms),
  pools: ajv.compile(SCHEMAS.pools),
  tokens: ajv.compile(SCHEMAS.tokens),
}

const FILES = [
  { kind: 'farms', chain: 56, rows: farms56 },
  { kind: 'farms', chain: 97, rows: farms97 },
  { kind: 'farms', chain: 31337, rows: devnetFarms },
  { kind: 'pools', chain: 56, rows: pools56 },
  { kind: 'pools', chain: 31337, rows: devnetPools },
  { kind: 'tokens', chain: 56, rows: tokens56 },
  { kind: 'tokens', chain: 97, rows: tokens97 },
  { kind: 'tokens', chain: 31337, rows: devnetTokens },
] as const

describe('configured data', () => {
  it.each(FILES)('fits the schema of its kind: $kind of $chain', ({ kind, rows }) => {
    const fits = validators[kind]
    fits(rows)
    expect(fits.errors ?? []).toEqual([])
  })

  it.each(FILES)('writes no address with a wrong checksum: $kind of $chain', ({ rows }) => {
    for (const row of rows)
      for (const value of Object.values<unknown>({ ...row }))
        if (typeof value === 'string' && /^0x/.test(value)) toAddress(value)
  })

  it.each(FILES.filter(({ chain }) => chain !== 31337))(
    'has one row a line, so that a change shows as itself: $kind of $chain',
    ({ kind, chain, rows }) => {
      const text = readFileSync(`src/config/${kind}/${String(chain)}.json`, 'utf8')
      expect(text).toBe(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
    },
  )

  it('is refused with a field that is missing, unknown or of another type', () => {
    const [farm] = farms56
    const [pool] = pools56
    for (const [kind, row] of [
      ['farms', { ...farm, pid: '251' }],
      ['farms', { ...farm, isCommunity: false }],
      ['farms', { ...farm, pair: '0x12' }],
      ['farms', { ...farm, site: 'https://a.example' }],
      ['pools', { ...pool, category: 'Nobody' }],
      ['pools', { ...pool, tokenPerBlock: '1e3' }],
      ['pools', { ...pool, earn: 'BNB' }],
      ['tokens', { address: farm?.token, decimals: 18, symbol: 'A' }],
    ] as const)
      expect(validators[kind]([row])).toBe(false)
  })
})
