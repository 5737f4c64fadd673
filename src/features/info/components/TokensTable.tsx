import { type ReactNode, useMemo } from 'react'
import { toAddress } from '~/domain/address'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { type TokenView, isTokenPlausible, symbolOf } from '../views'
import { type Column, DataTable } from './DataTable'
import { useFigureColumns } from './figureColumns'
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
  const figure = useFigureColumns()
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
      figure.dollars({ key: 'price', label: t('Price'), of: ({ price }) => price }),
      figure.change({ key: 'priceChange', label: t('24h change'), of: ({ priceChange }) => priceChange }),
      figure.dollars({
        key: 'volume24h',
        label: t('24h volume'),
        from: 'tablet',
        of: ({ volume24h }) => volume24h,
      }),
      figure.dollars({ key: 'liquidity', label: t('Liquidity'), of: ({ liquidity }) => liquidity }),
    ],
    [t, figure, all],
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
