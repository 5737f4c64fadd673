import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { below } from '~/ui/theme'
import { look } from '~/ui/look'

interface Figure {
  readonly name: string
  readonly value: ReactNode
}

/** Figures with their names, as many side by side as fit. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;

  /* As wide while a figure is awaited: its neighbors stay where they are. */
  & > div {
    min-width: 136px;
  }
  ${below.phone} {
    column-gap: 16px;

    & > div {
      flex: 1 1 84px;
      min-width: 0;
    }
  }
  & dt {
    ${look({ size: 13, tone: 'soft' })}
  }
  & dd {
    ${look({ size: 18, weight: 600 })}
  }
`
