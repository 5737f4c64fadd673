import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { SALE, saleContract } from '~/config/sale'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { paidTickets, refundProblem, refundTime } from '~/domain/sale/refund'
import { useTranslation } from '~/i18n/LanguageProvider'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { refundRead } from './reads'
import { nextMint, pendingTickets } from './useMinting'
import { useSale } from './useSale'
import { PAID_IN, refundPlan } from './writes'

/** Tickets of the account, for the page of all positions. */
export default function SaleExit() {
  return saleContract === undefined ? null : <Tickets contract={saleContract} />
}

const NO_TICKETS: readonly bigint[] = []

function Tickets({ contract }: { readonly contract: Address }) {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { sale, own, wayOut } = useSale(contract)
  const transactions = useSelector((state: CoreState) => state.transactions)
  const ticketIds = valueOf(own)?.ticketIds ?? NO_TICKETS
  const left = useMemo(() => {
    const underWay = pendingTickets(transactions, account)
    return ticketIds.filter((id) => !underWay.has(id))
  }, [ticketIds, transactions, account])
  const [known, rules] = [valueOf(sale), valueOf(wayOut)]
  const paid = useMemo(
    () => (rules === undefined ? NO_TICKETS : paidTickets(left, rules).slice(0, SALE.refundedAtOnce)),
    [left, rules],
  )
  const count = paid.length
  const refund = useRead(
    useMemo(() => (count === 0 ? undefined : refundRead(contract, count)), [contract, count]),
  )
  const isRefundable =
    useChainTime(
      (now) =>
        known !== undefined &&
        rules !== undefined &&
        refundProblem(known, rules, { tickets: count, now }) === undefined,
    ) ?? false
  const from = rules && refundTime(rules)
  const link = (
    <ButtonLink size="small" to="/pancake-squad">
      {t('View')}
    </ButtonLink>
  )

  const items = mapLoadable(combine({ sale, own }), ({ sale: { status, isGivenUp } }) => {
    const name = t('%count% ticket|%count% tickets', { count: left.length })
    if (left.length === 0) return []
    if (status === 'claim' && !isGivenUp) {
      const item: ExitItem = {
        ...{ key: 'mint', name, amounts: [] },
        note: t('Each ticket becomes a collectible in your wallet.'),
        action: (
          <ExitButton
            label={t('Mint')}
            failure={t('Couldn’t mint your collectibles')}
            target={{ place: 'sale', which: contract }}
            plan={async () => (account === undefined ? undefined : dispatch(nextMint(contract, account)))}
          />
        ),
      }
      return [item]
    }
    if (isRefundable) {
      const units = valueOf(refund)
      const amounts = [units === undefined ? undefined : amountOf(PAID_IN, units)]
      const item: ExitItem = isGivenUp
        ? {
            ...{ key: 'refund', name: t('%count% ticket|%count% tickets', { count }), amounts },
            action: (
              <ExitButton
                label={t('Refund')}
                failure={t('Couldn’t refund your tickets')}
                target={{ place: 'sale', which: contract }}
                plan={() => (units === undefined ? undefined : refundPlan(contract, paid, units))}
              />
            ),
          }
        : {
            ...{ key: 'refund', name, amounts },
            // The first refund ends the sale for everyone: its page asks whether that is meant.
            note: t('The random number wasn’t drawn in time. You can get your money back, or keep waiting.'),
            action: link,
          }
      return [item]
    }
    // Tickets of the reserve were not paid for.
    if (isGivenUp) return []
    const item: ExitItem = {
      ...{ key: 'tickets', name, amounts: [] },
      note:
        from === undefined
          ? t('You can mint your tickets after the draw.')
          : t('If the random number isn’t drawn by %time%, you can get your money back.', {
              time: momentText(from, language),
            }),
      action: link,
    }
    return [item]
  })
  return <ExitSection title={t('Squad sale')} to="/pancake-squad" items={items} />
}
