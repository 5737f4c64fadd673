import type { PowerKind } from '~/domain/governance/power'
import type { PlainKey } from '~/i18n/keys'

/** What a power is over. */
export const KIND_WORDS: Readonly<Record<PowerKind, PlainKey>> = {
  emission: 'Rewards and emission',
  fees: 'Fees',
  receivers: 'Recipients of fees',
  terms: 'Limits and terms',
  sources: 'Prices and random numbers',
  rounds: 'Rounds and phases',
  lists: 'Listings and permissions',
  content: 'Names and artwork',
  mint: 'Creating tokens',
  withdrawals: 'Withdrawals',
  pause: 'Pausing',
  resume: 'Resuming',
  scheduling: 'Scheduling changes',
  access: 'Handing over control',
}

/** Of the parts of the exchange, as contracts/areas.ts names them. */
export const AREA_WORDS: Readonly<Record<string, PlainKey>> = {
  exchange: 'Exchange',
  farming: 'Farms and pools',
  prediction: 'Prediction',
  lottery: 'Lottery',
  profile: 'Profile',
  ifo: 'IFO',
  nft: 'NFT market',
  auction: 'Farm Auctions',
  competition: 'Trading Battle',
  sale: 'Collectible sale',
}
