import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToast, kebabCase, type Toast } from '~/widgets/toastList'

describe('kebabCase', () => {
  it.each([
    ['Transaction receipt', 'transaction-receipt'],
    ['Transaction rejected.', 'transaction-rejected'],
    ['  Provider   Error ', 'provider-error'],
    ['swapFailed: 50%', 'swap-failed-50'],
    ['Überweisung Ελλάδα', 'überweisung-ελλάδα'],
    ['!!!', ''],
  ])('%s is known as %s', (title, id) => {
    expect(kebabCase(title)).toBe(id)
  })

  it('kebabCase of an identity is itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(kebabCase(kebabCase(text))).toBe(kebabCase(text))
      }),
    )
  })
})

describe('addToast', () => {
  it('puts the newest first and replaces the one of the same title', () => {
    const first = addToast([], { type: 'info', title: 'Transaction receipt' }, 1)
    const second = addToast(first, { type: 'danger', title: 'Provider Error' }, 2)
    const third = addToast(second, { type: 'success', title: 'transaction  RECEIPT' }, 3)
    expect(third.map((toast) => [toast.id, toast.type])).toEqual([
      ['transaction-receipt', 'success'],
      ['provider-error', 'danger'],
    ])
  })

  it('never has two of one identity or of one life', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'A!', 'c d', 'C-D')), (titles) => {
        const shown = titles.reduce<readonly Toast[]>(
          (now, title, key) => addToast(now, { type: 'info', title }, key),
          [],
        )
        expect(new Set(shown.map((toast) => toast.id)).size).toBe(shown.length)
        expect(new Set(shown.map((toast) => toast.key)).size).toBe(shown.length)
      }),
    )
  })
})
