import type { ReactNode } from 'react'

export interface ToastInput {
  readonly type: 'danger' | 'info' | 'success' | 'warning'
  /** Already in the person's language. */
  readonly title: string
  readonly description?: ReactNode
  /** Leads out of the product: a transaction on a block explorer. */
  readonly link?: { readonly href: string; readonly text: string }
  /** What it replaces was no less true: it is said below. */
  readonly retainsEarlier?: boolean
}

export interface Toast extends ToastInput {
  /** The kebab-cased title: what a toast is known by. */
  readonly id: string
  /** Its own life: one that replaces another starts anew. */
  readonly key: number
  readonly earlier?: Toast | undefined
}

/** Specification 1 §2: 'Transaction receipt' is known as 'transaction-receipt'. */
export function kebabCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The newest first; one of the same title leaves for it. `key` is no earlier toast's. */
export function addToast(shown: readonly Toast[], input: ToastInput, key: number): readonly Toast[] {
  const id = kebabCase(input.title)
  const earlier = input.retainsEarlier && shown.find((toast) => toast.id === id)
  return [{ ...input, id, key, earlier: earlier || undefined }, ...shown.filter((toast) => toast.id !== id)]
}
