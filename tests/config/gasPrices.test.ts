import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseDeployment } from '~/config/deployment/parse'
import { defaultGasSpeed } from '~/domain/money/gasPrice'
import { deployment } from '../support/deployments'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const main = deployment('56')

/** The network of a build of this deployment with these prices. */
async function networkWith(prices: object) {
  vi.resetModules()
  vi.stubGlobal('DEPLOYMENT', parseDeployment({ ...main, network: { ...main.network, ...prices } }))
  return import('~/config/gasPrices')
}

async function speedWith(prices: object) {
  const { gasPrice, minGasPrice: minimum } = await networkWith(prices)
  return defaultGasSpeed({ preset: gasPrice.default, minimum })
}

describe('the gas prices of a network', () => {
  it('are the specification’s presets in wei on BNB Smart Chain and its test network', () => {
    const { network: live } = main
    expect(live.gasPriceGwei).toEqual({ default: 5, fast: 6, instant: 7 })
    expect(deployment('97').network.gasPriceGwei).toEqual({ default: 10, fast: 10, instant: 10 })
  })

  it('are exact where a deployment has fractions of a gwei', async () => {
    const { gasPrice } = await networkWith({ gasPriceGwei: { default: 0.05, fast: 0.06, instant: 0.07 } })
    expect(gasPrice).toEqual({ default: 50_000_000n, fast: 60_000_000n, instant: 70_000_000n })
  })

  it('lead to the node’s own suggestion wherever a network takes less than half of its preset', async () => {
    expect(await speedWith({})).toBe('network')
    expect(await speedWith({ gasPriceGwei: deployment('97').network.gasPriceGwei })).toBe('network')
    expect(await speedWith({ minGasPriceGwei: 2.5 })).toBe('default')
    // What a deployment leaves out is not known, and a preset is a guess.
    expect(await speedWith({ minGasPriceGwei: undefined })).toBe('network')
  })
})
