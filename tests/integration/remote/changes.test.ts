import { expect, it } from 'vitest'
import '~/app/summaries'
import type { Translate } from '~/i18n/keys'
import { CHANGES } from '~/services/changes'
import { completedText } from '~/widgets/transactions/summaries'

/** What is signed and sent to a service, and what a clock brings about. */
const MESSAGES = [
  'name-registered',
  'proposal-made',
  'proposal-began-or-ended',
  'vote-cast',
  'order-placed',
  'order-withdrawn',
]

// Whatever it is asked for, in English.
const t = ((key: string) => key) as Translate

it('every change that renews an answer is a transaction that an area tells of, or a message', () => {
  const unknown = Object.values(CHANGES)
    .flat()
    .filter((key) => !MESSAGES.includes(key) && completedText({ key, facts: {} }, t) === 'Done')
  expect(unknown).toEqual([])
})
