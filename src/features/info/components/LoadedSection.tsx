import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import type { InfoDay, InfoTransaction } from '~/services/infoSubgraph'
import { Grid } from '~/ui/layout'
import { daysOf } from '../views'
import { DaysChart } from './DaysChart'
import { Failed } from './EmptyText'
import { Section } from './parts'
import { TransactionsTable } from './TransactionsTable'

interface Props<Value> {
  readonly title: string
  /** It may have failed alone. */
  readonly of: Loadable<Value, unknown>
  readonly onRetry: () => void
  readonly children: (value: Value) => ReactNode
}

/** A part of a page under its heading. */
export function LoadedSection<Value>({ title, of, onRetry, children }: Props<Value>) {
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {of.status === 'ready' ? children(of.value) : <Failed onRetry={onRetry} />}
    </Section>
  )
}

interface HistoryProps {
  readonly days: Loadable<readonly InfoDay[], unknown>
  /** Unix seconds. */
  readonly now: number
  readonly onRetry: () => void
}

/** Liquidity and volume as they went. */
export function History({ days, now, onRetry }: HistoryProps) {
  const figures = useMemo(() => (days.status === 'ready' ? daysOf(days.value) : undefined), [days])
  if (figures === undefined) return <Failed onRetry={onRetry} />
  return (
    <Grid min={400}>
      <DaysChart of="liquidity" days={figures} now={now} />
      <DaysChart of="volume" days={figures} now={now} />
    </Grid>
  )
}

interface LatestProps {
  readonly transactions: Loadable<readonly InfoTransaction[], unknown>
  readonly now: number
  readonly file: string
  readonly isOfAccount?: boolean
  readonly onRetry: () => void
}

export function LatestTransactions({ transactions, onRetry, ...table }: LatestProps) {
  const { t } = useTranslation()
  return (
    <LoadedSection title={t('Latest transactions')} of={transactions} onRetry={onRetry}>
      {(each) => <TransactionsTable {...table} transactions={each} />}
    </LoadedSection>
  )
}
