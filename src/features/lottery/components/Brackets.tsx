import { styled } from 'styled-components'
import { BRACKETS } from '~/domain/lottery/ticket'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Grid } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Well } from '~/ui/Well'
import { Text } from '~/ui/text'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'

export interface BracketLine {
  /** Units of the whole bracket. */
  readonly pot: bigint
  /** Tickets that have won in it, and units for each; undefined before the draw. */
  readonly drawn?: { readonly winners: number; readonly each: bigint } | undefined
}

interface Props {
  readonly reward: Token
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly lines: readonly BracketLine[]
}

/** What each bracket of a round has to give, the highest first. */
export function Brackets({ reward, price, lines }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const symbol = shortSymbol(reward.symbol)
  return (
    <Grid as="ul" gap={3} columns="repeat(auto-fit, minmax(max(200px, 30%), 1fr))">
      {[...BRACKETS].reverse().map((bracket) => {
        const line = lines[bracket]
        if (line === undefined) return null
        const pot = amountOf(reward, line.pot)
        return (
          <Well as="li" gap={1} size={14} key={bracket} data-testid={`bracket-${String(bracket)}`}>
            <Dots aria-hidden="true">
              {BRACKETS.map((at) => (
                <i key={at} data-on={at <= bracket} />
              ))}
            </Dots>
            <b>
              {bracket === 5
                ? t('All 6 digits')
                : t('First digit|First %count% digits', { count: bracket + 1 })}
            </b>
            <span>
              {t('%amount% %symbol%', { amount: format.fixed(pot, 2), symbol })}
              {price !== undefined && (
                <Text as="small" size={13} lineHeight="inherit" tone="soft">
                  {' '}
                  <bdi>{ratios.worth(price.times(toRatio(pot)))}</bdi>
                </Text>
              )}
            </span>
            {line.drawn !== undefined && (
              <Text as="small" size={13} lineHeight="inherit" tone="soft">
                {line.drawn.winners === 0
                  ? t('No winning ticket')
                  : t(
                      '%count% winning ticket, %amount% %symbol% each|%count% winning tickets, %amount% %symbol% each',
                      {
                        count: line.drawn.winners,
                        amount: format.fixed(amountOf(reward, line.drawn.each), 2),
                        symbol,
                      },
                    )}
              </Text>
            )}
          </Well>
        )
      })}
    </Grid>
  )
}

/** As high as the brackets of a round before its draw. */
export function BracketSkeletons() {
  return (
    <Grid as="ul" gap={3} columns="repeat(auto-fit, minmax(max(200px, 30%), 1fr))" aria-hidden="true">
      {BRACKETS.map((bracket) => (
        <Well as="li" gap={1} size={14} key={bracket}>
          <Skeleton width="60%" height={58} />
        </Well>
      ))}
    </Grid>
  )
}

const Dots = styled.span`
  display: inline-flex;
  gap: 4px;

  & > i {
    inline-size: 10px;
    block-size: 10px;
    border: 1px solid var(--line-control);
    border-radius: 50%;
  }
  & > [data-on='true'] {
    border-color: var(--accent);
    background: var(--accent);
  }
`
