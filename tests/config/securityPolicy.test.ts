import { afterEach, describe, expect, it, vi } from 'vitest'
import { configured } from './configured'

/** The directives of a site whose environment this is. */
async function policy(environment: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const { securityHeaders } = await configured(environment, () => import('~/config/securityPolicy'))
  const headers = securityHeaders({
    scriptHashes: ['sha256-abc='],
    styleHashes: ['sha256-def='],
    isDevelopment: false,
  })
  const text = headers['Content-Security-Policy'] ?? ''
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

/** Lists and nodes may be at any https address, and a person's own node on their computer. */
const ANYWHERE = "'self' https: http://localhost:* http://127.0.0.1:*"

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the security policy', () => {
  it('lets nothing run but the site’s own files and the scripts with the given hashes', async () => {
    const directives = await policy({})
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe("'self' 'sha256-abc='")
    expect([...directives.values()].join(' ').replace(ANYWHERE, '')).not.toMatch(/unsafe|\*/)
    for (const name of ['object-src', 'base-uri', 'form-action', 'frame-src', 'frame-ancestors'])
      expect(directives.get(name), name).toBe("'none'")
  })

  it('lets a picture from anywhere be a picture, and nothing else', async () => {
    const directives = await policy({})
    expect(directives.get('img-src')).toMatch(/^'self' data: https:/)
    // What may not be shown otherwise: no document, no plug-in, no film and no worker of another origin.
    for (const name of ['media-src', 'worker-src', 'style-src', 'script-src'])
      expect(directives.get(name), name).not.toMatch(/https:|data:|blob:/)
    expect(directives.has('child-src')).toBe(false)
  })

  it('names those of the configuration who are not reached by https, by their origins', async () => {
    const directives = await policy({
      VITE_CHAIN_ID: '31337',
      VITE_RPC_URLS: 'http://10.0.0.1:8545/key https://node.example/key',
      VITE_SERVICES_URL: 'http://10.0.0.2:8546',
      VITE_WALLETCONNECT_PROJECT_ID: 'a-project',
      VITE_WALLETCONNECT_RELAY_URL: 'ws://10.0.0.3:9000/relay',
    })
    expect(directives.get('connect-src')).toBe(
      `${ANYWHERE} http://10.0.0.1:8545 http://10.0.0.2:8546 ws://10.0.0.3:9000`,
    )
    expect(directives.get('frame-src')).toBe("'none'")
  })

  it('speaks with WalletConnect only where it is set up', async () => {
    expect((await policy({})).get('connect-src')).toBe(ANYWHERE)
    const directives = await policy({ VITE_WALLETCONNECT_PROJECT_ID: 'a-project' })
    expect(directives.get('connect-src')).toBe(`${ANYWHERE} wss://relay.walletconnect.org`)
    expect(directives.get('frame-src')).toContain('https://verify.walletconnect.org')
  })
})
