import { env } from './env'
import { ipfsGateways } from './lists'
import { blocksSubgraphUrl } from './info'
import { lotterySubgraphUrl } from './lottery'
import { network } from './networks'
import { predictionSubgraphUrl } from './prediction'
import { exchangeSubgraphUrl } from './priceChart'
import { nftApiUrl, profileApiUrl, profileSubgraphUrl } from './profile'
import { TRUSTED_TYPES_POLICY } from './trustedTypes'
import { voting } from './voting'
import { WALLETCONNECT } from './walletConnect'

/** The empty style, which styled-components puts into the page and fills rule by rule through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** A person may run a node of their own, which has no certificate (`chain/rpc/ownNode`). */
const OWN_COMPUTER = ['http://localhost:*', 'http://127.0.0.1:*']

interface Page {
  /** 'sha256-…' of every inline script that the page has. */
  readonly scriptHashes: readonly string[]
  /** The same of its styles. */
  readonly styleHashes: readonly string[]
  /** The development server swaps styles as text and talks to the page by a socket. */
  readonly isDevelopment: boolean
}

/** What a page may load and whom it may talk to, as a browser enforces it. */
function contentSecurityPolicy({ scriptHashes, styleHashes, isDevelopment }: Page): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': isDevelopment
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...[EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', ...plainOrigins([...ipfsGateways, ...pictureServices])],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // A token list may be added from any https address; what is not https is named one by one.
    'connect-src': [
      ...["'self'", 'https:', ...OWN_COMPUTER],
      ...plainOrigins(spokenTo),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'frame-src':
      hasOwnRelay || env.walletConnectProjectId === undefined ? ["'none'"] : WALLETCONNECT.verifyUrls,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // A page in another site's frame can be covered and clicked through. Known to headers only.
    'frame-ancestors': ["'none'"],
    // No text becomes markup or the address of a script, except by our one policy. The development server's overlay does.
    ...(!isDevelopment && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES_POLICY],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The part of the policy that a page can say of itself. */
export function policyOfMeta(page: Page): string {
  return contentSecurityPolicy(page).replace(/; frame-ancestors [^;]+/, '')
}

/** Every header that a host should send with every file. */
export function securityHeaders(page: Page): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(page),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // Linked sites learn only this site's name.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Wallets that open a window of their own talk back through it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Every script is asked for with its hash (vite/pages.ts), or not at all.
    ...(!page.isDevelopment && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    // A year, of this very host: its subdomains are the deployer's to decide about.
    ...(!page.isDevelopment && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Where the build leaves files whose names change with what is in them. */
export const HASHED_FILES = '/assets/'

interface CacheRule {
  /** As `_headers` files have it: `*` for whatever follows, `:name` for one part of a path. */
  readonly path: string
  readonly cacheControl: string
}

const ASKED_AGAIN = 'no-cache'
export const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * How long a file may be taken for granted. No path has two rules: hosts would join them. A page of an older build asks
 * for files that are gone, so that pages are asked for again; texts have the same names in every build.
 */
export const cacheRules: readonly CacheRule[] = [
  { path: `${HASHED_FILES}*`, cacheControl: FOR_EVER },
  ...['/', '/:page', '/locales/*', '/sounds/*'].map((path) => ({ path, cacheControl: ASKED_AGAIN })),
]

const hasOwnRelay = env.walletConnectRelayUrl !== undefined

const relays: readonly string[] =
  env.walletConnectProjectId === undefined ? [] : [env.walletConnectRelayUrl ?? WALLETCONNECT.relayUrl]

/** Everyone whom the configuration names. */
const spokenTo: readonly string[] = [
  ...network.rpcUrls,
  ...env.ensRpcUrls,
  ...[
    ...[env.servicesUrl, exchangeSubgraphUrl, blocksSubgraphUrl, predictionSubgraphUrl, lotterySubgraphUrl],
    ...[profileApiUrl, nftApiUrl, profileSubgraphUrl],
    ...[voting.hubUrl, voting.messageUrl, voting.powerUrl],
  ].filter((url) => url !== undefined),
  ...env.tokenLists,
  ...ipfsGateways,
  ...relays,
]

/** Whose pictures of collectibles are shown. */
const pictureServices: readonly string[] = nftApiUrl === undefined ? [] : [nftApiUrl]

/** The origins of those who are not reached by https. */
function plainOrigins(urls: readonly string[]): readonly string[] {
  const others = urls.map((url) => new URL(url)).filter(({ protocol }) => protocol !== 'https:')
  return [...new Set(others.map(({ protocol, host }) => `${protocol}//${host}`))]
}
