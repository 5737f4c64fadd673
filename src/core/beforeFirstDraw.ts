import type { CoreStore } from './state'

type Step = (store: CoreStore) => Promise<void>

const steps: Step[] = []

/** Called by a module that comes with a screen: what it does before the first screen is drawn. */
export function beforeFirstDraw(step: Step): void {
  steps.push(step)
}

/** Resolves once the first screen, whose code is there, can be drawn. */
export async function readyToDraw(store: CoreStore): Promise<void> {
  await Promise.all(steps.map((step) => step(store)))
}
