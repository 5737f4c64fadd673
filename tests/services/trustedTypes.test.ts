import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('lets the site’s own scripts through and no others, with Trusted Types and without', async () => {
  vi.stubGlobal('document', { baseURI: 'https://exchange.example/swap' })
  for (const hasTrustedTypes of [false, true]) {
    vi.resetModules()
    const names: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        names.push(name)
        return { createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}` }
      },
    }
    vi.stubGlobal('window', {
      location: { origin: 'https://exchange.example' },
      ...(hasTrustedTypes && { trustedTypes }),
    })
    const { trustedScriptUrl } = await import('~/services/trustedTypes')
    expect(trustedScriptUrl('/assets/a.js')).toBe(`${hasTrustedTypes ? 'trusted:' : ''}/assets/a.js`)
    expect(trustedScriptUrl('/assets/b.js')).toContain('/assets/b.js')
    for (const foreign of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1'])
      expect(() => trustedScriptUrl(foreign)).toThrow(TypeError)
    expect(names).toEqual(hasTrustedTypes ? ['cheeseswap'] : [])
  }
})
