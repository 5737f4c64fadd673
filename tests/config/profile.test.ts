import { describe, expect, it, vi } from 'vitest'
import { campaigns } from '~/config/campaigns'
import { PROFILE, profileContracts } from '~/config/profile'

async function configured(env: Readonly<Record<string, string>>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    return await import('~/config/profile')
  } finally {
    vi.unstubAllEnvs()
  }
}

describe('the configuration of profiles', () => {
  it('has addresses of each network of its own, and services where they are', async () => {
    const main = await configured({ VITE_CHAIN_ID: '56', VITE_SERVICES_URL: 'https://services.example' })
    expect(main.profileContracts?.profile).toBe('0xDf4dBf6536201370F95e06A0F8a7a70fE40E388a')
    expect([main.profileApiUrl, main.nftApiUrl, main.profileSubgraphUrl]).toEqual([
      'https://services.example',
      'https://services.example/api/v1',
      'https://services.example/subgraphs/profile',
    ])
    const without = await configured({ VITE_CHAIN_ID: '56' })
    expect([without.profileApiUrl, without.profileSubgraphUrl]).toEqual([undefined, undefined])
    const test = await configured({ VITE_CHAIN_ID: '97' })
    expect(test.profileContracts?.profile).toBe('0x4B683C7E13B6d5D7fd1FeA9530F451954c1A7c8A')
    expect(test.profileContracts?.vaultBunny).toBeUndefined()
    const local = await configured({ VITE_CHAIN_ID: '31337', VITE_SERVICES_URL: 'http://127.0.0.1:8546' })
    expect([local.profileApiUrl, local.nftApiUrl, local.profileSubgraphUrl]).toEqual([
      'http://127.0.0.1:8546',
      'http://127.0.0.1:8546/api/v1',
      'http://127.0.0.1:8546/subgraphs/profile',
    ])
    const own = await configured({ VITE_CHAIN_ID: '56', VITE_PROFILE_API_URL: 'https://names.example' })
    expect(own.profileApiUrl).toBe('https://names.example')
    for (const each of [main, local]) {
      const sales = each.profileContracts?.sales ?? []
      expect(sales.length).toBeLessThanOrEqual(PROFILE.salesAtOnce)
      for (const { campaignId } of sales) expect(campaigns().get(campaignId)?.type).toBe('ifo')
    }
  })
  it('offers the five starters of the field', () => {
    expect(PROFILE.starters.map(({ bunnyId }) => bunnyId)).toEqual([5, 6, 7, 8, 9])
    expect(profileContracts?.sales.every(({ campaignId }) => campaigns().has(campaignId))).not.toBe(false)
  })
})
