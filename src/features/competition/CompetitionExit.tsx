import { useMemo } from 'react'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { type CompetitionRow, competitions } from '~/config/competition'
import type { Address } from '~/domain/address'
import { includesCollectible, isWorthClaiming } from '~/domain/competition/rewards'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import { once } from '~/lib/once'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { itemsOf } from '~/widgets/exit/knownParts'
import { namedPrizes } from './prizes'
import { type BattleOutcome, type OwnEntry, outcomeReads, ownReads, PAID_IN, undeliveredRead } from './reads'
import { useFanTokens } from './useBattle'
import { claimPlan, claimTokensPlan, claimUndeliveredPlan } from './writes'

/** Prizes of the account, for the page of all positions. */
export default function CompetitionExit() {
  const account = useAccount()
  return competitions().length === 0 || account === undefined ? null : <OwnPrizes account={account} />
}

const outcomesRead = once(() => competitions().map(outcomeReads))

interface Entry {
  readonly outcome: BattleOutcome
  readonly own: OwnEntry
}

function OwnPrizes({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const rows = competitions()
  const outcomes = useNamedReads(outcomesRead())
  const owns = useNamedReads(useMemo(() => rows.map((row) => ownReads(row, account)), [rows, account]))
  const owed = useReads(
    useMemo(() => rows.map(({ contract }) => undeliveredRead(contract, account)), [rows, account]),
  )
  const entries = rows.map((_, at) => {
    const [outcome, own] = [outcomes[at], owns[at]]
    if (outcome === undefined || own === undefined) return LOADING
    return combine({ outcome: combine(outcome), own: combine(own) })
  })
  // One at a time: another one is told when this prize was claimed.
  const clubs = rows.find((row, at) => {
    const entry = valueOf(entries[at] ?? LOADING)
    return row.version === 2 && entry !== undefined && isDue(entry)
  })
  const fanTokens = useFanTokens(clubs)

  const prizeItem = (row: CompetitionRow, entry: Entry, tokens: readonly Token[]): ExitItem => {
    const { claim, teamId } = entry.own
    const hasCollectible = includesCollectible(claim, {
      ownTeamId: teamId,
      winningTeamId: entry.outcome.winningTeamId,
    })
    const more = [
      ...(claim.points > 0 ? [t('%count% point|%count% points', { count: claim.points })] : []),
      ...(hasCollectible ? [t('Winning team collectible')] : []),
    ]
    return {
      key: row.id,
      name: row.name,
      amounts: namedPrizes([PAID_IN, ...tokens], [claim.amount, ...claim.fanAmounts]),
      ...(more.length > 0 && { note: more.join(' · ') }),
      action: (
        <ExitButton
          label={t('Claim prize')}
          failure={t('Couldn’t claim your prize')}
          target={{ place: 'competition', which: row.contract }}
          plan={() =>
            row.version === 1
              ? claimPlan(row.contract, row.name, claim)
              : claimTokensPlan(row.contract, row.name, { claim, fanTokens: tokens, hasCollectible })
          }
        />
      ),
    }
  }
  const owedItem = (row: CompetitionRow): ExitItem => ({
    key: `undelivered ${row.id}`,
    name: row.name,
    amounts: [],
    note: t('Part of your prize couldn’t be sent with your claim. It’s still yours.'),
    action: (
      <ExitButton
        label={t('Claim')}
        failure={t('Couldn’t claim your prize')}
        target={{ place: 'competition', which: row.contract }}
        plan={() => claimUndeliveredPlan(row.contract, row.name)}
      />
    ),
  })
  const prizes = rows.map((row, at) => {
    const entry = entries[at] ?? LOADING
    const known = valueOf(entry)
    const isOfClubs = row.version === 2 && known !== undefined && isDue(known)
    return mapLoadable(
      isOfClubs ? combine({ entry, tokens: fanTokens }) : mapLoadable(entry, withoutTokens),
      ({ entry: found, tokens }) =>
        isDue(found) && (row.version === 1 || row === clubs) ? [prizeItem(row, found, tokens)] : [],
    )
  })
  // The field's own contracts keep nothing back.
  const others = owed.map((each, at) => {
    const row = rows[at]
    const found = valueOf(each)
    const isOwed = found !== undefined && (found.points || found.collectible)
    return each.status === 'loading' ? LOADING : ready(row !== undefined && isOwed ? [owedItem(row)] : [])
  })
  const { items, isPartial } = itemsOf([...prizes, ...others])
  return <ExitSection title={t('Trading Battle')} to="/competition" items={items} isPartial={isPartial} />
}

function isDue({ outcome, own: { claim } }: Entry): boolean {
  return outcome.phase === 'claim' && claim.hasRegistered && !claim.hasClaimed && isWorthClaiming(claim)
}

function withoutTokens(entry: Entry) {
  return { entry, tokens: NO_TOKENS }
}

const NO_TOKENS: readonly Token[] = []
