import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import { useTax } from '~/core/tokens/tax/useTax'
import { afterTax } from '~/domain/amm/tax'
import { stakeProblem, stakeRoom, unstakeProblem } from '~/domain/farming/farmState'
import { type Amount, amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { DescriptionItem } from '~/ui/DescriptionList'
import { ButtonLink } from '~/widgets/ButtonLink'
import { RoiCalculator } from '~/widgets/farming/RoiCalculator'
import { StakeDialog } from '~/widgets/farming/StakeDialog'
import { ViewStake } from '~/widgets/farming/ViewStake'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { type FarmView, stakeOf } from '../farmView'
import { exitUrl, tokenUrl } from '../links'
import { movePlan } from '../writes'

/** A dialog that belongs to one farm. */
export interface OpenDialog {
  readonly kind: 'stake' | 'unstake' | 'roi'
  readonly pid: number
}

interface Props {
  readonly kind: OpenDialog['kind']
  readonly chef: Chef
  readonly view: FarmView
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
  /** Of the screen, so that a wallet's answer is heard after the dialog is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

/** The dialog that is open, above the list: a row may be scrolled away meanwhile. */
export default function FarmDialogs(props: Props) {
  switch (props.kind) {
    case 'stake':
      return <Stake {...props} />
    case 'unstake':
      return <Unstake {...props} />
    case 'roi':
      return <Roi {...props} />
  }
}

function Stake({ chef, view, rewardPrice, sending, onClose }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const { farm, token, price } = view
  const balance = useBalance(token, account)
  const staked = view.own && valueOf(view.own.staked)
  const symbol = shortSymbol(token.symbol)
  return (
    <StakeDialog
      title={t('Stake %symbol%', { symbol })}
      action={t('Stake')}
      currency={token}
      balance={balance}
      price={price}
      room={stakeRoom(ready(farm.maxStakingPerWallet), stakeOf(view) ?? LOADING)}
      yields={
        view.rewardApr && {
          apr: view.rewardApr,
          rewardSymbol: network.deployment.reward.symbol,
          rewardsPerToken:
            price === undefined || rewardPrice === undefined || rewardPrice.isZero()
              ? undefined
              : price.div(rewardPrice),
        }
      }
      spender={chef.address}
      more={{ to: tokenUrl(farm), label: t('Get %symbol%', { symbol }) }}
      problemOf={(units, { units: held }) =>
        staked === undefined
          ? { kind: 'waiting' }
          : stakeProblem(
              units,
              { balance: held, staked },
              { minimum: farm.minStakingPerWallet, maximum: farm.maxStakingPerWallet },
            )
      }
      notes={(amount) => farm.isTokenOnly && <TaxNote token={token} amount={amount} />}
      afterwards={
        <>
          <ViewStake onView={onClose} />
          {!farm.isTokenOnly && <ButtonLink to="/liquidity">{t('Your liquidity')}</ButtonLink>}
        </>
      }
      plan={({ units }) => movePlan('stake', { chef, farm, amount: amountOf(token, units) })}
      sending={sending}
      onClose={onClose}
    />
  )
}

/** A token that keeps a part of every transfer arrives as less, and counts as what arrives. */
function TaxNote({ token, amount }: { readonly token: Token; readonly amount: Amount | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useTax(token)
  const tax = found?.status === 'ready' && found.value.kind === 'tradable' ? found.value.sell : undefined
  if (tax === undefined || tax === 0) return null
  const symbol = shortSymbol(token.symbol)
  return (
    <Notice
      type="warning"
      role="status"
      title={t('%symbol% charges a %tax% tax on every transfer', { symbol, tax: format.percent(tax) })}
    >
      {amount !== undefined &&
        t(
          '%amount% %symbol% will be staked after the token’s transfer tax. The same tax applies when you unstake.',
          {
            amount: format.amount(amountOf(token, afterTax(amount.units, tax))),
            symbol,
          },
        )}
    </Notice>
  )
}

function Unstake({ chef, view, sending, onClose }: Props) {
  const { t } = useTranslation()
  const { farm, token, price } = view
  const symbol = shortSymbol(token.symbol)
  return (
    <StakeDialog
      title={t('Unstake %symbol%', { symbol })}
      action={t('Unstake')}
      currency={token}
      balance={stakeOf(view) ?? LOADING}
      price={price}
      problemOf={(units, most) => unstakeProblem(units, most.units)}
      afterwards={
        <ButtonLink to={exitUrl(farm)}>
          {farm.isTokenOnly ? t('Swap %symbol%', { symbol }) : t('Remove Liquidity')}
        </ButtonLink>
      }
      plan={({ units }) => movePlan('unstake', { chef, farm, amount: amountOf(token, units) })}
      sending={sending}
      onClose={onClose}
    />
  )
}

function Roi({ view, rewardPrice, onClose }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const account = useAccount()
  const { farm, token, price, rewardApr, lpApr, own } = view
  const held = valueOf(useBalance(token, account))
  const staked = own && valueOf(own.staked)
  const symbol = shortSymbol(token.symbol)
  if (rewardApr === undefined) return null
  return (
    <RoiCalculator
      onClose={onClose}
      stakeSymbol={token.symbol}
      rewardSymbol={network.deployment.reward.symbol}
      stakePrice={price}
      rewardPrice={rewardPrice}
      apr={rewardApr}
      staked={staked === undefined ? undefined : toRatio(amountOf(token, staked))}
      balance={held && toRatio(held)}
    >
      {!farm.isTokenOnly && (
        <DescriptionItem label={t('Trading fee APR')}>
          {lpApr === undefined ? t('Unknown') : format.percent(lpApr.shiftedBy(-2))}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('Stake more')}>
        <Link to={tokenUrl(farm)}>{t('Get %symbol%', { symbol })}</Link>
      </DescriptionItem>
    </RoiCalculator>
  )
}
