import { useMemo, useState } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { amountOf, parseAmount } from '~/domain/money/amount'
import { askProblem, floorDiscount } from '~/domain/nft/asking'
import { saleParts } from '~/domain/nft/fees'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { Button } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { Field, TextInput } from '~/ui/TextInput'
import { Checkbox } from '~/ui/Toggle'
import { DollarValue } from '~/widgets/DollarValue'
import { COIN, Price } from '~/widgets/nft/Price'
import { type CollectionTerms, mayBeListedRead, operatorRead } from '~/widgets/nft/reads'
import { useAskLimits } from '~/widgets/nft/useMarketTerms'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import { collectionTarget, type NamedToken, nftWrites } from '../writes'
import { TokenLine } from './TokenLine'

const { wrapped } = network.deployment

interface Props {
  readonly market: Address
  readonly account: Address
  readonly token: NamedToken
  readonly picture: string | undefined
  /** With its fees as they are now. */
  readonly terms: CollectionTerms
  /** The lowest price of another token of its kind. */
  readonly floor: bigint | undefined
  /** What is asked for it already; undefined lists it. */
  readonly current: bigint | undefined
  readonly onClose: () => void
}

/** Lists a token or changes its price, with the revenue after fees. */
export function AskDialog({ market, account, token, picture, terms, floor, current, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const [accepted, setAccepted] = useState(terms)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [sentId, setSentId] = useState<string>()
  const limits = valueOf(useAskLimits())
  const isListing = current === undefined
  const isAllowed = valueOf(
    useRead(
      useMemo(() => operatorRead(token.collection, account, market), [token.collection, account, market]),
    ),
  )
  const mayBeListed = valueOf(useRead(useMemo(() => mayBeListedRead(market, token), [market, token])))
  const sending = useSending(text)
  const enabling = useSending()
  const isEnabling = usePendingAction(collectionTarget(token.collection)) !== undefined || enabling.isAsking
  const typed = useTypedNumber(text, (next) => {
    setText(next)
    setIsUnderstood(false)
  })
  const parsed = parseAmount(text, COIN)
  const price = parsed.ok ? parsed.amount.units : undefined
  const problem = price === undefined || limits === undefined ? undefined : askProblem(price, limits, current)
  const belowFloor = price === undefined ? undefined : floorDiscount(price, floor)
  const isMoved = accepted.tradingBps !== terms.tradingBps || accepted.creatorBps !== terms.creatorBps
  const parts = price === undefined ? undefined : saleParts(price, accepted)
  const wbnb = (wei: bigint) => `${format.amount(amountOf(COIN, wei), 24)} WBNB`
  const writes = nftWrites(market)
  const needsEnabling = isListing && isAllowed === false

  const problemText = () => {
    if (!terms.isOpen) return t('This collection is closed')
    if (isListing && mayBeListed === false) return t('This NFT can’t be listed')
    if (needsEnabling) return undefined
    if (text === '') return t('Enter a price')
    if (!parsed.ok) return t('Enter a number with at most 18 decimals')
    if (problem?.kind === 'too-low') return t('The lowest price is %price%', { price: wbnb(problem.minimum) })
    if (problem?.kind === 'too-high')
      return t('The highest price is %price%', { price: wbnb(problem.maximum) })
    if (problem?.kind === 'unchanged') return t('This is already your price')
    if (isMoved) return t('Accept the new fees')
    if (belowFloor !== undefined && !isUnderstood) return t('Confirm the low price')
    return undefined
  }
  const missing = problemText()
  const isReady =
    limits !== undefined &&
    price !== undefined &&
    (!isListing || (isAllowed === true && mayBeListed === true))

  const plan = () => {
    if (missing !== undefined) return undefined
    if (needsEnabling) return writes.enable(token, token.name)
    if (price === undefined) return undefined
    return isListing ? writes.list(token, price) : writes.adjust(token, price)
  }
  return (
    <ActionDialog
      title={isListing ? t('Sell') : t('Adjust price')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <ActionArea
          buttonId="confirm-ask"
          needsWallet={false}
          problem={missing}
          hint={<WalletRequest plan={plan} />}
          failure={
            <>
              <SendFailure sending={enabling} title={t('An error occurred approving transaction')} />
              <SendFailure
                sending={sending}
                title={isListing ? t('Couldn’t list your NFT') : t('Couldn’t change your price')}
              />
            </>
          }
        >
          {needsEnabling ? (
            <ActionButton
              id="enable-collection"
              isLoading={isEnabling}
              onClick={() => void enabling.act(plan())}
            >
              {isEnabling ? t('Enabling the collection') : t('Enable the collection for sale')}
            </ActionButton>
          ) : (
            <ActionButton
              id="confirm-ask"
              isLoading={sending.isAsking || !isReady}
              onClick={() => {
                void sending.act(plan()).then((sent) => {
                  if (sent.ok) setSentId(sent.id)
                })
              }}
            >
              {isListing ? t('List for sale') : t('Change the price')}
            </ActionButton>
          )}
        </ActionArea>
      }
    >
      <Stack>
        <TokenLine name={token.name} picture={picture} />
        {needsEnabling && (
          <Notice>{t('The market holds your NFT while it’s for sale. Enable this collection once.')}</Notice>
        )}
        <Field
          id="ask-price"
          label={t('Price in WBNB')}
          hint={
            limits &&
            t('Between %least% and %most%', { least: wbnb(limits.minimum), most: wbnb(limits.maximum) })
          }
        >
          {(control) => (
            <TextInput type="text" inputMode="decimal" autoComplete="off" {...control} {...typed} />
          )}
        </Field>
        <DescriptionList>
          {current !== undefined && (
            <div>
              <dt>{t('Your current price')}</dt>
              <dd>
                <Price wei={current} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('Lowest price for this collectible')}</dt>
            <dd>
              <Price wei={floor} withDollars />
            </dd>
          </div>
          <div>
            <dt>{t('Market fee of %percent%', { percent: percentText(accepted.tradingBps) })}</dt>
            <dd>{parts === undefined ? '-' : <bdi>{wbnb(parts.tradingFee)}</bdi>}</dd>
          </div>
          {accepted.creatorBps > 0 && (
            <div>
              <dt>{t('Creator fee of %percent%', { percent: percentText(accepted.creatorBps) })}</dt>
              <dd>{parts === undefined ? '-' : <bdi>{wbnb(parts.creatorFee)}</bdi>}</dd>
            </div>
          )}
          <div>
            <dt>{t('You receive')}</dt>
            <dd data-testid="ask-revenue">
              {parts === undefined ? (
                '-'
              ) : (
                <>
                  <bdi>{wbnb(parts.revenue)}</bdi> <DollarValue amount={amountOf(COIN, parts.revenue)} />
                </>
              )}
            </dd>
          </div>
        </DescriptionList>
        <FinePrint>
          {t('You’re paid in WBNB even if the buyer pays in BNB.')}{' '}
          <Link to={`/swap?inputCurrency=${wrapped.address}&outputCurrency=BNB`}>{t('Unwrap WBNB')}</Link>
        </FinePrint>
        {isMoved && (
          <Notice type="warning" role="alert" title={t('The fees have changed')}>
            <Button
              size="small"
              onClick={() => {
                setAccepted(terms)
              }}
            >
              {t('Accept')}
            </Button>
          </Notice>
        )}
        {belowFloor !== undefined && problem === undefined && (
          <Notice
            type="warning"
            role="status"
            title={t('%percent%% below the lowest price', { percent: belowFloor })}
          >
            <Checkbox id="low-price" isChecked={isUnderstood} onChange={setIsUnderstood}>
              {t('List at this low price')}
            </Checkbox>
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  )
}

function percentText(bps: number): string {
  return `${String(bps / 100)}%`
}
