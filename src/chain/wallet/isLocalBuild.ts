declare global {
  interface ImportMetaEnv {
    readonly VITE_CHAIN_ID?: string
  }
}

/** True in a build for the local chain: there, and only there, is a Local wallet. */
export const IS_LOCAL_BUILD = import.meta.env.VITE_CHAIN_ID === '31337'

export const LOCAL_ID = 'local'
