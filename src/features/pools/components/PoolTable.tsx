import { useCallback, useState } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { LeftOut, OpenedRow, OpeningRow, ROW_HEIGHT, RowButton, Sheet, TableFrame } from '~/ui/OpeningTable'
import { useWindowed } from '~/ui/useWindowed'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { PoolView } from '../selectors'
import { EarnedFigure, EndsIn, PoolApr, TotalFigure } from './Figures'
import { type ListProps, partsOf } from './list'
import { PoolName } from './PoolName'
import { PoolPanel } from './PoolPanel'
import { RoiButton } from './RoiButton'

const COLUMNS = 6

/** Pools as rows that compare. A row opens to what can be done with its pool. */
export function PoolTable({ pools, priceOf, onCalculate }: ListProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE)
  const onToggle = useCallback((key: string) => {
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return (
    <TableFrame>
      <Sheet id="pools-table" aria-rowcount={pools.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('Pool')}</th>
            <th scope="col" data-figure data-from="phone">
              {t('Earned')}
            </th>
            <th scope="col" data-figure>
              {t('APR')}
            </th>
            <th scope="col" data-figure data-from="tablet">
              {t('Total staked')}
            </th>
            <th scope="col" data-figure data-from="tablet">
              {t('Ends in')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('Details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {partsOf(pools).map((part, index) => (
          <Part
            key={index}
            pools={part}
            priceOf={priceOf}
            onCalculate={onCalculate}
            isFirst={index === 0}
            first={index * part.length}
            opened={opened}
            onToggle={onToggle}
          />
        ))}
      </Sheet>
    </TableFrame>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface PartProps extends ListProps {
  readonly isFirst: boolean
  readonly first: number
  readonly opened: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** Rows that are mounted and unmounted together. */
function Part({ pools, isFirst, first, opened, ...common }: PartProps) {
  const { ref, isNear, height } = useWindowed<HTMLTableSectionElement>({
    isFirst,
    estimate: pools.length * ROW_HEIGHT,
  })
  return (
    <tbody ref={ref}>
      {isNear ? (
        pools.map((pool, index) => (
          <PoolRow
            key={pool.key}
            {...common}
            pool={pool}
            index={first + index}
            isOpen={opened.has(pool.key)}
          />
        ))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={COLUMNS} style={{ blockSize: height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

interface RowProps extends Pick<PartProps, 'priceOf' | 'onToggle' | 'onCalculate'> {
  readonly pool: PoolView
  readonly index: number
  readonly isOpen: boolean
}

function PoolRow({ pool, index, isOpen, priceOf, onToggle, onCalculate }: RowProps) {
  const { t } = useTranslation()
  const panel = `pool-${pool.key}-details`
  return (
    <>
      <OpeningRow aria-rowindex={index + 2} data-testid={`pool-${pool.key}`} data-open={isOpen}>
        <th scope="row">
          <RowButton
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => {
              onToggle(pool.key)
            }}
          >
            <PoolName pool={pool} />
          </RowButton>
        </th>
        <td data-figure data-from="phone">
          <EarnedFigure pool={pool} />
        </td>
        <td data-figure>
          <PoolApr pool={pool}>
            <RoiButton pool={pool} onCalculate={onCalculate} keepsRoom />
          </PoolApr>
        </td>
        <td data-figure data-from="tablet">
          <TotalFigure pool={pool} />
        </td>
        <td data-figure data-from="tablet">
          <EndsIn pool={pool} />
        </td>
        <td data-chevron>
          <ChevronDownIcon size={20} />
        </td>
      </OpeningRow>
      {isOpen && (
        <OpenedRow id={panel} data-testid={`pool-${pool.key}-details`}>
          <td colSpan={COLUMNS}>
            <LeftOut>
              <div>
                <dt>{t('Total staked')}</dt>
                <dd>
                  <TotalFigure pool={pool} />
                </dd>
              </div>
              {pool.kind === 'sous' && (
                <div>
                  <dt>{t('Ends in')}</dt>
                  <dd>
                    <EndsIn pool={pool} />
                  </dd>
                </div>
              )}
            </LeftOut>
            <PoolPanel pool={pool} priceOf={priceOf} />
          </td>
        </OpenedRow>
      )}
    </>
  )
}
