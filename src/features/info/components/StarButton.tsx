import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { EntityId } from '~/services/infoSubgraph'
import { IconButton } from '~/ui/IconButton'
import { StarIcon } from '~/ui/icons/StarIcon'
import { useWatchlist, type Watched } from '../useWatchlist'

interface Props {
  readonly kind: Watched
  readonly id: EntityId
  /** What is watched, for those who do not see where the star stands. */
  readonly name: string
}

/** Puts a token or a pool on the watchlist, and takes it off. */
export function StarButton({ kind, id, name }: Props) {
  const { t } = useTranslation()
  const { has, toggle } = useWatchlist()
  const isWatched = has(kind, id)
  return (
    <Star label={t('Watch %name%', { name })} aria-pressed={isWatched} onClick={() => toggle(kind, id)}>
      <StarIcon size={18} />
    </Star>
  )
}

const Star = styled(IconButton)`
  &[aria-pressed='true'] {
    color: var(--ink);

    & svg {
      fill: var(--accent);
    }
  }
`
