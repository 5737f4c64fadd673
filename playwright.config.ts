import { defineConfig } from '@playwright/test'

/** Browser journeys against a real local exchange. One worker: the journeys share a chain and its clock. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
})
