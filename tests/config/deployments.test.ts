import { describe, expect, it } from 'vitest'
import { siteText } from '../../deploy/siteText'
import { deployment, DEPLOYMENT_NAMES, siteFile } from '../support/deployments'
import { parseDeployment } from '~/config/deployment/parse'

const main = deployment('56')

describe('the deployments that come with the code', () => {
  it.each(DEPLOYMENT_NAMES)('are read as any other is, and are of their network: %s', (name) => {
    expect(String(deployment(name).network.chainId)).toBe(name)
  })

  it.each(DEPLOYMENT_NAMES)('have one row a line, so that a change shows as itself: %s', (name) => {
    expect(siteFile(name)).toBe(siteText(deployment(name)))
  })

  it.each(DEPLOYMENT_NAMES)(
    'name farms, pools and tokens that are told apart, without a space at an end: %s',
    (name) => {
      const { tokens, farms, pools } = deployment(name)
      for (const ids of [
        tokens.map(({ address }) => address.toLowerCase()),
        farms.map(({ pid }) => pid),
        pools.map(({ sousId }) => sousId),
      ])
        expect(new Set<number | string>(ids).size).toBe(ids.length)
      const names = [
        ...tokens.flatMap(({ symbol, name }) => [symbol, name]),
        ...farms.map((farm) => farm.lpSymbol),
      ]
      expect(names.filter((each) => each.trim() !== each)).toEqual([])
    },
  )

  it('leave out what their networks do not have', () => {
    const test = deployment('97')
    expect(test.pools).toEqual([])
    expect(test.offerings).toEqual({ sales: [], presales: [] })
    expect(test.contracts.prediction).toBeUndefined()
    expect(main.contracts.earning.fixedAprPool).toBeUndefined()
  })
})

describe('a deployment that is not one', () => {
  const [farm] = main.farms
  const [pool] = main.pools
  const [sale] = main.offerings.sales
  const { chef: _, ...chefless } = main.contracts.earning

  /** What is said of one with these fields in place of its own. */
  function problemsOf(changes: object): string {
    try {
      parseDeployment({ ...main, ...changes })
      return ''
    } catch (error) {
      return String(error)
    }
  }

  it.each<readonly [string, object, string]>([
    ['a number as text', { farms: [{ ...farm, pid: '251' }] }, '/farms/0/pid must be integer'],
    [
      'what does not hold',
      { farms: [{ ...farm, isCommunity: false }] },
      '/farms/0/isCommunity must be equal',
    ],
    ['half an address', { farms: [{ ...farm, pair: '0x12' }] }, '/farms/0/pair must match format "address"'],
    ['an unknown field', { farms: [{ ...farm, site: 'https://a.example' }] }, '/farms/0/site is no field'],
    ['an unknown category', { pools: [{ ...pool, category: 'Nobody' }] }, '/pools/0/category must be equal'],
    [
      'no decimal amount',
      { pools: [{ ...pool, tokenPerBlock: '1e3' }] },
      '/pools/0/tokenPerBlock must match',
    ],
    ['the coin where it cannot be', { pools: [{ ...pool, earn: 'BNB' }] }, '/pools/0/earn must match'],
    [
      'a wrong checksum',
      { network: { ...main.network, router: main.network.router.replace('ED', 'eD') } },
      '/network/router must match format "address"',
    ],
    ['no node', { network: { ...main.network, rpcUrls: [] } }, '/network/rpcUrls must NOT have fewer'],
    [
      'a sale of a third version',
      { offerings: { sales: [{ ...sale, version: 3 }], presales: [] } },
      '/offerings/sales/0/version must be equal',
    ],
    ['nothing to read', { network: undefined, tokens: undefined }, "must have required property 'network'"],
  ])('is refused, with the place of the problem: %s', (_name, changes, problem) => {
    expect(problemsOf(changes)).toContain(problem)
  })

  it('has all its problems named at once', () => {
    const problems = problemsOf({ farms: [{ ...farm, pid: 0 }], hidden: [1] })
    expect(problems).toContain('/farms/0/pid')
    expect(problems).toContain('/hidden/0')
  })

  it('and one without what a chain may lack is one', () => {
    expect(problemsOf({ contracts: { earning: chefless, competitions: [] }, hidden: ['farms'] })).toBe('')
  })
})
