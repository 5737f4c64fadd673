import type { ServerResponse } from 'node:http'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { OutsideTerms } from '../nft/outside'
import type { Database } from '../store/database'

/** What the services of an area know of the exchange that they are of. */
export interface ServiceContext {
  /** The deployment, as its site has it. */
  readonly record: DeploymentRecord
  readonly rpcUrl: string
  /** Nothing of the exchange is in an earlier block. */
  readonly firstBlock: number
  readonly database: Database
  /** Milliseconds for which what follows from the newest block is given after it was known to be true; 0 where absent. */
  readonly seenForMs?: number
  /** Where metadata of collectibles is fetched; public places alone where absent. */
  readonly outside?: OutsideTerms
}

export interface Route {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** As Fastify writes it: /api/users/:address. */
  readonly path: string
  /** In /openapi.json, and what a request is held to; a route of the local exchange alone may have none. */
  readonly schema?: RouteSchema
  /** How this route says what is wrong with a request, and in which field of its body; `problem(400, …)` where absent. */
  readonly refuse?: (message: string, field?: string) => Answer
  readonly answer: (request: RouteRequest) => Answer | Promise<Answer>
}

/** JSON schemas. */
export interface RouteSchema {
  readonly summary: string
  readonly params?: object
  readonly querystring?: object
  readonly body?: object
  /** By status. Answers are written as they are: the tests hold them to it. */
  readonly response: Readonly<Record<number, object>>
}

export interface RouteRequest {
  /** The named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The `Accept` header. */
  readonly accept: string
  /** The parsed JSON of a POST or DELETE. */
  readonly body: unknown
  /** Whose request it is: an IP address, or the network of one. */
  readonly client: string
}

/** JSON, or whatever the function writes. */
export type Answer =
  | {
      readonly status: number
      readonly body: unknown
      /** In place of those that every answer has. */
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly raw: (response: ServerResponse) => void }

export function found(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, body, headers }
}

export function problem(status: number, error: string): Answer {
  return { status, body: { error } }
}

/** Which paths a route takes: `/a/:name`, or `/a/:name(^regular expression$)`. */
export function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const [, own = '[^/]+'] = /^:\w+(?:\(\^(.+)\$\))?$/.exec(part) ?? [undefined, part.replaceAll('.', '\\.')]
    return own
  })
  return new RegExp(`^${parts.join('/')}$`)
}
