import { Interface } from 'ethers'
import { abi } from '~/chain/abi/router'
import type { Request } from './fakeWallet'

const ROUTER = new Interface(abi)

/** What the router is asked to do by a request. */
export function routerCall(request: Request | undefined) {
  const data = request?.data
  if (data === undefined) throw new Error('Nothing was asked.')
  const call = ROUTER.parseTransaction({ data, value: request?.value ?? '0x0' })
  if (call === null) throw new Error('The router knows no such method.')
  const args: Readonly<Record<string, unknown>> = call.args.toObject()
  return { name: call.name, args, value: call.value }
}
