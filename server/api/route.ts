import type { ServerResponse } from 'node:http'
import type Database from 'libsql'
import type { Deployed } from '../../contracts/deployed'

export interface RoutesContext extends Deployed {
  readonly rpcUrl: string
  /** An SQL database of the area's own, in memory; closed with the services. */
  readonly openDatabase: () => Database.Database
}

export interface Route {
  readonly method?: 'GET' | 'POST'
  readonly path: RegExp
  readonly answer: (request: RouteRequest) => Answer | Promise<Answer>
}

export interface RouteRequest {
  /** The groups of `path`, decoded. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  /** The `Accept` header. */
  readonly accept: string
  /** The parsed JSON of a POST. */
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
