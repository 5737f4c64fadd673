/** What ajv's code says of the first thing that is wrong. */
interface SchemaError {
  /** Where: '/version/major'; empty for the whole. */
  readonly instancePath: string
  readonly message?: string
}

interface Validator {
  (value: unknown): boolean
  /** Of the last call; null when it was right. */
  readonly errors?: readonly SchemaError[] | null
}

/** A list without its entries: they are only counted. */
export const validateFrame: Validator
/** One entry of `tokens`. */
export const validateEntry: Validator
