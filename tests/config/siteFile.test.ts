import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeploymentRecord } from '~/config/deployment/record'
import { SITE_FILE_LIMITS } from '~/config/deployment/siteFile'
import { deployment } from '../support/deployments'

/** The build's own. */
const built = deployment('31337')
const [farm] = built.farms
if (farm === undefined) throw new Error('There is no farm.')

const warnings: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('DEPLOYMENT', built)
  vi.stubGlobal('SITE_FILE', true)
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As index.html has asked for it. */
function served(answer: Promise<Response> | undefined): void {
  vi.stubGlobal('window', { siteResponse: answer })
}

function file(record: unknown): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(record)))
}

async function lists() {
  const { loadSiteLists } = await import('~/config/deployment/siteLists')
  return loadSiteLists()
}

describe('site.json of this exchange', () => {
  const later: DeploymentRecord = {
    ...built,
    farms: [...built.farms, { ...farm, pid: 99 }],
    terms: { ...built.terms, auction: { farmDays: 3 } },
    campaigns: { ...built.campaigns, sales: [{ id: 511110000, name: 'Morbier' }] },
    contracts: {
      ...built.contracts,
      competitions: built.contracts.competitions.map((row) => ({ ...row, name: `New ${row.name}` })),
    },
  }

  it('has the lists that the site shows, without a build', async () => {
    served(file(later))
    const { loadFarms } = await import('~/config/farms/farms')
    const [pids, { terms, governance }] = [(await loadFarms()).map(({ pid }) => pid), await lists()]
    expect(pids).toEqual([...built.farms.map(({ pid }) => pid), 99])
    expect(terms.auction).toEqual({ farmDays: 3 })
    expect(governance).toEqual(built.governance)
    expect(warnings).toEqual([])
  })

  it('is there before a screen that shows it', async () => {
    served(file(later))
    const { afterSiteLists } = await import('~/config/deployment/afterSiteLists')
    const { competitions } = await import('~/config/competition')
    const { campaigns } = await import('~/config/campaigns')
    const { auctionTerms } = await import('~/config/auction/auction')
    const early = 'The lists of site.json are not here yet'
    for (const list of [competitions, campaigns, auctionTerms]) expect(() => list()).toThrow(early)
    const load = afterSiteLists(() =>
      Promise.resolve({
        competitions: competitions(),
        sale: campaigns().get(511110000),
        farmDays: auctionTerms().farmDays,
      }),
    )
    const screen = await load()
    expect(screen.competitions.map(({ name }) => name)).toEqual(
      built.contracts.competitions.map(({ name }) => `New ${name}`),
    )
    expect(screen).toMatchObject({ sale: { sale: 'Morbier' }, farmDays: 3 })
  })

  it('may be of before there were terms and campaigns', async () => {
    const { terms: _, campaigns: __, ...older } = built
    served(file(older))
    expect(await lists()).toMatchObject({ terms: {}, campaigns: { sales: [], battles: [] } })
    expect(warnings).toEqual([])
  })
})

const { network, contracts } = built
const OTHER = '0x000000000000000000000000000000000000dEaD'

const REFUSED: Readonly<Record<string, readonly [answer: () => Promise<Response>, why: string]>> = {
  'is of another chain': [
    () => file({ ...built, network: { ...network, chainId: 56 } }),
    'it is for chain 56, and this site is for 31337',
  ],
  'has another router': [
    () => file({ ...built, network: { ...network, router: OTHER } }),
    '/network/router isn’t the contract this site uses: build the site again',
  ],
  'has another chef': [
    () => file({ ...built, contracts: { ...contracts, earning: { ...contracts.earning, chef: OTHER } } }),
    '/contracts/earning/chef isn’t the contract this site uses',
  ],
  'lacks a contract': [
    () => file({ ...built, contracts: { ...contracts, lottery: undefined } }),
    '/contracts/lottery isn’t the contract this site uses',
  ],
  'has no contracts at all': [
    () => file({ ...built, contracts: undefined }),
    "must have required property 'contracts'",
  ],
  'has a farm without a token': [
    () => file({ ...built, farms: [{ pid: 1, lpSymbol: 'X LP' }] }),
    "/farms/0 must have required property 'token'",
  ],
  'has a farm of a token that it does not list': [
    () => file({ ...built, farms: [{ ...farm, token: OTHER }] }),
    `/tokens has no ${OTHER}`,
  ],
  'has a field that there is not': [
    () => file({ ...built, pools: built.pools.map((row) => ({ ...row, apr: 900 })) }),
    '/pools/0/apr is no field',
  ],
  'has an address with a wrong checksum': [
    () => file({ ...built, tokens: [{ ...built.tokens[0], address: OTHER.replace('dEaD', 'DEaD') }] }),
    '/tokens/0/address must match format "address"',
  ],
  'has a link that is code': [
    () => file({ ...built, terms: { auction: { applicationForm: 'javascript:alert(1)' } } }),
    '/terms/auction/applicationForm must match pattern',
  ],
  'is no JSON': [() => Promise.resolve(new Response('<!doctype html>')), 'is not valid JSON'],
  'is a text': [() => file('site'), 'it must be object'],
  'is missing': [() => Promise.resolve(new Response('', { status: 404 })), 'its status is 404'],
  'is empty': [() => Promise.resolve(new Response(null)), 'it is empty'],
  'does not come': [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  'is huge': [
    () => Promise.resolve(new Response(' '.repeat(SITE_FILE_LIMITS.bytes + 1))),
    `it has more than ${String(SITE_FILE_LIMITS.bytes)} bytes`,
  ],
}

describe('a site.json that cannot be used', () => {
  it.each(Object.entries(REFUSED))(
    '%s: the lists of the build hold, and the console says why',
    async (_, [answer, why]) => {
      served(answer())
      expect(await lists()).toMatchObject({ farms: built.farms, tokens: built.tokens, terms: built.terms })
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toMatch(/^site\.json was ignored\. This site uses the lists it was built with: /)
      expect(warnings[0]).toContain(why)
    },
  )

  it.each([
    ['late', () => new Promise<Response>(() => undefined)],
    [
      'slow',
      () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              start(controller) {
                controller.enqueue(new TextEncoder().encode('{'))
              },
            }),
          ),
        ),
    ],
  ])('is too %s: nothing waits for longer than five seconds', async (_, answer) => {
    vi.useFakeTimers()
    served(answer())
    const asked = lists()
    await vi.waitFor(() => {
      expect(vi.getTimerCount()).toBeGreaterThan(0)
    })
    await vi.advanceTimersByTimeAsync(SITE_FILE_LIMITS.ms)
    expect((await asked).farms).toEqual(built.farms)
    expect(warnings).toEqual([expect.stringContaining('it did not come within 5 seconds')])
  })

  it('was not asked for: the lists of the build, in silence', async () => {
    served(undefined)
    expect((await lists()).pools).toEqual(built.pools)
    expect(warnings).toEqual([])
  })
})
