import { createRequire } from 'node:module'

/**
 * Imported before anything else: the production builds of React and of the peers, and a document to render into.
 * The peer tells the console of every chunk; a closed console is free in a browser and dear in a terminal.
 */
process.env['NODE_ENV'] = 'production'
console.debug = () => undefined

/** jsdom brings no types of its own: as much of it as is used here. */
interface Jsdom {
  readonly JSDOM: new (
    html: string,
    options: { readonly url: string },
  ) => { readonly window: Window & typeof globalThis }
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://127.0.0.1/' })
const { document, localStorage, Node, Element } = window
Object.assign(globalThis, { window, document, localStorage, Node, Element })
