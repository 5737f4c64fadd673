import type { CurrencyId } from '~/domain/money/currency'
import type { Field } from './slice'

/** The two currencies of the address, each undefined while none is chosen. */
export type Chosen = Readonly<Record<Field, CurrencyId | undefined>>

/** Where a choice leads: the new path, and whether the two have changed places with it. */
export interface Choice {
  readonly path: string
  readonly isSwap: boolean
}

/**
 * Specification 1 §2: choosing on one side what stands on the other swaps the two, and choosing B without A makes A
 * the coin.
 */
export function choiceOf(form: 'add' | 'create', chosen: Chosen, field: Field, id: CurrencyId): Choice {
  const other = field === 'CURRENCY_A' ? chosen.CURRENCY_B : chosen.CURRENCY_A
  const isSwap = other === id
  const [a, b] =
    field === 'CURRENCY_A'
      ? [id, isSwap ? chosen.CURRENCY_A : chosen.CURRENCY_B]
      : [isSwap ? chosen.CURRENCY_B : (chosen.CURRENCY_A ?? 'BNB'), id]
  // The side that is left may be empty: then what was chosen is A.
  const named = [a, b].filter((each) => each !== undefined)
  const distinct = named[0] === named[1] ? named.slice(0, 1) : named
  return { path: `/${[form, ...distinct].join('/')}`, isSwap }
}

/** The path without one of the two. */
export function pathWithout(form: 'add' | 'create', chosen: Chosen, unwanted: readonly CurrencyId[]): string {
  const segments = [chosen.CURRENCY_A, chosen.CURRENCY_B].filter(
    (id) => id !== undefined && !unwanted.includes(id),
  )
  return `/${[form, ...segments].join('/')}`
}
