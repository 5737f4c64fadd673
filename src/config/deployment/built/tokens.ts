/** The built-in list of this build, in a chunk of its own. */
export const tokens = DEPLOYMENT.tokens
