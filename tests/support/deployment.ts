import { readFileSync } from 'node:fs'
import process from 'node:process'

// Here no build has written a deployment into the code: it is that of VITE_CHAIN_ID, which a test may change before it
// loads the app's modules again. tests/config/deployments.test.ts looks at the files.
Object.defineProperty(globalThis, 'DEPLOYMENT', {
  configurable: true,
  get: () => {
    const chainId = process.env['VITE_CHAIN_ID'] ?? ''
    const name = chainId === '' ? '56' : chainId
    const record = records.get(name) ?? read(name)
    records.set(name, record)
    return record
  },
})

const records = new Map<string, unknown>()

function read(name: string): unknown {
  return JSON.parse(readFileSync(`deployments/${name}/site.json`, 'utf8'))
}
