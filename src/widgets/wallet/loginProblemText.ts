import type { LoginProblem } from '~/chain/wallet/session'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

interface Words {
  readonly title: string
  readonly description: string
}

/** Specification 1 §8, Wallet login; undefined for what the person did on purpose. */
export function loginProblemText(problem: LoginProblem, t: Translate): Words | undefined {
  switch (problem.kind) {
    case 'cancelled':
      return undefined
    case 'unknown-wallet':
      return { title: t('Unable to find connector'), description: t('The connector config is wrong') }
    case 'no-provider':
      return { title: t('Provider Error'), description: t('No provider was found') }
    case 'refused':
      return { title: t('Authorization Error'), description: t('Please authorize to access your account') }
    case 'relay-unreachable':
      return {
        title: t('Couldn’t reach the WalletConnect relay'),
        description: t('Check your connection, then try again.'),
      }
    case 'pairing-expired':
      return {
        title: t('The code has expired'),
        description: t('The code wasn’t scanned in time. Get a new one.'),
      }
    case 'other':
      return {
        title: problem.name ?? t('Unknown Error'),
        description: problem.message === '' ? t('Error occurred, please try again') : problem.message,
      }
    default:
      return assertNever(problem)
  }
}
