import fc from 'fast-check'

/** Properties try the same cases in every run. */
fc.configureGlobal({ seed: 20220126 })
