import type { Reader } from '../reader'

/** A battle of the teams. Its owner says when its phases are, what is given, and to whom. */
export interface BattleTerms {
  /** In the address bar. */
  readonly id: string
  readonly name: string
  /** Whole CHEESE for its prizes. */
  readonly funds: string | undefined
}

export function battleTerms(reader: Reader): BattleTerms {
  return {
    id: reader.text('id', (text) => /^[a-z0-9-]+$/.test(text), 'small letters, digits and hyphens'),
    name: reader.text('name'),
    funds: reader.optional('funds', () => reader.amount('funds')),
  }
}
