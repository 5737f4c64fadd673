import type { NodeProblem } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

export const HTTPS = 'https://'

export function nodeProblemText(problem: NodeProblem, t: Translate): string {
  switch (problem.kind) {
    case 'not-a-url':
      return t('Enter a URL that starts with %https%. For a node on this computer, %local% works too.', {
        https: HTTPS,
        local: 'http://localhost',
      })
    case 'unreachable':
      return t('This node didn’t respond. It may be offline, or not allow requests from websites.')
    case 'not-a-node':
      return t('There’s no blockchain node at this URL.')
    case 'other-chain':
      return t('This node is on chain %other%. CheeseSwap needs chain %own%.', {
        other: problem.chainId,
        own: network.chainId,
      })
    case 'no-contracts':
      return t('This node doesn’t have CheeseSwap’s contracts. It may still be syncing.')
    default:
      return assertNever(problem)
  }
}
