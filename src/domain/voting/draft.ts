/** A proposal as it is being written; times in Unix seconds, undefined where they are not typed or no times. */
export interface ProposalDraft {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  readonly start: number | undefined
  readonly end: number | undefined
  readonly snapshot: number | undefined
}

export interface ProposalLimits {
  readonly leastChoices: number
  /** Characters. */
  readonly mostTitle: number
  readonly mostBody: number
}

/** What is wrong with a draft, by its fields; each tells the first thing that is. */
export interface DraftProblems {
  readonly title?: 'required' | 'too-long'
  readonly body?: 'required' | 'too-long'
  readonly choices?: 'too-few' | 'empty'
  readonly start?: 'required'
  readonly end?: 'required' | 'not-after-start'
  readonly snapshot?: 'invalid'
}

/** `block` is the newest: a snapshot is of a block that there is. */
export function draftProblems(
  { title, body, choices, start, end, snapshot }: ProposalDraft,
  { leastChoices, mostTitle, mostBody }: ProposalLimits,
  block: number,
): DraftProblems {
  const ofTitle = textProblem(title, mostTitle)
  const ofBody = textProblem(body, mostBody)
  const ofChoices =
    choices.length < leastChoices
      ? 'too-few'
      : choices.some((choice) => choice.trim() === '')
        ? 'empty'
        : undefined
  const ofEnd =
    end === undefined ? 'required' : start !== undefined && end <= start ? 'not-after-start' : undefined
  const isBlock =
    snapshot !== undefined && Number.isSafeInteger(snapshot) && snapshot > 0 && snapshot <= block
  return {
    ...(ofTitle && { title: ofTitle }),
    ...(ofBody && { body: ofBody }),
    ...(ofChoices && { choices: ofChoices }),
    ...(start === undefined && { start: 'required' }),
    ...(ofEnd && { end: ofEnd }),
    ...(!isBlock && { snapshot: 'invalid' }),
  }
}

function textProblem(text: string, most: number): 'required' | 'too-long' | undefined {
  if (text.trim() === '') return 'required'
  return [...text].length > most ? 'too-long' : undefined
}
