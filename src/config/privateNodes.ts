// @chunk private
import type { PrivateNodeRecord } from './deployment/record'
import { env } from './env'
import { urlsVariable } from './variables'

/** Keeps transactions out of the public mempool. */
export type PrivateNode = PrivateNodeRecord

/** What reaches such a node in the clear is not private; this computer is the exception. */
const SECURE = /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$)/

const configured: readonly PrivateNode[] = urlsVariable('VITE_PROTECTED_RPC_URL', SECURE)
  .slice(0, 1)
  .map((url) => ({ name: new URL(url).host, url, promises: ['hidden'] }))

/** The local exchange's own. Compared in place, so that no other build knows of it. */
const local: readonly PrivateNode[] =
  import.meta.env.VITE_CHAIN_ID === '31337' && env.servicesUrl !== undefined
    ? [{ name: 'Rind Relay', url: `${env.servicesUrl}/private`, promises: ['hidden', 'no-failures'] }]
    : []

/** Of the network, by the deployment and the environment; that of the environment comes first. */
export const privateNodes: readonly PrivateNode[] = [
  ...configured,
  ...(DEPLOYMENT.privateNodes ?? []).filter(({ url }) => configured.every((each) => each.url !== url)),
  ...local,
]

/** Where a wallet that is given the network sends by, unless the person chose otherwise; undefined for the public nodes. */
export const defaultPrivateUrl: string | undefined = configured[0]?.url
