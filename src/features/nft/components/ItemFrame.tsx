import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { Address } from '~/domain/address'
import { searchOf } from '~/domain/nft/filters'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Skeleton } from '~/ui/Skeleton'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Page, PageTitle } from '~/ui/page'
import { below } from '~/ui/theme'
import { BackLink } from '~/widgets/BackLink'
import { NftPicture } from '~/widgets/nft/NftPicture'
import { collectionPath } from '~/widgets/nft/paths'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { filtersOf } from '../slice'
import type { NftRoot } from '../state'

interface Props {
  readonly collection: Address
  readonly collectionName: string | undefined
  /** Undefined while it is not known. */
  readonly name: string | undefined
  readonly picture: string | undefined
  /** Beside the picture: the price, whose it is, what can be done. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A token’s page: its picture beside what matters, and the rest below. */
export function ItemFrame({ collection, collectionName, name, picture, head, children }: Props) {
  const { t } = useTranslation()
  const search = useSelector((state: NftRoot) => searchOf(filtersOf(state.nft, collection)))
  useShowPageSubject(name)
  return (
    <Page>
      <BackLink to={`${collectionPath(collection)}${search === '' ? '' : `?${search}`}`}>
        <bdi>{collectionName === undefined || collectionName === '' ? t('Collection') : collectionName}</bdi>
      </BackLink>
      <Top>
        <Card as="div" flat padding={3}>
          <NftPicture source={picture} isAtTop />
        </Card>
        <Stack gap={5}>
          <PageTitle>
            {name === undefined ? <Skeleton width={200} label={t('Loading')} /> : <bdi>{name}</bdi>}
          </PageTitle>
          {head}
        </Stack>
      </Top>
      {children}
    </Page>
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

/** A price with its label above and the last sale below. */
export const PriceColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  color: var(--ink-soft);
  font-size: 14px;

  & > strong {
    ${look({ size: 28, tone: 'ink' })}
  }
  & small {
    color: var(--ink-soft);
    font-size: 16px;
    font-weight: 400;
  }
`
