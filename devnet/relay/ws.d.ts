/** What the relay uses of a package that brings no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export interface WebSocket extends EventEmitter {
    send(text: string): void
    terminate(): void
  }

  export class WebSocketServer extends EventEmitter {
    constructor(options: { readonly noServer: true })
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
