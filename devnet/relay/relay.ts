import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isForeign } from '../../server/api/origin'

/**
 * A relay as WalletConnect's second version speaks to it (JSON-RPC over a WebSocket): it passes sealed messages on
 * by topic and keeps what nobody has taken yet. It is part of the services, at their address with `ws:` and /relay.
 */
export interface Relay {
  /** Ends every connection; pages and wallets see the relay go away. */
  stop(): void
}

const RELAY_PATH = '/relay'

type Id = number | string

/** What a client asks, once it is known to be well formed. */
interface RelayRequest {
  readonly id: Id
  readonly method: string | undefined
  readonly params: Params
}

/** Reads one named parameter; undefined where it is absent or of another kind. */
interface Params {
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[] | undefined
  readonly number: (name: string) => number | undefined
}

interface Message {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly expiresAt: number
  readonly from: string
}

/** Seconds that a message waits for its reader where its sender does not say. */
const TTL_S = 300
/** What a proposal, its answer and the settlement of a session are marked with. */
const TAGS = { proposal: 1100, answer: 1101, settlement: 1102 } as const

/** What one client, and all of them, may have here: far more than a wallet and a page need. */
const LIMITS = {
  sockets: 100,
  messageBytes: 512 * 1024,
  topicsOfSocket: 200,
  textLength: 400_000,
  pending: 500,
  pendingBytes: 8_000_000,
  unread: 200,
  /** Bytes that wait for a reader that does not read. */
  unsentBytes: 4_000_000,
  ttlS: 6 * 3600,
} as const

export function startRelay(server: Server): Relay {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.messageBytes })
  const readers = new Map<string, Set<WebSocket>>()
  const topics = new Map<WebSocket, Set<string>>()
  const names = new Map<WebSocket, string>()
  /** By reader: what was sent and has not been acknowledged; a page that is closed meanwhile has not read it. */
  const unread = new Map<WebSocket, Map<Id, Message>>()
  let pending: readonly Message[] = []
  let lastId = 0

  const send = (socket: WebSocket, message: object): void => {
    if (socket.bufferedAmount > LIMITS.unsentBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  /** The oldest go where there are too many. */
  const store = (messages: readonly Message[]): void => {
    const now = Date.now()
    let bytes = 0
    pending = [...pending, ...messages]
      .filter(({ expiresAt }) => expiresAt > now)
      .slice(-LIMITS.pending)
      .reverse()
      .filter(({ message }) => (bytes += message.length) <= LIMITS.pendingBytes)
      .reverse()
  }

  const deliver = (socket: WebSocket, sealed: Message): void => {
    const { topic, message, tag, publishedAt } = sealed
    const own = unread.get(socket)
    if (own === undefined || own.size >= LIMITS.unread) return
    lastId += 1
    own.set(lastId, sealed)
    const data = { topic, message, publishedAt, tag }
    const params = { id: topic, data }
    send(socket, { id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  const subscribe = (socket: WebSocket, topic: string): string | undefined => {
    const own = topics.get(socket)
    if (own === undefined || (!own.has(topic) && own.size >= LIMITS.topicsOfSocket)) return undefined
    own.add(topic)
    readers.set(topic, (readers.get(topic) ?? new Set()).add(socket))
    return topic
  }

  const unsubscribe = (socket: WebSocket, topic: string): boolean => {
    topics.get(socket)?.delete(topic)
    const ofTopic = readers.get(topic)
    const wasReader = ofTopic?.delete(socket) ?? false
    if (ofTopic?.size === 0) readers.delete(topic)
    return wasReader
  }

  /** Once its subscription is answered: a client passes over what comes before. */
  const deliverPending = (socket: WebSocket): void => {
    const now = Date.now()
    const own = pending.filter(
      ({ topic, from }) => readers.get(topic)?.has(socket) && from !== names.get(socket),
    )
    pending = pending.filter((each) => each.expiresAt > now && !own.includes(each))
    for (const each of own) if (each.expiresAt > now) deliver(socket, each)
  }

  /** To everybody on the topic but the sender, whose page would take its own words for an answer. */
  const publish = (
    socket: WebSocket,
    topic: string | undefined,
    message: string | undefined,
    tag = 0,
    ttl = TTL_S,
  ): true | undefined => {
    if (topic === undefined || message === undefined) return undefined
    const from = names.get(socket) ?? ''
    const publishedAt = Date.now()
    const expiresAt = publishedAt + Math.min(Math.max(ttl, 0), LIMITS.ttlS) * 1000
    const sealed = { topic, message, tag, publishedAt, expiresAt, from }
    const others = [...(readers.get(topic) ?? [])].filter((each) => names.get(each) !== from)
    for (const other of others) deliver(other, sealed)
    if (others.length === 0) store([sealed])
    return true
  }

  /** Undefined for what is not known, is not well formed, or is too much. */
  const answer = (socket: WebSocket, { method, params }: RelayRequest): unknown => {
    const [topic, pairing, session] = ['topic', 'pairingTopic', 'sessionTopic'].map(params.text)
    switch (method) {
      case 'irn_subscribe':
        return topic === undefined ? undefined : subscribe(socket, topic)
      case 'irn_batchSubscribe': {
        const wanted = params.texts('topics')
        if (wanted === undefined || wanted.length > LIMITS.topicsOfSocket) return undefined
        const subscribed = wanted.map((each) => subscribe(socket, each))
        return subscribed.includes(undefined) ? undefined : subscribed
      }
      case 'irn_unsubscribe':
        return topic === undefined ? undefined : unsubscribe(socket, topic)
      case 'irn_publish': {
        const [tag, ttl] = [params.number('tag'), params.number('ttl')]
        return publish(socket, topic, params.text('message'), tag, ttl)
      }
      case 'irn_batchFetchMessages':
        // What is pending is sent as soon as a topic is subscribed to.
        return { messages: [], hasMore: false }
      case 'wc_proposeSession':
        if (pairing === undefined || subscribe(socket, pairing) === undefined) return undefined
        return publish(socket, pairing, params.text('sessionProposal'), TAGS.proposal)
      case 'wc_approveSession':
        if (session === undefined || subscribe(socket, session) === undefined) return undefined
        publish(socket, pairing, params.text('sessionProposalResponse'), TAGS.answer)
        return publish(socket, session, params.text('sessionSettlementRequest'), TAGS.settlement)
      default:
        return undefined
    }
  }

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    names.set(socket, clientOf(request))
    unread.set(socket, new Map())
    topics.set(socket, new Set())
    // What breaks the protocol closes its own connection, by `ws` itself.
    socket.on('error', () => {
      socket.terminate()
    })
    socket.on('message', (data) => {
      const question = parseRelayRequest(String(data))
      if (question === undefined) {
        send(socket, { id: null, jsonrpc: '2.0', error: { code: -32600, message: 'not a request' } })
        return
      }
      // The reader's word that it has a message.
      if (question.method === undefined) {
        unread.get(socket)?.delete(question.id)
        return
      }
      const result = answer(socket, question)
      const message = `${question.method.slice(0, 100)} is not served so`
      const reply = result === undefined ? { error: { code: -32601, message } } : { result }
      send(socket, { id: question.id, jsonrpc: '2.0', ...reply })
      deliverPending(socket)
    })
    socket.on('close', () => {
      store([...(unread.get(socket)?.values() ?? [])])
      unread.delete(socket)
      names.delete(socket)
      for (const topic of [...(topics.get(socket) ?? [])]) unsubscribe(socket, topic)
      topics.delete(socket)
      for (const other of names.keys()) deliverPending(other)
    })
  })

  server.on('upgrade', (request, socket, head) => {
    // A client that hangs up while it is answered is nobody's failure.
    socket.on('error', () => {
      socket.destroy()
    })
    const isWanted = request.url?.startsWith(RELAY_PATH) === true && !isForeign(request)
    if (!isWanted || sockets.clients.size >= LIMITS.sockets) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  })

  return {
    stop: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

/** Undefined when it is no JSON-RPC. */
function parseRelayRequest(text: string): RelayRequest | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(said)) return undefined
  const { id, method, params } = said
  if (typeof id !== 'number' && !isShort(id)) return undefined
  if (method !== undefined && !isShort(method)) return undefined
  const fields = isRecord(params) ? params : {}
  return {
    id,
    method,
    params: {
      text: (name) => textOf(fields[name]),
      texts(name) {
        const values = fields[name]
        if (!Array.isArray(values)) return undefined
        const texts = values.map(textOf).filter((each) => each !== undefined)
        return texts.length === values.length ? texts : undefined
      },
      number(name) {
        const value = fields[name]
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined
      },
    },
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LIMITS.textLength ? value : undefined
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Who it is by its own signed token: the same after a reload. */
function clientOf({ url = '' }: IncomingMessage): string {
  const token = new URLSearchParams(url.split('?')[1]).get('auth') ?? ''
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  try {
    return String((JSON.parse(claims) as { readonly iss?: unknown }).iss)
  } catch {
    return token
  }
}
