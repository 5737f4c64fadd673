import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import Database from 'libsql'
import { type Answer, problem, type Route, type RoutesContext } from './route'
import type { Deployed } from '../../contracts/deployed'
import { isDeeperThan } from '~/lib/jsonDepth'
import { isForeign, isLocalOrigin } from './origin'
import { clientOf } from './rateLimit'
import { subgraphHandler } from './subgraphs'

export interface Services {
  readonly servicesUrl: string
  stop(): Promise<void>
}

interface ServicesOptions {
  /** 0 takes any free one. */
  readonly port: number
  readonly rpcUrl: string
  readonly deployed: Deployed
  readonly routes: (context: RoutesContext) => readonly Route[]
  /** What else shares the port, over WebSockets say. */
  readonly attach?: (server: Server) => { readonly stop: () => void }
  readonly subgraphs?: Readonly<Record<string, GraphQLSchema>> | undefined
  /** Milliseconds that a client may take to send its request. */
  readonly requestWithinMs?: number
  /** Addresses of those whose word is taken on where a request comes from. */
  readonly trustedProxies?: readonly string[]
}

/** Bytes of a request's body. */
const MOST_BODY = 256 * 1024
/** Objects and lists within each other. */
const MOST_DEPTH = 64
const MOST_CONNECTIONS = 500
const REQUEST_WITHIN_MS = 15_000

/** The web services of the local exchange, on 127.0.0.1. Nothing that a client sends ends them. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { port, rpcUrl, deployed, subgraphs = {}, trustedProxies = [] } = options
  const { requestWithinMs = REQUEST_WITHIN_MS } = options
  const databases: Database.Database[] = []
  function openDatabase(): Database.Database {
    const database = new Database(':memory:')
    databases.push(database)
    return database
  }
  const routes = options.routes({ ...deployed, rpcUrl, openDatabase })
  const graphql = new Map(
    Object.entries(subgraphs).map(([name, schema]) => {
      const path = `/subgraphs/${name}`
      return [path, subgraphHandler(path, schema)] as const
    }),
  )
  // Slow clients are looked for as often as a tenth of the time that they have.
  const server = createServer({ connectionsCheckingInterval: requestWithinMs / 10 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(`The services failed at ${(request.url ?? '').slice(0, 200)}:`, error)
      if (response.headersSent) response.destroy()
      else answerWith(response, problem(500, 'The services failed.'))
    })
  })
  server.maxConnections = MOST_CONNECTIONS
  server.requestTimeout = requestWithinMs
  server.headersTimeout = requestWithinMs

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client that hangs up is not an error.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const own = routes.filter((route) => route.path.test(path))
    const methods = graphql.has(path) || own.some(({ method }) => method === 'POST') ? 'GET, POST' : 'GET'
    if (isPreflight(request, response, methods)) return
    // A page can post a form anywhere without asking first.
    if (request.method === 'POST' && isForeign(request)) {
      answerWith(response, problem(403, 'Pages of other machines are not served.'))
      return
    }
    const bytes = request.method === 'POST' ? await bodyOf(request) : Buffer.of()
    if (bytes === undefined) {
      // What is left of it is not waited for.
      response.setHeader('connection', 'close')
      response.once('finish', () => request.destroy())
      answerWith(response, problem(413, `A request holds at most ${String(MOST_BODY)} bytes.`))
      return
    }
    const ask = graphql.get(path)
    const body = textOf(bytes)
    if (typeof body !== 'string') {
      answerWith(
        response,
        ask === undefined
          ? problem(400, body.problem)
          : { status: 400, body: { errors: [{ message: body.problem }] } },
      )
    } else if (ask !== undefined) await ask(request, response, body)
    else answerWith(response, await answerTo(routes, request, { path, body, trustedProxies }))
  }

  const attached = options.attach?.(server)
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
        attached?.stop()
        server.close(() => {
          for (const database of databases) database.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** Undefined when it is longer than anything that is asked here, or its sender has gone. */
function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let length = 0
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length > MOST_BODY) {
        request.pause()
        resolve(undefined)
      } else parts.push(part)
    })
    request.on('end', () => {
      resolve(Buffer.concat(parts))
    })
    request.on('close', () => {
      resolve(undefined)
    })
  })
}

/** A request body as text, bounded in size. */
function textOf(bytes: Uint8Array): string | { readonly problem: string } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'The body is not UTF-8.' }
  }
  return isDeeperThan(text, MOST_DEPTH)
    ? { problem: `The body is nested deeper than ${String(MOST_DEPTH)} levels.` }
    : text
}

/** Says what other pages may do here; true when that was all that was asked. */
function isPreflight(request: IncomingMessage, response: ServerResponse, methods: string): boolean {
  const { origin } = request.headers
  // Pages on this machine may read; nothing here is worth more than that.
  if (origin !== undefined && isLocalOrigin(origin)) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('vary', 'origin')
  }
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204, { 'access-control-allow-methods': methods }).end()
  return true
}

interface Received {
  readonly path: string
  readonly body: string
  readonly trustedProxies: readonly string[]
}

async function answerTo(
  routes: readonly Route[],
  request: IncomingMessage,
  { path, body: text, trustedProxies }: Received,
): Promise<Answer> {
  const { method, url = '/', headers } = request
  const own = routes.filter((route) => route.path.test(path))
  const route = own.find((each) => (each.method ?? 'GET') === method)
  if (route === undefined) {
    return own.length > 0 || method !== 'GET'
      ? problem(405, `${String(method)} is not served here.`)
      : problem(404, `Nothing is served at ${path}.`)
  }
  const parts = route.path.exec(path)?.slice(1).map(decoded) ?? []
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return problem(400, `${path} is not properly encoded.`)
  const body = method === 'POST' ? parsed(text) : { value: undefined }
  if (body === undefined) return problem(400, 'The body is not JSON.')
  return route.answer({
    parts: known,
    query: new URLSearchParams(url.split('?').slice(1).join('?')),
    accept: headers.accept ?? '*/*',
    body: body.value,
    client: clientOf(request, trustedProxies),
  })
}

function answerWith(response: ServerResponse, answer: Answer): void {
  if ('raw' in answer) {
    answer.raw(response)
    return
  }
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...answer.headers,
  })
  response.end(JSON.stringify(answer.body))
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
