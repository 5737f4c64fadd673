import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { NFT } from '~/config/nft'
import { useWindowed } from '~/ui/useWindowed'
import { CardGrid } from './NftCard'

interface Props<T> {
  readonly items: readonly T[]
  /** Draws one part, which is mounted and unmounted as a whole. */
  readonly draw: (items: readonly T[]) => ReactNode
  /** Called when the end comes near; undefined where there is no more. */
  readonly onEnd?: (() => void) | undefined
}

/** A grid of any length, of which the parts near the window are mounted. */
export function WindowedGrid<T>({ items, draw, onEnd }: Props<T>) {
  const parts = Math.ceil(items.length / NFT.gridPart)
  return (
    <Parts>
      {Array.from({ length: parts }, (_, part) => (
        <GridPart
          key={part}
          isFirst={part === 0}
          items={items.slice(part * NFT.gridPart, (part + 1) * NFT.gridPart)}
          draw={draw}
        />
      ))}
      {onEnd !== undefined && <End key={items.length} onNear={onEnd} />}
    </Parts>
  )
}

/** Pixels of a part before it was seen: a row of four cards, and as many rows as that makes. */
const ESTIMATE_PX = (NFT.gridPart / 4) * 330

interface PartProps<T> {
  readonly isFirst: boolean
  readonly items: readonly T[]
  readonly draw: (items: readonly T[]) => ReactNode
}

function GridPart<T>({ isFirst, items, draw }: PartProps<T>) {
  const { ref, isNear, height } = useWindowed<HTMLDivElement>({ isFirst, estimate: ESTIMATE_PX })
  return (
    <div ref={ref} style={isNear ? undefined : { blockSize: height }}>
      {isNear && <CardGrid>{draw(items)}</CardGrid>}
    </div>
  )
}

/** Pixels before the end from which on more is asked for. */
const NEAR_PX = 600

function End({ onNear }: { readonly onNear: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [onNear])
  return <div ref={ref} />
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  @media (max-width: 575.98px) {
    gap: 12px;
  }
`
