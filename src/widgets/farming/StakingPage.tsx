import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Box, Stack } from '~/ui/layout'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { Failed } from '../Failed'
import { useShowPageSubject } from '../pageSubject'
import { ConnectButton } from '../wallet/ConnectButton'
import { StakingToolbar, type StakingToolbarProps } from './StakingToolbar'
import { StakingCards } from './StakingCards'
import { StakingTable } from './StakingTable'
import { FreezeOrderProvider, useFrozenOrder } from './frozenOrder'
import type { Listing } from './listing'

interface FrameProps {
  readonly title: string
  /** What the page is for, in one sentence. */
  readonly lead: string
  /** Stands beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page to stake on: title, lead and content. */
export function StakingFrame({ title, lead, aside, children }: FrameProps) {
  return (
    <Page>
      <PageHeader title={title} lead={lead}>
        {aside}
      </PageHeader>
      <div>{children}</div>
    </Page>
  )
}

interface Props<Item, Sort extends string> extends Omit<FrameProps, 'children'> {
  readonly bar: StakingToolbarProps<Sort>
  /** Notices above the list. */
  readonly notices?: ReactNode
  /** What the person wants to see, in the chosen order. */
  readonly items: readonly Item[]
  readonly listing: Listing<Item>
  /** There may be more to see than is known yet. */
  readonly isLoading: boolean
  /** Set when the list failed to load; the rest of the page still works. */
  readonly failure?: Failure | undefined
  /** What is said where nothing is called as was searched for, and where there is nothing at all. */
  readonly empty: { readonly notFound: string; readonly nothing: string }
  /** Content below the list, and dialogs. */
  readonly children?: ReactNode
}

/** A page with a list of farms or pools: toolbar, and the list with its loading, failed and empty states. */
export function StakingPage<Item, Sort extends string>(props: Props<Item, Sort>) {
  const { bar, notices, listing, isLoading, failure, empty, children, ...frame } = props
  const { items, hold } = useFrozenOrder(props.items, listing.idOf)
  const page = bar.pages.find(({ isCurrent }) => isCurrent)
  const { view } = bar
  const pageKey = page?.to
  const current = useMemo(() => ({ items, listing, view, pageKey }), [items, listing, view, pageKey])
  useShowPageSubject(page === bar.pages[0] ? undefined : page?.label)
  return (
    <StakingFrame {...frame}>
      <StakingToolbar {...bar} />
      {notices}
      {failure !== undefined && <ListFailed {...failure} />}
      {items.length > 0 ? (
        <FreezeOrderProvider value={hold}>
          <Rows current={current} />
        </FreezeOrderProvider>
      ) : isLoading ? (
        <ListSkeleton />
      ) : (
        failure === undefined && (
          <Nothing
            {...empty}
            isSearched={bar.query.trim() !== ''}
            isStakedOnly={bar.stakedOnly.isOn}
            onClear={() => bar.onQuery('')}
            onShowAll={() => bar.stakedOnly.onChange(false)}
          />
        )
      )}
      {children}
    </StakingFrame>
  )
}

interface RowsProps<Item> {
  readonly items: readonly Item[]
  readonly listing: Listing<Item>
  readonly view: 'TABLE' | 'CARD'
  readonly pageKey: string | undefined
}

/**
 * A press shows on the toolbar first, however many rows it changes. Rows where there were none come at once: otherwise the
 * page would say for a moment that there is nothing.
 */
function Rows<Item>({ current }: { readonly current: RowsProps<Item> }) {
  return <RowsOf {...useDeferredValue(current)} />
}

const RowsOf = memo(function RowsOf<Item>({ items, listing, view, pageKey }: RowsProps<Item>) {
  const List = view === 'TABLE' ? StakingTable : StakingCards
  // Which rows are open is forgotten from page to page.
  return <List key={pageKey} items={items} listing={listing} />
}) as <Item>(props: RowsProps<Item>) => ReactNode

interface Failure {
  readonly text: string
  readonly onRetry: () => void
}

/** The list failed to load, with a retry button. */
export function ListFailed(failure: Failure) {
  return (
    <Box marginBottom={4}>
      <Failed {...failure} />
    </Box>
  )
}

const WAITING_ROWS = 8

/** Placeholder rows of the list’s own height. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap={2} aria-busy="true" aria-label={t('Loading')} role="status">
      {Array.from({ length: WAITING_ROWS }, (_, i) => (
        <Skeleton key={i} height={68} radius={12} />
      ))}
    </Stack>
  )
}

interface NothingProps {
  readonly notFound: string
  readonly nothing: string
  readonly isSearched: boolean
  readonly isStakedOnly: boolean
  readonly onClear: () => void
  readonly onShowAll: () => void
}

/** Why there is nothing to see. */
function Nothing({ notFound, nothing, isSearched, isStakedOnly, onClear, onShowAll }: NothingProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const words = () => {
    if (isSearched) {
      return (
        <EmptyState icon="search" text={notFound}>
          <Button onClick={onClear}>{t('Clear search')}</Button>
        </EmptyState>
      )
    }
    if (!isStakedOnly) return <EmptyState icon="earn" text={nothing} />
    return account === undefined ? (
      <EmptyState icon="earn" text={t('Connect a wallet to see your stakes.')}>
        <ConnectButton />
      </EmptyState>
    ) : (
      <EmptyState icon="earn" text={t('You have no stake here.')}>
        <Button onClick={onShowAll}>{t('Show all')}</Button>
      </EmptyState>
    )
  }
  return (
    <Card as="div" flat padding={0}>
      {words()}
    </Card>
  )
}
