/** What the relay and its tests use of a package that brings no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export class WebSocket extends EventEmitter {
    constructor(url: string, options?: { readonly origin?: string })
    readonly bufferedAmount: number
    send(data: string | Uint8Array): void
    terminate(): void
  }

  export class WebSocketServer extends EventEmitter {
    constructor(options: { readonly noServer: true; readonly maxPayload: number })
    readonly clients: ReadonlySet<WebSocket>
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      onOpen: (socket: WebSocket) => void,
    ): void
    close(): void
  }
}
