import process from 'node:process'
import type { Page } from '@playwright/test'

/** In `npm test` each benchmark runs once, small and without goals: that it starts, and that both sides agree, is tested. */
export const isSmall = process.env['BENCH_SMALL'] === '1'

/** Waits for what follows from something that was measured; in `npm test`, where nothing is, hardly. */
export async function settle(page: Pick<Page, 'waitForTimeout'>, ms: number): Promise<void> {
  await page.waitForTimeout(isSmall ? 50 : ms)
}
