import { useMemo } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { toAddress } from '~/domain/address'
import { Row } from '~/ui/layout'
import { type Column, DataTable } from './DataTable'
import { useFigureColumns } from './figureColumns'
import { StarButton } from './StarButton'
import { PoolLabel } from './TokenLabel'
import type { PoolView } from '../views'

interface Props {
  readonly label: string
  readonly pools: readonly PoolView[]
  readonly file: string
  readonly tools?: React.ReactNode
  readonly empty: React.ReactNode
  readonly sortedBy?: 'volume24h' | 'liquidity'
}

/** Pools with what they hold, trade and earn. */
export function PoolsTable({ label, pools, file, tools, empty, sortedBy = 'volume24h' }: Props) {
  const { t } = useTranslation()
  const figure = useFigureColumns()
  const columns = useMemo(
    (): readonly Column<PoolView>[] => [
      {
        key: 'pool',
        label: t('Pool {liquidity}'),
        order: ({ name }) => name.toLowerCase(),
        cell: (view) => (
          <Row as="span" inline gap={0} maxWidth="100%">
            <StarButton kind="pool" id={view.id} name={view.name} />
            <PoolLabel view={view} />
          </Row>
        ),
        raw: ({ name }) => name,
      },
      figure.dollars({ key: 'volume24h', label: t('24h volume'), of: ({ volume24h }) => volume24h }),
      figure.dollars({
        key: 'volume7d',
        label: t('7d volume'),
        from: 'desktop',
        of: ({ volume7d }) => volume7d,
      }),
      figure.change({
        key: 'volumeChange',
        label: t('Volume change'),
        from: 'desktop',
        of: ({ volumeChange }) => volumeChange,
      }),
      figure.dollars({ key: 'fees24h', label: t('24h fees'), from: 'tablet', of: ({ fees24h }) => fees24h }),
      figure.percent({ key: 'feeApr7d', label: t('Fee APR'), from: 'tablet', of: ({ apr }) => apr }),
      figure.dollars({ key: 'liquidity', label: t('Liquidity'), of: ({ liquidity }) => liquidity }),
    ],
    [t, figure],
  )
  return (
    <DataTable
      {...{ label, columns, file, tools, empty, sortedBy }}
      rows={pools}
      rowKey={({ id }) => id}
      extra={{ address: ({ id }) => toAddress(id) }}
    />
  )
}
