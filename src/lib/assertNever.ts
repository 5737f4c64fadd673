/** The branch that cannot be reached; a new member of the union makes the call a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
