/** Without what is undefined, as JSON has it. */
export function withoutUndefined<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
