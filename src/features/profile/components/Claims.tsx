import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { campaigns } from '~/config/campaigns'
import { useRead } from '~/chain/multicall/useReads'
import type { ProfileContracts } from '~/config/profile'
import type { PlannedAction } from '~/core/transactions/plan'
import { timestampRead } from '~/core/useDeadline'
import { usePendingActions } from '~/core/transactions/usePendingAction'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'
import type { Address } from '~/domain/address'
import type { Profile } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { BunnyTexts } from '~/services/profile'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Row, Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { bunnyName, bunnyPicture } from '../bunnyName'
import { claimantsText } from '../claimText'
import { type Claim, type ClaimTerms, useClaims } from '../useClaims'
import { useBunnyTexts } from '../useCollectibles'
import { type SalePoints, useSalePoints } from '../useSalePoints'
import { claimPlan, claimTarget, collectPlan, collectTarget } from '../claimPlans'
import { AchievementBadge } from './AchievementBadge'
import { BunnyPicture } from './BunnyPicture'
import { Failed } from '~/widgets/Failed'
import { useCount } from '~/widgets/useCount'

interface Props {
  readonly contracts: ProfileContracts
  readonly account: Address
  readonly profile: Profile
}

const PICTURE = 56

/** What campaigns owe the connected account: points for sales, and what may be claimed by whom until when. */
export function Claims({ contracts, account, profile }: Props) {
  const { t } = useTranslation()
  const claims = useClaims(contracts, account, profile)
  const sales = useSalePoints(contracts, account)
  const texts = useBunnyTexts()
  const isKnown = claims.every(({ terms }) => terms.status === 'ready')
  const collectibles = claims.filter(({ id }) => id !== 'anniversary')
  const canClaimAny = collectibles.some(({ terms }) => valueOf(terms)?.status === 'claimable')
  return (
    <Card aria-labelledby="claims">
      <Heading marginBottom={3} size={20} id="claims">
        {t('Claims')}
      </Heading>
      {sales.status === 'failed' && (
        <Failed text={t('Points for token sales couldn’t be loaded from the network. We’ll keep trying.')} />
      )}
      <List>
        {valueOf(sales)?.map((due) => (
          <Fragment key={due.sale.campaignId}>
            <SaleRow contracts={contracts} due={due} isActive={profile.isActive} />
          </Fragment>
        ))}
        {claims.map((claim) => (
          <ClaimRow key={claim.id} contracts={contracts} claim={claim} texts={texts} />
        ))}
      </List>
      {isKnown && !canClaimAny && (
        <Text marginTop={3} tone="soft" size={14} role="status">
          {t("Sorry, you can't claim any NFTs")}
        </Text>
      )}
    </Card>
  )
}

interface SaleProps {
  readonly contracts: ProfileContracts
  readonly due: SalePoints
  readonly isActive: boolean
}

function SaleRow({ contracts, due: { sale, points }, isActive }: SaleProps) {
  const { t } = useTranslation()
  const campaign = campaigns().get(sale.campaignId)
  const name = campaign?.type === 'ifo' ? campaign.sale : t('Token sale')
  return (
    <Entry
      picture={campaign && <AchievementBadge campaign={campaign} size={PICTURE} />}
      title={t('IFO Shopper: %sale%', { sale: name })}
      lines={[
        t('You took part in this token sale'),
        t('%count% point|%count% points', { count: Number(points) }),
      ]}
      state={isActive ? 'claimable' : 'paused-profile'}
      action={t('Collect points')}
      failure={t('Couldn’t collect your points')}
      target={collectTarget(sale)}
      plan={collectPlan(contracts, sale, name)}
    />
  )
}

interface ClaimProps {
  readonly contracts: ProfileContracts
  readonly claim: Claim
  readonly texts: Loadable<BunnyTexts, unknown>
}

function ClaimRow({ contracts, claim: { id, terms }, texts }: ClaimProps) {
  const { t, language } = useTranslation()
  const figure = useCount()
  const until = useUntil()
  if (terms.status === 'loading') {
    return (
      <li>
        <Skeleton width={PICTURE} height={PICTURE} radius={12} />
        <Skeleton height={56} radius={12} />
      </li>
    )
  }
  const title = titleOf()
  if (terms.status === 'failed') {
    return (
      <li>
        <Stack gap={0}>
          <strong>{title}</strong>
          <Text as="span" size={13} lineHeight={18} tone="soft">
            {t('Couldn’t be loaded from the network. We’ll keep trying.')}
          </Text>
        </Stack>
      </li>
    )
  }
  const { value } = terms
  const day = (seconds: number) => dateText(seconds, language)
  const isAnniversary = id === 'anniversary'
  return (
    <Entry
      picture={
        value.bunnyId === undefined ? (
          <AchievementBadge campaign={ANNIVERSARY} size={PICTURE} />
        ) : (
          <BunnyPicture source={bunnyPicture(value.bunnyId, texts)} size={`${String(PICTURE)}px`} />
        )
      }
      title={title}
      lines={[
        claimantsText(id, value, { t, figure, day }),
        until(value),
        ...(value.points === undefined || value.points === 0n
          ? []
          : [t('%count% point|%count% points', { count: Number(value.points) })]),
      ]}
      state={value.status}
      action={isAnniversary ? t('Claim now') : t('Claim')}
      failure={isAnniversary ? t('Couldn’t collect your points') : t('Unable to claim NFT, please try again')}
      target={claimTarget(id)}
      plan={claimPlan(contracts, id, value, title)}
    />
  )

  function titleOf(): string {
    if (id === 'anniversary') return t('1 Year')
    const bunnyId = valueOf(terms)?.bunnyId
    return bunnyId === undefined ? t('Collectible') : bunnyName(bunnyId, texts, t)
  }
}

const ANNIVERSARY = { id: 516_010_001, type: 'participation', badge: 'one-year' } as const

/** Until when something may be claimed: a block, and about which day that is. */
function useUntil(): (terms: ClaimTerms) => string {
  const { t, language } = useTranslation()
  const figure = useCount()
  const block = useCurrentBlock()
  const secondsPerBlock = useSecondsPerBlock()
  const now = valueOf(useRead(timestampRead))
  return ({ endBlock, status }) => {
    const end = figure(Number(endBlock))
    if (status === 'ended' || Number(endBlock) <= block) return t('Ended at block %block%', { block: end })
    if (now === undefined) return '–'
    const at = Number(now) + (Number(endBlock) - block) * secondsPerBlock
    return t('Until block %block% (around %date%)', { block: end, date: dateText(at, language) })
  }
}

interface EntryProps {
  readonly picture: ReactNode
  readonly title: string
  readonly lines: readonly string[]
  readonly state: ClaimTerms['status']
  readonly action: string
  readonly failure: string
  readonly target: ReturnType<typeof claimTarget>
  /** Undefined where there is nothing to ask for it with. */
  readonly plan: PlannedAction | undefined
}

function Entry({ picture, title, lines, state, action, failure, target, plan }: EntryProps) {
  const { t } = useTranslation()
  const sending = useSending(title)
  const isPending = usePendingActions()(target) !== undefined
  return (
    <li>
      {picture}
      <Stack gap={0}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {lines.map((line) => (
          <Text as="span" size={13} lineHeight={18} tone="soft" key={line}>
            {line}
          </Text>
        ))}
      </Stack>
      <Row as="span" inline gap={0} align="stretch">
        {stateOf()}
      </Row>
      {sending.problem !== undefined && (
        <Failure>
          <SendFailure sending={sending} title={failure} />
        </Failure>
      )}
    </li>
  )

  function stateOf() {
    switch (state) {
      case 'claimable':
        return (
          <Button
            size="small"
            isLoading={sending.isAsking || isPending}
            disabled={plan === undefined}
            aria-label={`${action}: ${title}`}
            onClick={() => void sending.act(plan)}
          >
            {sending.isAsking || isPending ? t('Claiming...') : action}
          </Button>
        )
      case 'claimed':
        return (
          <Badge data-type="success">
            <CheckIcon size={14} />
            {t('Claimed')}
          </Badge>
        )
      case 'ended':
        return <Badge>{t('Ended')}</Badge>
      case 'paused-profile':
        return <Badge data-type="warning">{t('Reactivate first')}</Badge>
      case 'no-profile':
      case 'not-eligible':
        return <Badge>{t('Not eligible')}</Badge>
    }
  }
}

/* The lines under the last row are cut off, however many columns there are. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: 0 48px;
  overflow: hidden;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-content: center;
    align-items: center;
    gap: 8px 16px;
    margin-block-end: -1px;
    padding-block: 12px 13px;
    border-block-end: 1px solid var(--line);

    ${below.phone} {
      column-gap: 12px;
    }
  }
  /* Words alone, of what could not be read. */
  & > li > :only-child {
    grid-column: 1 / -1;
  }
`

const Failure = styled.div`
  grid-column: 1 / -1;
`
