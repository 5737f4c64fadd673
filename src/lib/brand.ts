/** A nominal type: `Brand<string, 'Address'>` is a string that went through the door that checks addresses. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name }
