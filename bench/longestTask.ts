import type { Browser, Page } from '@playwright/test'
import { settle } from './mode'

interface TraceEvent {
  readonly name: string
  /** Microseconds of the trace's clock. */
  readonly ts: number
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Milliseconds that the page's main thread was at its longest task while something happened, or of that from the moment
 * on that the page has marked by this name (`performance.mark`).
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  mark?: string,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  // What follows from it: rows that are read, and what is stored when the page is idle.
  await settle(page, 1500)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}-${String(tid)}`),
  )
  const isOnMainThread = ({ pid, tid }: TraceEvent) => threads.has(`${String(pid)}-${String(tid)}`)
  const from =
    mark === undefined
      ? 0
      : trace.traceEvents.find((event) => event.name === mark && isOnMainThread(event))?.ts
  if (from === undefined) throw new Error(`The page has not marked ${String(mark)}.`)
  const tasks = trace.traceEvents.filter(
    (event) =>
      event.ph === 'X' && event.name.endsWith('RunTask') && event.ts >= from && isOnMainThread(event),
  )
  if (tasks.length === 0) throw new Error('The browser has traced no task.')
  return Math.max(...tasks.map(({ tdur = 0, dur = 0 }) => tdur || dur)) / 1000
}
