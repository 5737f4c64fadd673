import type { PlainKey } from '~/i18n/keys'
import type { ProposalScope, ProposalState } from '~/domain/voting/proposal'

export const STATE_WORDS: Readonly<Record<ProposalState, PlainKey>> = {
  active: 'Live',
  pending: 'Soon',
  closed: 'Closed',
}

export const SCOPE_WORDS: Readonly<Record<ProposalScope, PlainKey>> = {
  core: 'Core {proposals}',
  community: 'Community {proposals}',
}
