import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Address } from '~/domain/address'
import { searchOf } from '~/domain/nft/filters'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { Stack } from '~/ui/layout'
import { below } from '~/ui/theme'
import { NftPicture } from '~/widgets/nft/NftPicture'
import { collectionPath } from '~/widgets/nft/paths'
import { filtersOf } from '../slice'
import type { NftRoot } from '../state'

interface Props {
  readonly collection: Address
  readonly collectionName: string | undefined
  readonly name: ReactNode
  readonly picture: string | undefined
  /** Beside the picture: the price, whose it is, what can be done. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A token’s page: its picture beside what matters, and the rest below. */
export function ItemFrame({ collection, collectionName, name, picture, head, children }: Props) {
  const { t } = useTranslation()
  const search = useSelector((state: NftRoot) => searchOf(filtersOf(state.nft, collection)))
  return (
    <Stack gap={8}>
      <Back to={`${collectionPath(collection)}${search === '' ? '' : `?${search}`}`}>
        <ChevronLeftIcon />
        <bdi>{collectionName === undefined || collectionName === '' ? t('Collection') : collectionName}</bdi>
      </Back>
      <Top>
        <Card as="div" flat padding={3}>
          <NftPicture source={picture} />
        </Card>
        <Head>
          <h1>{name}</h1>
          {head}
        </Head>
      </Top>
      {children}
    </Stack>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function ItemSection({ id, title, children }: SectionProps) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: 4px;
  min-block-size: 44px;
  margin-block-end: -20px;
  color: var(--ink-soft);
  font-size: 14px;
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }
`

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 440px) minmax(0, 1fr);
  align-items: start;
  gap: 40px;

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-inline-size: 0;

  & > h1 {
    overflow-wrap: anywhere;
  }
`

/** A price with its label above and the last sale below. */
export const PriceColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  color: var(--ink-soft);
  font-size: 14px;

  & > strong {
    color: var(--ink);
    font-size: 28px;
    line-height: 36px;
  }
  & small {
    color: var(--ink-soft);
    font-size: 16px;
    font-weight: 400;
  }
`

export const ItemDescription = styled.p`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`
