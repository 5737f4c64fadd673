import process from 'node:process'
import { devnetNft } from '../src/config/addresses/nft31337'
import { TOKENS } from '../tests/e2e/support/chain'
import { activeProposalPath } from '../tests/support/activeProposal'

export interface Route {
  readonly path: string
  /** In the page: whether a figure of the chain, or of the service that the page is opened for, is shown. */
  readonly figure: string
}

/** Whether the text of a part of the page, or of any that are like it, has a figure. */
const says = (part: string, figure: RegExp) =>
  `[...document.querySelectorAll(${JSON.stringify(part)})].some((each) => ${String(figure)}.test(each.textContent))`
/** One that is for sale from the beginning. */
const ITEM = '1234'
const QUOTE = `[...document.querySelectorAll('#swap-currency-output .token-amount-input')].some((field) => /[1-9]/.test(field.value))`

const ROUTES: readonly Route[] = [
  { path: `/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`, figure: QUOTE },
  { path: '/farms', figure: says('#farms-table', /[0-9]%/) },
  { path: '/', figure: says('[data-testid=home-reward-price], [data-testid=home-tvl]', /\$[0-9.,]*[1-9]/) },
  { path: '/pools', figure: says('#pools-table', /[0-9]% APY/) },
  { path: '/farms/auction', figure: says('main', /[0-9] CHEESE/) },
  { path: '/prediction', figure: says('main', /\$[1-9]/) },
  { path: '/lottery', figure: says('[data-testid=pot]', /[1-9]/) },
  { path: '/competition', figure: says('#top-traders-card', /\$[1-9]/) },
  { path: '/ifo', figure: says('main', /[0-9]%\s*[0-9,]+ CHEESE of/) },
  { path: '/nfts', figure: says('main', /Volume[1-9]/) },
  { path: '/nfts/collections', figure: says('main', /Volume[1-9]/) },
  { path: `/nfts/collections/${devnetNft.CheeseSquad}`, figure: says('main', /[1-9] BNB/) },
  {
    path: `/nfts/collections/${devnetNft.CheeseSquad}/${ITEM}`,
    figure: says('[data-testid=item-price]', /[1-9]/),
  },
  { path: '/pancake-squad', figure: says('main', /sold[1-9]/) },
  { path: '/teams', figure: says('main', /Points[1-9]/) },
  { path: '/nfts/profile/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', figure: says('main h1', /cheese/) },
  { path: '/voting', figure: says('main a[href*="/voting/proposal/"]:not([href$="/create"])', /./) },
  { path: '/info', figure: says('main', /\$[1-9]/) },
  { path: `/info/token/${TOKENS.CHEESE}`, figure: says('main', /\$[1-9]/) },
  {
    path: `/orders?inputCurrency=${TOKENS.CHEESE}&outputCurrency=${TOKENS.BUSD}`,
    figure: says('[data-testid=price-distance]', /market price$/),
  },
  // It has no figure without liquidity: that it is drawn.
  { path: '/liquidity', figure: says('main', /Connect a wallet|No liquidity found/) },
]

/** All pages of the open exchange, whose proposals have other numbers each time. */
export async function allRoutes(): Promise<readonly Route[]> {
  return [
    ...ROUTES,
    { path: await activeProposalPath(), figure: says('main [data-testid=result]', /[0-9]%/) },
  ]
}

/** The pages that are named when the benchmark is started; none when it is to visit all. */
const NAMED = process.env['BENCH_PAGES']?.split(',') ?? []

export function isChosen({ path }: Pick<Route, 'path'>): boolean {
  return NAMED.length === 0 || NAMED.includes(nameOf(path))
}

export function nameOf(path: string): string {
  return path
    .replace(/\?.*/, '')
    .replace(devnetNft.CheeseSquad, 'COLLECTION')
    .replace(TOKENS.CHEESE, 'TOKEN')
    .replace(/(?<=\/proposal\/).+/, 'PROPOSAL')
    .replace(/0x\w+/, 'ACCOUNT')
}
