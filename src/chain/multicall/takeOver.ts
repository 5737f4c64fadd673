import type { Hex } from '~/lib/hex'
import { isSameAggregate, visitAggregate } from './aggregate'
import type { CallAnswer } from './slice'
import { type Batch, noteAnswer, type Tracked } from './tracked'

/** Blocks in which a call may fail without a word, as one does that eats all gas, until it is asked alone. */
const MOST_SILENT_FAILURES = 5

interface TakenOver {
  /** What is new in it. */
  readonly published: readonly CallAnswer[]
  /** Calls whose failure in it is in doubt: several that failed without a word (`findFailingCalls`). */
  readonly doubtful: readonly Tracked[]
}

/** Takes an aggregate's answer at a block over into what is known of the calls of its batch. */
export function takeOver(batch: Batch, text: Hex, block: number): TakenOver {
  const { changes, silent } = differences(batch, text, block)
  const unheard = silent.filter(({ isReverted }) => !isReverted)
  const doubtful = new Set(unheard.length > 1 ? unheard : [])
  const published: CallAnswer[] = []
  for (const { member, digits } of changes) {
    if (doubtful.has(member)) continue
    if (digits === undefined) {
      member.digits = undefined
      published.push({ key: member.key, problem: 'reverted' })
    } else {
      const data: Hex = `0x${digits}`
      // Cut out of `data`, which is a text of its own, so that the whole answer is not kept for it.
      member.digits = data.slice(2)
      noteAnswer(member, block)
      published.push({ key: member.key, data })
    }
  }
  for (const member of batch.members) {
    if (member.answeredAt <= block && !doubtful.has(member)) noteHeard(member, batch, block)
  }
  for (const member of silent) {
    if (!doubtful.has(member)) noteSilence(member)
  }
  batch.lastText = text
  return { published, doubtful: [...doubtful] }
}

interface Change {
  readonly member: Tracked
  /** Undefined where the contract refuses. */
  readonly digits: string | undefined
}

/** What the answer says otherwise than what is known, and who failed in it without a word. */
function differences(batch: Batch, text: Hex, block: number) {
  const { members, lastText } = batch
  const changes: Change[] = []
  const silent: Tracked[] = []
  const isUnchanged =
    lastText !== undefined &&
    members.every((member) => member.source === batch && member.silentFailures === 0) &&
    isSameAggregate(text, lastText)
  if (isUnchanged) return { changes, silent }
  visitAggregate(text, members.length, (i, isSuccess, start, length) => {
    const member = members[i]
    // An older request that comes in after a newer one.
    if (member === undefined || member.answeredAt > block) return
    const { digits } = member
    if (!isSuccess) {
      if (length === 0) silent.push(member)
      if (!member.isReverted) changes.push({ member, digits: undefined })
    } else if (digits?.length !== length || text.slice(start, start + length) !== digits) {
      changes.push({ member, digits: text.slice(start, start + length) })
    }
  })
  return { changes, silent }
}

/** The batch's answer is the call's, changed or not. */
function noteHeard(member: Tracked, batch: Batch, block: number): void {
  member.answeredAt = block
  member.hasFailed = false
  member.unanswered = 0
  member.refusals = 0
  member.source = batch
  if (member.digits === undefined) {
    member.isReverted = true
    member.health = 'reverting'
  } else member.health = 'healthy'
}

function noteSilence(member: Tracked): void {
  member.silentFailures += 1
  if (member.silentFailures < MOST_SILENT_FAILURES) return
  member.health = 'failing'
  member.silentFailures = 0
}
