import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../devnet/launch/config'
import { launchConfig } from '../support/launchConfig'

const CONFIG = launchConfig('http://127.0.0.1:1')

/** What is said of a configuration with these fields in place of the test's own. */
function problemsOf(changes: object): string {
  try {
    parseConfig({ ...CONFIG, ...changes })
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the configuration of a deployment', () => {
  it('is read with its spans in seconds and what is absent by its default', () => {
    const config = parseConfig(CONFIG)
    expect(config.pools[0]).toMatchObject({ startsInS: 0, lastsS: 90 * 86_400, limit: undefined })
    expect(config.prediction).toMatchObject({ intervalS: 300, bufferS: 240, updateAllowanceS: 300 })
    expect(config.smokeSwap).toBe('0.0001')
  })

  it('tells all that is wrong at once, by the paths of the fields', () => {
    const { chain, pools } = CONFIG
    const said = problemsOf({
      chain: { ...chain, id: '4242', evmVersion: 'homestead' },
      owner: '0x12',
      pools: [{ ...pools[0], lasts: 'long' }],
      tresury: CONFIG.treasury,
    })
    expect(said).toContain('chain.id must be a whole number from 1; it is "4242".')
    expect(said).toContain('chain.evmVersion must be one of paris, shanghai, cancun; it is "homestead".')
    expect(said).toContain('owner must be an address; it is "0x12".')
    expect(said).toContain("pools[0].lasts must be a span of time such as '30s'")
    expect(said).toContain('tresury is no field of this configuration.')
  })

  it.each([
    ['an area that it cannot deploy', { areas: ['exchange', 'lottery'] }, 'areas has "lottery"'],
    ['a token that nobody has', { dollar: 'USDX' }, 'dollar names no token: there are COIN, CHEESE, USDF'],
    [
      'a farm without a pool',
      { farms: [{ token: 'USDF', quote: 'CHEESE', multiplier: 1 }] },
      'farms[0] needs liquidity',
    ],
    ['no pool of coin and reward', { liquidity: [] }, 'liquidity must have a pool of COIN and CHEESE'],
    ['less than it spends', { reward: { perBlock: '1', premint: '10' } }, 'reward.premint is less than'],
    ['a key in the file', { signer: { kind: 'key', key: '0x12' } }, 'takes no key in the file'],
    [
      'money of its own making on a real network',
      { chain: { ...CONFIG.chain, isTestnet: false } },
      'tokens[0].supply makes a token of no value',
    ],
    [
      'a round that ends in its own buffer',
      { prediction: { ...CONFIG.prediction, buffer: '5m' } },
      'prediction.buffer must be shorter than the interval',
    ],
  ])('refuses %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toContain(problem)
  })
})
