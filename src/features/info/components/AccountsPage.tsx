import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { INFO } from '~/config/info'
import { inNameOrder, pairName } from '~/config/pairName'
import { useRemote } from '~/core/remote/useRemote'
import { type Address, parseAddress, shortAddress, toAddress } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type AccountPage as AccountAnswer, infoSubgraph, type InfoPosition } from '~/services/infoSubgraph'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Page, PageTitle } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { Field, TextInput } from '~/ui/TextInput'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { SOURCE } from '../useInfo'
import { tokenOf } from '../views'
import { type Column, DataTable } from './DataTable'
import { useFigureColumns } from './figureColumns'
import { HeadLinks } from './HeadLinks'
import { Failed, EmptyText } from './EmptyText'
import { PageFailed } from './PageFailed'
import { LatestTransactions } from './LoadedSection'
import { Section } from './parts'
import { PoolLink } from './PoolLink'
import { SyncStatus } from './SyncStatus'

/** Any account's positions and transactions; without one, the way to ask for one. */
export default function AccountsPage({ account }: { readonly account: Address | undefined }) {
  const { t } = useTranslation()
  const title =
    account === undefined ? t('Accounts') : t('Account %address%', { address: shortAddress(account) })
  useShowPageSubject(title)
  return (
    <Page>
      <Stack>
        <PageTitle id="info-account-title">{title}</PageTitle>
        {account !== undefined && <HeadLinks address={account} kind="address" />}
      </Stack>
      {account === undefined ? <AccountForm /> : <Account account={account} />}
    </Page>
  )
}

function AccountForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const own = useAccount()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const address = parseAddress(typed.trim())
    setIsRefused(address === undefined)
    if (address !== undefined) void navigate(`/info/accounts/${address}`)
  }
  return (
    <Stack as="form" maxWidth={560} onSubmit={look}>
      <Field
        label={t('Address of an account')}
        hint={t('Positions and transactions on the blockchain are public.')}
        problem={isRefused ? t('This isn’t an address.') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder="0x…"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsRefused(false)
            }}
          />
        )}
      </Field>
      <Row wrap align="stretch">
        <Button type="submit" variant="primary">
          {t('Show account')}
        </Button>
        {own !== undefined && <ButtonLink to={`/info/accounts/${own}`}>{t('Show my account')}</ButtonLink>}
      </Row>
    </Stack>
  )
}

function Account({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const question = useMemo(
    () => SOURCE && { url: SOURCE.url, account, latest: INFO.latest.account },
    [account],
  )
  const { data, missing, retry } = useRemote(infoSubgraph.endpoints.infoAccount, question)
  if (data.status === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading')}>
        <Skeleton height={480} radius={16} />
      </div>
    )
  }
  if (data.status === 'failed') return <PageFailed onRetry={retry} />
  const { head, positions, transactions } = data.value
  return (
    <>
      <SyncStatus head={head} isPastMissing={false} missing={missing} />
      <Section aria-labelledby="account-positions">
        <h2 id="account-positions">{t('Positions')}</h2>
        <p>
          {t(
            'Liquidity the account added minus what it removed. LP tokens sent to or received from others aren’t counted.',
          )}
        </p>
        <Positions positions={positions} onRetry={retry} />
      </Section>
      <LatestTransactions
        isOfAccount
        transactions={transactions}
        now={head.time ?? 0}
        file="account-transactions"
        onRetry={retry}
      />
    </>
  )
}

interface PositionsProps {
  readonly positions: AccountAnswer['positions']
  readonly onRetry: () => void
}

function Positions({ positions, onRetry }: PositionsProps) {
  const { t } = useTranslation()
  const figure = useFigureColumns()
  const columns = useMemo(
    (): readonly Column<InfoPosition>[] => [
      {
        key: 'pool',
        label: t('Pool {liquidity}'),
        order: nameOf,
        cell: (position) => (
          <PoolLink to={`/info/pool/${position.pool}`}>
            <PairLogo currencies={inNameOrder(pairOf(position))} size={28} />
            <strong>{nameOf(position)}</strong>
          </PoolLink>
        ),
        raw: nameOf,
      },
      figure.number({
        key: 'lpTokens',
        label: t('LP tokens'),
        from: 'tablet',
        of: ({ liquidity }) => new Ratio(liquidity),
      }),
      figure.percent({ key: 'share', label: t('Share of the pool'), of: shareOf }),
      figure.dollars({ key: 'value', label: t('Value'), of: valueIn }),
    ],
    [t, figure],
  )
  if (positions.status !== 'ready') return <Failed onRetry={onRetry} />
  if (positions.value === null) {
    return (
      <EmptyText>{t('This account has added and removed liquidity too often to be totaled here.')}</EmptyText>
    )
  }
  return (
    <DataTable
      label={t('Positions')}
      columns={columns}
      rows={positions.value}
      rowKey={({ pool }) => pool}
      sortedBy="value"
      file="positions"
      extra={{ address: ({ pool }) => toAddress(pool) }}
      empty={<EmptyText>{t('This account has no liquidity here')}</EmptyText>}
    />
  )
}

function nameOf(position: InfoPosition): string {
  return pairName(pairOf(position))
}

function pairOf({ tokens }: InfoPosition): readonly [Token, Token] {
  return [tokenOf(tokens[0]), tokenOf(tokens[1])]
}

function shareOf({ liquidity, totalSupply }: InfoPosition): Ratio | undefined {
  const supply = new Ratio(totalSupply)
  return supply.isGreaterThan(0) ? Ratio.min(new Ratio(liquidity).div(supply), 1) : undefined
}

function valueIn(position: InfoPosition): Ratio | undefined {
  return shareOf(position)?.times(position.poolLiquidity)
}
