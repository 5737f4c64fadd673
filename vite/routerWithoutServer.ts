import type { Plugin } from 'vite'

/** The router's own file of its components, in the package's production build. */
const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const COMPONENT = /^var (\w+) = (React\d*\.forwardRef\()/gm

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
      handler(code) {
        const names = Array.from(code.matchAll(COMPONENT), ([, name = '']) => name)
        const marked = code.replaceAll(COMPONENT, 'var $1 = /* @__PURE__ */ $2')
        return {
          code: names.reduce(
            (text, name) => text.replace(new RegExp(`^${name}\\.displayName = .*$`, 'm'), ''),
            marked,
          ),
          map: null,
        }
      },
    },
  }
}
