import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { COUNTED_MEMBERS } from '~/domain/profile/teams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Grid } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { Failed } from '~/widgets/Failed'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { TeamCard } from './components/TeamCard'
import { useTeamBoard } from './useTeamBoard'

const USUAL_TEAMS = 3
const CARD_HEIGHT = 496

export default function TeamsScreen() {
  const { t } = useTranslation()
  useShowPageSubject(t('Teams'))
  const { standings, isUnranked, isByAwards, retry } = useTeamBoard()
  const own = useProfileStatus(useAccount())
  const ownTeam = own.status === 'ready' && own.value.kind !== 'none' ? own.value.profile.teamId : undefined
  return (
    <Page>
      <PageHeader
        title={t('Teams')}
        lead={
          isByAwards
            ? t('Teams are ranked by the points they were awarded.')
            : t('Teams are ranked by the points of their top %count% members.', {
                count: COUNTED_MEMBERS,
              })
        }
      >
        {own.status === 'ready' && own.value.kind === 'none' && (
          <ButtonLink to="/create-profile">{t('Create your profile')}</ButtonLink>
        )}
      </PageHeader>
      {isUnranked && (
        <Failed text={t('Members’ points couldn’t be loaded, so teams aren’t ranked.')} onRetry={retry} />
      )}
      {standings.status === 'failed' &&
        (standings.problem === 'unavailable' ? (
          <Notice role="status">{t('There are no teams on %network%.', { network: network.name })}</Notice>
        ) : (
          <Failed text={t('The teams couldn’t be loaded from the network. We’ll keep trying.')} />
        ))}
      <Grid gap={5} min={300} aria-busy={standings.status === 'loading'}>
        {standings.status === 'loading' &&
          Array.from({ length: USUAL_TEAMS }, (_, i) => (
            <Skeleton key={i} height={CARD_HEIGHT} radius={16} />
          ))}
        {standings.status === 'ready' &&
          standings.value.map((standing) => (
            <TeamCard key={standing.team.id} standing={standing} isOwn={standing.team.id === ownTeam} />
          ))}
      </Grid>
    </Page>
  )
}
