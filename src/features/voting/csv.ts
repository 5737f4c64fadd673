import type { Vote } from '~/domain/voting/results'
import { csvLine } from '~/domain/voting/votesCsv'
import type { Steps } from '~/lib/timeSlicing'
import type { Proposal } from '~/services/votingHub'

interface CsvRequest {
  readonly proposal: Proposal
  readonly votes: readonly Vote[]
  readonly verdicts: Readonly<Record<string, boolean>>
  readonly onProgress: (percent: number) => void
}

const VOTES_A_STEP = 50
const HEADER = ['voter', 'choice number', 'choice', 'voting power', 'verified', 'time', 'id']

/** The lines of a file with every vote: raw figures, times as ISO 8601. */
export function* votesCsv({ proposal, votes, verdicts, onProgress }: CsvRequest): Steps<readonly string[]> {
  const lines = [csvLine(HEADER)]
  for (const [nth, vote] of votes.entries()) {
    if (nth % VOTES_A_STEP === VOTES_A_STEP - 1) yield
    if (nth % 1000 === 0) onProgress(Math.floor((100 * nth) / votes.length))
    const verdict = verdicts[vote.voter.toLowerCase()]
    lines.push(
      csvLine([
        ...[vote.voter, String(vote.choice), proposal.choices[vote.choice - 1] ?? '', vote.votingPower ?? ''],
        ...[verdict === undefined ? 'unknown' : verdict ? 'yes' : 'no'],
        ...[new Date(vote.created * 1000).toISOString(), vote.id],
      ]),
    )
  }
  return lines
}
