import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Card } from '~/ui/Card'
import { Link } from '~/ui/Link'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { Failed } from '../Failed'
import { useFormat } from '../useFormat'

/** One thing that an account has: a stake, a position, a prize. */
export interface ExitItem {
  readonly key: string
  /** A logo. */
  readonly picture?: ReactNode
  readonly name: ReactNode
  /** What it holds; undefined where that could not be read. */
  readonly amounts: readonly (Amount | undefined)[]
  /** What comes with it. */
  readonly earned?: readonly (Amount | undefined)[]
  /** What leaving costs, or until when it is locked. */
  readonly note?: ReactNode
  /** An `ExitButton`, or a link to where it is done. */
  readonly action: ReactNode
}

interface Props {
  /** Of the area, in the person's language. */
  readonly title: string
  /** Its page; absent where it has none. */
  readonly to?: string
  readonly items: Loadable<readonly ExitItem[], unknown>
  /** Something could not be read, and may be missing here. */
  readonly isPartial?: boolean
  /** What may be missing, in the person's language; positions by default. */
  readonly partialText?: string
  /** What the chain cannot tell, and what to do about it: told also where nothing is found. */
  readonly more?: ReactNode
  /** Absent where it is read again by itself. */
  readonly onRetry?: (() => void) | undefined
}

/** What an account has in one area. Areas in which it has nothing are one line each, below the others. */
export function ExitSection(props: Props) {
  const { title, to, items, isPartial = false, partialText, more, onRetry } = props
  const { t } = useTranslation()
  const own = valueOf(items)
  const isEmpty = own?.length === 0 && !isPartial
  if (isEmpty) {
    return (
      <Empty data-testid="exit-empty">
        {to === undefined ? <span>{title}</span> : <Link to={to}>{title}</Link>}
        <Text as="span" tone="soft">
          {t('Nothing here')}
        </Text>
        {more !== undefined && <More>{more}</More>}
      </Empty>
    )
  }
  return (
    <Card aria-label={title} gap={3}>
      <Row wrap gap={[1, 4]} align="baseline" justify="space-between" size={14} lineHeight="inherit">
        <Heading>{title}</Heading>
        {to !== undefined && <Link to={to}>{t('View page')}</Link>}
      </Row>
      {items.status === 'failed' && (
        <Failed text={t('Couldn’t load your positions. Your funds are safe.')} onRetry={onRetry} />
      )}
      {own === undefined && items.status !== 'failed' && (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={56} radius={12} />
        </div>
      )}
      {isPartial && items.status !== 'failed' && (
        <Failed
          text={partialText ?? t('Some positions couldn’t be loaded and may be missing here.')}
          onRetry={onRetry}
        />
      )}
      {own !== undefined && own.length > 0 && (
        <Stack as="ul" gap={0}>
          {own.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </Stack>
      )}
      {more !== undefined && <More>{more}</More>}
    </Card>
  )
}

function Item({ item: { picture, name, amounts, earned = [], note, action } }: { readonly item: ExitItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amountText = (amount: Amount | undefined) =>
    amount === undefined ? t('Unknown') : `${format.amount(amount)} ${shortSymbol(amount.currency.symbol)}`
  return (
    <Line data-testid="exit-item">
      <Name>
        {picture}
        <div>
          <Text as="span" weight={600} breaks>
            {name}
          </Text>
          {note !== undefined && (
            <Text size={13} tone="soft">
              {note}
            </Text>
          )}
        </div>
      </Name>
      <Amounts>
        {amounts.map((amount, index) => (
          <bdi key={index}>{amountText(amount)}</bdi>
        ))}
        {earned.map((amount, index) => (
          <Text key={index} as="bdi" size={13} tone="soft">
            + {amountText(amount)}
          </Text>
        ))}
      </Amounts>
      <Action>{action}</Action>
    </Line>
  )
}

const Empty = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  order: 1;
  padding: 0 4px;
  font-size: 14px;
  line-height: 20px;
`

/** On a line of its own. */
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  inline-size: 100%;
  ${look({ size: 13, tone: 'soft' })}
`

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(176px, auto);
  gap: 4px 24px;
  align-items: center;
  min-block-size: 64px;
  padding-block: 8px;

  & + & {
    border-block-start: 1px solid var(--line);
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    padding-block: 12px;
  }
`

const Name = styled.div`
  display: flex;
  grid-row: 1;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;

  ${below.phone} {
    grid-column: 1 / -1;
  }
`

const Amounts = styled.div`
  display: flex;
  grid-row: 1;
  grid-column: 2;
  flex-direction: column;
  text-align: end;
  overflow-wrap: anywhere;

  ${below.phone} {
    grid-row: 2;
    grid-column: 1;
    text-align: start;
  }
`

/** Buttons below each other at the end of the row, and what came of them below all of it. */
const Action = styled.div`
  display: contents;

  & > * {
    grid-column: 3;
  }
  ${below.phone} {
    & > * {
      grid-column: 2;
    }
  }
  & > [data-outcome] {
    grid-column: 1 / -1;
  }
`
