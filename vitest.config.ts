import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { CHAINS } from './tests/support/chains.ts'
import { generatedModules } from './vite/generatedModules.ts'

const alias = { '~': fileURLToPath(new URL('./src', import.meta.url)) }

/** Threads cost a tenth to a fifth less than processes. */
const pool = 'threads'

/** Three kinds of tests by what they need: nothing, a document, a chain. The browser's are Playwright's. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        plugins: generatedModules(),
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{integration,devnet,build,e2e}/**'],
          environment: 'node',
          pool,
          isolate: false,
          setupFiles: [
            'tests/support/freshModules.ts',
            'tests/support/deployment.ts',
            'tests/support/seed.ts',
          ],
          // A property's hundred cases wait for the processor where others use it.
          testTimeout: 30_000,
        },
      },
      {
        plugins: generatedModules(),
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool,
          // The screens are those of the local exchange.
          env: { VITE_CHAIN_ID: '31337', SC_DISABLE_SPEEDY: 'false' },
          isolate: false,
          setupFiles: [
            'tests/support/freshModules.ts',
            'tests/support/deployment.ts',
            'tests/support/jsdom.ts',
            'tests/support/seed.ts',
          ],
          // Longer than what a test waits for (tests/support/jsdom.ts), which then says what did not come.
          testTimeout: 60_000,
        },
      },
      // What must hold of the built sites; `tests/run.ts build` builds them first.
      {
        resolve: { alias },
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: generatedModules(),
        resolve: { alias },
        test: {
          name: 'devnet',
          include: ['tests/devnet/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/deployment.ts'],
          globalSetup: ['tests/devnet/chains.ts'],
          maxWorkers: CHAINS,
          isolate: false,
          // Apart from the other projects, which have another number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
