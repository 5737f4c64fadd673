import type { ClearSigning } from '~/config/clearSigning'
import { date, optional, raw } from '~/domain/clearSigning/fields'
import { TYPED_DOMAIN } from '~/domain/voting/typedMessage'

const COMMON = [optional(raw('from', 'From')), raw('space', 'Space'), date('timestamp', 'Signed at')] as const

export const clearSigning: ClearSigning = {
  messages: [
    {
      ...{ file: 'voting', name: 'Voting' },
      isSigned: ({ contracts }) => contracts.voting?.protocol === 'typed',
      domain: TYPED_DOMAIN,
      formats: {
        'Vote(string from,string space,uint64 timestamp,string proposal,uint32 choice,string reason,string app,string metadata)':
          {
            intent: 'Vote',
            fields: [
              raw('proposal', 'Proposal'),
              raw('choice', 'Choice'),
              ...COMMON,
              optional(raw('reason', 'Reason')),
              optional(raw('app', 'App')),
              optional(raw('metadata', 'Voting power')),
            ],
          },
        'Proposal(string from,string space,uint64 timestamp,string type,string title,string body,string discussion,string[] choices,string[] labels,uint64 start,uint64 end,uint64 snapshot,string plugins,string privacy,string app)':
          {
            intent: 'Make a proposal',
            fields: [
              raw('title', 'Title'),
              raw('body', 'Text'),
              raw('choices.[]', 'Choice'),
              date('start', 'Start'),
              date('end', 'End'),
              raw('snapshot', 'Block that power is counted at'),
              ...COMMON,
              optional(raw('type', 'Kind of vote')),
              optional(raw('discussion', 'Discussion')),
              optional(raw('labels.[]', 'Label')),
              optional(raw('plugins', 'Plugins')),
              optional(raw('privacy', 'Privacy')),
              optional(raw('app', 'App')),
            ],
          },
      },
    },
  ],
}
