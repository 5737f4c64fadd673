import { type Address, parseAddress } from '~/domain/address'

/**
 * Readers of the build's environment. Every variable stands in .env.example with its default; one that cannot be
 * understood is reported on the console and its default holds.
 */
const source = (import.meta.env as Readonly<Record<string, unknown>> | undefined) ?? {}

export function textVariable(name: string): string | undefined {
  const value = source[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function choiceVariable<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
  const value = textVariable(name)
  if (value === undefined) return otherwise
  const choice = choices.find((each) => each === value)
  if (choice === undefined) report(name, value)
  return choice ?? otherwise
}

export function urlsVariable(name: string, scheme = /^https?:\/\//): readonly string[] {
  const parts = (textVariable(name) ?? '').split(/[\s,]+/).filter((part) => part !== '')
  return parts.filter((part) => {
    if (scheme.test(part) && URL.canParse(part)) return true
    report(name, part)
    return false
  })
}

export function numberVariable(name: string, isValid: (value: number) => boolean): number | undefined {
  const value = textVariable(name)
  if (value === undefined) return undefined
  if (isValid(Number(value))) return Number(value)
  report(name, value)
  return undefined
}

export function addressVariable(name: string): Address | undefined {
  const value = textVariable(name)
  const parsed = parseAddress(value)
  if (value !== undefined && parsed === undefined) report(name, value)
  return parsed
}

function report(name: string, value: string): void {
  console.warn(`${name} is not understood: ${value}`)
}
