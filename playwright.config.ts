import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findTestBrowser } from './tests/support/chromium'
import { APP_URL, EXCHANGES, HOST_RULES } from './tests/support/site'

/** Browser tests against real local exchanges: one for each worker, whose browser tests share its chain. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Texts and pictures. One that is missing is a failure, and only --update-snapshots writes it.
  snapshotPathTemplate: 'tests/e2e/transcripts/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './tests/e2e/setup.ts',
  workers: EXCHANGES,
  retries: 0,
  // Ends a browser test that hangs; a slow machine must not. What a browser test waits for has the shorter limit below.
  timeout: 180_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: 'tests/e2e/style/{arg}{ext}' } },
  forbidOnly: true,
  use: {
    // What is clicked is there: otherwise the failure names it instead of a hang.
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    baseURL: APP_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // `page.route` does not see what a worker asks for. Those that are about it allow it (offline.e2e.ts, deploy.e2e.ts).
    serviceWorkers: 'block',
    // Fades and skeletons cost a browser without a graphics card as much as the pages' own work.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [...CHROMIUM_ARGS, `--host-resolver-rules=${HOST_RULES}`],
    },
    screenshot: 'only-on-failure',
  },
})
