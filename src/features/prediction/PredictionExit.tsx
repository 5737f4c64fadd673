import { useMemo, useState } from 'react'
import { type PredictionContracts, PREDICTION, predictionContracts } from '~/config/prediction'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { failed, LOADING, ready, valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import type { Terms } from './reads'
import { collectables } from './selectors'
import { predictionReducer } from './slice'
import { type Game, useGame } from './useGame'
import { useHistory } from './useHistory'
import { usePlayed } from './usePlayed'
import { COIN, type Collectable, collectPlans } from './writes'

export { predictionReducer as reducer }

/** What the account can collect and has at stake, for the page of all positions. */
export default function PredictionExit() {
  return predictionContracts === undefined ? null : <Played contracts={predictionContracts} />
}

function Played({ contracts }: { readonly contracts: PredictionContracts }) {
  const { t } = useTranslation()
  const game = useGame(contracts)
  const terms = valueOf(game.terms)
  if (terms !== undefined) return <Rounds game={game} terms={terms} />
  return (
    <ExitSection
      title={t('Prediction')}
      to="/prediction"
      items={game.terms.status === 'failed' ? game.terms : LOADING}
    />
  )
}

function Rounds({ game, terms }: { readonly game: Game; readonly terms: Terms }) {
  const { t } = useTranslation()
  const { entries, isWhole, hasFailed } = useHistory(game, 'all')
  const { rounds, now } = usePlayed(entries, terms)
  const due = useMemo(
    () => collectables(rounds, game.actions, terms, now),
    [rounds, game.actions, terms, now],
  )
  // A round that is added to what was seen whole takes nothing away.
  const [wasWhole, setWasWhole] = useState(isWhole)
  if (isWhole && !wasWhole) setWasWhole(true)
  const collectItem = (batch: readonly Collectable[]): ExitItem => {
    const [first, last] = [String(batch[0]?.epoch), String(batch.at(-1)?.epoch)]
    const wei = batch.reduce((sum, each) => sum + each.wei, 0n)
    return {
      key: first,
      name:
        first === last
          ? t('Round %epoch%', { epoch: first })
          : t('Rounds %first% to %last%', { first, last }),
      amounts: [amountOf(COIN, wei)],
      action: (
        <ExitButton
          label={t('Collect')}
          failure={t('Couldn’t collect your winnings')}
          target={{ place: 'prediction', which: first }}
          plan={() => collectPlans(game.contracts.game, batch)[0]}
        />
      ),
    }
  }
  const stakeItem = (epoch: bigint, wei: bigint): ExitItem => ({
    key: `stake ${String(epoch)}`,
    name: t('Round %epoch%', { epoch: String(epoch) }),
    amounts: [amountOf(COIN, wei)],
    note: t('This round hasn’t ended yet.'),
    action: (
      <ButtonLink size="small" to="/prediction">
        {t('View')}
      </ButtonLink>
    ),
  })
  const own = [
    ...inBatches(due).map((batch) => collectItem(batch)),
    ...rounds
      .filter(({ result, bet }) => result === 'live' && bet.amount > 0n)
      .map(({ round, bet }) => stakeItem(round.epoch, bet.amount)),
  ]
  const isPartial = hasFailed && !isWhole
  const items =
    isWhole || wasWhole || (isPartial && own.length > 0)
      ? ready(own)
      : hasFailed
        ? failed('unreachable')
        : LOADING
  return (
    <ExitSection
      title={t('Prediction')}
      to="/prediction"
      items={items}
      isPartial={isPartial && own.length > 0}
    />
  )
}

/** As many rounds as one transaction collects. */
function inBatches(due: readonly Collectable[]): readonly (readonly Collectable[])[] {
  return Array.from({ length: Math.ceil(due.length / PREDICTION.claimBatch) }, (_, at) =>
    due.slice(at * PREDICTION.claimBatch, (at + 1) * PREDICTION.claimBatch),
  )
}
