import { useMemo } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { shortAddress, toAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { InfoTransaction, TransactionKind } from '~/services/infoSubgraph'
import { ExternalLink } from '~/ui/ExternalLink'
import { Link } from '~/ui/Link'
import { Segmented } from '~/ui/Segmented'
import { oneOf, useInAddress, wholeNumber } from '~/widgets/addressState'
import { ageText } from '~/widgets/transactions/age'
import { type InfoFormat, useInfoFormat } from '../useInfoFormat'
import { symbolOf } from '../views'
import { type Column, DataTable } from './DataTable'
import { useFigureColumns } from './figureColumns'
import { EmptyText } from './EmptyText'

const KINDS: readonly (TransactionKind | 'all')[] = ['all', 'swap', 'add', 'remove']
const CHOICE = { type: oneOf(KINDS, 'all'), page: wholeNumber(1) }

interface Props {
  readonly transactions: readonly InfoTransaction[]
  /** Unix seconds up to which the subgraph tells: ages are counted from there, whatever the computer's clock says. */
  readonly now: number
  readonly file: string
  /** Whose they are is said above all of them. */
  readonly isOfAccount?: boolean
}

/** What was done, the newest first. */
export function TransactionsTable({ transactions, now, file, isOfAccount = false }: Props) {
  const { t, language } = useTranslation()
  const format = useInfoFormat()
  const figure = useFigureColumns()
  const [{ type: kind }, choose] = useInAddress(CHOICE, file)
  const shown = useMemo(
    () => (kind === 'all' ? transactions : transactions.filter((each) => each.kind === kind)),
    [transactions, kind],
  )
  const columns = useMemo(
    (): readonly Column<InfoTransaction>[] => [
      {
        key: 'action',
        label: t('Action'),
        cell: (transaction) => {
          const { input, tokens } = transaction
          const names = { first: symbolOf(tokens[input]), second: symbolOf(tokens[input === 0 ? 1 : 0]) }
          const text =
            transaction.kind === 'swap'
              ? t('Swap %first% for %second%', names)
              : transaction.kind === 'add'
                ? t('Add %first% and %second%', names)
                : t('Remove %first% and %second%', names)
          return network.explorerUrl === undefined ? (
            <Action to={`/info/pool/${transaction.pool}`}>{text}</Action>
          ) : (
            <ExternalLink
              href={`${network.explorerUrl}/tx/${transaction.hash}`}
              newTabText={t('opens in a new tab')}
            >
              {text}
            </ExternalLink>
          )
        },
        raw: (transaction) => transaction.kind,
      },
      figure.dollars({
        key: 'dollars',
        label: t('Value'),
        of: ({ dollars }) => (dollars === null ? undefined : new Ratio(dollars)),
      }),
      {
        key: 'amount1',
        label: t('Amount'),
        isFigure: true,
        from: 'tablet',
        cell: (transaction) => <bdi>{amount(transaction, transaction.input, format)}</bdi>,
        raw: ({ amounts, input }) => amounts[input],
      },
      {
        key: 'amount2',
        label: t('Other amount'),
        isFigure: true,
        from: 'tablet',
        cell: (transaction) => <bdi>{amount(transaction, transaction.input === 0 ? 1 : 0, format)}</bdi>,
        raw: ({ amounts, input }) => amounts[input === 0 ? 1 : 0],
      },
      ...(isOfAccount
        ? []
        : [
            {
              key: 'account',
              label: t('Account'),
              isFigure: true,
              from: 'desktop',
              cell: ({ account }: InfoTransaction) => {
                const address = toAddress(account)
                return (
                  <Action to={`/info/accounts/${address}`} title={address}>
                    {shortAddress(address)}
                  </Action>
                )
              },
              raw: ({ account }: InfoTransaction) => toAddress(account),
            } as const,
          ]),
      {
        key: 'time',
        label: t('Time'),
        isFigure: true,
        order: ({ time }) => time,
        cell: ({ time }) => (
          <time dateTime={isoTime(time)} title={format.moment(time, 'minute')}>
            {ageText(time * 1000, now * 1000, language)}
          </time>
        ),
        raw: ({ time }) => isoTime(time),
      },
    ],
    [t, language, format, figure, now, isOfAccount],
  )
  return (
    <DataTable
      label={t('Latest transactions')}
      file={file}
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      extra={{
        token1: ({ tokens, input }) => tokens[input].symbol,
        token2: ({ tokens, input }) => tokens[input === 0 ? 1 : 0].symbol,
        pool: ({ pool }) => toAddress(pool),
        hash: ({ hash }) => hash,
      }}
      tools={
        <Segmented
          label={t('Transaction type')}
          options={[
            { value: 'all', label: t('All {transactions}') },
            { value: 'swap', label: t('Swaps') },
            { value: 'add', label: t('Additions') },
            { value: 'remove', label: t('Removals') },
          ]}
          selected={kind}
          onSelect={(type) => choose({ type, page: 1 })}
        />
      }
      empty={<EmptyText>{t('No transactions yet')}</EmptyText>}
    />
  )
}

function amount({ amounts, tokens }: InfoTransaction, i: 0 | 1, format: InfoFormat): string {
  return `${format.number(new Ratio(amounts[i]))} ${symbolOf(tokens[i])}`
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

const Action = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  overflow-wrap: anywhere;
  text-decoration-color: var(--line-control);
  text-underline-offset: 3px;
`
