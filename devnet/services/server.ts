import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { Deployment } from '../deploy/plan'
import { startRelay } from '../relay/relay'
import { brokenLists } from './brokenLists'
import { defaultTokenList, ipfsTokenList, longTokenList, versionedTokenList } from './lists'
import { USERNAMES } from './users'

interface Services {
  readonly servicesUrl: string
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Route {
  readonly path: RegExp
  /** `parts` are the groups of `path`, decoded. */
  answer(parts: readonly string[], query: URLSearchParams): Answer
}

type Subgraphs = Readonly<Record<string, GraphQLSchema>>
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** Pages on this machine may read; nothing here is worth more than that. */
const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The web services beside the chain, on 127.0.0.1; port 0 takes any free one. */
export async function startServices(
  port: number,
  deployment: Deployment,
  subgraphs: Subgraphs = {},
): Promise<Services> {
  const routes = routesOf(deployment)
  const handlers = new Map([...subgraphHandlers(subgraphs), ...brokenListHandlers(deployment)])
  const server = createServer((request, response) => {
    const handler = handlers.get((request.url ?? '').split('?')[0] ?? '')
    if (handler === undefined) serve(routes, request, response)
    else if (!isPreflight(request, response, 'GET, POST')) void handler(request, response)
  })
  const relay = startRelay(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    servicesUrl: `http://127.0.0.1:${String(ownPort)}`,
    stop: () =>
      new Promise((resolve) => {
        relay.stop()
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function routesOf(deployment: Deployment): readonly Route[] {
  const list = defaultTokenList(deployment)
  let long: ReturnType<typeof longTokenList> | undefined
  const onIpfs = ipfsTokenList(deployment)
  return [
    { path: /^\/deployment\.json$/, answer: () => found(deployment) },
    { path: /^\/lists\/default\.json$/, answer: () => found(list) },
    { path: /^\/lists\/long\.json$/, answer: () => found((long ??= longTokenList(deployment))) },
    { path: /^\/lists\/newer\.json$/, answer: versionedLists(deployment) },
    {
      path: /^\/ipfs\/([^/]+)$/,
      answer: ([cid = '']) =>
        cid === onIpfs.cid ? found(JSON.parse(onIpfs.text)) : problem(404, `${cid} is not known here.`),
    },
    { path: /^\/api\/users\/([^/]+)$/, answer: ([address = '']) => userAnswer(address) },
  ]
}

/** GraphQL at /subgraphs/{name}; an error's own words are of use to who works on this machine. */
function subgraphHandlers(subgraphs: Subgraphs): ReadonlyMap<string, Handler> {
  return new Map(
    Object.entries(subgraphs).map(([name, schema]) => {
      const path = `/subgraphs/${name}`
      const yoga = createYoga({
        schema,
        graphqlEndpoint: path,
        graphiql: false,
        landingPage: false,
        cors: false,
        logging: false,
        maskedErrors: false,
      })
      return [path, async (request, response) => void (await yoga(request, response))] as const
    }),
  )
}

/** Each at /lists/broken/{name}.json. */
function brokenListHandlers(deployment: Deployment): ReadonlyMap<string, Handler> {
  return new Map(
    Array.from(brokenLists(deployment), ([name, serveIt]) => [
      `/lists/broken/${name}.json`,
      (_request, response) => {
        serveIt(response)
        return Promise.resolve()
      },
    ]),
  )
}

/**
 * A list that gets newer: `?version=1.2.0` is that version, and without it the one that `?set=1.2.0` has set last.
 * `?of=NAME` has a version of its own.
 */
function versionedLists(deployment: Deployment): Route['answer'] {
  const versions = new Map<string | null, string>()
  return (_, query) => {
    const [of, set] = [query.get('of'), query.get('set')]
    const version = set ?? query.get('version') ?? versions.get(of) ?? '1.0.0'
    const list = versionedTokenList(deployment, version)
    if (list === undefined) return problem(400, `'${version}' is not a version like 1.2.0.`)
    if (set !== null) versions.set(of, set)
    return found(list)
  }
}

function userAnswer(address: string): Answer {
  if (!ADDRESS.test(address)) return problem(400, `'${address}' is not an address.`)
  const username = USERNAMES.get(address.toLowerCase())
  return username === undefined ? problem(404, `${address} has no profile.`) : found({ username })
}

function serve(routes: readonly Route[], request: IncomingMessage, response: ServerResponse): void {
  if (isPreflight(request, response, 'GET')) return
  const { status, body } = answerTo(routes, request)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(JSON.stringify(body))
}

/** Says what other pages may do here; true when that was all that was asked. */
function isPreflight(request: IncomingMessage, response: ServerResponse, methods: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined && LOCAL_ORIGIN.test(origin)) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('vary', 'origin')
  }
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204, { 'access-control-allow-methods': methods }).end()
  return true
}

function answerTo(routes: readonly Route[], { method, url = '/' }: IncomingMessage): Answer {
  if (method !== 'GET') return problem(405, `${String(method)} is not served here.`)
  const [path = '/', query] = url.split('?')
  for (const route of routes) {
    const match = route.path.exec(path)
    if (match === null) continue
    const parts = match.slice(1).map(decoded)
    return parts.includes(undefined)
      ? problem(400, `${path} is not properly encoded.`)
      : route.answer(
          parts.filter((part) => part !== undefined),
          new URLSearchParams(query),
        )
  }
  return problem(404, `Nothing is served at ${path}.`)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function found(body: unknown): Answer {
  return { status: 200, body }
}

function problem(status: number, error: string): Answer {
  return { status, body: { error } }
}
