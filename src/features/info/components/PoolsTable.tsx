import { useMemo } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { toAddress } from '~/domain/address'
import { Row } from '~/ui/layout'
import { Change } from './Change'
import { type Column, DataTable } from './DataTable'
import { StarButton } from './StarButton'
import { PoolLabel } from './TokenLabel'
import { useInfoFormat } from '../useInfoFormat'
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
  const format = useInfoFormat()
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
      {
        key: 'volume24h',
        label: t('24h volume'),
        isFigure: true,
        order: ({ volume24h }) => volume24h?.toNumber(),
        cell: ({ volume24h }) => <bdi>{format.dollars(volume24h)}</bdi>,
        raw: ({ volume24h }) => volume24h?.toFixed() ?? '',
      },
      {
        key: 'volume7d',
        label: t('7d volume'),
        isFigure: true,
        from: 'desktop',
        order: ({ volume7d }) => volume7d?.toNumber(),
        cell: ({ volume7d }) => <bdi>{format.dollars(volume7d)}</bdi>,
        raw: ({ volume7d }) => volume7d?.toFixed() ?? '',
      },
      {
        key: 'volumeChange',
        label: t('Volume change'),
        isFigure: true,
        from: 'desktop',
        order: ({ volumeChange }) => volumeChange?.toNumber(),
        cell: ({ volumeChange }) => <Change of={volumeChange} />,
        raw: ({ volumeChange }) => volumeChange?.toFixed() ?? '',
      },
      {
        key: 'fees24h',
        label: t('24h fees'),
        isFigure: true,
        from: 'tablet',
        order: ({ fees24h }) => fees24h?.toNumber(),
        cell: ({ fees24h }) => <bdi>{format.dollars(fees24h)}</bdi>,
        raw: ({ fees24h }) => fees24h?.toFixed() ?? '',
      },
      {
        key: 'feeApr7d',
        label: t('Fee APR'),
        isFigure: true,
        from: 'tablet',
        order: ({ apr }) => apr?.toNumber(),
        cell: ({ apr }) => <bdi>{format.percent(apr)}</bdi>,
        raw: ({ apr }) => apr?.toFixed() ?? '',
      },
      {
        key: 'liquidity',
        label: t('Liquidity'),
        isFigure: true,
        order: ({ liquidity }) => liquidity.toNumber(),
        cell: ({ liquidity }) => <bdi>{format.dollars(liquidity)}</bdi>,
        raw: ({ liquidity }) => liquidity.toFixed(),
      },
    ],
    [t, format],
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
