import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a deployment’s site has neither place nor page of the areas that it leaves out', async () => {
  vi.stubGlobal('HIDDEN_AREAS', ['lottery', 'voting'])
  vi.resetModules()
  const { AREAS, pageAt } = await import('~/app/areas')
  const { groupsOf } = await import('~/app/navigation')
  expect(AREAS.map(({ key }) => key)).not.toContain('lottery')
  expect(pageAt('/lottery')).toBeUndefined()
  expect(pageAt('/prediction')).toBeDefined()
  const places = groupsOf().flatMap((group) => group.items.map(({ to }) => to))
  expect(places).toContain('/prediction')
  expect(places).not.toContain('/voting')
})
