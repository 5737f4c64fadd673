import type { BrowserContext, Page } from '@playwright/test'
import { longestTask } from './longestTask'
import { openBrowser, openExchange } from './exchange'
import { isSmall } from './mode'

/** No task of the main thread is longer, in milliseconds of processor time. */
export const GOAL_MS = 50
const RUNS = isSmall ? 1 : 3

interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Does something, and keeps how long the longest task of the main thread was until all that follows from it is done. */
  readonly measured: (step: string, act: () => Promise<void>) => Promise<void>
  /** Keeps a figure of another kind, with the most that it may be. */
  readonly counted: (step: string, figure: number, goal: number, unit: string) => void
}

interface Figures {
  readonly goal: number
  readonly unit: string
  readonly runs: number[]
}

/**
 * Visits the built site three times on a local exchange, each time in a new browser context, and prints the worst figure of
 * each step.
 */
export async function measureVisits(what: string, visit: (visit: Visit) => Promise<void>): Promise<void> {
  const stop = await openExchange()
  const browser = await openBrowser()
  const steps = new Map<string, Figures>()
  const counted: Visit['counted'] = (step, figure, goal, unit) => {
    const known = steps.get(step) ?? { goal, unit, runs: [] }
    steps.set(step, known)
    known.runs.push(figure)
  }
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
      try {
        const page = await context.newPage()
        await visit({
          ...{ context, page, counted },
          measured: async (step, act) => {
            counted(step, await longestTask(browser, page, act), GOAL_MS, 'ms')
          },
        })
      } finally {
        await context.close()
      }
    }
    for (const [step, { goal, unit, runs }] of steps) {
      const worst = Math.max(...runs)
      const all = runs.map((figure) => figure.toFixed(0)).join(' ')
      console.log(
        `${`${what}: ${step}`.padEnd(56)} ${`${worst.toFixed(1)} ${unit}`.padEnd(14)} of ${all.padEnd(14)} goal ${String(goal)} ${unit}   ${worst <= goal ? 'reached' : 'missed'}`,
      )
    }
  } finally {
    await browser.close()
    await stop()
  }
}
