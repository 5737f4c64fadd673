/**
 * Where the project can be found. They are the deployer's to replace; nothing is fetched from them, and the product
 * works without them.
 */
export const CONTACT_URL = 'https://github.com/cheeseswap/cheeseswap/issues'
export const SOURCE_URL = 'https://github.com/cheeseswap/cheeseswap'

export const COMMUNITY = {
  twitter: 'https://twitter.com/cheeseswap',
  telegram: 'https://t.me/cheeseswap',
  discord: 'https://discord.gg/cheeseswap',
  reddit: 'https://www.reddit.com/r/cheeseswap',
  github: 'https://github.com/cheeseswap',
} as const
