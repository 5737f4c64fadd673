import type { PrivateNode } from '~/config/privateNodes'

/** Beginning of the key that `heldTransactions` stores under: a page that finds it has something to ask or to follow. */
export const HELD_KEY = 'held-'

export type WalletAnswer = 'send' | 'cancel'

/** The wallet sends by itself, through a node that no page chooses: may it? */
export interface WalletQuestion {
  readonly node: PrivateNode
  readonly answer: (answer: WalletAnswer) => void
}

let question: WalletQuestion | undefined
let isWanted = false
const listeners = new Set<() => void>()

/** One at a time: a later one waits for no answer of the earlier one, which is called off. */
export function askAboutWallet(node: PrivateNode): Promise<WalletAnswer> {
  question?.answer('cancel')
  return new Promise((resolve) => {
    set({
      node,
      answer: (answer) => {
        set(undefined)
        resolve(answer)
      },
    })
  })
}

export function walletQuestion(): WalletQuestion | undefined {
  return question
}

/** What asks the person has to be there from now on. */
export function wantQuestions(): void {
  isWanted = true
  for (const listener of [...listeners]) listener()
}

export function areQuestionsWanted(): boolean {
  return isWanted
}

export function onPrivateQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: WalletQuestion | undefined): void {
  question = next
  wantQuestions()
}
