import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { useRetainedFocus } from '~/ui/focus'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { below } from '~/ui/theme'
import type { CardView } from '../useGame'
import { RightIcon } from './icons'
import { RoundCard } from './RoundCard'

interface Props {
  readonly cards: readonly CardView[]
  /** Of the round that takes bets. */
  readonly currentEpoch: bigint
}

/** The rounds in a row, which one swipes, scrolls, or goes through by keys. It begins at the one that takes bets. */
export function RoundRow({ cards, currentEpoch }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLOListElement>(null)
  const live = cards.some(({ epoch }) => epoch === currentEpoch - 1n) ? currentEpoch - 1n : currentEpoch
  const [chosen, setChosen] = useState<bigint>()
  const reachable = cards.some(({ epoch }) => epoch === chosen) ? chosen : currentEpoch
  const { hold, moveTo } = useOpenRoundInView(row, cards, currentEpoch)

  const step = (from: bigint | undefined, by: -1 | 1) => {
    const at = cards.findIndex(({ epoch }) => epoch === from)
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)]
    if (next !== undefined) moveTo(next.epoch)
    return next?.epoch
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys within a card are the card's.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['epoch'] === undefined) return
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const by = { ArrowLeft: isReversed ? 1 : -1, ArrowRight: isReversed ? -1 : 1 }[event.key]
    const from = BigInt(event.target.dataset['epoch'])
    const next =
      by === 1 || by === -1
        ? step(from, by)
        : event.key === 'Home'
          ? cards[0]?.epoch
          : event.key === 'End'
            ? cards.at(-1)?.epoch
            : undefined
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
    setChosen(next)
    cardIn(row.current, next)?.focus({ preventScroll: true })
  }

  return (
    <div role="group" aria-label={t('Rounds')}>
      <Bar>
        <IconButton label={t('Earlier rounds')} onClick={() => step(hold.current?.epoch ?? currentEpoch, -1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Button size="small" onClick={() => moveTo(live)}>
          {t('Go to the live round')}
        </Button>
        <IconButton label={t('Later rounds')} onClick={() => step(hold.current?.epoch ?? currentEpoch, 1)}>
          <RightIcon />
        </IconButton>
      </Bar>
      <List ref={row} onKeyDown={onKeyDown}>
        {cards.map((view) => (
          <RoundItem
            key={String(view.epoch)}
            view={view}
            isReachable={view.epoch === reachable}
            onFocus={() => setChosen(view.epoch)}
          />
        ))}
      </List>
    </div>
  )
}

interface ItemProps {
  readonly view: CardView
  readonly isReachable: boolean
  readonly onFocus: () => void
}

/** A card that retains the focus when its round goes on: a button in it is gone once the bet is sent. */
function RoundItem({ view, isReachable, onFocus }: ItemProps) {
  const { t } = useTranslation()
  const epoch = String(view.epoch)
  return (
    <Item
      ref={useRetainedFocus<HTMLLIElement>()}
      data-focus-home
      data-epoch={epoch}
      data-testid={`round-${epoch}`}
      aria-label={t('Round %epoch%', { epoch })}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
    >
      <RoundCard view={view} />
    </Item>
  )
}

/** Which card one looks at, and where it stands in the window. */
interface Held {
  readonly epoch: bigint
  readonly at: number
}

/**
 * Shows the open round in the middle and moves on to the next one when it closes, until the person looks elsewhere. From
 * then on the card that is looked at stays where it stands when cards come or leave: the browser does so for what is
 * above, not for what is beside. Back at the open round, it is followed again.
 */
function useOpenRoundInView(
  row: React.RefObject<HTMLOListElement | null>,
  cards: readonly CardView[],
  open: bigint,
) {
  const held = useRef<Held>(undefined)
  const isFollowing = useRef(true)
  /** How far the row was scrolled to show the open round: at its end it can't be in the middle. */
  const shownAt = useRef<number>(undefined)
  /** Whether the person is at work in a card: a form that is gone with its round leaves the focus nowhere for a moment. */
  const isInUse = useRef(false)
  const first = cards[0]?.epoch
  const last = cards.at(-1)?.epoch

  useEffect(() => {
    const isWithin = ({ target }: Event) => target instanceof Node && row.current?.contains(target) === true
    const entered = (event: Event) => {
      isInUse.current = isWithin(event)
    }
    const pressed = (event: Event) => {
      if (!isWithin(event)) isInUse.current = false
    }
    document.addEventListener('focusin', entered)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', entered)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [row])
  useLayoutEffect(() => {
    const { current: list } = row
    if (list === null || first === undefined || last === undefined) return undefined
    const place = () => {
      // Not drawn: a phone shows another pane.
      if (list.getBoundingClientRect().width === 0) return
      const { current: before } = held
      const card = before && cardIn(list, before.epoch)
      if (before === undefined || card === undefined || (isFollowing.current && !isInUse.current)) {
        shift(list, fromMiddle(list, cardIn(list, open)))
        shownAt.current = list.scrollLeft
        isFollowing.current = true
      } else shift(list, middleOf(card) - before.at)
      held.current = nearest(list)
    }
    const look = () => {
      if (list.getBoundingClientRect().width === 0) return
      held.current = nearest(list)
      isFollowing.current = held.current?.epoch === open || list.scrollLeft === shownAt.current
    }
    list.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
    observer?.observe(list)
    // At first the observer does, with the layout of the page's own drawing: asking here would cost a second one.
    if (held.current !== undefined || observer === undefined) place()
    return () => {
      list.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [row, first, last, open])

  const moveTo = useCallback(
    (epoch: bigint) => {
      const { current: list } = row
      if (list !== null) smoothScroll(list, fromMiddle(list, cardIn(list, epoch)))
    },
    [row],
  )
  return { hold: held, moveTo }
}

function cardIn(list: HTMLElement | null, epoch: bigint): HTMLElement | undefined {
  return list?.querySelector<HTMLElement>(`[data-epoch="${String(epoch)}"]`) ?? undefined
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

function fromMiddle(list: HTMLElement, card: HTMLElement | undefined): number {
  return card === undefined ? 0 : middleOf(card) - middleOf(list)
}

function nearest(list: HTMLElement): Held | undefined {
  const middle = middleOf(list)
  let best: (Held & { readonly distance: number }) | undefined
  for (const card of list.querySelectorAll<HTMLElement>('[data-epoch]')) {
    const at = middleOf(card)
    const distance = Math.abs(at - middle)
    const epoch = BigInt(card.dataset['epoch'] ?? '0')
    if (best === undefined || distance < best.distance) best = { epoch, at, distance }
  }
  return best
}

function smoothScroll(list: HTMLElement, by: number): void {
  list.scrollLeft += by
}

/** At once, whatever glides otherwise. */
function shift(list: HTMLElement, by: number): void {
  if (by === 0) return
  list.style.scrollBehavior = 'auto'
  list.scrollLeft += by
  list.style.scrollBehavior = ''
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-block-end: 8px;

  /* A language's words may need two lines on a phone. */
  > :nth-child(2) {
    white-space: normal;
  }
`

const List = styled.ol`
  display: flex;
  gap: 16px;
  margin-inline: -12px;
  padding: 4px 12px 16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`

const Item = styled.li`
  flex: none;
  inline-size: 312px;
  border-radius: var(--radius-card);
  scroll-snap-align: center;

  ${below.phone} {
    inline-size: min(312px, calc(100vw - 56px));
  }
`
