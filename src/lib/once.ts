/** Calls a function when its value is first wanted, and gives that value from then on. A call that throws is tried again. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
