/** Pieces of JSON schemas that routes share. */

export const text = { type: 'string' } as const
export const integer = { type: 'integer' } as const
export const flag = { type: 'boolean' } as const
/** Any JSON. */
export const anything = {} as const

export function object(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
) {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  } as const
}

export function listOf(items: object, limits: object = {}) {
  return { type: 'array', items, ...limits } as const
}

export function mapOf(values: object) {
  return { type: 'object', additionalProperties: values } as const
}

/** What most routes answer where they refuse. */
export const refusal = object({ error: text })
