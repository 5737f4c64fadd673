import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deployment } from '../../../../contracts/deployed'
import { defaultTokenList, type ListedTokenJson, syntheticTokens } from './lists'

type Serve = (response: ServerResponse) => void

/** Bytes of the list that is far too long. */
const HUGE = 50_000_000
/** Milliseconds between two bytes of the list that never ends. */
const DRIP_MS = 200

/** Lists as they must not be, by name: served at /lists/broken/{name}.json. */
export function brokenLists(deployment: Deployment): ReadonlyMap<string, Serve> {
  const list = defaultTokenList(deployment)
  const [token] = syntheticTokens(deployment.chainId, 1)
  const text = JSON.stringify(list)
  const withTokens = (tokens: readonly unknown[]) => JSON.stringify({ ...list, name: 'Broken', tokens })
  const entry = (changes: Readonly<Record<string, unknown>>) => ({ ...token, ...changes })
  return new Map<string, Serve>([
    ['html', (response) => answer(response, '<!doctype html><title>Not found</title>', 'text/html')],
    ['page-as-json', (response) => answer(response, '<!doctype html><title>Not found</title>')],
    ['cut', (response) => answer(response, text.slice(0, text.length / 2))],
    ['empty', (response) => answer(response, '')],
    ['not-found', (response) => response.writeHead(404, JSON_TYPE).end('{}')],
    ['no-version', (response) => answer(response, JSON.stringify({ ...list, version: undefined }))],
    ['endless', endless],
    ['stalled', (response) => response.writeHead(200, JSON_TYPE).write(text.slice(0, 10))],
    ['silent', () => undefined],
    ['huge', (response) => void huge(response)],
    ['many', (response) => answer(response, withTokens(Array<unknown>(10_001).fill(token)))],
    ['deep', (response) => answer(response, `${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
    [
      'proto',
      (response) => answer(response, `{"__proto__":{"isAdmin":true},${withTokens([token]).slice(1)}`),
    ],
    [
      'redirect-to-http',
      (response) => response.writeHead(302, { location: 'http://cheeseswap.example/list.json' }).end(),
    ],
    // One right entry, and one of each kind that is not.
    ['entries', (response) => answer(response, withTokens([token, ...badEntries(entry)]))],
    [
      'future',
      (response) => answer(response, JSON.stringify({ ...list, timestamp: '2999-01-01T00:00:00Z' })),
    ],
  ])
}

function badEntries(
  entry: (changes: Partial<Record<keyof ListedTokenJson, unknown>>) => object,
): readonly unknown[] {
  return [
    entry({}),
    entry({ decimals: 256 }),
    entry({ decimals: -1 }),
    entry({ decimals: 1.5 }),
    entry({ address: '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAeD'.replace('aA', 'AA') }),
    entry({ address: 'So11111111111111111111111111111111111111112' }),
    entry({ symbol: 'LONG'.repeat(6) }),
    null,
  ]
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const

function answer(response: ServerResponse, text: string, type = 'application/json; charset=utf-8'): void {
  response.writeHead(200, { 'content-type': type }).end(text)
}

/** A text that goes on and on, slowly. */
function endless(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE).write('{"name":"')
  const timer = setInterval(() => response.write('x'), DRIP_MS)
  response.on('close', () => {
    clearInterval(timer)
  })
}

async function huge(response: ServerResponse): Promise<void> {
  response.writeHead(200, JSON_TYPE)
  const part = '"CheeseSwap",'.repeat(5000)
  function* parts() {
    yield '{"tokens":['
    for (let bytes = 0; bytes < HUGE; bytes += part.length) yield part
    yield '""]}'
  }
  // Whoever asks is expected to hang up.
  await pipeline(Readable.from(parts()), response).catch(() => undefined)
}
