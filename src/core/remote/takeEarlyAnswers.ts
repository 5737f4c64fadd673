import type { StartQueryActionCreatorOptions } from '@reduxjs/toolkit/query'
import { parseAddress } from '~/domain/address'
import { remote } from '~/services/remote'
import { beforeFirstDraw } from '../beforeFirstDraw'
import type { CoreDispatch, CoreStore, CoreThunk } from '../state'
import { injectRemote } from './changes'

/** Reading an answer that is here takes less; one that is still on its way is drawn when it comes. */
const WAIT_MS = 100

interface Endpoint {
  readonly initiate: (arg: unknown, options: StartQueryActionCreatorOptions) => CoreThunk<Promise<unknown>>
}

/**
 * Brings the answers to what the page's file has asked (`app/bootRequest`) into the store before the first screen is drawn.
 * A screen asks by an effect, and would draw placeholders first.
 */
async function takeEarlyAnswers(store: CoreStore): Promise<void> {
  const early = [...(globalThis.earlyAnswers?.values() ?? [])]
  if (early.length === 0) return
  injectRemote(store)
  // Of any page: the page's file names those that are asked.
  const endpoints = remote.endpoints as Readonly<Record<string, Endpoint | undefined>>
  const dispatch: CoreDispatch = store.dispatch
  const answers = early.flatMap(({ endpoint, arg }) => {
    const question = endpoints[endpoint]?.initiate(withAddresses(arg), { subscribe: false })
    return question === undefined ? [] : [dispatch(question)]
  })
  await Promise.race([
    Promise.allSettled(answers),
    new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS)
    }),
  ])
}

/** An address that was taken from a path is as it was typed there. */
function withAddresses(arg: unknown): unknown {
  return arg === undefined
    ? undefined
    : JSON.parse(JSON.stringify(arg), (_, value: unknown) => parseAddress(value) ?? value)
}

beforeFirstDraw(takeEarlyAnswers)
