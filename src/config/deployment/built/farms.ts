/** The farms of this build, in a chunk of its own. */
export const farms = DEPLOYMENT.farms
