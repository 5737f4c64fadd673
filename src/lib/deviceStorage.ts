/**
 * localStorage that cannot fail: where it is forbidden or full, what is written lives until the page closes, which is
 * told once. A text that could not be written is written later, unless something else stands there by then.
 */

const AGAIN_MS = 30_000

interface Unwritten {
  readonly text: string
  /** What stood there when it could not be written. */
  readonly before: string | null
}

const unwritten = new Map<string, Unwritten>()
const listeners = new Set<() => void>()
let hasFailed = false
let again: ReturnType<typeof setTimeout> | undefined

/** Null for what is not there, and where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    report(key, error)
    return null
  }
}

/** Whether it was written at once. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unwritten.delete(key)
    return true
  } catch (error) {
    unwritten.set(key, { text, before: readStored(key) })
    again ??= setTimeout(writeAgain, AGAIN_MS)
    report(key, error)
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
    unwritten.delete(key)
  } catch (error) {
    report(key, error)
  }
}

export function hasStorageFailed(): boolean {
  return hasFailed
}

/** Calls back when storage fails for the first time; gives the way to stop. */
export function onStorageFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function writeAgain(): void {
  again = undefined
  for (const [key, { text, before }] of [...unwritten]) {
    unwritten.delete(key)
    // Another tab's word is newer; this tab adds to it with its next change.
    if (readStored(key) === before) writeStored(key, text)
  }
}

function report(key: string, error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  console.warn(`Not stored: ${key}`, error)
  for (const listener of listeners) listener()
}
