import { readStored, writeStored } from '~/lib/deviceStorage'

const KEY = 'language'

/** The language that was chosen on this device; English before any was, and for what is no code of a language. */
export function rememberedLanguage(): string {
  const stored = readStored(KEY) ?? ''
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(stored) ? stored : 'en-US'
}

export function hasRememberedLanguage(): boolean {
  return readStored(KEY) !== null
}

export function rememberLanguage(code: string): void {
  writeStored(KEY, code)
}
