import { visibleText } from './visibleText'

/** Why a name may not be the one that it looks like; `form` writes it so that it looks like no other. */
export interface ConfusableName {
  readonly reason: 'unseen' | 'mixed-scripts'
  readonly form: string | undefined
}

/** A name with characters that are not seen, or with letters of several scripts in one of its parts. */
export function confusableName(name: string): ConfusableName | undefined {
  const isMixed = name.split('.').some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1)
  // An ASCII form would leave out what is not seen.
  const visible = visibleText(name)
  if (visible !== name) return { reason: 'unseen', form: visible }
  return isMixed ? { reason: 'mixed-scripts', form: asciiOf(name) } : undefined
}

/** Those whose letters are taken for one another's. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** As browsers write it ('xn--…'); undefined where it can have no such form. */
function asciiOf(name: string): string | undefined {
  try {
    return new URL(`https://${name}`).hostname
  } catch {
    return undefined
  }
}
