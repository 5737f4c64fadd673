import type { Plugin } from 'vite'

/** The router's own file of its components, in the package's production build. */
const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const CREATED = /^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm
const NAME = /^\w+\.displayName = .*$/gm

/**
 * Lets a build leave out the router's components that the app does not use: links, forms and what they load ahead for
 * sites that a server draws. The package creates them by calls that it does not mark as free of effects.
 */
export function routerWithoutServer(): Plugin {
  return {
    name: 'router-without-server',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replaceAll(CREATED, 'var $1 = /* @__PURE__ */ $2').replaceAll(NAME, ''),
        map: null,
      }),
    },
  }
}
