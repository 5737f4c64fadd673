import type { IncomingMessage, Server } from 'node:http'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimiter from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { destination } from 'pino'
import { isDeeperThan } from '~/lib/jsonDepth'
import type { Indexed } from '../indexer/indexer'
import { graphqlHandler, type GraphqlLimits } from './graphql'
import type { readiness } from './health'
import type { Metrics } from './metrics'
import { isLocalOrigin } from './origin'
import { clientOf } from './rateLimit'
import { type Answer, patternOf, problem, type Route, type RouteSchema } from './route'
import { anything, flag, mapOf, object, text as textSchema } from './schemas'
import { FAILED, RETRY_AFTER_S, unavailableWords } from './unavailable'

export interface Api {
  readonly url: string
  /** What /openapi.json answers. */
  readonly openApi: () => object
  stop(): Promise<void>
}

export interface ApiOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** Where it listens: 127.0.0.1 where it is absent. */
  readonly host?: string
  readonly routes: readonly Route[]
  readonly indexed?: Indexed | undefined
  /** What else shares the port, over WebSockets say. */
  readonly attach?: (server: Server) => { readonly stop: () => void }
  /** Pages that may ask: those of this machine where it is absent. */
  readonly isOwnPage?: (origin: string) => boolean
  /** Milliseconds that a client may take to send its request. */
  readonly requestWithinMs?: number | undefined
  /** Addresses of those whose word is taken on where a request comes from. */
  readonly trustedProxies?: readonly string[]
  /** Of one client; beyond it the answer is 429. */
  readonly requestsPerMinute?: number
  /** Milliseconds that work may wait for its turn before new work is refused with 503; no limit where absent. */
  readonly maxDelayMs?: number
  /** See `ServiceContext.seenForMs`. */
  readonly seenForMs?: number | undefined
  /** 'silent' where no one reads a log. */
  readonly logLevel?: 'info' | 'warn' | 'silent'
  readonly ready?: (() => ReturnType<typeof readiness>) | undefined
  readonly metrics?: Metrics | undefined
}

/** Bytes of a request's body. */
const MOST_BODY = 256 * 1024
/** Objects and lists within each other. */
const MOST_DEPTH = 64
const MOST_CONNECTIONS = 500
const REQUEST_WITHIN_MS = 15_000
/** Characters of a part of a path. */
const MOST_PART = 1000
/**
 * How long browsers may cache the answer to a CORS preflight, in seconds: Chromium's maximum. Its default is five seconds,
 * after which the next request waits for another round trip.
 */
const PREFLIGHT_MAX_AGE_S = 7200
/** More than anybody can ask of the local exchange. */
const REQUESTS_PER_MINUTE = 1_000_000

/**
 * Wide enough for the analytics of the field, which ask hundreds of small questions in one document under aliases.
 * What a document that passes here may read is bounded again where it is answered (indexer/dialect.ts).
 */
const SUBGRAPH_LIMITS: GraphqlLimits = { aliases: 500, tokens: 20_000, depth: 8, cost: 500_000, nested: 64 }

interface OwnConfig {
  readonly refuse?: Route['refuse']
  /** Its body is handed on as text. */
  readonly isText?: boolean
}

/** Serves routes and subgraphs over HTTP. Nothing that a client sends ends it. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { port, host = '127.0.0.1', indexed, trustedProxies = [] } = options
  const { requestWithinMs = REQUEST_WITHIN_MS, isOwnPage = isLocalOrigin, metrics, ready } = options
  const app = Fastify({
    ...{ bodyLimit: MOST_BODY, exposeHeadRoutes: false, forceCloseConnections: true },
    routerOptions: { maxParamLength: MOST_PART },
    requestTimeout: requestWithinMs,
    // Slow clients are looked for as often as a tenth of the time that they have.
    http: { connectionsCheckingInterval: requestWithinMs / 10, headersTimeout: requestWithinMs },
    // Routes are logged by their patterns and people not at all: no addresses, no queries, no bodies.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel ?? 'warn',
      stream: destination(2),
      base: null,
      serializers: { req: () => ({}), err: told },
    },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false },
    },
    frameworkErrors({ code }, request, reply) {
      const is = code === 'FST_ERR_BAD_URL' ? 'is not properly encoded' : 'has a part that is too long'
      sendAnswer(reply, problem(400, `${pathOf(request.raw).slice(0, MOST_PART)} ${is}.`))
    },
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } },
    // Pages of the site's own origin read what is here, and show its pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-cache')
    const { origin } = request.headers
    // A page can post a form anywhere without asking first.
    if (changes(request) && origin !== undefined && !isOwnPage(origin)) {
      sendAnswer(reply, problem(403, 'Pages of other machines are not served.'))
    } else done()
  })
  await app.register(cors, {
    origin: (origin, allow) => {
      allow(null, origin !== undefined && isOwnPage(origin))
    },
    ...{
      methods: ['GET', 'POST', 'DELETE'],
      allowedHeaders: ['content-type'],
      exposedHeaders: ['retry-after'],
      maxAge: PREFLIGHT_MAX_AGE_S,
    },
    strictPreflight: false,
  })
  await app.register(rateLimiter, {
    ...{ max: options.requestsPerMinute ?? REQUESTS_PER_MINUTE, timeWindow: 60_000, cache: 10_000 },
    keyGenerator: ({ raw }) => clientOf(raw, trustedProxies),
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many requests. Try again in a minute.'), { statusCode: 429 }),
  })
  await app.register(underPressure, {
    ...{ maxEventLoopDelay: options.maxDelayMs ?? 0, sampleInterval: 500, retryAfter: 10 },
    message: 'The services are busy. Try again in a few seconds.',
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'CheeseSwap services', version: '1', description: 'What a site of the exchange asks.' },
    },
  })

  readBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    failed(error, request, reply)
  })
  const posted = options.routes
    .filter(({ method = 'GET' }) => method !== 'GET')
    .map(({ path }) => patternOf(path))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.raw)
    const isUnknown = request.method === 'GET' && !posted.some((pattern) => pattern.test(path))
    sendAnswer(
      reply,
      isUnknown
        ? problem(404, `Nothing is served at ${path}.`)
        : problem(405, `${request.method} is not served here.`),
    )
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const [route, seconds] = [routeOptions.url ?? 'none', reply.elapsedTime / 1000]
    metrics?.answered({ method, route, status: reply.statusCode, seconds })
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    done()
  })

  for (const { method = 'GET', path, schema, refuse, answer } of options.routes) {
    app.route({
      ...{ method, url: path, schema: documented(schema), config: { refuse } },
      handler: async (request, reply) => {
        sendAnswer(
          reply,
          await answer({
            params: request.params as Readonly<Record<string, string>>,
            query: new URLSearchParams(request.url.split('?').slice(1).join('?')),
            accept: request.headers.accept ?? '*/*',
            body: request.body,
            client: clientOf(request.raw, trustedProxies),
          }),
        )
        return reply
      },
    })
  }
  for (const [name, schema] of Object.entries(indexed?.subgraphs ?? {})) {
    const url = `/subgraphs/${name}`
    const ask = graphqlHandler({
      ...{ path: url, schema, limits: SUBGRAPH_LIMITS },
      context: async () => ({ head: await indexed?.head() }),
      kept: {
        revisionOf: ({ head }) => head && `${head.hash} ${head.writing}`,
        changes: async (earlier, now) =>
          earlier.head && now.head && indexed?.changes(name, earlier.head, now.head),
        seenForMs: options.seenForMs,
      },
    })
    for (const method of ['GET', 'POST'] as const) {
      app.route({
        ...{ method, url, schema: documented(subgraphSchema(name, method)) },
        config: { isText: true, refuse: graphqlRefusal },
        handler: async ({ url: asked, body }, reply) => {
          const answer = await ask({
            ...{ method, url: asked },
            body: typeof body === 'string' ? body : '',
          })
          return reply.code(answer.status).header('content-type', answer.type).send(answer.text)
        },
      })
    }
  }
  ownRoutes(app, { ready, metrics })

  const attached = options.attach?.(app.server)
  const url = await app.listen({ port, host })
  return {
    url,
    openApi: () => app.swagger(),
    async stop() {
      attached?.stop()
      await app.close()
    },
  }
}

/** Every body is read as bytes whatever its type says, and parsed here, so that handlers get checked values. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!changes(request) || request.is404) {
      done()
      return
    }
    const config = request.routeOptions.config as OwnConfig
    const text = textOf(Buffer.isBuffer(request.body) ? request.body : Buffer.of())
    const body = typeof text !== 'string' || config.isText === true ? text : parsed(text)
    if (typeof body === 'object' && 'problem' in body) {
      sendAnswer(reply, refusalOf(config)(body.problem))
      return
    }
    request.body = typeof body === 'string' ? body : body.value
    done()
  })
}

/** What only a page of the site's own may ask for; what it asks is in the body. */
function changes({ method }: FastifyRequest): boolean {
  return method === 'POST' || method === 'DELETE'
}

function ownRoutes(app: FastifyInstance, { ready, metrics }: Pick<ApiOptions, 'ready' | 'metrics'>): void {
  const config = { rateLimit: false }
  const states = object({ ready: flag, checks: mapOf(textSchema) })
  app.get(
    '/healthz',
    { config, schema: { summary: 'Whether the process runs', response: { 200: object({ ok: flag }) } } },
    () => ({ ok: true }),
  )
  app.get(
    '/readyz',
    { config, schema: { summary: 'Whether it can do its work now', response: { 200: states, 503: states } } },
    async (_, reply) => {
      const { isReady, checks } = (await ready?.()) ?? { isReady: true, checks: {} }
      return reply.code(isReady ? 200 : 503).send({ ready: isReady, checks })
    },
  )
  app.get('/metrics', { config, schema: { hide: true } }, async (_, reply) => {
    const text = (await metrics?.text()) ?? ''
    return reply.header('content-type', metrics?.contentType ?? 'text/plain').send(text)
  })
  app.get('/openapi.json', { schema: { summary: 'This document', response: { 200: anything } } }, () =>
    app.swagger(),
  )
}

function failed(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy()
    return
  }
  const refuse = refusalOf(request.routeOptions.config as OwnConfig)
  const unavailable = unavailableWords(error)
  if (error.validation !== undefined) {
    const [first] = error.validation
    const missing = first?.params['missingProperty']
    const field = typeof missing === 'string' ? missing : first?.instancePath.split('/')[1]
    sendAnswer(reply, refuse(`${error.message}.`, field))
  } else if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    // What is left of it is not waited for.
    reply.header('connection', 'close')
    reply.raw.once('finish', () => request.raw.destroy())
    sendAnswer(reply, problem(413, `A request holds at most ${String(MOST_BODY)} bytes.`))
  } else if (unavailable !== undefined) {
    reply.header('retry-after', RETRY_AFTER_S)
    sendAnswer(reply, problem(503, unavailable))
  } else if (error.statusCode !== undefined && (error.statusCode < 500 || error.statusCode === 503)) {
    sendAnswer(reply, problem(error.statusCode, error.message))
  } else {
    request.log.error({ route: request.routeOptions.url, err: error }, FAILED)
    sendAnswer(reply, problem(500, FAILED))
  }
}

function refusalOf({ refuse }: OwnConfig): NonNullable<Route['refuse']> {
  return refuse ?? ((message) => problem(400, message))
}

function graphqlRefusal(message: string): Answer {
  return { status: 400, body: { errors: [{ message }] } }
}

function sendAnswer(reply: FastifyReply, answer: Answer): void {
  if ('raw' in answer) {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    // A client that hangs up is no failure.
    reply.raw.on('error', () => undefined)
    answer.raw(reply.raw)
    return
  }
  void reply
    .code(answer.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...answer.headers })
    .send(JSON.stringify(answer.body))
}

/** What a log keeps of an error: details of the database would hold what somebody sent. */
function told({ name, message, stack, code }: FastifyError) {
  return { type: name, message, stack: stack ?? '', code }
}

function documented(schema: RouteSchema | undefined): object {
  return schema ?? { hide: true }
}

function subgraphSchema(name: string, method: 'GET' | 'POST'): RouteSchema {
  const answer = object(
    {},
    { data: anything, errors: { type: 'array', items: object({ message: textSchema }) } },
  )
  const question = method === 'GET' ? { querystring: object({}, { query: textSchema }) } : {}
  return { summary: `GraphQL of the ${name} subgraph`, ...question, response: { 200: answer, 400: answer } }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/'
}

/** A body as text. */
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

function parsed(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: 'The body is not JSON.' }
  }
}
