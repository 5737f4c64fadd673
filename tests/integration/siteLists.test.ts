import { expect, it, vi } from 'vitest'

/**
 * Of a deployment that `npm run operate` changes. The build divides modules into files by what shares them, so a dialog's
 * file may have modules of a screen that waits for the lists, and comes without them.
 */
it('no module asks for the lists of site.json while it is evaluated', async () => {
  vi.stubGlobal('SITE_FILE', true)
  try {
    const modules = import.meta.glob(['/src/features/**/*.{ts,tsx}', '/src/config/**/*.ts', '!**/*.d.ts'])
    expect(Object.keys(modules).length).toBeGreaterThan(500)
    await Promise.all(Object.values(modules).map((load) => load()))
    const { competitions } = await import('~/config/competition')
    expect(() => competitions()).toThrow('The lists of site.json are not here yet')
  } finally {
    vi.unstubAllGlobals()
  }
})
