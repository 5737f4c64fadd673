import { JSDOM } from 'jsdom'

/**
 * Imported before anything else: the production builds of React and of the peers, and a document to render into.
 * The peer tells the console of every chunk; a closed console is free in a browser and dear in a terminal.
 */
process.env['NODE_ENV'] = 'production'
console.debug = () => undefined

const { window } = new JSDOM('<!doctype html><body></body>')
Object.assign(globalThis, { window, document: window.document, Node: window.Node, Element: window.Element })
