import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * A relay as WalletConnect's second version speaks to it (JSON-RPC over a WebSocket): it passes sealed messages on
 * by topic and keeps what nobody has taken yet. It lives beside the services, at their address with `ws:` and /relay.
 */
export interface Relay {
  /** Ends every connection; pages and wallets see the relay go away. */
  stop(): void
}

const RELAY_PATH = '/relay'

interface Question {
  readonly id: number | string
  readonly method?: string
  readonly params?: Fields
}

/** Of the questions together; each has those that it needs. */
interface Fields {
  readonly topic: string
  readonly topics: readonly string[]
  readonly message: string
  readonly tag: number
  readonly ttl?: number
  readonly pairingTopic: string
  readonly sessionTopic: string
  readonly sessionProposal: string
  readonly sessionProposalResponse: string
  readonly sessionSettlementRequest: string
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

export function startRelay(server: Server): Relay {
  const sockets = new WebSocketServer({ noServer: true })
  const readers = new Map<string, Set<WebSocket>>()
  const names = new Map<WebSocket, string>()
  /** By reader: what was sent and has not been acknowledged; a page that is closed meanwhile has not read it. */
  const unread = new Map<WebSocket, Map<Question['id'], Message>>()
  let waiting: readonly Message[] = []
  let lastId = 0

  const deliver = (socket: WebSocket, sealed: Message): void => {
    const { topic, message, tag, publishedAt } = sealed
    lastId += 1
    unread.get(socket)?.set(lastId, sealed)
    const data = { topic, message, publishedAt, tag }
    const params = { id: topic, data }
    socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  const subscribe = (socket: WebSocket, topic: string): string => {
    const ofTopic = readers.get(topic) ?? new Set()
    readers.set(topic, ofTopic.add(socket))
    return topic
  }

  /** Once its subscription is answered: a client passes over what comes before. */
  const deliverWaiting = (socket: WebSocket): void => {
    const now = Date.now()
    const own = waiting.filter(
      ({ topic, from }) => readers.get(topic)?.has(socket) && from !== names.get(socket),
    )
    waiting = waiting.filter((each) => each.expiresAt > now && !own.includes(each))
    for (const each of own) if (each.expiresAt > now) deliver(socket, each)
  }

  /** To everybody on the topic but the sender, whose page would take its own words for an answer. */
  const publish = (socket: WebSocket, topic: string, message: string, tag: number, ttl = TTL_S): true => {
    const from = names.get(socket) ?? ''
    const publishedAt = Date.now()
    const sealed = { topic, message, tag, publishedAt, expiresAt: publishedAt + ttl * 1000, from }
    const others = [...(readers.get(topic) ?? [])].filter((each) => names.get(each) !== from)
    for (const other of others) deliver(other, sealed)
    if (others.length === 0) waiting = [...waiting, sealed]
    return true
  }

  const answer = (socket: WebSocket, { method, params }: Question): unknown => {
    if (params === undefined) return undefined
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, params.topic)
      case 'irn_batchSubscribe':
        return params.topics.map((topic) => subscribe(socket, topic))
      case 'irn_unsubscribe':
        return readers.get(params.topic)?.delete(socket) ?? false
      case 'irn_publish':
        return publish(socket, params.topic, params.message, params.tag, params.ttl)
      case 'irn_batchFetchMessages':
        // What waits is sent as soon as a topic is subscribed to.
        return { messages: [], hasMore: false }
      case 'wc_proposeSession':
        subscribe(socket, params.pairingTopic)
        return publish(socket, params.pairingTopic, params.sessionProposal, TAGS.proposal)
      case 'wc_approveSession':
        subscribe(socket, params.sessionTopic)
        publish(socket, params.pairingTopic, params.sessionProposalResponse, TAGS.answer)
        return publish(socket, params.sessionTopic, params.sessionSettlementRequest, TAGS.settlement)
      default:
        return undefined
    }
  }

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    names.set(socket, clientOf(request))
    unread.set(socket, new Map())
    socket.on('message', (data) => {
      const question = JSON.parse(String(data)) as Question
      // The reader's word that it has a message.
      if (question.method === undefined) {
        unread.get(socket)?.delete(question.id)
        return
      }
      const result = answer(socket, question)
      const reply =
        result === undefined
          ? { error: { code: -32601, message: `${question.method} is not known here` } }
          : { result }
      socket.send(JSON.stringify({ id: question.id, jsonrpc: '2.0', ...reply }))
      deliverWaiting(socket)
    })
    socket.on('close', () => {
      waiting = [...waiting, ...(unread.get(socket)?.values() ?? [])]
      unread.delete(socket)
      names.delete(socket)
      for (const ofTopic of readers.values()) ofTopic.delete(socket)
      for (const other of names.keys()) deliverWaiting(other)
    })
  })

  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(RELAY_PATH) !== true) {
      socket.destroy()
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
