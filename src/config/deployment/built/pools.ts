/** The pools of this build, in a chunk of its own. */
export const pools = DEPLOYMENT.pools
