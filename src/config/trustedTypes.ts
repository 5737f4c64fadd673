/** The one policy by which code may give the browser the address of a script (`services/trustedTypes`). */
export const TRUSTED_TYPES_POLICY = 'cheeseswap'
