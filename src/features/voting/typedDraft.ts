import type { ProposalDraft } from '~/domain/voting/draft'
import type { TypedDraft } from './slice'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{2}):(\d{2})/

/** A day and a time of the person's zone in Unix seconds; undefined where they are no moment. */
export function momentOf(date: string, time: string): number | undefined {
  const [day, clock] = [DAY.exec(date), TIME.exec(time)]
  if (day === null || clock === null) return undefined
  const [year, month, dayOfMonth] = day.slice(1).map(Number)
  const [hour, minute] = clock.slice(1).map(Number)
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined
  const moment = new Date(year, month - 1, dayOfMonth, hour, minute)
  // The 31st of February is another day, and in no calendar.
  return moment.getMonth() === month - 1 && moment.getDate() === dayOfMonth
    ? Math.floor(moment.getTime() / 1000)
    : undefined
}

/** What the fields say, whatever of it can be understood. */
export function draftOf({ title, body, choices, snapshot, ...times }: TypedDraft): ProposalDraft {
  return {
    ...{ title: title.trim(), body, choices: choices.map((choice) => choice.trim()) },
    start: momentOf(times.startDate, times.startTime),
    end: momentOf(times.endDate, times.endTime),
    snapshot: /^\d{1,15}$/.test(snapshot.trim()) ? Number(snapshot) : undefined,
  }
}
