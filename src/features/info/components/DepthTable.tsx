import { useMemo } from 'react'
import { INFO } from '~/config/info'
import { depthOf } from '~/domain/info/depth'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { FinePrint } from '~/ui/FinePrint'
import { Table } from '~/ui/Table'
import { useInfoFormat } from '../useInfoFormat'
import type { PoolView } from '../views'
import { Section } from './parts'

/** What it takes to move a token's price, over the pools whose figures mean something. */
export function DepthTable({ pools }: { readonly pools: readonly PoolView[] }) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const rows = useMemo(() => {
    const dollars = pools.reduce(
      (sum, pool) => (pool.isPlausible ? sum.plus(pool.liquidity) : sum),
      new Ratio(0),
    )
    return dollars.isZero() ? [] : depthOf(dollars, INFO.depthMoves)
  }, [pools])
  if (rows.length === 0) return null
  return (
    <Section>
      <h2>{t('Market depth')}</h2>
      <FinePrint>
        {t(
          'How much you’d have to buy or sell across the pools listed here to move the price this far, before fees.',
        )}
      </FinePrint>
      <Card as="div" padding={0}>
        <Table label={t('Market depth')} id="token-depth">
          <thead>
            <tr>
              <th scope="col">{t('Price moves by')}</th>
              <th scope="col" data-figure>
                {t('Buy')}
              </th>
              <th scope="col" data-figure>
                {t('Sell')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ move, buy, sell }) => (
              <tr key={move.toString()}>
                <th scope="row">
                  <bdi>±{format.percent(move)}</bdi>
                </th>
                <td data-figure>
                  <bdi>{format.dollars(buy)}</bdi>
                </td>
                <td data-figure>
                  <bdi>{format.dollars(sell)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  )
}
