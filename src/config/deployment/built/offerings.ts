/** The sales of this build, in a chunk of its own. */
export const offerings = DEPLOYMENT.offerings
