import { afterEach, describe, expect, it, vi } from 'vitest'
import { PRESALE, SALES } from '../../devnet/areas/ifo/terms'
import { devnetIfo } from '~/config/addresses/ifo31337'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function offeringsOf(chainId: string) {
  vi.resetModules()
  vi.stubEnv('VITE_CHAIN_ID', chainId)
  const { loadOfferings } = await import('~/config/ifo/sales')
  return loadOfferings()
}

describe('the sales of a network', () => {
  it('are 14 on 56, of which Porto alone is active', async () => {
    const { sales, presales } = await offeringsOf('56')
    expect(sales.map(({ id }) => id)).toEqual([
      ...['porto', 'dar', 'dkt', 'kalmar', 'hotcross', 'horizon', 'belt', 'watch', 'berry', 'soteria'],
      ...['helmet', 'tenet', 'ditto', 'blink'],
    ])
    expect(sales.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(['porto'])
    expect(presales).toEqual([])
  })

  it('have the figures of the field: pools, prices, campaigns, blocks, tokens', async () => {
    const { sales } = await offeringsOf('56')
    expect(sales[3]).toEqual({
      id: 'kalmar',
      address: '0x1aFB32b76696CdF05593Ca3f3957AEFB23a220FB',
      isActive: false,
      name: 'Kalmar',
      poolBasic: { saleAmount: '375000', raiseAmount: '750000', distributionRatio: 0.3 },
      poolUnlimited: { saleAmount: '875000', raiseAmount: '2500000', distributionRatio: 0.7 },
      currency: 'lp',
      token: {
        ...{ kind: 'token', chainId: 56, address: '0x4BA0057f784858a48fe351445C672FF2a3d43515' },
        ...{ decimals: 18, symbol: 'KALM', name: 'Kalmar Token' },
      },
      releaseBlockNumber: 7707736,
      campaignId: 511110000,
      tokenOfferingPrice: 2,
      version: 2,
    })
    // Specification 2 §9.
    expect(sales.map(({ tokenOfferingPrice }) => tokenOfferingPrice).slice(0, 7)).toEqual([
      ...[2, 0.075, 1.75, 2, 0.05, 0.25, undefined],
    ])
    expect(sales.map(({ campaignId }) => campaignId)).toEqual(
      Array.from({ length: 14 }, (_, index) => 511_000_000 + (14 - index) * 10_000),
    )
  })

  it('have both pools in the second version and the unlimited one alone in the first', async () => {
    for (const { version, poolBasic, poolUnlimited } of (await offeringsOf('56')).sales) {
      expect(poolBasic !== undefined).toBe(version === 2)
      expect((poolBasic?.distributionRatio ?? 0) + poolUnlimited.distributionRatio).toBe(1)
    }
  })

  it('are none on 97, and never those of another network', async () => {
    expect(await offeringsOf('97')).toEqual({ sales: [], presales: [] })
  })

  it('are our own on the local network, with the terms that their contracts were made with', async () => {
    const { sales, presales } = await offeringsOf('31337')
    expect(sales.map(({ address }) => address)).toEqual([
      ...[
        devnetIfo.SaleLive,
        devnetIfo.SaleSoon,
        devnetIfo.SaleDone,
        devnetIfo.SaleQuiet,
        devnetIfo.SaleFirst,
      ],
    ])
    const [live] = sales
    expect(live?.token.address).toBe(devnetIfo.Fondue)
    expect(live?.campaignId).toBe(SALES.live.campaignId)
    expect(sales.map(({ version }) => version)).toEqual([2, 2, 2, 2, 1])
    // One is sold whose price no one knows.
    expect(sales.at(-1)?.tokenOfferingPrice).toBeUndefined()
    expect(presales.map(({ address }) => address)).toEqual([
      ...[devnetIfo.PresaleOpen, devnetIfo.PresaleMissed, devnetIfo.PresaleDone],
    ])
    expect(presales[0]).toMatchObject({ ...PRESALE, tokenDecimals: 18 })
  })
})
