import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { Notice } from '~/ui/Notice'
import { TextInput } from '~/ui/TextInput'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { useAuctionById } from '../useAuction'
import { Leaderboard } from './Leaderboard'

interface Props {
  readonly contract: Address
  /** The newest that is over. */
  readonly newest: number
}

/** Auctions that are over, one after the other or any by its id. */
export function Archive({ contract, newest }: Props) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const shown = Math.min(chosen ?? newest, newest)
  const { auction, bids } = useAuctionById(contract, shown)
  const known = valueOf(auction)
  return (
    <Stack>
      <Finder auctionId={shown} newest={newest} onChoose={setChosen} />
      {auction.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('This auction couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      {known !== undefined && (
        <Soft>
          {t('%count% winner’s place.|%count% winners’ places.', { count: known.leaderboard })}{' '}
          <BlockLink block={BigInt(known.endBlock)} isToCome={false}>
            {t('From block %start% to block %end%', {
              start: known.startBlock.toLocaleString(language),
              end: known.endBlock.toLocaleString(language),
            })}
          </BlockLink>
        </Soft>
      )}
      {auction.status !== 'failed' && (
        <Leaderboard key={shown} bids={bids} isClosed label={t('Bids of auction %id%', { id: shown })} />
      )}
    </Stack>
  )
}

interface FinderProps {
  readonly auctionId: number
  readonly newest: number
  readonly onChoose: (auctionId: number) => void
}

function Finder({ auctionId, newest, onChoose }: FinderProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'empty' | 'unknown'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    const found = wanted >= 1 && wanted <= newest
    setProblem(text.trim() === '' ? 'empty' : found ? undefined : 'unknown')
    if (!found) return
    setText('')
    onChoose(wanted)
  }
  return (
    <Bar role="group" aria-label={t('Auctions')}>
      <IconButton
        label={t('Earlier auction')}
        disabled={auctionId <= 1}
        onClick={() => {
          onChoose(auctionId - 1)
        }}
      >
        <ChevronLeftIcon />
      </IconButton>
      <b data-testid="archived-auction">{t('Auction %id%', { id: auctionId })}</b>
      <IconButton
        label={t('Later auction')}
        disabled={auctionId >= newest}
        onClick={() => {
          onChoose(auctionId + 1)
        }}
      >
        <Turned>
          <ChevronLeftIcon />
        </Turned>
      </IconButton>
      <Form noValidate onSubmit={submit}>
        <TextInput
          inputMode="numeric"
          aria-label={t('Auction ID')}
          placeholder={t('Auction ID')}
          aria-invalid={problem !== undefined}
          aria-describedby="auction-id-note"
          value={text}
          maxLength={9}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" size="small">
          {t('Go')}
        </Button>
      </Form>
      <p id="auction-id-note" role="status">
        {problem === 'empty' && t('Please specify auction ID')}
        {problem === 'unknown' && t('There is no closed auction with this ID')}
      </p>
    </Bar>
  )
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

const Soft = styled.p`
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  & > b {
    min-inline-size: 88px;
    text-align: center;
  }
  & > p {
    flex-basis: 100%;
    color: var(--danger-ink);
    font-size: 13px;
    line-height: 20px;
  }
  & > p:empty {
    display: none;
  }
`

const Turned = styled.span`
  display: inline-flex;
  transform: scaleX(-1);
`

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  max-inline-size: 220px;
`
