import { styled } from 'styled-components'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { Grid } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Page } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { Change } from './Change'

/** Link back to the list. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-block-size: 32px;
  ${look({ size: 14, tone: 'soft' })}
  text-decoration-color: var(--line-control);
  text-underline-offset: 3px;
`

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;

  & h2 {
    font-size: 20px;
    line-height: 28px;
  }
`

export const Tiles = styled.dl`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(4, 1fr);

  &[data-columns='5'] {
    grid-template-columns: repeat(5, 1fr);
  }
  ${below.tablet} {
    &,
    &[data-columns] {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${below.phone} {
    gap: 8px;
  }
`

interface TileProps {
  readonly label: string
  /** Undefined while it is being asked for. */
  readonly figure: string | undefined
  /** Absent where it is not compared. */
  readonly change?: Ratio | 'loading' | undefined
  readonly id?: string
}

/** A figure with its name, and how it compares. */
export function Tile(props: TileProps) {
  const { label, figure, change, id } = props
  const isCompared = Object.hasOwn(props, 'change')
  return (
    <TileBox>
      <dt>{label}</dt>
      <dd data-testid={id}>
        {figure === undefined ? <Skeleton width={96} height={24} /> : <bdi>{figure}</bdi>}
      </dd>
      {isCompared && (
        <dd data-small>
          {change === 'loading' ? <Skeleton width={48} height={14} /> : <Change of={change} />}
        </dd>
      )}
    </TileBox>
  )
}

const TileBox = styled.div`
  min-inline-size: 0;
  min-block-size: 92px;
  padding: 16px 20px;
  ${SURFACES.card}

  & dt {
    ${look({ size: 13, tone: 'soft' })}
  }
  & dd {
    font-size: 22px;
    line-height: 32px;
    font-weight: 600;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & dd[data-small] {
    font-size: 13px;
    line-height: 20px;
    letter-spacing: 0;
  }
  ${below.phone} {
    padding: 12px;
  }
`

/** Placeholder cards while a page loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Page role="status" aria-busy="true" aria-label={t('Loading')}>
      <Tiles as="div">
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} height={92} radius={16} />
        ))}
      </Tiles>
      <Grid min={400}>
        <Skeleton height={360} radius={16} />
        <Skeleton height={360} radius={16} />
      </Grid>
      <Skeleton height={480} radius={16} />
    </Page>
  )
}
