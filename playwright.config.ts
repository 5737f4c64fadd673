import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium'
import { APP_URL } from './tests/support/site'

/** Browser journeys against a real local exchange. One worker: the journeys share a chain. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/setup.ts',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: APP_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    screenshot: 'only-on-failure',
  },
})
