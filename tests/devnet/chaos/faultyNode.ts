import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toQuantity } from 'ethers'

/** What can be wrong with an answer. */
export const FAULTS = [
  'server error',
  'rate limit',
  'html',
  'cut json',
  'wrong id',
  'stale block',
  'wrong chain',
  'latency',
  'hang',
  'flipped status',
] as const
type Fault = (typeof FAULTS)[number]

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that answers as the one behind it, but for the faults that its seed chooses while it is faulty. */
export interface FaultyNode {
  readonly url: string
  /** The share of requests that go wrong, 0 to 1. */
  faultiness: number
  readonly counts: Map<Fault, number>
  stop(): Promise<void>
}

/** mulberry32: numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LATENCY_MS = 400
const STALE_BLOCKS = 4

export async function startFaultyNode(behind: string, random: () => number): Promise<FaultyNode> {
  const hanging = new Set<ServerResponse>()
  const counts = new Map<Fault, number>()

  async function ask(question: Question): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(behind, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...question, jsonrpc: '2.0' }),
    })
    return answer.text()
  }

  /** The same question as it would have been answered some blocks ago. */
  async function askEarlier(question: Question): Promise<string> {
    const { method, params, id } = question
    const head = JSON.parse(await ask({ id, method: 'eth_blockNumber', params: [] })) as { result: string }
    const earlier = toQuantity(Math.max(1, Number(head.result) - STALE_BLOCKS))
    if (method === 'eth_blockNumber') return JSON.stringify({ jsonrpc: '2.0', id, result: earlier })
    if (method !== 'eth_call') return ask(question)
    const [call, , ...others] = params
    return ask({ id, method, params: [call, earlier, ...others] })
  }

  async function answer(question: Question, response: ServerResponse): Promise<void> {
    const send = (text: string, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    }
    const isWrong = random() < node.faultiness
    const fault = isWrong ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined
    if (fault !== undefined) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    switch (fault) {
      case undefined:
        send(await ask(question))
        return
      case 'server error':
        send('{"error":"bad gateway"}', 500)
        return
      case 'rate limit':
        send('slow down', 429)
        return
      case 'html':
        send('<!doctype html><title>Are you human?</title>')
        return
      case 'cut json':
        send((await ask(question)).slice(0, -7))
        return
      case 'wrong id':
        send(await ask({ ...question, id: question.id + 1000 }))
        return
      case 'stale block':
        send(await askEarlier(question))
        return
      case 'wrong chain':
        send(
          question.method === 'eth_chainId'
            ? JSON.stringify({ jsonrpc: '2.0', id: question.id, result: '0x1' })
            : await ask(question),
        )
        return
      case 'latency':
        setTimeout(() => {
          void ask(question).then(send)
        }, LATENCY_MS)
        return
      case 'hang':
        hanging.add(response)
        return
      case 'flipped status':
        send(
          (await ask(question)).replace(
            /"status":"0x([01])"/,
            (_, bit) => `"status":"0x${bit === '1' ? '0' : '1'}"`,
          ),
        )
        return
    }
  }

  const server = createServer((request, response) => {
    void read(request).then((text) => answer(JSON.parse(text) as Question, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const node: FaultyNode = {
    url: `http://127.0.0.1:${String(port)}`,
    faultiness: 0,
    counts,
    stop: async () => {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return node
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
