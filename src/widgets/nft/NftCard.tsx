import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Collectible } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import type { CardText } from '~/services/profile'
import { CardLink } from '~/ui/CardLink'
import { Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { Text } from '~/ui/text'
import { NftPicture } from './NftPicture'
import { itemPath } from './paths'
import { useNftText } from './useNftText'

interface Props {
  readonly token: Collectible & { readonly bunnyId: number | undefined }
  /** Undefined asks for it; `awaited` is being fetched by the caller. */
  readonly text?: CardText | 'awaited' | undefined
  /** Beside the picture’s corner. */
  readonly badge?: ReactNode
  /** Under the name: a price, or what else there is to say. */
  readonly children?: ReactNode
}

/** A token’s card, a link to its page. */
export function NftCard({ text, ...card }: Props) {
  return text === undefined ? (
    <AskedCard {...card} />
  ) : (
    <Card {...card} text={text === 'awaited' ? undefined : text} />
  )
}

function AskedCard(card: Omit<Props, 'text'>) {
  const { text } = useNftText(card.token)
  return <Card {...card} text={valueOf(text) ?? undefined} />
}

function Card({ token, text, badge, children }: Props & { readonly text: CardText | undefined }) {
  const { t } = useTranslation()
  const name =
    text?.name === undefined || text.name === '' ? t('Token %id%', { id: token.tokenId }) : text.name
  const path = itemPath(token)
  return (
    <Frame>
      <Top>
        <NftPicture source={text?.thumbnail} />
        {badge !== undefined && badge !== false && <Corner>{badge}</Corner>}
      </Top>
      <Stack gap={0.5} padding={[2.5, 2, 1.5]}>
        <Text as="span" minHeight={16} tone="soft" size={12}>
          <bdi>{text?.collectionName}</bdi>
        </Text>
        <Text as="span" weight={600}>
          {path === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <CardLink to={path}>
              <bdi>{name}</bdi>
            </CardLink>
          )}
        </Text>
        <Line>{children}</Line>
      </Stack>
    </Frame>
  )
}

/** As many cards side by side as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, calc(50% - 6px)), 1fr));
  gap: 16px;

  @media (max-width: 575.98px) {
    gap: 12px;
  }
`

const Frame = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 8px;
  ${SURFACES.card}
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-control);
  }
`

const Top = styled.div`
  position: relative;
`

const Corner = styled.span`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
`

const Line = styled.div`
  min-block-size: 20px;
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;

  & small {
    color: var(--ink-soft);
    font-size: 12px;
  }
`
