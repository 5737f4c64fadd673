import type { SignerTerms } from '../../deploy/config'
import { type LaunchSigner, openSigner } from '../../deploy/signer'
import { Misconfigured } from '../misconfigured'

/** The accounts that the keeper acts as, with how their variables begin. A duty whose account is not set is left to others. */
export const ACCOUNTS = {
  prediction: 'PREDICTION_OPERATOR',
  lottery: 'LOTTERY_OPERATOR',
  lotteryOracle: 'LOTTERY_ORACLE',
  auction: 'AUCTION_OPERATOR',
  auctionOwner: 'AUCTION_OWNER',
  sale: 'SALE_OPERATOR',
  saleOracle: 'SALE_ORACLE',
  competition: 'COMPETITION_OWNER',
  /** For what anyone may do. */
  anyone: 'KEEPER',
} as const

export type AccountName = keyof typeof ACCOUNTS

/** Milliseconds that an external signer may take: it asks no person, and a round does not wait. */
const SIGNS_WITHIN_MS = 20_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The signers of the accounts that are set: by `…_KEY`; by `…_KEYSTORE`, a file that `…_PASSWORD` opens; or by
 * `…_SIGNER`, the address of an external signer that has the account `…_ADDRESS`. Throws `Misconfigured`.
 */
export async function openAccounts(
  environment: Environment,
  chainId: number,
): Promise<ReadonlyMap<AccountName, LaunchSigner>> {
  const opened = new Map<AccountName, LaunchSigner>()
  for (const [name, prefix] of Object.entries(ACCOUNTS) as [AccountName, string][]) {
    const terms = termsOf(prefix, environment)
    if (terms === undefined) continue
    const signer = await openSigner({
      ...{ terms, chainId, environment },
      signsWithinMs: SIGNS_WITHIN_MS,
    }).catch((cause: unknown) => {
      throw new Misconfigured(cause instanceof Error ? cause.message : String(cause), { cause })
    })
    opened.set(name, signer)
  }
  return opened
}

function termsOf(prefix: string, environment: Environment): SignerTerms | undefined {
  const text = (end: string) => environment[`${prefix}_${end}`] ?? ''
  const kinds = ['KEY', 'KEYSTORE', 'SIGNER'].filter((each) => text(each) !== '')
  const [kind, ...others] = kinds
  if (others.length > 0) {
    throw new Misconfigured(
      `Only one of ${kinds.map((each) => `${prefix}_${each}`).join(' and ')} can be set.`,
    )
  }
  switch (kind) {
    case 'KEY':
      return { kind: 'key', variable: `${prefix}_KEY` }
    case 'KEYSTORE':
      return { kind: 'keystore', file: text('KEYSTORE'), passwordVariable: `${prefix}_PASSWORD` }
    case 'SIGNER':
      if (!/^https?:/.test(text('SIGNER')) || !URL.canParse(text('SIGNER'))) {
        throw new Misconfigured(`${prefix}_SIGNER is no address of a signer.`)
      }
      if (!/^0x[0-9a-fA-F]{40}$/.test(text('ADDRESS'))) {
        throw new Misconfigured(`${prefix}_ADDRESS has to name the account of ${prefix}_SIGNER.`)
      }
      return { kind: 'external', url: text('SIGNER'), address: text('ADDRESS') }
    default:
      return undefined
  }
}
