import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { type Answer, found, problem, type Route } from '../../server/api/route'
import type { Deployment } from '../../contracts/deployed'
import { root } from '../../contracts/paths'

type File =
  | Pick<Rolldown.OutputChunk, 'fileName' | 'code'>
  | Pick<Rolldown.OutputAsset, 'fileName' | 'source'>

/** The page of the phone wallet, at /phone. It is built on the first request. */
export function mockWalletRoutes({
  rpcUrl,
  deployment,
}: {
  rpcUrl: string
  deployment: Deployment
}): readonly Route[] {
  let built: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined
  const file = async (name: string): Promise<Answer> => {
    const content = (await (built ??= buildPage())).get(name)
    if (content === undefined) return problem(404, `The phone has no ${name.slice(0, 200)}.`)
    return {
      raw: (response) => {
        send(response, name, content, rpcUrl)
      },
    }
  }
  return [
    ...['/phone', '/phone/'].map((path) => ({ path, answer: () => file('index.html') })),
    {
      path: '/phone/assets/:name(^[\\w.-]+$)',
      answer: ({ params: { name = '' } }) => file(`assets/${name}`),
    },
    { path: '/phone/settings.json', answer: () => found({ rpcUrl, accounts: deployment.accounts }) },
  ]
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

function send(response: ServerResponse, name: string, content: string | Uint8Array, rpcUrl: string): void {
  response.writeHead(200, {
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${rpcUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
  response.end(content)
}

/** By name, as the page asks for them. */
async function buildPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root: join(root, 'devnet', 'mockWallet'),
    base: '/phone/',
    logLevel: 'warn',
    // The development server of the app, in the same process, has set it otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: false, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as readonly {
    readonly output: readonly File[]
  }[]
  const files = outputs.flatMap(({ output }) => output)
  return new Map(files.map((each) => [each.fileName, 'code' in each ? each.code : each.source]))
}
