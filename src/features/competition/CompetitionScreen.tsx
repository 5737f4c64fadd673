import { styled } from 'styled-components'
import { type CompetitionRow, competitions } from '~/config/competition'
import { network } from '~/config/networks'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { once } from '~/lib/once'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Columns } from '~/ui/Columns'
import { Page, PageHeader } from '~/ui/page'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { OwnEntryCard } from './components/OwnEntryCard'
import { Prizes } from './components/Prizes'
import { Rules } from './components/Rules'
import { Timeline, TimelineSkeleton } from './components/Timeline'
import { TopTraders } from './components/TopTraders'
import { useBattle, useScores, useStanding, useStarts, useTraders } from './useBattle'

const choice = once(() => {
  const ids = competitions().map(({ id }) => id)
  return { battle: oneOf(ids, ids[0] ?? '') }
})
const NO_TEAMS: readonly TeamOnChain[] = []

export default function CompetitionScreen() {
  const { t } = useTranslation()
  const [{ battle }, choose] = useInAddress(choice())
  const rows = competitions()
  const row = rows.find((each) => each.id === battle) ?? rows[0]
  return (
    <Page>
      <PageHeader
        title={t('Trading Battle')}
        lead={t('Trade for your team. Each team’s top traders share the prizes.')}
      />
      {rows.length > 1 && (
        <Battles>
          <Segmented
            label={t('Battles')}
            options={rows.map((each) => ({ value: each.id, label: each.name }))}
            selected={row?.id}
            onSelect={(next) => choose({ battle: next })}
          />
        </Battles>
      )}
      {row === undefined ? (
        <Notice role="status">
          {t('There is no Trading Battle on %network%.', { network: network.name })}
        </Notice>
      ) : (
        <>
          <BattlePage key={row.id} row={row} />
        </>
      )}
    </Page>
  )
}

function BattlePage({ row }: { readonly row: CompetitionRow }) {
  const { t } = useTranslation()
  const view = useBattle(row)
  const starts = useStarts(row)
  const traders = useTraders()
  const scores = useScores(traders, view.teams)
  const standing = useStanding(traders)
  const isNewest = row === competitions()[0]
  const battle = valueOf(view.battle)
  const fanTokens = valueOf(view.fanTokens)
  const isFailing = view.battle.status === 'failed' || view.fanTokens.status === 'failed'
  const teams = valueOf(view.teams) ?? NO_TEAMS
  const winner = battle && teams.find((team) => team.id === battle.winningTeamId)
  return (
    <>
      {isFailing && (
        <Notice type="warning" role="status">
          {t('The battle couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      {battle === undefined && view.battle.status !== 'failed' && <TimelineSkeleton />}
      {battle !== undefined && <Timeline phase={battle.phase} starts={starts} />}
      {winner !== undefined && (
        <Notice type="success" role="status">
          {t('%team% won this battle.', { team: winner.name })}
        </Notice>
      )}
      <Columns>
        <OwnEntryCard view={view} standing={isNewest ? standing : undefined} />
        <Stack gap={6}>
          {battle === undefined || fanTokens === undefined ? (
            <PrizesPlace>
              <Skeleton height="100%" radius={16} />
            </PrizesPlace>
          ) : (
            <Prizes row={row} battle={battle} fanTokens={fanTokens} teams={teams} />
          )}
          {isNewest && <TopTraders traders={traders} teams={teams} scores={scores} />}
        </Stack>
        <Rules />
      </Columns>
    </>
  )
}

/** As high as the prizes are until claims are near: a heading and a sentence, which takes two lines on a phone. */
const PrizesPlace = styled.div`
  block-size: 64px;

  ${below.phone} {
    block-size: 88px;
  }
`

/** Their names may be longer than a phone is wide. */
const Battles = styled.div`
  overflow-x: auto;

  & > div {
    inline-size: max-content;
    min-inline-size: 100%;
  }
`
