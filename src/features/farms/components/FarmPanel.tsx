import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button, type ButtonVariant } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { IconButton } from '~/ui/IconButton'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { MinusIcon } from '~/ui/icons/MinusIcon'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { sendProblemText } from '~/widgets/problemText'
import { WaitingInWallet } from '~/widgets/transactions/WaitingInWallet'
import { useCopy } from '~/widgets/useCopy'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import type { FarmView } from '../farmView'
import { moreOf } from '../links'
import { type FarmActions, useFarmActions } from '../useFarmActions'
import type { Opening } from './FarmDialogs'

const { explorerUrl } = network
const { reward } = network.deployment

interface Props {
  readonly chef: Chef
  readonly view: FarmView
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
  readonly onOpen: (opening: Opening) => void
  /** Other farms' panels stand round it: none of them is the one thing to do. */
  readonly isOneOfMany?: boolean
}

/** What the account has in a farm, what it can do there, and where to go from it. */
export function FarmPanel({ chef, view, rewardPrice, onOpen, isOneOfMany = false }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const actions = useFarmActions(chef, view)
  const variant = isOneOfMany ? 'secondary' : 'primary'
  return (
    <Panel>
      {view.state.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('This farm cannot be read now. What is staked in it is safe; the page tries again.')}
        </Notice>
      )}
      <Boxes>
        {account === undefined ? (
          <Box>
            <Label>{t('Connect a wallet to stake')}</Label>
            <ConnectButton variant={variant} isFullWidth size="medium" />
          </Box>
        ) : (
          <>
            <EarnedBox view={view} actions={actions} variant={variant} rewardPrice={rewardPrice} />
            <StakedBox view={view} actions={actions} variant={variant} onOpen={onOpen} />
          </>
        )}
      </Boxes>
      {actions.isAsking && <WaitingInWallet />}
      {actions.failure !== undefined && (
        <Notice type="danger" role="alert">
          {sendProblemText(actions.failure, t)}
        </Notice>
      )}
      <FarmLinks view={view} />
    </Panel>
  )
}

interface BoxProps {
  readonly view: FarmView
  readonly actions: FarmActions
  readonly variant: ButtonVariant
}

function EarnedBox({ view, actions, variant, rewardPrice }: BoxProps & Pick<Props, 'rewardPrice'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const earned = view.own?.earned
  const amount = earned?.status === 'ready' ? amountOf(reward, earned.value) : undefined
  return (
    <Box>
      <Label>{t('%symbol% earned', { symbol: reward.symbol })}</Label>
      <Line>
        <Figure>
          {earned?.status === 'failed' ? (
            <Unknown>{t('unknown')}</Unknown>
          ) : amount === undefined ? (
            <Skeleton width={96} height={24} />
          ) : (
            <strong data-testid={`earned-${String(view.farm.pid)}`}>{format.amount(amount)}</strong>
          )}
          <small>
            {amount !== undefined && rewardPrice !== undefined && amount.units > 0n
              ? t('≈ %dollars%', { dollars: ratios.dollars(rewardPrice.times(toRatio(amount))) })
              : ''}
          </small>
        </Figure>
        <Button
          variant={variant}
          isLoading={actions.isHarvesting}
          disabled={amount === undefined || amount.units === 0n}
          onClick={actions.onHarvest}
        >
          {actions.isHarvesting ? t('Harvesting') : t('Harvest')}
        </Button>
      </Line>
    </Box>
  )
}

function StakedBox({ view, actions, variant, onOpen }: BoxProps & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { own, token, farm, price } = view
  const { pid } = farm
  const symbol = shortSymbol(token.symbol)
  const staked = own?.staked
  const amount = staked?.status === 'ready' ? amountOf(token, staked.value) : undefined
  // Nothing is given to a farm that pays nothing, is not the one that it should be, or is not known to be one.
  const canStake = view.state.status === 'ready' && view.state.value !== 'Finished'
  const has = amount !== undefined && amount.units > 0n
  const open = (kind: Opening['kind']) => () => {
    onOpen({ kind, pid })
  }

  const action = () => {
    if (has) {
      return (
        <Pair>
          <IconButton
            label={t('Unstake %symbol%', { symbol })}
            aria-haspopup="dialog"
            onClick={open('unstake')}
          >
            <MinusIcon />
          </IconButton>
          {canStake && (
            <IconButton
              label={t('Stake %symbol%', { symbol })}
              aria-haspopup="dialog"
              onClick={open('stake')}
            >
              <PlusIcon />
            </IconButton>
          )}
        </Pair>
      )
    }
    if (!canStake) return null
    if (actions.approval === 'APPROVED') {
      return (
        <Button variant={variant} aria-haspopup="dialog" onClick={open('stake')}>
          {t('Stake')}
        </Button>
      )
    }
    const isEnabling = actions.approval === 'PENDING'
    return (
      <Button
        variant={variant}
        isLoading={isEnabling}
        disabled={actions.approval === 'UNKNOWN'}
        onClick={actions.onApprove}
      >
        {isEnabling ? t('Enabling') : t('Enable')}
      </Button>
    )
  }

  return (
    <Box>
      <Label>{t('%symbol% staked', { symbol })}</Label>
      <Line>
        <Figure>
          {staked?.status === 'failed' ? (
            <Unknown>{t('unknown')}</Unknown>
          ) : amount === undefined ? (
            <Skeleton width={96} height={24} />
          ) : (
            <strong data-testid={`staked-${String(pid)}`}>{format.amount(amount)}</strong>
          )}
          <small>
            {has && price !== undefined
              ? t('≈ %dollars%', { dollars: ratios.dollars(price.times(toRatio(amount))) })
              : ''}
          </small>
        </Figure>
        {action()}
      </Line>
      <Limits view={view} />
    </Box>
  )
}

/** What one wallet may stake, where a farm has such rules. */
function Limits({ view: { farm, token } }: Pick<Props, 'view'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { minStakingPerWallet: minimum, maxStakingPerWallet: maximum } = farm
  if (minimum === undefined && maximum === undefined) return null
  const symbol = shortSymbol(token.symbol)
  return (
    <Small>
      {minimum !== undefined &&
        t('At least %amount% %symbol% per wallet.', {
          amount: format.amount(amountOf(token, minimum)),
          symbol,
        })}{' '}
      {maximum !== undefined &&
        t('At most %amount% %symbol% per wallet.', {
          amount: format.amount(amountOf(token, maximum)),
          symbol,
        })}
    </Small>
  )
}

/** Where there is more of what is staked, and the contract that it is. */
function FarmLinks({ view: { farm, token, rewardApr, lpApr, apr } }: Pick<Props, 'view'>) {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const copy = useCopy()
  const symbol = shortSymbol(token.symbol)
  const percent = (part: Ratio | undefined) =>
    part === undefined ? t('unknown') : ratios.percent(part.shiftedBy(-2))
  return (
    <Links>
      <Link to={moreOf(farm)}>{t('Get %symbol%', { symbol })}</Link>
      {explorerUrl === undefined ? (
        <CopyAddress
          type="button"
          onClick={() => {
            copy(token.address, { done: t('Address copied'), failed: t('The address could not be copied') })
          }}
        >
          {t('Copy the contract’s address')}
          <CopyIcon size={16} />
        </CopyAddress>
      ) : (
        <ExternalLink href={`${explorerUrl}/address/${token.address}`} newTabText={t('opens in a new tab')}>
          {t('View contract')}
        </ExternalLink>
      )}
      {apr?.kind === 'known' && (
        <Parts>
          <span>{t('Reward: %apr%', { apr: percent(rewardApr) })}</span>
          {!farm.isTokenOnly && <span>{t('Trading fees: %apr%', { apr: percent(lpApr) })}</span>}
        </Parts>
      )}
    </Links>
  )
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
`

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 12px;
`

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  white-space: normal;
`

const Label = styled.p`
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
  font-weight: 500;
  overflow-wrap: anywhere;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 44px;
`

const Figure = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  & strong {
    font-size: 18px;
    line-height: 24px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    min-block-size: 20px;
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
`

const Unknown = styled.span`
  color: var(--ink-soft);
  line-height: 24px;
`

const Pair = styled.div`
  display: flex;
  gap: 8px;

  & button {
    border: 1px solid var(--line-control);
    color: var(--ink);
  }
`

const Small = styled.p`
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  font-size: 14px;
  line-height: 20px;

  & a,
  & button {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    text-underline-offset: 3px;
  }
`

const CopyAddress = styled.button`
  gap: 6px;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font-size: inherit;
  text-decoration: underline;
  text-decoration-color: var(--line-control);
  cursor: pointer;

  &:hover {
    text-decoration-color: currentColor;
  }
`

const Parts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 16px;
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-size: 13px;

  ${below.tablet} {
    margin-inline-start: 0;
  }
`
