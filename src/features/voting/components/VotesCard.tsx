import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { VOTING } from '~/config/voting'
import { parseAddress, shortAddress } from '~/domain/address'
import { localText } from '~/lib/localText'
import { visibleText } from '~/domain/visibleText'
import type { Vote } from '~/domain/voting/results'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { saveCsv } from '~/lib/saveFile'
import { runInSlices } from '~/lib/timeSlicing'
import type { Proposal } from '~/services/votingHub'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { Heading } from '~/ui/text'
import { useInAddress, wholeNumber } from '~/widgets/addressState'
import { Pages } from '~/widgets/Pages'
import { useToasts } from '~/widgets/Toasts'
import type { Tally, useVotes } from '../useVotes'
import { powerText } from './figures'

interface Props {
  readonly proposal: Proposal
  readonly votes: ReturnType<typeof useVotes>
  readonly tally: Tally | undefined
  readonly own: Vote | undefined
}

const CHOICE = { page: wholeNumber(1) }
const NO_VOTES: readonly Vote[] = []

/** Who has voted, the latest first and one's own before all, a page at a time. */
export function VotesCard({ proposal, votes, tally, own }: Props) {
  const { t, language } = useTranslation()
  const heading = useId()
  const account = useAccount()
  const [{ page }, choose] = useInAddress(CHOICE)
  const { status, verdicts } = votes
  const { isComplete = false } = tally ?? {}
  const cast = tally?.results.votes ?? NO_VOTES
  const listed = useMemo(() => {
    const others = own === undefined ? [...cast] : cast.filter(({ id }) => id !== own.id)
    return [...(own === undefined ? [] : [own]), ...others.reverse()]
  }, [cast, own])
  const pages = Math.max(1, Math.ceil(listed.length / VOTING.votesToShow))
  const current = Math.min(page, pages)
  const shown = listed.slice((current - 1) * VOTING.votesToShow, current * VOTING.votesToShow)
  return (
    <Card aria-labelledby={heading}>
      <Row wrap gap={[0, 4]} align="flex-start" justify="space-between" marginBottom={2}>
        <Heading marginBottom={4} id={heading}>
          {isComplete
            ? t('Votes (%count%)', { count: localText(String(listed.length), language) })
            : t('Votes (%count% so far)', { count: localText(String(listed.length), language) })}
        </Heading>
        {listed.length > 0 && (
          <CsvButton
            proposal={proposal}
            listed={listed}
            verdicts={verdicts}
            isComplete={isComplete}
            isFailed={status === 'error'}
          />
        )}
      </Row>
      {listed.length === 0 &&
        (isComplete ? (
          <EmptyState icon="voting" text={t('No votes yet.')} />
        ) : status === 'error' ? (
          <p>{t('The voting hub isn’t responding right now.')}</p>
        ) : (
          <div role="status" aria-label={t('Loading')}>
            <Skeleton height={200} radius={12} />
          </div>
        ))}
      {listed.length > 0 && (
        <Table label={t('Votes')}>
          <thead>
            <tr>
              <th scope="col">{t('Voter')}</th>
              <th scope="col">{t('Choice')}</th>
              <th scope="col" data-figure>
                {t('Voting power')}
              </th>
              <th scope="col">{t('Date')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((vote) => {
              const isOwn = vote.voter.toLowerCase() === account?.toLowerCase()
              const isInvalid = tally?.isUnverified === false && verdicts[vote.voter.toLowerCase()] === false
              return (
                <tr key={vote.id} data-testid="vote-row">
                  <th scope="row">
                    <Row as="span" inline>
                      <VoterName voter={vote.voter} />
                      {isOwn && <Badge data-type="success">{t('You')}</Badge>}
                    </Row>
                  </th>
                  <td dir="auto">
                    <Words>
                      {visibleText(proposal.choices[vote.choice - 1] ?? t('That choice doesn’t exist'))}
                    </Words>
                  </td>
                  <td data-figure>
                    {isInvalid && <Badge data-type="danger">{t('Invalid')}</Badge>}{' '}
                    <bdi>
                      {isInvalid ? (
                        <del>{powerText(vote.votingPower ?? '0', language)}</del>
                      ) : (
                        powerText(vote.votingPower ?? '0', language)
                      )}
                    </bdi>
                  </td>
                  <td>{momentText(vote.created, language)}</td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
      <Pages
        page={current}
        count={pages}
        onPage={(next) => choose({ page: next })}
        previous={t('Newer')}
        next={t('Older')}
      />
    </Card>
  )
}

function VoterName({ voter }: { readonly voter: string }) {
  const { t } = useTranslation()
  const address = parseAddress(voter)
  if (address === undefined) return <bdi>{visibleText(voter.slice(0, 42))}</bdi>
  const { explorerUrl } = network
  const name = <bdi title={address}>{shortAddress(address)}</bdi>
  return explorerUrl === undefined ? (
    name
  ) : (
    <ExternalLink href={`${explorerUrl}/address/${address}`} newTabText={t('opens in a new tab')}>
      {name}
    </ExternalLink>
  )
}

interface CsvProps {
  readonly proposal: Proposal
  readonly listed: readonly Vote[]
  readonly verdicts: Readonly<Record<string, boolean>>
  readonly isComplete: boolean
  readonly isFailed: boolean
}

/** All votes as a file, once they are there; how far it has come meanwhile. */
function CsvButton({ proposal, listed, verdicts, isComplete, isFailed }: CsvProps) {
  const { t, language } = useTranslation()
  const { toast } = useToasts()
  const [percent, setPercent] = useState<number>()
  const download = async () => {
    setPercent(0)
    try {
      const { votesCsv } = await import('../csv')
      const work = votesCsv({ proposal, votes: listed, verdicts, onProgress: setPercent })
      const parts = await runInSlices(work, new AbortController().signal)
      saveCsv(`votes-${proposal.id.replace(/[^\w-]/g, '').slice(0, 60)}.csv`, parts)
      toast({ type: 'success', title: t('Votes saved') })
    } catch (error) {
      console.error('The votes could not be saved:', error)
      toast({ type: 'danger', title: t('Couldn’t save the votes') })
    } finally {
      setPercent(undefined)
    }
  }
  const words =
    percent !== undefined
      ? t('Saving %percent%%', { percent: String(percent) })
      : isComplete
        ? t('Save as CSV')
        : isFailed
          ? t('Some votes are missing')
          : t('Loading %count% votes', { count: localText(String(listed.length), language) })
  return (
    <Button
      size="small"
      disabled={!isComplete || percent !== undefined}
      isLoading={percent !== undefined || (!isComplete && !isFailed)}
      onClick={() => {
        void download()
      }}
    >
      {words}
    </Button>
  )
}

const Words = styled.span`
  display: inline-block;
  min-inline-size: 72px;
  max-inline-size: 360px;
  overflow-wrap: anywhere;
  white-space: normal;
`
