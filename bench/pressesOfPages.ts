import { nameOf, type Route } from './routes'

/** What a person does with one element of a page. */
export interface Press {
  readonly what: string
  /** A selector of Playwright; its first match that is visible. */
  readonly target: string
  /** Typed into the target, which the tap has given the focus; a tap alone without. */
  readonly typed?: string
  /** A dialog or menu that it opens is closed again by Escape, which is measured with it. */
  readonly opens?: string
}

export interface PressedPage extends Route {
  readonly presses: readonly Press[]
}

const tap = (what: string, target: string): Press => ({ what, target })
const type = (what: string, target: string, typed: string): Press => ({ what, target, typed })
const open = (what: string, target: string, opens = 'dialog[open]'): Press => ({ what, target, opens })

const more = open(
  'More',
  'nav button:has-text("More")',
  '[role=dialog], dialog[open], nav [aria-expanded=true]',
)
const wallet = open('the account’s menu', 'header button[aria-haspopup]', '[role=menu]')
const settings = open('settings', '#open-settings-dialog-button')
const history = open('recent transactions', 'button[aria-label="Recent transactions"]')
const radio = (name: string) => tap(name, `main [role=radio]:has-text("${name}")`)
const tab = (name: string) => tap(`tab ${name}`, `main [role=tab]:has-text("${name}")`)
const sort = (column: string) => tap(`sorted by ${column}`, `main th button:has-text("${column}")`)

/** By the name of the page. */
const PRESSES: Readonly<Record<string, readonly Press[]>> = {
  '/swap': [
    type('an amount', '#swap-currency-input input', '2'),
    tap('half of the balance', '#swap-currency-input button:has-text("50%")'),
    open('the token list', '#swap-currency-output .open-currency-select-button'),
    tap('sides switched', 'button[aria-label="Switch From and To"]'),
    settings,
    history,
  ],
  '/farms': [
    type('search', 'main input[type=search]', 'bus'),
    open('order', 'button[aria-haspopup]:has-text("Sort by")', '[role=menu]'),
    radio('Cards'),
    tap('staked only', '#staked-only-farms'),
    tap('all again', '#staked-only-farms'),
    radio('Table'),
  ],
  '/': [
    type('an amount', 'main .token-amount-input', '2'),
    tap('half of the balance', 'main button:has-text("50%")'),
    open('the token list', 'main .open-currency-select-button'),
    more,
    wallet,
  ],
  '/pools': [
    type('search', 'main input[type=search]', 'ear'),
    open('order', 'button[aria-haspopup]:has-text("Sort by")', '[role=menu]'),
    radio('Cards'),
    tap('staked only', '#staked-only-pools'),
    tap('all again', '#staked-only-pools'),
    open('the bounty', '#bounty-button'),
  ],
  '/farms/auction': [
    open('the bid', '#place-bid-button'),
    open('the bidders', 'main button:has-text("whitelisted bidders")'),
    tab('Past'),
    tab('Latest auction'),
    tap('how to apply', 'main summary:has-text("Apply")'),
  ],
  '/prediction': [
    tap('responsibility', '#responsibility-checkbox'),
    tap('beta', '#beta-checkbox'),
    tap('disclaimer accepted', '#prediction-disclaimer-continue'),
    radio('Chart'),
    radio('History'),
    radio('Position'),
  ],
  '/lottery': [
    tab('History'),
    tab('Each round'),
    tap('an earlier round', 'button[aria-label="Earlier round"]'),
    type('a round', 'input[aria-label="Round number"]', '2'),
    tap('the round', 'main form button:has-text("Go")'),
  ],
  '/competition': [
    radio('Syrup Storm'),
    radio('All'),
    tap('who can take part', 'main summary:has-text("Who can take part?")'),
    radio('Harvest Battle'),
    more,
  ],
  '/ifo': [
    tap('how the tax works', 'main summary:has-text("How the tax works")'),
    open('the contribution', 'main button:has-text("Contribute BNB")'),
    tap('past sales', '#past-ifos-button'),
    more,
    wallet,
  ],
  '/nfts': [
    more,
    wallet,
    tap('a collection', 'main a:has-text("Cheese Squad")'),
    tab('Activity'),
    tab('Items'),
  ],
  '/nfts/collections': [
    radio('Items'),
    radio('Name'),
    type('search', '#collection-search', 'whe'),
    radio('On sale'),
    wallet,
  ],
  '/nfts/collections/COLLECTION': [
    tap('the filter', 'main summary:has-text("Filter by trait")'),
    tap('a group of traits', 'main summary:has-text("Background")'),
    tap('a trait', 'main label:has-text("Cream") input'),
    tab('Activity'),
    tab('Items'),
  ],
  '/nfts/collections/COLLECTION/1234': [
    open('the price', '#adjust-nft'),
    open('the end of its sale', '#remove-nft'),
    more,
    wallet,
    tap('the collection', 'main a:has-text("Cheese Squad")'),
  ],
  '/pancake-squad': [
    open('the tickets', '#buy-squad-tickets'),
    more,
    wallet,
    tap('the market', 'nav a:has-text("Market")'),
    tap('collections', 'nav a:has-text("Collections")'),
  ],
  '/teams': [
    more,
    wallet,
    tap('a team', 'main a:has-text("Syrup Storm")'),
    tap('all teams', 'main a:has-text("Teams")'),
    tap('another team', 'main a:has-text("Fearsome Flippers")'),
  ],
  '/nfts/profile/ACCOUNT': [
    tab('Collected'),
    tab('Activity'),
    tab('Profile'),
    tap('the name in the header', '#toggle-username'),
    wallet,
  ],
  '/voting': [radio('Closed'), tab('All'), tab('Community'), radio('Soon'), more],
  '/voting/proposal/PROPOSAL': [
    tap('an answer', 'main input[type=radio]'),
    open('the vote', '#cast-vote-button'),
    tap('all proposals', 'main a:has-text("Proposals")'),
    more,
    wallet,
  ],
  '/info': [
    sort('Price'),
    sort('Token'),
    tap('the next page', 'button[aria-label="Next (Top tokens)"]'),
    radio('Week'),
    radio('Swaps'),
    type('search', 'main input[role=combobox]', 'bus'),
  ],
  '/info/token/TOKEN': [
    radio('Swaps'),
    sort('Value'),
    radio('Additions'),
    type('search', 'main input[role=combobox]', 'bus'),
    more,
  ],
  '/liquidity': [settings, history, more, wallet, tap('add liquidity', '#join-pool-button')],
  '/orders': [
    type('an amount', '#order-sell input', '2'),
    open('the token list', 'main .open-currency-select-button'),
    radio('7d'),
    tab('History'),
    tab('Open'),
    settings,
  ],
}

/** The pages with what is pressed on each; throws where nothing is listed. */
export function pressedPages(routes: readonly Route[]): readonly PressedPage[] {
  return routes.map((route) => {
    const presses = PRESSES[nameOf(route.path)]
    if (presses === undefined) throw new Error(`Nothing is pressed on ${route.path}.`)
    return { ...route, presses }
  })
}
