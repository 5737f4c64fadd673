import { TRUSTED_TYPES_POLICY } from '~/config/trustedTypes'

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        /** What a policy gives back is an object of the browser's that stands where the text would. */
        rules: { readonly createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string }
    }
  }
}

/** A browser takes a policy's name once. */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** The address of a script of the site's own, as a browser with Trusted Types takes it; throws for any other. */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: ownScript })
  return policy?.createScriptURL(url) ?? ownScript(url)
}

function ownScript(url: string): string {
  if (new URL(url, document.baseURI).origin !== window.location.origin)
    throw new TypeError(`Not a script of this site: ${url}`)
  return url
}
