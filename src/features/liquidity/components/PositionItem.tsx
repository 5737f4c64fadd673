import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, currencyId, nativeCoin, shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { TokenLogo } from '~/ui/TokenLogo'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Valued } from '../usePortfolio'

const COIN = nativeCoin(network.chainId)
const { wrapped } = network.deployment

/** People have BNB: its wrapped token is the pool's way to hold it. */
export function unwrapped(token: Token): Currency {
  return token.address === wrapped.address ? COIN : token
}

interface Props {
  readonly valued: Valued
  readonly isOpen?: boolean
}

/** One pool that the account is in: a line that opens to what it holds there and what can be done with it. */
export function PositionItem({ valued: { position, pooled, share, dollars }, isOpen = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const [a, b] = [unwrapped(pooled[0].currency), unwrapped(pooled[1].currency)]
  const path = `${currencyId(a)}/${currencyId(b)}`
  // LP tokens have 18 decimals, as the coin has.
  const lp = format.amount(amountOf(COIN, position.liquidity))
  return (
    <Frame open={isOpen} data-testid={`position-${position.pair}`}>
      <summary>
        <Logos>
          <TokenLogo symbol={a.symbol} seed={currencyId(a)} size={32} />
          <TokenLogo symbol={b.symbol} seed={currencyId(b)} size={32} />
        </Logos>
        <Names>
          <strong>
            {shortSymbol(a.symbol)} / {shortSymbol(b.symbol)}
          </strong>
          <small>{t('%share% of the pool', { share: shareText(share, ratios) })}</small>
        </Names>
        <Worth>{dollars === undefined ? '' : ratios.dollars(dollars)}</Worth>
        <ChevronDownIcon size={20} />
      </summary>
      <Facts>
        <Pooled amount={pooled[0]} currency={a} />
        <Pooled amount={pooled[1]} currency={b} />
        <div>
          <dt>{t('LP tokens')}</dt>
          <dd>{lp}</dd>
        </div>
      </Facts>
      <Actions>
        <ButtonLink to={`/remove/${path}`} isFullWidth>
          {t('Remove')}
        </ButtonLink>
        <ButtonLink to={`/add/${path}`} isFullWidth>
          {t('Add liquidity')}
        </ButtonLink>
      </Actions>
    </Frame>
  )
}

function Pooled({ amount, currency }: { readonly amount: Amount; readonly currency: Currency }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div>
      <dt>{t('Pooled %symbol%', { symbol: shortSymbol(currency.symbol) })}</dt>
      <dd>{format.amount(amount)}</dd>
    </div>
  )
}

/** Specification 1 §9: '<0.01%' under 0.01 percent. */
function shareText(share: Valued['share'], format: ReturnType<typeof useRatioFormat>): string {
  return share.isLessThan(0.0001) ? '<0.01%' : format.percent(share)
}

const Frame = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  & > summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 64px;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    background: var(--hover);
  }
  & > summary > svg {
    color: var(--ink-soft);
    transition: transform var(--calm) var(--ease);
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`

const Logos = styled.span`
  display: inline-flex;

  & > :last-child {
    margin-inline-start: -6px;
    box-shadow: 0 0 0 2px var(--surface);
  }
`

const Names = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;

  & strong {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
`

const Worth = styled.span`
  font-weight: 600;
`

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin: 0;
  padding: 4px 16px 12px;
  font-size: 14px;
  line-height: 20px;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 24px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    min-inline-size: 0;
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
    text-align: end;
  }
`

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 0 12px 12px;
`
