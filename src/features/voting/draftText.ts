import { VOTING } from '~/config/voting'
import type { DraftProblems } from '~/domain/voting/draft'
import type { Translate } from '~/i18n/keys'
import type { TypedDraft } from './slice'
import { momentOf } from './typedDraft'

/** What is said beside each field; undefined where nothing is wrong with it. */
export type FieldTexts = Readonly<Partial<Record<keyof TypedDraft, string>>>

/** Validation messages of specification 3 §5. */
export function fieldTexts(problems: DraftProblems, draft: TypedDraft, t: Translate): FieldTexts {
  const { mostTitle, mostBody } = VOTING.limits
  const required = (field: string) => t('%field% is required', { field })
  const tooLong = (most: number) => t('Up to %count% characters', { count: most })
  const texts: Partial<Record<keyof TypedDraft, string>> = {}
  if (problems.title !== undefined) {
    texts.title = problems.title === 'required' ? required(t('Title')) : tooLong(mostTitle)
  }
  if (problems.body !== undefined) {
    texts.body = problems.body === 'required' ? required(t('Content')) : tooLong(mostBody)
  }
  if (problems.choices !== undefined) texts.choices = choicesText(problems.choices, t)
  if (draft.startDate === '') texts.startDate = required(t('Start date'))
  else if (momentOf(draft.startDate, '00:00') === undefined) texts.startDate = t('Please select a valid date')
  if (draft.startTime === '') texts.startTime = required(t('Start time'))
  else if (problems.start !== undefined && texts.startDate === undefined)
    texts.startTime = t('Please select a valid time')
  if (draft.endDate === '') texts.endDate = required(t('End date'))
  else if (momentOf(draft.endDate, '00:00') === undefined) texts.endDate = t('Please select a valid date')
  else if (problems.end === 'not-after-start') texts.endDate = t('End date must be after the start date')
  if (draft.endTime === '') texts.endTime = required(t('End time'))
  else if (problems.end === 'required' && texts.endDate === undefined)
    texts.endTime = t('Please select a valid time')
  if (problems.snapshot !== undefined) texts.snapshot = t('Invalid snapshot')
  return texts
}

function choicesText(problem: NonNullable<DraftProblems['choices']>, t: Translate): string {
  const { leastChoices, mostChoices, mostChoice } = VOTING.limits
  switch (problem) {
    case 'too-few':
      return t('Please create a minimum of %num% choices', { num: leastChoices })
    case 'too-many':
      return t('Up to %count% choices', { count: mostChoices })
    case 'empty':
      return t('Fill in every choice')
    case 'too-long':
      return t('Choices can have up to %count% characters', { count: mostChoice })
    case 'same':
      return t('Two choices are identical.')
  }
}
