import { WebSocket } from 'ws'

/** Sends one command of the browser's protocol and resolves to its result. */
export type Send = (method: string, params?: object) => Promise<unknown>

export interface Target {
  readonly send: Send
  readonly on: (event: string, listener: (params: unknown) => void) => void
}

export interface DevTools {
  /** Runs `visits` in a window of its own, with empty caches and nothing remembered. */
  readonly asNewPerson: (visits: (open: () => Promise<Target>) => Promise<void>) => Promise<void>
  readonly close: () => void
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/**
 * The browser's protocol, without what Playwright turns on for every page: while a client listens to the runtime, each
 * error that code creates has its source parsed again for the positions in its stack trace. That took a tenth of what a
 * first visit takes.
 */
export async function openDevTools(port: number): Promise<DevTools> {
  const response = await fetch(`http://127.0.0.1:${String(port)}/json/version`)
  const { webSocketDebuggerUrl } = (await response.json()) as { readonly webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const open = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, ((params: unknown) => void)[]>()
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) open.get(message.id)?.(message)
    else {
      const key = `${message.sessionId ?? ''} ${message.method ?? ''}`
      for (const listener of listeners.get(key) ?? []) listener(message.params)
    }
  })
  let last = 0
  const sender =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (last += 1)
        open.set(id, ({ result, error }) => {
          open.delete(id)
          if (error === undefined) resolve(result)
          else reject(new Error(`${method}: ${error.message}`))
        })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      })
  const send = sender()
  return {
    async asNewPerson(visits) {
      const { browserContextId } = (await send('Target.createBrowserContext')) as {
        readonly browserContextId: string
      }
      await visits(async () => {
        const { targetId } = (await send('Target.createTarget', {
          url: 'about:blank',
          browserContextId,
        })) as {
          readonly targetId: string
        }
        const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
          readonly sessionId: string
        }
        return {
          send: sender(sessionId),
          on: (event, listener) => {
            const key = `${sessionId} ${event}`
            listeners.set(key, [...(listeners.get(key) ?? []), listener])
          },
        }
      })
      await send('Target.disposeBrowserContext', { browserContextId })
    },
    close: () => socket.terminate(),
  }
}
