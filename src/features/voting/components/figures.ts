import { figureText } from '~/domain/money/figureText'

/** Voting power as it is read, rounded down to three decimals; digits that are no figure stand as they are. */
export function powerText(decimal: string, language: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (!/^\d{1,60}$/.test(whole)) return decimal.slice(0, 20)
  const shown = fraction.slice(0, 3).replace(/0+$/, '')
  return figureText(shown === '' ? whole : `${whole}.${shown}`, language)
}
