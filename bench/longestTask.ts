import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds that the page's main thread was at its longest task while something happened. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  // What follows from it: rows that are read, and what is stored when the page is idle.
  await page.waitForTimeout(1500)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}-${String(tid)}`),
  )
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && threads.has(`${String(pid)}-${String(tid)}`),
  )
  if (tasks.length === 0) throw new Error('The browser has traced no task.')
  return Math.max(...tasks.map(({ tdur = 0, dur = 0 }) => tdur || dur)) / 1000
}
