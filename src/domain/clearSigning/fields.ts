import type { Field, TokenParams } from './format'

/** The coin that goes with the call. */
export function coinSent(label: string): Field {
  return { path: '@.value', label, format: 'amount' }
}

/** An argument in wei of the coin. */
export function coins(path: string, label: string): Field {
  return { path, label, format: 'amount' }
}

export function tokens(path: string, label: string, params: TokenParams): Field {
  return { path, label, format: 'tokenAmount', params }
}

/** The token at an argument, or by `@.to` the contract that is called. */
export function at(tokenPath: string): TokenParams {
  return { tokenPath }
}

/** A token that the file names in its constants. */
export function constant(name: string): TokenParams {
  return { token: `$.metadata.constants.${name}` }
}

/** The token that a map of the file has for what is at a path. */
export function mapped(map: string, keyPath: string): TokenParams {
  return { token: { map: `$.metadata.maps.${map}`, keyPath } }
}

export function account(path: string, label: string): Field {
  return { path, label, format: 'addressName', params: { types: ['eoa', 'wallet', 'contract'] } }
}

export function contract(path: string, label: string): Field {
  return { path, label, format: 'addressName', params: { types: ['contract'] } }
}

export function token(path: string, label: string): Field {
  return { path, label, format: 'addressName', params: { types: ['token'] } }
}

export function collection(path: string, label: string): Field {
  return { path, label, format: 'addressName', params: { types: ['collection'] } }
}

export function collectible(path: string, label: string, collectionPath: string): Field {
  return { path, label, format: 'nftName', params: { collectionPath } }
}

/** Seconds since 1970. */
export function date(path: string, label: string): Field {
  return { path, label, format: 'date', params: { encoding: 'timestamp' } }
}

/** Seconds. */
export function duration(path: string, label: string): Field {
  return { path, label, format: 'duration' }
}

export function raw(path: string, label: string): Field {
  return { path, label, format: 'raw' }
}

/** A number with its unit, of which so many digits are decimals. */
export function unit(path: string, label: string, base: string, decimals: number): Field {
  return { path, label, format: 'unit', params: { base, decimals } }
}

/** One of the values that an enumeration of the file has words for. */
export function choice(path: string, label: string, name: string): Field {
  return { path, label, format: 'enum', params: { $ref: `$.metadata.enums.${name}` } }
}

/** What few people need to see: a wallet with a small screen may leave it out. */
export function optional(field: Field): Field {
  return { ...field, visible: 'optional' }
}
