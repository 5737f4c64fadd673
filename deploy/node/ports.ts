import { createServer } from 'node:net'

interface PortWish {
  /** 0 for any free one. */
  readonly port: number
  /** What listens there, and the variable that moves it, for the message. */
  readonly what: string
  readonly variable: string
}

/** The wished port when it is free, or a free one for 0. Throws a sentence that says what to change. */
export async function freePort({ port, what, variable }: PortWish): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${String(port)} (${what}) is taken. Choose another with ${variable}, for example ${variable}=${String(port + 100)}.`
          : `Port ${String(port)} (${what}) cannot be used: ${error.message}. Choose another with ${variable}.`
      reject(new Error(reason, { cause: error }))
    })
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    })
  })
}
