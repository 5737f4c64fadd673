import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { List, useListRef } from 'react-window'
import { useAccount } from '~/chain/wallet/useWallet'
import { useLookalikes } from '~/core/tokens/useLookalikes'
import { type CurrencyId, currencyId, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { idOf, type RowProps, TokenRow } from './TokenRow'
import type { SearchRow } from './useTokenSearch'

/** Specification 1 §9. */
const ROW_HEIGHT = 56
const VIEWPORT = 390
/** Rows that one press of a page key passes. */
const PAGE = 6

export interface RowsHandle {
  /** Gives the focus to the first row that can be chosen. */
  readonly enter: () => void
}

interface Props {
  readonly rows: readonly SearchRow[]
  /** What they are the answer to: another answer is read from its top. */
  readonly query: string
  readonly chosen: readonly (CurrencyId | undefined)[]
  readonly onSelect: (currency: CurrencyId) => void
  readonly onImport: (token: Token) => void
  /** The focus goes up from the first row. */
  readonly onLeave: () => void
  readonly handle: Ref<RowsHandle>
}

/** Thousands of rows of which those in sight exist. One stop in the tab order; arrows move from row to row. */
export function TokenRows({ rows, query, chosen, onSelect, onImport, onLeave, handle }: Props) {
  const { t } = useTranslation()
  const list = useListRef(null)
  const lookalikeOf = useLookalikes()
  /** The row that has the focus, or had it last. */
  const [focused, setFocused] = useState<{ readonly id: string; readonly isWanted: boolean }>()

  const scrollToTop = useEffectEvent(() => {
    if (rows.length > 0) list.current?.scrollToRow({ index: 0 })
  })
  useEffect(() => {
    scrollToTop()
  }, [query])

  const current = focused === undefined ? -1 : rows.findIndex((row) => idOf(row) === focused.id)
  /** The row that can be chosen nearest to `from`, this one included, in the direction of `step`. */
  const nearest = (from: number, step: 1 | -1) => {
    let index = from
    while (rows[index] !== undefined && !isPickable(rows[index], chosen)) index += step
    return rows[index] === undefined ? undefined : index
  }
  const focusOn = (index: number) => {
    list.current?.scrollToRow({ index })
    setFocused({ id: idOf(rows[index]), isWanted: true })
  }
  const enter = () => {
    const first = nearest(0, 1)
    if (first !== undefined) focusOn(first)
  }
  useImperativeHandle(handle, () => ({ enter }))

  const movedFrom = ({ key }: KeyboardEvent): number | 'out' | undefined => {
    switch (key) {
      case 'ArrowDown':
        return nearest(current + 1, 1) ?? current
      case 'ArrowUp':
        return nearest(current - 1, -1) ?? 'out'
      case 'PageDown':
        return nearest(Math.min(current + PAGE, rows.length - 1), -1)
      case 'PageUp':
        return nearest(Math.max(current - PAGE, 0), 1)
      case 'Home':
        return nearest(0, 1)
      case 'End':
        return nearest(rows.length - 1, -1)
      default:
        return undefined
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedFrom(event)
    if (next === undefined) return
    event.preventDefault()
    if (next === 'out') onLeave()
    else focusOn(next)
  }

  const tabStop = rows[current] ?? rows[nearest(0, 1) ?? -1]
  const rowProps: RowProps = {
    rows,
    chosen,
    account: useAccount(),
    tabStop: tabStop && idOf(tabStop),
    wanted: focused?.isWanted === true ? focused.id : undefined,
    onFocus: (id) => setFocused({ id, isWanted: false }),
    lookalikeOf,
    onSelect,
    onImport,
  }

  return (
    <List
      listRef={list}
      aria-label={t('Tokens')}
      tabIndex={-1}
      data-own-focus
      style={{ overscrollBehavior: 'contain', outlineOffset: -2 }}
      rowComponent={TokenRow}
      rowProps={rowProps}
      rowCount={rows.length}
      rowHeight={ROW_HEIGHT}
      rowKey={rowKey}
      defaultHeight={VIEWPORT}
      onKeyDown={onKeyDown}
      onRowsRendered={(_, { startIndex, stopIndex }) => {
        // A row that is scrolled away takes the focus with it: the list keeps it, and arrows go on from there.
        const isGone = current >= 0 && (current < startIndex || current > stopIndex)
        if (isGone && focused?.isWanted === false && document.activeElement === document.body) {
          list.current?.element?.focus({ preventScroll: true })
        }
      }}
    />
  )
}

function rowKey(index: number, { rows }: RowProps): string {
  return idOf(rows[index])
}

function isPickable(row: SearchRow | undefined, chosen: Props['chosen']): boolean {
  return row?.kind === 'offered' || (row?.kind === 'known' && !chosen.includes(currencyId(row.currency)))
}
