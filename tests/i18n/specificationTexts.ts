/** A text that the specification fixes and a person sees. */
export interface SpecifiedText {
  /** Document and section of the specification. */
  readonly section: string
  /** As the specification writes it. */
  readonly text: string
  /** The key of the catalogue, where the specification names values in another way or none at all. */
  readonly key?: string
  /** The same in every language, and so in no catalogue: where the code has it, as it stands there. */
  readonly literal?: string
  /** What holds in its place, and why. */
  readonly replaced?: { readonly by: string; readonly ruling: string }
}

const at = (section: string, texts: readonly (string | Omit<SpecifiedText, 'section'>)[]): SpecifiedText[] =>
  texts.map((text) => (typeof text === 'string' ? { section, text } : { section, ...text }))

/** Every quoted text of the three documents, the messages that they list without quotes, and the titles of pages, in their order. */
export const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  ...at('1 §1', [
    { text: '{page} | {product}', literal: '`${t(title)} | ${PRODUCT}`' },
    { text: '...', literal: "'...'" },
  ]),
  ...at('1 §2 Routes', [
    'Home',
    'Exchange',
    'Add Liquidity',
    'Remove Liquidity',
    'Liquidity',
    'Import Pool',
    'Back Home',
    'Blocked address',
  ]),
  ...at('1 §2 Swap screen', [
    { text: 'add a send', key: '+ Add a send (optional)' },
    'I understand',
    'Unsupported Asset',
    'Unsupported Assets',
    'Some assets are not available through this interface because they may not work well with our smart contract or we are unable to allow trading for legal reasons.',
    'Read more about unsupported assets',
  ]),
  ...at('1 §2 Add Liquidity screen', [
    'You will receive',
    'You are creating a pool',
    'Confirm Supply',
    'Create Pool & Supply',
    { text: 'Supplying X A and Y B', key: 'Supplying %amountA% %symbolA% and %amountB% %symbolB%' },
    'LP tokens in your wallet',
  ]),
  ...at('1 §2 Liquidity positions', [
    'Remove',
    {
      text: 'Add liquidity',
      key: 'Add Liquidity',
      replaced: { by: 'Add Liquidity', ruling: 'specification 1 §2: the title of the page that it leads to' },
    },
  ]),
  ...at('1 §2 Token selection modal', [
    'Select a Token',
    'Manage',
    'Import Tokens',
    'Import List',
    'Search name or paste address',
    'Manage Tokens',
    'No results found.',
    'Lists',
    'https:// or {address} or ENS name',
    'See',
    'Update list',
    'Tokens',
    'Clear all',
    { text: 'via {list}', key: 'via %list%' },
    'Unknown Source',
    'Import',
  ]),
  ...at('1 §2 Settings dialog', [
    'Global',
    'Default transaction speed',
    'Standard',
    'Fast',
    'Instant',
    'Swaps & Liquidity',
    'Slippage Tolerance',
    'Expert Mode',
    'Disable Multihops',
  ]),
  ...at('1 §2 Transaction modal', ['Dismiss']),
  ...at('1 §3', [
    { text: 'UNKNOWN', literal: "symbol: 'UNKNOWN'" },
    { text: 'Unknown Token', literal: "name: 'Unknown Token'" },
  ]),
  ...at('1 §4', [
    'Enabled',
    'Enabling %asset%',
    'Price Updated',
    'Accept',
    { text: 'confirm', literal: "'confirm'" },
    "Don't show this again",
    'Transaction receipt',
  ]),
  ...at('1 §5 Swap input errors', [
    'Connect Wallet',
    'Enter an amount',
    'Select a token',
    'Enter a recipient',
    'Invalid recipient',
    'Insufficient %symbol% balance',
    { text: 'Insufficient BNB balance', key: 'Insufficient %symbol% balance' },
    { text: 'Insufficient WBNB balance', key: 'Insufficient %symbol% balance' },
  ]),
  ...at('1 §5 Recipient', ['Wallet Address or ENS name']),
  ...at('1 §5 Price impact', [
    { text: '<0.01%', literal: '`<${format.percent(SMALLEST)}`' },
    'Swap Anyway',
    'Price Impact Too High',
    'Price Impact High',
    'Insufficient liquidity for this trade.',
    'Try enabling multi-hop trades.',
  ]),
  ...at('1 §5 Add liquidity', ['Invalid pair']),
  ...at('1 §5 Slippage and deadline', [
    'Enter a valid slippage percentage',
    'Your transaction may fail',
    'Your transaction may be frontrun',
  ]),
  ...at('1 §5 Token selection and lists', [
    'Enter valid token address',
    'Enter valid list location',
    'Error importing list',
    'Please confirm you would like to remove this list',
  ]),
  ...at('1 §8', [
    'Transaction rejected.',
    { text: 'Swap failed: {message}', key: 'Swap failed: %message%' },
    {
      text: 'The transaction cannot succeed due to error: {reason}.',
      key: 'The transaction cannot succeed due to error: %reason%.',
    },
    'Unknown error, check the logs',
    'Unexpected issue with estimating the gas. Please try again.',
    'Unexpected error. Please contact support: none of the calls threw an error',
    'Missing dependencies',
    { text: 'Failed to download list {url}', key: 'Failed to download list %url%' },
    { text: 'Token list failed validation: {details}', key: 'Token list failed validation: %details%' },
    'Unrecognized list URL protocol.',
    { text: 'Failed to resolve ENS name: {name}', key: 'Failed to resolve ENS name: %name%' },
    {
      text: 'Failed to translate contenthash to URI: {hash}',
      key: 'Failed to translate contenthash to URI: %hash%',
    },
    'Could not construct mainnet ENS resolver',
    { text: 'Unrecognized codec: {codec}', key: 'Unrecognized codec: %codec%' },
    'Unable to find connector',
    'The connector config is wrong',
    'Provider Error',
    'No provider was found',
    'Authorization Error',
    'Please authorize to access your account',
  ]),
  ...at('2 §2', [
    'Farms',
    'Pools',
    'Lottery',
    'Initial Farm Offering',
    'Leaderboard',
    'Your Profile',
    'Prediction',
    'Claim now',
    'Claiming...',
    'Live',
    'Finished',
    'Coming Soon',
  ]),
  ...at('2 §3 Points and badges', ['Syrup Soaker', 'Clairvoyant', 'Lottie', 'Lucky', 'Baller', '1 Year']),
  ...at('2 §5', ['Unable to verify username']),
  ...at('2 §8', [
    'Error fetching data',
    'The lottery number you provided does not exist',
    'Unable to claim NFT, please try again',
    'Could not retrieve costs for profile',
    'An error occurred approving transaction',
    'An error occurred confirming transaction',
    'An error occurred, unable to enter your position',
    'Could not be collected',
    'Please try again. Confirm the transaction and make sure you are paying enough gas!',
  ]),
  ...at('2 §9', ['1D', '7D', '14D', '30D', '1Y', '5Y']),
  ...at('3 §2', [
    'Trading Battle',
    'Farm Auctions',
    'Voting',
    'Proposals',
    'Make a Proposal',
    'Info & Analytics',
    'View statistics for exchanges',
    'Overview',
    'Collections',
    'Accounts',
    {
      text: 'Pairs',
      replaced: { by: 'Pools', ruling: 'DESIGN §9 and specification 3 §2: their page is /info/pools' },
    },
    {
      text: 'Team Battle',
      replaced: { by: 'Trading Battle', ruling: "DESIGN §6: /competition is 'Trading Battle' everywhere" },
    },
    {
      text: 'Claim Collectible',
      replaced: { by: 'Claim now', ruling: 'DESIGN §10: a button in sentence case, beside what is claimed' },
    },
    {
      text: 'Collectibles/NFT',
      replaced: { by: 'Collectibles', ruling: 'DESIGN §9: the group of the navigation is called NFT' },
    },
  ]),
  ...at('3 §4', ['In Wallet', 'Profile Pic', 'For Sale', 'Soon', 'Closed']),
  ...at('3 §5', [
    'Bid must be a multiple of 10',
    'Please specify auction ID',
    "That's not a Binance Smart Chain wallet address",
    'Please enter a valid wallet address',
    '%field% is required',
  ]),
  ...at('3 §8', [
    'Insufficient Balance',
    {
      text: 'Not enough {symbol} to purchase this NFT',
      key: 'Not enough %symbol% to purchase this NFT',
    },
    'Unknown Error',
    'Error occurred, please try again',
    'Transaction will revert if price moves more than slippage',
    {
      text: 'Output estimated, with minimum received',
      key: 'Output is estimated. You will receive at least %amount% %symbol% or the transaction will revert.',
    },
    "Sorry, you can't claim any NFTs",
    'Not eligible',
    'Sold Out',
    'Unable to transfer NFT',
    'Unable to sign payload',
  ]),
]

/** What the specification has thrown or logged: for whoever looks into the console, and never translated. */
export const SPECIFIED_ERRORS: readonly SpecifiedText[] = [
  ...at('1 §5', [
    'Trades are not comparable.',
    'Unexpected slippage value',
    'hex must have length that is multiple of 2',
  ]),
  ...at('1 §8', [
    'Fetched for old block number',
    "Invalid 'address' parameter",
    'Attempted to add existing transaction',
    'Language context is undefined',
    'Toasts context undefined',
    'Failed to setup the network in Metamask',
    ...[
      { text: 'Error occured', ruling: 'DESIGN §2: a read that fails is `failed`, and nothing throws' },
      { text: 'No transaction hash found', ruling: 'DESIGN §4: what has no hash yet is looked for' },
      { text: 'invalid currency', ruling: 'STYLE: a currency is parsed at the door, by its type' },
    ].map(({ text, ruling }) => ({ text, replaced: { by: '', ruling } })),
  ]),
  ...at('3 §5', ['Duplicate tokens.']),
]
