import { type ReactNode, useMemo } from 'react'
import { toAddress } from '~/domain/address'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { useInfoFormat } from '../useInfoFormat'
import { type TokenView, isTokenPlausible, symbolOf } from '../views'
import { Change } from './Change'
import { type Column, DataTable } from './DataTable'
import { StarButton } from './StarButton'
import { TokenLabel } from './TokenLabel'

interface Props {
  readonly label: string
  readonly tokens: readonly TokenView[]
  /** Dollars in the whole exchange: no token has more. */
  readonly all: Ratio | undefined
  readonly file: string
  readonly tools?: ReactNode
  readonly empty: ReactNode
}

/** Tokens with their prices and what is held and traded of them. */
export function TokensTable({ label, tokens, all, file, tools, empty }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const columns = useMemo(
    (): readonly Column<TokenView>[] => [
      {
        key: 'symbol',
        label: t('Token'),
        order: ({ token }) => symbolOf(token).toLowerCase(),
        cell: (view) => (
          <Row as="span" inline gap={0} maxWidth="100%">
            <StarButton kind="token" id={view.id} name={symbolOf(view.token)} />
            <TokenLabel view={view} isPlausible={isTokenPlausible(view, all)} />
          </Row>
        ),
        raw: ({ token }) => token.symbol,
      },
      {
        key: 'price',
        label: t('Price'),
        isFigure: true,
        order: ({ price }) => price?.toNumber(),
        cell: ({ price }) => <bdi>{format.dollars(price)}</bdi>,
        raw: ({ price }) => price?.toFixed() ?? '',
      },
      {
        key: 'priceChange',
        label: t('24h change'),
        isFigure: true,
        order: ({ priceChange }) => priceChange?.toNumber(),
        cell: ({ priceChange }) => <Change of={priceChange} />,
        raw: ({ priceChange }) => priceChange?.toFixed() ?? '',
      },
      {
        key: 'volume24h',
        label: t('24h volume'),
        isFigure: true,
        from: 'tablet',
        order: ({ volume24h }) => volume24h?.toNumber(),
        cell: ({ volume24h }) => <bdi>{format.dollars(volume24h)}</bdi>,
        raw: ({ volume24h }) => volume24h?.toFixed() ?? '',
      },
      {
        key: 'liquidity',
        label: t('Liquidity'),
        isFigure: true,
        order: ({ liquidity }) => liquidity?.toNumber(),
        cell: ({ liquidity }) => <bdi>{format.dollars(liquidity)}</bdi>,
        raw: ({ liquidity }) => liquidity?.toFixed() ?? '',
      },
    ],
    [t, format, all],
  )
  return (
    <DataTable
      {...{ label, columns, file, tools, empty }}
      sortedBy="volume24h"
      rows={tokens}
      rowKey={({ id }) => id}
      extra={{ name: ({ token }) => token.name, address: ({ id }) => toAddress(id) }}
    />
  )
}
