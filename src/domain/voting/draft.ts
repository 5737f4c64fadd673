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
  readonly mostChoices: number
  /** Characters. */
  readonly mostChoice: number
  readonly mostTitle: number
  readonly mostBody: number
}

/** What is wrong with a draft, by its fields; each tells the first thing that is. */
export interface DraftProblems {
  readonly title?: 'required' | 'too-long'
  readonly body?: 'required' | 'too-long'
  readonly choices?: 'too-few' | 'too-many' | 'empty' | 'too-long' | 'same'
  readonly start?: 'required'
  readonly end?: 'required' | 'not-after-start'
  readonly snapshot?: 'invalid'
}

/** `block` is the newest: a snapshot is of a block that there is. */
export function draftProblems(
  { title, body, choices, start, end, snapshot }: ProposalDraft,
  limits: ProposalLimits,
  block: number,
): DraftProblems {
  const ofTitle = textProblem(title, limits.mostTitle)
  const ofBody = textProblem(body, limits.mostBody)
  const ofChoices = choicesProblem(choices, limits)
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

function choicesProblem(
  choices: readonly string[],
  { leastChoices, mostChoices, mostChoice }: ProposalLimits,
): DraftProblems['choices'] | undefined {
  if (choices.length < leastChoices) return 'too-few'
  if (choices.length > mostChoices) return 'too-many'
  const texts = choices.map((choice) => choice.trim())
  if (texts.includes('')) return 'empty'
  if (texts.some((choice) => [...choice].length > mostChoice)) return 'too-long'
  // Hubs distinguish them, but people could not.
  return new Set(texts).size < texts.length ? 'same' : undefined
}

function textProblem(text: string, most: number): 'required' | 'too-long' | undefined {
  if (text.trim() === '') return 'required'
  return [...text].length > most ? 'too-long' : undefined
}
